import {
  isRelationship,
  type RankedDomainGraph,
  type Relationship,
  replaceStatements,
  trustOf,
  trustSignalOf,
} from '@vouchwire/trust-graph';
import type { CypherReader, CypherRow } from '../../../platform/graph/cypher-reader.ts';
import type { GraphWriter } from '../../../platform/graph/graph-writer.ts';
import { knownIdentity } from './known-identity.ts';
import { type NodeRank, nodeRanks, rankByRules, rankedOwner, recognizedIn } from './ranking.ts';

/**
 * Ranks a graph that was changed. Only what the owners of `touched` say is read again, and takes its place in the ranking
 * from before; T is computed for all, in arrays. T and whether a node is recognized are written on the nodes for which one
 * of them changed. The result is that of ranking everything.
 * @param before the ranking of the graph as it was before the change
 * @param touched keys of all whose relationships may have changed, in either direction
 */
export async function rankChanged(
  engine: GraphWriter,
  before: RankedDomainGraph,
  touched: ReadonlySet<string>,
): Promise<RankedDomainGraph> {
  const owners = new Set<string>();
  for (const domain of touched) {
    const owner = rankedOwner(knownIdentity(domain));
    if (owner !== null) owners.add(owner);
  }
  const ranked = rankByRules(replaceStatements(before, await statementsOf(engine, owners)));

  const changes = new Map<string, NodeRank>();
  const rankOf = nodeRanks(ranked);
  const compare = (rows: readonly CypherRow[]) => {
    for (const { domain, host, registrableDomain, trustScore, recognized } of rows) {
      const rank = rankOf({
        host: String(host),
        registrableDomain: typeof registrableDomain === 'string' ? registrableDomain : null,
      });
      const isSame = rank.trustScore === (trustScore ?? null) && rank.recognized === recognized;
      if (!isSame) changes.set(String(domain), rank);
    }
  };
  const columns = `n.domain AS domain, n.host AS host, n.registrableDomain AS registrableDomain, n.trustScore AS trustScore,
    n.recognized AS recognized`;
  for (const domains of inBatches(touched))
    compare(
      await engine.read(`UNWIND $domains AS domain MATCH (n:Identity {domain: domain}) RETURN ${columns}`, { domains }),
    );
  for (const others of inBatches(rankedOtherwise(before, ranked)))
    compare(
      await engine.read(`UNWIND $others AS owner MATCH (n:Identity {registrableDomain: owner}) RETURN ${columns}`, {
        others,
      }),
    );
  await engine.updateNodes([...changes].map(([domain, rank]) => ({ domain, ...rank })));
  return ranked;
}

/** As many keys as one question takes. */
const KEYS_PER_QUESTION = 5_000;

function* inBatches<T>(items: Iterable<T>): Generator<T[]> {
  const all = [...items];
  for (let start = 0; start < all.length; start += KEYS_PER_QUESTION) yield all.slice(start, start + KEYS_PER_QUESTION);
}

/** What the current files of each owner state, of itself too. Statements of stale files count for nothing. */
async function statementsOf(
  engine: CypherReader,
  owners: ReadonlySet<string>,
): Promise<Map<string, { type: Relationship; target: string }[]>> {
  const statements = new Map<string, { type: Relationship; target: string }[]>();
  for (const owner of owners) statements.set(owner, []);
  for (const asked of inBatches(owners)) {
    const rows = await engine.read(
      `UNWIND $asked AS owner MATCH (a:Identity {registrableDomain: owner})-[r]->(b:Identity) WHERE r.state <> 'stale'
       RETURN owner, a.host AS host, type(r) AS type, b.host AS targetHost, b.registrableDomain AS target`,
      { asked },
    );
    for (const { owner, host, type, targetHost, target } of rows) {
      if (typeof target !== 'string' || typeof owner !== 'string' || typeof type !== 'string') continue;
      const source = rankedOwner({ host: String(host), registrableDomain: owner });
      const named = rankedOwner({ host: String(targetHost), registrableDomain: target });
      if (source !== null && named !== null && isRelationship(type))
        statements.get(source)?.push({ type, target: named });
    }
  }
  return statements;
}

/** Owners whose T differs or that are recognized in one ranking only, and owners that only the earlier one ranked. */
function* rankedOtherwise(before: RankedDomainGraph, after: RankedDomainGraph): Generator<string> {
  const [recognizedBefore, recognizedAfter] = [recognizedIn(before), recognizedIn(after)];
  for (const name of recognizedBefore) if (!recognizedAfter.has(name)) yield name;
  for (const name of recognizedAfter) if (!recognizedBefore.has(name)) yield name;
  if (haveSameNames(before, after)) {
    for (let id = 0; id < after.size; id += 1)
      if (trustOf(after, id) !== trustOf(before, id)) yield after.names.name(id);
    return;
  }
  for (let id = 0; id < after.size; id += 1) {
    const name = after.names.name(id);
    if (trustOf(after, id) !== trustSignalOf(before, name)) yield name;
  }
  for (let id = 0; id < before.size; id += 1) {
    const name = before.names.name(id);
    if (trustOf(before, id) !== null && after.names.find(name) < 0) yield name;
  }
}

/** True if an id is the same domain in both: most changes add no domain. */
function haveSameNames(before: RankedDomainGraph, after: RankedDomainGraph): boolean {
  const [a, b] = [before.names.toBytes(), after.names.toBytes()];
  return Buffer.compare(a.bytes, b.bytes) === 0 && a.offsets.every((offset, id) => offset === b.offsets[id]);
}
