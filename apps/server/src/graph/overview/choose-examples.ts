import type { Example, FileReading, RelationshipType } from '@vouchwire/api-contract';
import { getSentenceName, toFileReading } from '@vouchwire/domain-lookup';
import type { RankedDomainGraph } from '@vouchwire/trust-graph';
import type { CypherReader, CypherRow } from '../../platform/graph/cypher-reader.ts';
import type { GraphWriter } from '../../platform/graph/graph-writer.ts';
import { toEvidenceLine } from '../evidence/evidence-line.ts';
import type { IdentityNode } from '../graph-model.ts';
import { TrustGraphStore } from '../store/trust-graph-store.ts';
import { countGroups } from './count-groups.ts';

/** Maximum number of candidates whose lines are read until one has all parts of an example. */
const MAX_CANDIDATES = 20;
/** Maximum number of sites with equally many associations. Among them, the number of independent groups decides. */
const MAX_COUNTED = 200;

/** Includes only statements about whole domains that the last check found in a file of a recognized publisher. */
const RECOGNIZED_FILTER = `WHERE a.recognized = true AND r.state <> 'stale'
  AND n.domain = n.registrableDomain AND a.registrableDomain <> n.registrableDomain AND a.fileOutcome = 'found'`;

interface Candidate {
  readonly domain: string;
  readonly source: string;
  readonly total: number;
}

/**
 * Chooses the examples of the front page. These are the site that most associations list and that confirms them, the
 * site of the most connected owner that both sides confirm, and the site without a file that most independent
 * associations list. Each is in the present tense, so the last check found every file that it is based on. Ties are decided by the trust signal and then by domain, so that the same graph always has the
 * same examples. A kind without a site is left out.
 */
export async function chooseExamples(engine: GraphWriter, ranked: RankedDomainGraph): Promise<Example[]> {
  const store = new TrustGraphStore(engine.graph);
  const examples = [
    findFirst(await listConfirmedMembers(engine), (candidate) =>
      describeExample(store, 'member-confirmed', candidate, ['MEMBER', 'BELONGTO']),
    ),
    findFirst(await listConfirmedOwners(engine), (candidate) =>
      describeExample(store, 'owner-confirmed', candidate, ['CONTROL', 'CONTROLLEDBY']),
    ),
    findFirst(await listUnconfirmed(engine, ranked), (candidate) =>
      describeExample(store, 'not-confirmed', candidate, ['MEMBER', null]),
    ),
  ];
  return examples.filter((example) => example !== null);
}

function findFirst<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items.slice(0, MAX_CANDIDATES)) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

/** Among several associations, the one with the fewest members is shown, because its list is the most specific. */
async function listConfirmedMembers(engine: CypherReader): Promise<Candidate[]> {
  const rows = await engine.read(
    `MATCH (a:Identity {type: 'association'})-[r:MEMBER]->(n:Identity)
     ${RECOGNIZED_FILTER} AND r.state = 'confirmed' AND n.fileOutcome = 'found' AND n.type <> 'association'
     WITH n, a ORDER BY a.memberCount, a.domain
     WITH n.domain AS domain, n.trustScore AS trust, collect(DISTINCT a.registrableDomain) AS sources
     RETURN domain, sources, trust, size(sources) AS total
     ORDER BY total DESC, trust DESC, domain LIMIT ${MAX_CANDIDATES}`,
  );
  return rows.map(toCandidate);
}

async function listConfirmedOwners(engine: CypherReader): Promise<Candidate[]> {
  const rows = await engine.read(
    `MATCH (a:Identity)-[r:CONTROL]->(n:Identity)
     ${RECOGNIZED_FILTER} AND r.state = 'confirmed' AND n.fileOutcome = 'found'
     RETURN n.domain AS domain, [a.registrableDomain] AS sources, a.neighbors AS neighbors, n.trustScore AS trust, 1 AS total
     ORDER BY neighbors DESC, trust DESC, domain LIMIT ${MAX_CANDIDATES}`,
  );
  return rows.map(toCandidate);
}

async function listUnconfirmed(engine: CypherReader, ranked: RankedDomainGraph): Promise<Candidate[]> {
  const rows = await engine.read(
    `MATCH (a:Identity {type: 'association'})-[r:MEMBER]->(n:Identity)
     ${RECOGNIZED_FILTER} AND r.state = 'claimed' AND n.hasFile = false
     WITH n, a ORDER BY a.memberCount, a.domain
     WITH n.domain AS domain, n.trustScore AS trust, collect(DISTINCT a.registrableDomain) AS sources
     RETURN domain, sources, trust, size(sources) AS total
     ORDER BY total DESC, trust DESC, domain LIMIT ${MAX_COUNTED}`,
  );
  const countRowGroups = ({ domain, sources }: CypherRow) =>
    countGroups(ranked, { owner: domain ?? null, listers: sources ?? null });
  return rows
    .map((row) => ({ ...toCandidate(row), groups: countRowGroups(row) }))
    .toSorted((a, b) => b.groups - a.groups);
}

function toCandidate({ domain, sources, total }: CypherRow): Candidate {
  const source = Array.isArray(sources) ? sources[0] : null;
  return { domain: String(domain), source: String(source), total: Number(total) };
}

/** Returns null if the address of the file that contains a line is unknown. */
function describeExample(
  store: TrustGraphStore,
  kind: Example['kind'],
  { domain, source, total }: Candidate,
  [type, inverse]: readonly [RelationshipType, RelationshipType | null],
): Example | null {
  const statement = store.findRelationshipBetween(source, type, domain);
  const reciprocal = inverse && store.findRelationshipBetween(domain, inverse, source);
  if (!statement || (inverse && !reciprocal)) return null;
  const node = store.findIdentity(domain);
  const sourceNode = store.findIdentity(source);
  const file = toReading(domain, node);
  return {
    kind,
    domain,
    name: node?.name ?? null,
    source: { domain: source, name: sourceNode && getSentenceName(sourceNode) },
    total,
    statement: toEvidenceLine(statement, toReading(source, sourceNode)),
    answering_statement: reciprocal && toEvidenceLine(reciprocal, file),
    file,
  };
}

const toReading = (domain: string, node: IdentityNode | null): FileReading => toFileReading(node?.host ?? domain, node);
