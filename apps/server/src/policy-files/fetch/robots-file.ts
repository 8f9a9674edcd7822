import { getRegistrableDomain } from '@vouchwire/trust-graph';
import type { SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import { ABSENT_STATUSES } from './classify-location.ts';
import { ROBOTS_TIMEOUT_MS } from './fetch-limits.ts';
import { isOtherOwner } from './redirect-targets.ts';
import { RobotsRules, unescapeUnreserved } from './robots-rules.ts';

/** The name that a robots.txt would call us by. */
export const ROBOTS_AGENT = 'Vouchwire';

/** RFC 9309 section 2.5: what is beyond need not be read. */
export const MAX_ROBOTS_BYTES = 500 * 1024;

/** A site's rules for crawlers. Paths are of the host itself. */
export interface RobotsFile {
  readonly url: string;
  readonly lines: readonly string[];
  disallows(path: string, agent: string): boolean;
  /** Whether a group names the agent; general rules (`*`) name none. */
  namesAgent(agent: string): boolean;
  /** The line that decides about a path, counted from 1; null where none does. */
  findRuleLine(path: string, agent: string): number | null;
}

/** Reads a host's robots.txt; null where it could not be read, or where there is a web page instead. */
export async function fetchRobotsFile(
  host: string,
  fetcher: SafeFetcher,
  signal: AbortSignal,
): Promise<RobotsFile | null> {
  const url = `https://${host}/robots.txt`;
  const result = await fetcher.fetch(url, {
    signal,
    downgrade: 'follow',
    // A visitor chose the host; robots.txt of another owner's host is irrelevant for findings.
    stopBefore: (target) => isOtherOwner(getRegistrableDomain(host), host, target),
    limits: { totalMs: ROBOTS_TIMEOUT_MS, maxBytes: MAX_ROBOTS_BYTES },
  });
  if (!result.ok) return null;
  // RFC 9309 section 2.3.1.3: nothing is forbidden. Others, including 403 and 429, say nothing about the rules of the site.
  if (ABSENT_STATUSES.has(result.status)) return parseRobotsFile(host, null);
  const text = new TextDecoder().decode(result.body);
  return result.status === 200 && !text.trimStart().startsWith('<') ? parseRobotsFile(host, text) : null;
}

/** @param text null for a host that has none */
export function parseRobotsFile(host: string, text: string | null): RobotsFile {
  const url = `https://${host}/robots.txt`;
  const rules = new RobotsRules(url, text ?? '');
  const toUrl = (path: string) => `https://${host}${unescapeUnreserved(path)}`;
  return {
    url,
    lines: rules.lines,
    namesAgent: (agent) => rules.namesAgent(agent),
    disallows: (path, agent) => rules.getRules(agent).isDisallowed(toUrl(path), agent) === true,
    findRuleLine: (path, agent) => {
      const line = rules.getRules(agent).getMatchingLineNumber(toUrl(path), agent);
      return line > 0 ? line : null;
    },
  };
}
