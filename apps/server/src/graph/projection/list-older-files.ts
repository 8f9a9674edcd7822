import { areReadTogether } from '@vouchwire/trust-graph';
import type { CypherReader } from '../../platform/graph/cypher-reader.ts';

/** A file that was read too long before another one to contradict it. */
export interface OlderFile {
  readonly host: string;
  /** Last reading of the other file, ISO 8601. */
  readonly otherReadAt: string;
}

/** A claim of control of a site whose current file names another owner. Neither is stale. */
const OWNER_CLAIMS = `MATCH (a:Identity)-[claim:CONTROL {state: 'unreturned'}]->(b:Identity)-[own:CONTROLLEDBY]->(owner:Identity)
WHERE own.state <> 'stale'
WITH a, b, claim, max(own.lastSeen) AS siteReadAt, collect(owner.registrableDomain) AS owners
WHERE NOT coalesce(a.registrableDomain, a.domain) IN owners
RETURN a.host AS claimant, claim.lastSeen AS claimReadAt, b.host AS site, siteReadAt`;

/**
 * Lists the files that should be read again first: of two files that differ about the owner of a site, the older one, if
 * their readings are too far apart for a contradiction.
 */
export async function listOlderFiles(engine: CypherReader): Promise<OlderFile[]> {
  return (await engine.read(OWNER_CLAIMS)).flatMap((row) => {
    const [older, newer] = [
      { host: String(row.claimant), readAt: String(row.claimReadAt) },
      { host: String(row.site), readAt: String(row.siteReadAt) },
    ].sort((one, other) => Date.parse(one.readAt) - Date.parse(other.readAt)) as [Reading, Reading];
    return areReadTogether(older.readAt, newer.readAt) ? [] : [{ host: older.host, otherReadAt: newer.readAt }];
  });
}

interface Reading {
  readonly host: string;
  readonly readAt: string;
}
