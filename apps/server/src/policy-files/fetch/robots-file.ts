import { getRegistrableDomain } from '@vouchwire/trust-graph';
import type { SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import { ABSENT_STATUSES } from './classify-location.ts';
import { ROBOTS_TIMEOUT_MS } from './fetch-limits.ts';
import { isOtherOwner } from './is-other-owner.ts';
import { RobotsRules, unescapeUnreserved } from './robots-rules.ts';

/** The name by which a robots.txt refers to our crawler. */
export const ROBOTS_AGENT = 'Vouchwire';

/** RFC 9309 section 2.5: parsers may ignore the rest. */
export const MAX_ROBOTS_BYTES = 500 * 1024;

/** Rules of a host for crawlers. Paths refer to this host. */
export interface RobotsFile {
  readonly url: string;
  readonly lines: readonly string[];
  disallows(path: string, agent: string): boolean;
  /** Returns true if a group names the agent. General rules (`*`) do not count. */
  namesAgent(agent: string): boolean;
  /** Returns the line that decides about a path, from 1. Null if no line does. */
  findRuleLine(path: string, agent: string): number | null;
}

/** Fetches the robots.txt of a host. Null if it is not readable, or if the response is a web page. */
export async function fetchRobotsFile(
  host: string,
  fetcher: SafeFetcher,
  signal: AbortSignal,
): Promise<RobotsFile | null> {
  const url = `https://${host}/robots.txt`;
  const result = await fetcher.fetch(url, {
    signal,
    downgrade: 'follow',
    // A visitor chose the host, so the request must stay with its owner. The robots.txt of another owner is not
    // relevant for findings.
    stopBefore: (target) => isOtherOwner(getRegistrableDomain(host), host, target),
    limits: { totalMs: ROBOTS_TIMEOUT_MS, maxBytes: MAX_ROBOTS_BYTES },
  });
  if (!result.ok) return null;
  // RFC 9309 section 2.3.1.3: nothing is disallowed. Other statuses, including 403 and 429, give no information about
  // the rules of the site.
  if (ABSENT_STATUSES.has(result.status)) return parseRobotsFile(host, null);
  const text = new TextDecoder().decode(result.body);
  return result.status === 200 && !text.trimStart().startsWith('<') ? parseRobotsFile(host, text) : null;
}

/** @param text null if the host has no robots.txt */
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
