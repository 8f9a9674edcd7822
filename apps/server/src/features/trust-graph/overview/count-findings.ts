import type { Finding } from '@vouchwire/api-contract';
import type { CypherReader, CypherRow } from '../../../platform/graph/cypher-engine.ts';

/** Sites that are looked at to count those that as many associations name. */
const MOST_TIES = 1_000;

/**
 * The facts about the whole graph that are worth a sentence. Each is counted by the engine and comes with a query that
 * shows a visitor the same numbers.
 */
export async function countFindings(engine: CypherReader): Promise<Finding[]> {
  const found = [
    await membersAnswered(engine),
    await controlContradicted(engine),
    await listedWithoutFile(engine),
    await largestAssociation(engine),
  ];
  return found.filter((finding) => finding !== null);
}

async function membersAnswered(engine: CypherReader): Promise<Finding | null> {
  const states = await countStates(engine, "(a:Identity {type: 'association'})-[r:MEMBER]->(b:Identity)");
  const readable = states.named - states.of('claimed') - states.of('stale');
  if (readable === 0) return null;
  return {
    kind: 'members-answered',
    named: states.named,
    readable,
    confirmed: states.of('confirmed'),
    seen: states.seen,
    evidence: `MATCH (a:Identity {type: 'association'})-[r:MEMBER]->(b:Identity)
RETURN r.state AS state, count(r) AS memberships
ORDER BY memberships DESC`,
  };
}

async function controlContradicted(engine: CypherReader): Promise<Finding | null> {
  const states = await countStates(engine, '(a:Identity)-[r:CONTROL]->(b:Identity)');
  if (states.of('contradicted') === 0) return null;
  return {
    kind: 'control-contradicted',
    named: states.named,
    contradicted: states.of('contradicted'),
    seen: states.seen,
    evidence: `MATCH (a:Identity)-[r:CONTROL {state: 'contradicted'}]->(b:Identity)-[own:CONTROLLEDBY]->(owner:Identity)
RETURN a.domain AS says, r.line AS line, b.domain AS controls, owner.domain AS names, own.line AS onLine
ORDER BY says`,
  };
}

/** Who is named by most associations and has no file that was read: common, and worth saying so. */
async function listedWithoutFile(engine: CypherReader): Promise<Finding | null> {
  const rows = await engine.read(
    `MATCH (a:Identity {type: 'association'})-[r:MEMBER]->(n:Identity) WHERE n.hasFile = false
     WITH n.domain AS domain, n.name AS name, count(DISTINCT a.domain) AS associations, max(r.lastSeen) AS seen
     WHERE associations > 1
     RETURN domain, name, associations, seen ORDER BY associations DESC, domain LIMIT ${MOST_TIES}`,
  );
  const row = rows[0];
  if (!row) return null;
  return {
    kind: 'listed-without-file',
    domain: String(row.domain),
    name: textOrNull(row.name),
    associations: Number(row.associations),
    sites: rows.filter(({ associations }) => associations === row.associations).length,
    seen: textOrNull(row.seen),
    evidence: `MATCH (a:Identity {type: 'association'})-[r:MEMBER]->(n:Identity) WHERE n.hasFile = false
RETURN n.domain AS domain, count(DISTINCT a.domain) AS associations
ORDER BY associations DESC, domain LIMIT 100`,
  };
}

async function largestAssociation(engine: CypherReader): Promise<Finding | null> {
  const rows = await engine.read(
    `MATCH (n:Identity {type: 'association'})
     RETURN n.domain AS domain, n.name AS name, n.memberCount AS members, n.confirmedCount AS confirmed, n.lastSeen AS seen
     ORDER BY members DESC, domain LIMIT 1`,
  );
  const row = rows[0];
  if (!row) return null;
  return {
    kind: 'largest-association',
    domain: String(row.domain),
    name: textOrNull(row.name),
    members: Number(row.members),
    confirmed: Number(row.confirmed),
    seen: textOrNull(row.seen),
    evidence: `MATCH (n:Identity {type: 'association'})
RETURN n.domain AS domain, n.memberCount AS members, n.confirmedCount AS confirmed
ORDER BY members DESC, domain LIMIT 20`,
  };
}

/** @param pattern with the relationship as `r` */
async function countStates(engine: CypherReader, pattern: string) {
  const rows = await engine.read(
    `MATCH ${pattern} RETURN r.state AS state, count(r) AS count, max(r.lastSeen) AS seen`,
  );
  const seen = rows.map((row) => String(row.seen)).sort();
  return {
    named: rows.reduce((sum, row) => sum + Number(row.count), 0),
    of: (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0),
    seen: seen.at(-1) ?? null,
  };
}

const textOrNull = (value: CypherRow[string] | undefined): string | null => (typeof value === 'string' ? value : null);
