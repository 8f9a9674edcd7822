import type { LinkState } from '@vouchwire/api-contract';
import { LINK_STATES } from '@vouchwire/api-contract';
import type { CypherReader } from '../../platform/graph/cypher-reader.ts';

/** Membership of one owner in a recognized association. Both are registrable domains. */
export interface Membership {
  readonly association: string;
  readonly member: string;
  readonly state: LinkState;
}

/** Link states by priority. The first one counts if an association lists several hosts of one owner. */
const STATE_PRIORITY: readonly LinkState[] = [
  'confirmed',
  ...LINK_STATES.filter((state) => state !== 'confirmed' && state !== 'stale'),
  'stale',
];

/** Lists the statements of recognized associations about their members, once per pair of owners. */
export async function listMemberships(engine: CypherReader): Promise<Membership[]> {
  const rows = await engine.read(
    `MATCH (a:Identity {type: 'association'})-[r:MEMBER]->(n:Identity)
     WHERE a.recognized = true AND a.registrableDomain <> n.registrableDomain
     RETURN DISTINCT a.registrableDomain AS association, n.registrableDomain AS member, r.state AS state
     ORDER BY association, member`,
  );
  const pairs = new Map<string, Membership>();
  for (const row of rows) {
    const membership = toMembership(row);
    const key = `${membership.association} ${membership.member}`;
    const known = pairs.get(key);
    if (!known || getPriority(membership) < getPriority(known)) pairs.set(key, membership);
  }
  return [...pairs.values()];
}

const toMembership = (row: Readonly<Record<string, unknown>>): Membership => ({
  association: String(row.association),
  member: String(row.member),
  state: row.state as LinkState,
});

const getPriority = ({ state }: Membership): number => STATE_PRIORITY.indexOf(state);

/** Returns both parties of all memberships that both sides confirm. */
export const listConfirmedParties = (memberships: readonly Membership[]): string[] =>
  memberships.flatMap(({ association, member, state }) => (state === 'confirmed' ? [association, member] : []));
