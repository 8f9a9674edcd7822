import type { LinkState } from '@vouchwire/api-contract';
import { LINK_STATES } from '@vouchwire/api-contract';
import type { CypherReader } from '../../platform/graph/cypher-reader.ts';

/** One owner on the list of a recognized association. Both are registrable domains. */
export interface Membership {
  readonly association: string;
  readonly member: string;
  readonly state: LinkState;
}

/** If an association lists several hosts of one owner, the state that comes first counts. */
const STATE_PRIORITY: readonly LinkState[] = [
  'confirmed',
  ...LINK_STATES.filter((state) => state !== 'confirmed' && state !== 'stale'),
  'stale',
];

/** Lists what the files of recognized associations state about their members, once for each pair of owners. */
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

/** Both parties of every membership that both sides confirm. */
export const listConfirmedParties = (memberships: readonly Membership[]): string[] =>
  memberships.flatMap(({ association, member, state }) => (state === 'confirmed' ? [association, member] : []));
