import { type Handler, html, status, text } from '../site.ts';
import { AI_CRAWLERS } from '../sites/ai.ts';
import type { Robots } from './generated-site.ts';

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

/** @param agent product token of the crawler in robots.txt */
export function renderRobotsTxt(robots: Robots, agent: string): Handler {
  switch (robots) {
    case 'none':
      return status(404);
    case 'open':
      return text(lines('User-agent: *', 'Disallow: /wp-admin/', 'Allow: /wp-admin/admin-ajax.php'));
    case 'closed-to-ai':
      return text(
        lines(...AI_CRAWLERS.map((name) => `User-agent: ${name}`), 'Disallow: /', '', 'User-agent: *', 'Allow: /'),
      );
    case 'closed-to-all':
      return text(lines('User-agent: *', 'Disallow: /'));
    case 'closed-to-us':
      return text(lines('User-agent: *', 'Disallow:', '', `User-agent: ${agent}`, 'Disallow: /'));
    case 'open-to-us-alone':
      return text(lines('User-agent: *', 'Disallow: /', '', `User-agent: ${agent}`, 'Allow: /'));
    case 'root-closed':
      return text(lines('User-agent: *', 'Disallow: /trust.txt'));
    case 'status-403':
      return status(403);
    case 'status-503':
      return status(503);
    case 'page':
      return html('<!doctype html><title>Welcome</title><p>User-agent: *<br>Disallow: /</p>');
  }
}

/** Checks whether the crawler may request a location of a policy file. */
export function isPathDisallowed(robots: Robots, path: string): boolean {
  if (robots === 'root-closed') return path === '/trust.txt';
  return robots === 'closed-to-all' || robots === 'closed-to-us' || robots === 'status-503';
}
