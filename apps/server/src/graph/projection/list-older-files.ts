import { areReadTogether } from '@vouchwire/trust-graph';
import { parseGraphIdentity } from './parse-graph-identity.ts';
import type { ProjectionGraph } from './projection-graph.ts';

/** A file that was read too long before another one to contradict it. */
export interface OlderFile {
  readonly host: string;
  /** Last reading of the other file, ISO 8601. */
  readonly otherReadAt: string;
}

/**
 * Lists the files that should be read again first: of two files that differ about the owner of a site, the older one, if
 * their readings are too far apart for a contradiction. Neither is stale.
 * @param domains lists only the files about or by these identities; null for all
 */
export function listOlderFiles(columns: ProjectionGraph, domains: Iterable<string> | null): OlderFile[] {
  return columns.listUnreturnedClaims(domains).flatMap(({ claim, owners }) => {
    const claimant = parseGraphIdentity(claim.source);
    const named = owners.map(({ target }) => parseGraphIdentity(target).registrableDomain);
    const readAt = owners
      .map(({ lastSeen }) => lastSeen)
      .sort()
      .at(-1);
    if (readAt === undefined || named.includes(claimant.registrableDomain ?? claimant.domain)) return [];
    const [older, newer] = [
      { host: claimant.host, readAt: claim.lastSeen },
      { host: parseGraphIdentity(claim.target).host, readAt },
    ].sort((one, other) => Date.parse(one.readAt) - Date.parse(other.readAt)) as [Reading, Reading];
    return areReadTogether(older.readAt, newer.readAt) ? [] : [{ host: older.host, otherReadAt: newer.readAt }];
  });
}

interface Reading {
  readonly host: string;
  readonly readAt: string;
}
