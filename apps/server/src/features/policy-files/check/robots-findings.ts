import { createRequire } from 'node:module';
import { POLICY_PATHS, type PolicyDiagnostic } from '@vouchwire/api-contract';
import type { SafeFetcher } from '../../../platform/safe-fetch/safe-fetch.ts';
import { finding } from './finding.ts';

interface Robots {
  isDisallowed(url: string, agent: string): boolean | undefined;
  getMatchingLineNumber(url: string, agent: string): number;
}
// A CommonJS module whose types say that it is none.
const parseRobots = createRequire(import.meta.url)('robots-parser') as (url: string, text: string) => Robots;

/** The name that a robots.txt would call us by. */
const AGENT = 'Vouchwire';
/** RFC 9309 section 2.5: what is beyond need not be read. */
const MAX_BYTES = 500 * 1024;
const TOTAL_MS = 8_000;

/**
 * Where a site's robots.txt asks crawlers not to read its trust.txt. A check that a person asks for reads it all the
 * same, as a browser would, and says so.
 */
export async function robotsFindings(
  host: string,
  fetcher: SafeFetcher,
  signal: AbortSignal,
): Promise<PolicyDiagnostic[]> {
  const url = `https://${host}/robots.txt`;
  const result = await fetcher.fetch(url, {
    signal,
    downgrade: 'follow',
    limits: { totalMs: TOTAL_MS, maxBytes: MAX_BYTES },
  });
  // Without a robots.txt that can be read, nothing is forbidden to a person.
  if (!result.ok || result.status !== 200) return [];
  const text = new TextDecoder().decode(result.body);
  const robots = parseRobots(url, text);
  const locations = POLICY_PATHS.map((path) => ({ path, address: `https://${host}${path}` }));
  const closed = locations.filter(({ address }) => robots.isDisallowed(address, AGENT) === true);
  const [first] = closed;
  if (!first) return [];
  const line = robots.getMatchingLineNumber(first.address, AGENT);
  const rule = (text.split(/\r\n|\r|\n/)[line - 1] ?? '').trim().slice(0, 100);
  return [
    finding(
      'TT119',
      'warning',
      url,
      `Line ${line} of robots.txt (${rule}) asks crawlers not to read ${closed.map(({ path }) => path).join(' and ')}. Allow both locations of trust.txt.`,
      'A check that a person asks for reads the file all the same; crawlers do not.',
    ),
  ];
}
