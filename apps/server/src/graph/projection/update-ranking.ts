import {
  findTrustSignal,
  getRankedOwner,
  getTrust,
  type RankedDomainGraph,
  type Relationship,
  replaceStatements,
  rerankDomainGraph,
} from '@vouchwire/trust-graph';
import type { GraphWriter } from '../../platform/graph/graph-writer.ts';
import type { AppliedChanges } from './apply-changes.ts';
import { parseGraphIdentity } from './parse-graph-identity.ts';
import { ProjectionGraph } from './projection-graph.ts';
import { createNodeRanker, listRecognitionChanges, type NodeRank } from './ranking.ts';

/**
 * Updates the ranking after a change of the graph. Reads only the statements of the owners of `restated` again, and
 * replaces them in the previous ranking. Writes only the nodes whose T or recognition changed. The result equals that of
 * a full ranking.
 * @param before ranking of the graph before the change
 * @param restated keys of the nodes whose statements may count differently than before
 * @param affectedDomains keys of all nodes that may have changed, with `restated`
 * @returns `reranked`: keys of the nodes whose T or recognition changed
 */
export async function updateRanking(
  engine: GraphWriter,
  before: RankedDomainGraph,
  { restated, affected: affectedDomains }: AppliedChanges,
): Promise<{ readonly ranked: RankedDomainGraph; readonly reranked: readonly string[] }> {
  const columns = new ProjectionGraph(engine.graph);
  const statements = listStatements(columns, listOwners(restated));
  for (const [domain, own] of listStatements(columns, listPossiblyDropped(before, statements)))
    statements.set(domain, own);
  const graph = replaceStatements(before, statements);
  const owners = listOwners(affectedDomains);
  const suspended = new Set([...owners].filter((owner) => columns.isSuspended(owner)));
  for (const owner of before.signals.suspended.keys()) if (!owners.has(owner)) suspended.add(owner);
  const ranked = rerankDomainGraph(before, graph, statements.keys(), suspended);

  const changes = new Map<string, NodeRank>();
  const getNodeRank = createNodeRanker(ranked);
  const nodes = [...affectedDomains].flatMap((domain) => columns.findRank(domain) ?? []);
  const others = [...listRankChanges(before, ranked)].flatMap((owner) => columns.listRanksUnder(owner));
  for (const node of [...nodes, ...others]) {
    const rank = getNodeRank(node);
    if (
      rank.trustScore !== node.trustScore ||
      rank.trustAsListed !== node.trustAsListed ||
      rank.recognized !== node.recognized
    )
      changes.set(node.domain, rank);
  }
  await engine.updateNodes([...changes].map(([domain, rank]) => ({ domain, ...rank })));
  return { ranked, reranked: [...changes.keys()] };
}

/** Lists the registrable domains of identities, without those on shared platforms. */
function listOwners(domains: Iterable<string>): Set<string> {
  const owners = new Set<string>();
  for (const domain of domains) {
    const owner = getRankedOwner(parseGraphIdentity(domain));
    if (owner !== null) owners.add(owner);
  }
  return owners;
}

/** Lists the domains that were named, and that state nothing about others: those that may now be left out. */
function listPossiblyDropped(
  { names, out }: RankedDomainGraph,
  statements: ReadonlyMap<string, readonly { readonly target: string }[]>,
): Set<string> {
  const named = new Set([...statements.values()].flatMap((all) => all.map(({ target }) => target)));
  const domains = new Set<string>();
  for (const source of statements.keys()) {
    const id = names.find(source);
    if (id < 0) continue;
    for (const target of out.neighbor.subarray(out.start[id], out.start[id + 1]))
      if (out.start[target] === out.start[target + 1] && !named.has(names.get(target))) domains.add(names.get(target));
  }
  return domains;
}

/**
 * Returns the statements of each owner that count, including those about itself. Statements of stale files do not.
 */
function listStatements(
  columns: ProjectionGraph,
  owners: ReadonlySet<string>,
): Map<string, { type: Relationship; target: string }[]> {
  const statements = new Map<string, { type: Relationship; target: string }[]>();
  for (const owner of owners) {
    const named = columns.listCurrentStatements(owner).flatMap(({ source, type, target }) => {
      const about = getRankedOwner(target);
      return about === null || getRankedOwner(source) === null ? [] : { type, target: about };
    });
    statements.set(owner, named);
  }
  return statements;
}

/**
 * Yields owners whose T or T as listed differs, owners that are recognized in only one of the rankings, and owners that
 * only the earlier one contains.
 */
function* listRankChanges(before: RankedDomainGraph, after: RankedDomainGraph): Generator<string> {
  yield* listRecognitionChanges(before, after);
  const [suspendedBefore, suspendedAfter] = [before.signals.suspended, after.signals.suspended];
  for (const name of new Set([...suspendedBefore.keys(), ...suspendedAfter.keys()]))
    if (suspendedBefore.get(name) !== suspendedAfter.get(name)) yield name;
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
