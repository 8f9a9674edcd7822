import type { FetchCause, PolicyCause } from '@vouchwire/api-contract';
import { classifyAnswer } from '@vouchwire/publisher-files';
import type { ConnectionPool } from '../platform/safe-fetch/connection-pool.ts';
import type { FetchResult, SafeFetcher } from '../platform/safe-fetch/safe-fetch.ts';
import { MAX_ROBOTS_BYTES, parseRobotsFile, ROBOTS_AGENT, type RobotsFile } from '../policy-files/fetch/robots-file.ts';
import { toAnswer } from '../policy-files/fetch/to-answer.ts';
import { REQUEST_TIMEOUT_MS } from './crawl-limits.ts';

/** Permissions of a host's robots.txt for a crawler. */
type RobotsResult =
  | { readonly kind: 'rules'; readonly robots: RobotsFile; readonly result: FetchResult }
  /** The file may exist, so nothing may be requested (RFC 9309 section 2.3.1.4). */
  | { readonly kind: 'unreachable'; readonly result: FetchResult };

/** Outcome of the request for a robots.txt that could not be read. */
export interface RobotsFailure {
  readonly outcome: 'blocked' | 'unreachable';
  readonly cause: string;
  readonly wall: string | null;
}

const NO_RULES_CAUSES: ReadonlySet<FetchCause> = new Set<FetchCause>([
  'bad-redirect',
  'forbidden-target',
  'too-many-redirects',
]);

/**
 * Fetches the rules of robots.txt. After a 4xx status, nothing is disallowed (RFC 9309 section 2.3.1.3). After a 5xx
 * status or without a response, everything is disallowed.
 */
export async function fetchRobotsRules(
  origin: { readonly scheme: 'https' | 'http'; readonly host: string },
  fetcher: SafeFetcher,
  connections: ConnectionPool,
  signal: AbortSignal,
): Promise<RobotsResult> {
  const result = await fetcher.fetch(`${origin.scheme}://${origin.host}/robots.txt`, {
    accept: 'text/plain, */*;q=0.5',
    downgrade: 'follow',
    limits: { totalMs: REQUEST_TIMEOUT_MS, maxBytes: MAX_ROBOTS_BYTES },
    connections,
    signal,
  });
  if (!result.ok) {
    // The timeout of the whole visit ended the request.
    if (result.cause === 'cancelled') return { kind: 'unreachable', result: { ...result, cause: 'timeout' } };
    // Too many redirects, or a redirect to an invalid address, count as if there were no file (RFC 9309, 2.3.1.2). If a
    // redirect leads to a server that does not respond, the file may exist there.
    return NO_RULES_CAUSES.has(result.cause) ? createEmptyRules(origin.host, result) : { kind: 'unreachable', result };
  }
  // A temporary refusal does not mean that everything is allowed.
  if (result.status >= 500 || result.status === 429) return { kind: 'unreachable', result };
  if (result.status >= 300) return createEmptyRules(origin.host, result);
  const text = new TextDecoder().decode(result.body);
  return text.trimStart().startsWith('<')
    ? createEmptyRules(origin.host, result)
    : { kind: 'rules', robots: parseRobotsFile(origin.host, text), result };
}

/** @param result null if there was no response */
export function classifyRobotsFailure(result: FetchResult | null): RobotsFailure {
  if (!result?.ok) return { outcome: 'unreachable', cause: result?.cause ?? 'connect', wall: null };
  const { outcome, cause, wall } = classifyAnswer(toAnswer(result));
  return { outcome: outcome === 'blocked' ? outcome : 'unreachable', cause: cause ?? `http-${result.status}`, wall };
}

/** Returns the cause to record if robots.txt disallows a path. Null if it is allowed. */
export function findDisallowCause(robots: RobotsFile, path: string): PolicyCause | null {
  return robots.disallows(path, ROBOTS_AGENT) ? 'robots-txt' : null;
}

function createEmptyRules(host: string, result: FetchResult): RobotsResult {
  return { kind: 'rules', robots: parseRobotsFile(host, null), result };
}
