import type { GraphHeadline } from '@vouchwire/api-contract';
import type { RankedDomainGraph } from '@vouchwire/trust-graph';
import type { CypherReader, CypherRow } from '../../platform/graph/cypher-reader.ts';
import { countGroups } from './count-groups.ts';
import { MEMBER_PATTERN, type MemberCounts, RECOGNIZED_FILTER, SENTENCE_NAME } from './count-members.ts';

/** Maximum number of sites that are compared to count ties in the number of associations. */
const MAX_TIES = 1_000;

/**
 * Counts facts about the whole graph for the front page. The engine counts each one with a query that visitors can run
 * to get the same number.
 */
export async function countHeadlines(
  engine: CypherReader,
  ranked: RankedDomainGraph,
  members: MemberCounts,
): Promise<GraphHeadline[]> {
  const found = [
    await findMembersAnswered(engine, members),
    await findControlContradicted(engine),
    await findListedWithoutFile(engine, ranked),
    await findLargestAssociation(engine),
  ];
  return found.filter((graphHeadline) => graphHeadline !== null);
}

/** Each site is in the shortest list that names it, so that the groups add up to the metrics. */
async function findMembersAnswered(
  engine: CypherReader,
  { evidence, rows }: MemberCounts,
): Promise<GraphHeadline | null> {
  if (rows.length === 0) return null;
  return {
    kind: 'members-answered',
    groups: rows.map((row) => ({
      association: String(row.association),
      name: textOrNull(row.name),
      members: Number(row.members),
      members_confirming: Number(row.members_confirming),
    })),
    seen: getNewest(await engine.read(`${MEMBER_PATTERN} RETURN max(r.lastSeen) AS seen`)),
    evidence,
  };
}

async function findControlContradicted(engine: CypherReader): Promise<GraphHeadline | null> {
  const states = await countStates(engine, '(a:Identity)-[r:CONTROL]->(b:Identity)');
  if (states.countState('contradicted') === 0) return null;
  return {
    kind: 'control-contradicted',
    named: states.named,
    contradicted: states.countState('contradicted'),
    seen: states.seen,
    evidence: `MATCH (a:Identity)-[r:CONTROL {state: 'contradicted'}]->(b:Identity)-[own:CONTROLLEDBY]->(owner:Identity)
${RECOGNIZED_FILTER}
RETURN a.domain AS says, r.line AS line, b.domain AS controls, owner.domain AS names, own.line AS onLine
ORDER BY says`,
  };
}

/**
 * Finds the sites without a readable file that most independent associations list. JournalList repeats the lists of its
 * members, so these lists count as one group (methodology §4a).
 */
async function findListedWithoutFile(engine: CypherReader, ranked: RankedDomainGraph): Promise<GraphHeadline | null> {
  const rows = await engine.read(
    `${MEMBER_PATTERN} AND n.hasFile = false
     WITH n.domain AS domain, ${SENTENCE_NAME} AS name, n.registrableDomain AS owner, count(DISTINCT a.domain) AS associations,
       collect(DISTINCT a.registrableDomain) AS listers
     WHERE associations > 1
     RETURN domain, name, owner, listers, associations ORDER BY associations DESC, domain LIMIT ${MAX_TIES}`,
  );
  const counted = rows
    .map((row) => ({ ...row, groups: countGroups(ranked, row) }))
    .toSorted((a, b) => b.groups - a.groups);
  const row: (CypherRow & { readonly groups: number }) | undefined = counted[0];
  if (!row || row.groups < 2) return null;
  return {
    kind: 'listed-without-file',
    domain: String(row.domain),
    name: textOrNull(row.name),
    associations: row.groups,
    sites: counted.filter(({ groups }) => groups === row.groups).length,
    seen: getNewest(
      await engine.read(
        `MATCH (a:Identity {type: 'association'})-[r:MEMBER]->(n:Identity {domain: $domain}) ${RECOGNIZED_FILTER}
         RETURN max(r.lastSeen) AS seen`,
        { domain: row.domain },
      ),
    ),
    evidence: `${MEMBER_PATTERN} AND n.hasFile = false
RETURN n.domain AS domain, count(DISTINCT a.domain) AS associations
ORDER BY associations DESC, domain LIMIT 100`,
  };
}

async function findLargestAssociation(engine: CypherReader): Promise<GraphHeadline | null> {
  const rows = await engine.read(
    `MATCH (n:Identity {type: 'association'}) WHERE n.recognized = true
     RETURN n.domain AS domain, ${SENTENCE_NAME} AS name, n.memberSites AS members, n.memberSitesWithFile AS withFile,
       n.memberSitesConfirming AS confirmed, n.fileReadAt AS fileReadAt
     ORDER BY members DESC, domain LIMIT 1`,
  );
  const row = rows[0];
  if (!row) return null;
  return {
    kind: 'largest-association',
    domain: String(row.domain),
    name: textOrNull(row.name),
    members: Number(row.members),
    members_with_file: Number(row.withFile),
    members_confirming: Number(row.confirmed),
    seen: textOrNull(row.fileReadAt),
    evidence: `MATCH (n:Identity {type: 'association'})
WHERE n.recognized = true
RETURN n.domain AS domain, n.memberSites AS members, n.memberSitesWithFile AS members_with_file,
  n.memberSitesConfirming AS members_confirming
ORDER BY members DESC, domain LIMIT 20`,
  };
}

/** @param pattern Cypher pattern with the relationship as `r` */
async function countStates(engine: CypherReader, pattern: string) {
  const rows = await engine.read(
    `MATCH ${pattern} ${RECOGNIZED_FILTER} RETURN r.state AS state, count(r) AS count, max(r.lastSeen) AS seen`,
  );
  return {
    named: rows.reduce((sum, row) => sum + Number(row.count), 0),
    countState: (state: string) => rows.reduce((sum, row) => sum + (row.state === state ? Number(row.count) : 0), 0),
    seen: getNewest(rows),
  };
}

/** Returns the time at which the newest of the statements was last observed: an instant, or a month. */
function getNewest(rows: readonly CypherRow[]): string | null {
  return (
    rows
      .flatMap(({ seen }) => textOrNull(seen) ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

const textOrNull = (value: CypherRow[string] | undefined): string | null => (typeof value === 'string' ? value : null);
