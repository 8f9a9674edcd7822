import {
  findTrustSignal,
  getTrust,
  isRelationship,
  type RankedDomainGraph,
  type Relationship,
  rankDomainGraph,
  replaceStatements,
} from '@vouchwire/trust-graph';
import type { CypherReader, CypherRow } from '../../platform/graph/cypher-reader.ts';
import type { GraphWriter } from '../../platform/graph/graph-writer.ts';
import { parseGraphIdentity } from './parse-graph-identity.ts';
import { createNodeRanker, getRankedOwner, getRecognizedDomains, type NodeRank } from './ranking.ts';

/**
 * Updates the ranking after a change of the graph. Reads only the statements of the owners of `affectedDomains` again,
 * and replaces them in the previous ranking. Computes T for all owners, in arrays. Writes only the nodes whose T or
 * recognition changed. The result equals that of a full ranking.
 * @param before ranking of the graph before the change
 * @param affectedDomains keys of all nodes whose relationships may have changed, in either direction
 */
export async function updateRanking(
  engine: GraphWriter,
  before: RankedDomainGraph,
  affectedDomains: ReadonlySet<string>,
): Promise<RankedDomainGraph> {
  const owners = new Set<string>();
  for (const domain of affectedDomains) {
    const owner = getRankedOwner(parseGraphIdentity(domain));
    if (owner !== null) owners.add(owner);
  }
  const ranked = rankDomainGraph(
    replaceStatements(before, await queryStatements(engine, owners)),
    before.signals.config,
  );

  const changes = new Map<string, NodeRank>();
  const getNodeRank = createNodeRanker(ranked);
  const collectChanges = (rows: readonly CypherRow[]) => {
    for (const { domain, host, registrableDomain, trustScore, recognized } of rows) {
      const rank = getNodeRank({
        host: String(host),
        registrableDomain: typeof registrableDomain === 'string' ? registrableDomain : null,
      });
      const isSame = rank.trustScore === (trustScore ?? null) && rank.recognized === recognized;
      if (!isSame) changes.set(String(domain), rank);
    }
  };
  const columns = `n.domain AS domain, n.host AS host, n.registrableDomain AS registrableDomain, n.trustScore AS trustScore,
    n.recognized AS recognized`;
  for (const domains of chunk(affectedDomains))
    collectChanges(
      await engine.read(`UNWIND $domains AS domain MATCH (n:Identity {domain: domain}) RETURN ${columns}`, { domains }),
    );
  for (const others of chunk(listRankChanges(before, ranked)))
    collectChanges(
      await engine.read(`UNWIND $others AS owner MATCH (n:Identity {registrableDomain: owner}) RETURN ${columns}`, {
        others,
      }),
    );
  await engine.updateNodes([...changes].map(([domain, rank]) => ({ domain, ...rank })));
  return ranked;
}

/** Maximum number of keys in one query. */
const MAX_KEYS_PER_QUERY = 5_000;

function* chunk<T>(items: Iterable<T>): Generator<T[]> {
  const all = [...items];
  for (let start = 0; start < all.length; start += MAX_KEYS_PER_QUERY)
    yield all.slice(start, start + MAX_KEYS_PER_QUERY);
}

/**
 * Returns the statements of the current files of each owner, including those about itself. Statements of stale files do
 * not count.
 */
async function queryStatements(
  engine: CypherReader,
  owners: ReadonlySet<string>,
): Promise<Map<string, { type: Relationship; target: string }[]>> {
  const statements = new Map<string, { type: Relationship; target: string }[]>();
  for (const owner of owners) statements.set(owner, []);
  for (const batch of chunk(owners)) {
    const rows = await engine.read(
      `UNWIND $owners AS owner MATCH (a:Identity {registrableDomain: owner})-[r]->(b:Identity) WHERE r.state <> 'stale'
       RETURN owner, a.host AS host, type(r) AS type, b.host AS targetHost, b.registrableDomain AS target`,
      { owners: batch },
    );
    for (const { owner, host, type, targetHost, target } of rows) {
      if (typeof target !== 'string' || typeof owner !== 'string' || typeof type !== 'string') continue;
      const source = getRankedOwner({ host: String(host), registrableDomain: owner });
      const named = getRankedOwner({ host: String(targetHost), registrableDomain: target });
      if (source !== null && named !== null && isRelationship(type))
        statements.get(source)?.push({ type, target: named });
    }
  }
  return statements;
}

/**
 * Yields owners whose T differs, owners that are recognized in only one of the rankings, and owners that only the
 * earlier one contains.
 */
function* listRankChanges(before: RankedDomainGraph, after: RankedDomainGraph): Generator<string> {
  const [recognizedBefore, recognizedAfter] = [getRecognizedDomains(before), getRecognizedDomains(after)];
  for (const name of recognizedBefore) if (!recognizedAfter.has(name)) yield name;
  for (const name of recognizedAfter) if (!recognizedBefore.has(name)) yield name;
  // Most changes add no domain, and all ids then mean the same domains.
  if (before.names === after.names) {
    for (let id = 0; id < after.size; id += 1)
      if (getTrust(after, id) !== getTrust(before, id)) yield after.names.get(id);
    return;
  }
  for (let id = 0; id < after.size; id += 1) {
    const name = after.names.get(id);
    if (getTrust(after, id) !== findTrustSignal(before, name)) yield name;
  }
  for (let id = 0; id < before.size; id += 1) {
    const name = before.names.get(id);
    if (getTrust(before, id) !== null && after.names.find(name) < 0) yield name;
  }
}
