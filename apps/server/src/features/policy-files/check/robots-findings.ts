import { POLICY_PATHS, type PolicyDiagnostic } from '@vouchwire/api-contract';
import { finding } from './finding.ts';
import { AGENT, type RobotsFile } from './robots-file.ts';

/**
 * Where a site's robots.txt asks crawlers not to read its trust.txt. A check that a person asks for reads it all the
 * same, as a browser would, and says so.
 */
export function robotsFindings(robots: RobotsFile | null): PolicyDiagnostic[] {
  if (!robots) return [];
  const closed = POLICY_PATHS.filter((path) => robots.keepsOut(path, AGENT));
  const [first] = closed;
  if (!first) return [];
  const line = robots.lineFor(first, AGENT) ?? 1;
  const rule = (robots.lines[line - 1] ?? '').trim().slice(0, 100);
  return [
    finding(
      'TT119',
      `Line ${line} of robots.txt (${rule}) asks crawlers not to read ${closed.join(' and ')}. Allow both locations of trust.txt.`,
      { url: robots.url },
    ),
  ];
}
