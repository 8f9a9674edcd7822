import {
  findTrustSignal,
  getRankedOwner,
  getTrust,
  type RankedDomainGraph,
  type Relationship,
  rankDomainGraph,
  replaceStatements,
} from '@vouchwire/trust-graph';
import type { GraphWriter } from '../../platform/graph/graph-writer.ts';
import { parseGraphIdentity } from './parse-graph-identity.ts';
import { ProjectionGraph } from './projection-graph.ts';
import { createNodeRanker, getRecognizedDomains, type NodeRank, reuseRecognizedDomains } from './ranking.ts';

/**
 * Updates the ranking after a change of the graph. Reads only the statements of the owners of `affectedDomains` again,
 * and replaces them in the previous ranking. Computes T for all owners, in arrays. Writes only the nodes whose T or
 * recognition changed. The result equals that of a full ranking.
 * @param before ranking of the graph before the change
 * @param affectedDomains keys of all nodes whose relationships may have changed, in either direction
 * @returns `reranked`: keys of the nodes whose T or recognition changed
 */
export async function updateRanking(
  engine: GraphWriter,
  before: RankedDomainGraph,
  affectedDomains: ReadonlySet<string>,
): Promise<{ readonly ranked: RankedDomainGraph; readonly reranked: readonly string[] }> {
  const columns = new ProjectionGraph(engine.graph);
  const owners = new Set<string>();
  for (const domain of affectedDomains) {
    const owner = getRankedOwner(parseGraphIdentity(domain));
    if (owner !== null) owners.add(owner);
  }
  const graph = replaceStatements(before, listStatements(columns, owners));
  const suspendedBefore = new Set(before.signals.suspended.keys());
  const suspended = new Set([...owners].filter((owner) => columns.isSuspended(owner)));
  for (const owner of suspendedBefore) if (!owners.has(owner)) suspended.add(owner);
  const isSuspendedSame =
    suspended.size === suspendedBefore.size && [...suspended].every((owner) => suspendedBefore.has(owner));
  const ranked =
    graph === before && isSuspendedSame ? before : rankDomainGraph(graph, before.signals.config, suspended);

  reuseRecognizedDomains(before, ranked);
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
  const [recognizedBefore, recognizedAfter] = [getRecognizedDomains(before), getRecognizedDomains(after)];
  if (recognizedBefore !== recognizedAfter) {
    for (const name of recognizedBefore) if (!recognizedAfter.has(name)) yield name;
    for (const name of recognizedAfter) if (!recognizedBefore.has(name)) yield name;
  }
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
