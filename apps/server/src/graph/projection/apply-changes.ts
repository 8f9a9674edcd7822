import type { RelationshipEdge } from '@vouchwire/trust-graph';
import type { GraphWriter } from '../../platform/graph/graph-writer.ts';
import type { EffectiveFileRepository } from '../../policy-files/effective-file/effective-file-repository.ts';
import { getEdgeKey, RELATIONSHIP_PROPERTIES, toGraphRelationship } from '../graph-model.ts';
import type { GraphSources } from './build-graph.ts';
import { buildIdentityNode, NO_FILE_STATUS } from './identity-nodes.ts';
import { parseGraphIdentity } from './parse-graph-identity.ts';
import { ProjectionGraph } from './projection-graph.ts';
import { type PublisherStatements, toPublisherStatements } from './publisher-statements.ts';
import { buildRelationshipEdge, listIncidentStatements } from './relationship-edges.ts';
import { loadSiteStates } from './site-states.ts';
import { loadUnchangedStatements } from './unchanged-statements.ts';

const STORED = Object.keys(RELATIONSHIP_PROPERTIES).filter((key): key is StoredProperty => key !== 'confirmed');
type StoredProperty = Exclude<keyof typeof RELATIONSHIP_PROPERTIES, 'confirmed'>;

/** Keys of the nodes that changes concern. */
export interface AppliedChanges {
  /** Nodes that were checked, including removed ones. */
  readonly affected: ReadonlySet<string>;
  /** Those whose statements were added, removed, or became or are no longer stale. Changed hosts are always included. */
  readonly restated: ReadonlySet<string>;
}

/**
 * Updates the graph with the changes of the `updated` publishers. Reads only them and their neighbors. A link state
 * depends on the two files at its ends and on those of the target's owners (decision 0002). The function therefore
 * derives again all relationships from and to a changed host, and those from and to a host that names it as its owner.
 * It writes only those that differ, and the nodes at their ends and at the changed hosts. The result is the same for
 * any order of changes, and the same as that of {@link buildGraph}.
 * `updateRanking` updates the ranking.
 */
export async function applyChanges(
  graph: GraphWriter,
  files: EffectiveFileRepository,
  sources: GraphSources,
  updatedPublishers: readonly string[],
): Promise<AppliedChanges> {
  const columns = new ProjectionGraph(graph.graph);
  const changed = [...new Set(updatedPublishers.flatMap((host) => [host, ...columns.listControlled(host)]))];
  const before = changed.flatMap((host) => columns.listHostEdges(host));
  const changedStatements = await loadStatements(files, changed);

  // All hosts whose files affect a link state here: those that name a changed host, and those that it names.
  const neighborHosts = new Set<string>(before.map((edge) => edge.source));
  for (const statements of changedStatements.values())
    for (const stated of statements.relationships) neighborHosts.add(stated.target.host);
  for (const publisher of changed) neighborHosts.delete(publisher);
  const edgesBySource = Map.groupBy(before, (edge) => edge.source);
  const unchanged = await loadUnchangedStatements(files, columns, [...neighborHosts], edgesBySource);
  const statementsByHost = new Map([...changedStatements, ...unchanged]);

  const after = new Map<string, RelationshipEdge>();
  for (const { source, stated: said, counterparty, findFile } of listIncidentStatements(changed, statementsByHost)) {
    const edge = buildRelationshipEdge(source, said, counterparty, findFile);
    after.set(getEdgeKey(edge), edge);
  }

  const existing = new Map(before.map((edge) => [getEdgeKey(edge), edge]));
  const removed = [...existing.values()].filter((edge) => !after.has(getEdgeKey(edge)));
  const created = [...after.values()].filter((edge) => !existing.has(getEdgeKey(edge)));
  const altered = [...after.values()].filter((edge) => {
    const earlier = existing.get(getEdgeKey(edge));
    return earlier !== undefined && STORED.some((property) => earlier[property] !== edge[property]);
  });

  const affected = new Set<string>([...changed, ...changed.flatMap((host) => columns.listAtHost(host))]);
  for (const edge of [...removed, ...created, ...altered]) affected.add(edge.source).add(edge.target);

  await graph.deleteRelationships(removed.map(toGraphRelationship));
  await graph.replaceRelationships(altered.map(toGraphRelationship));
  const missing = [...affected].filter((domain) => columns.findRank(domain) === null);
  await graph.createNodes(missing.map((domain) => ({ domain, recognized: false })));
  await graph.createRelationships(created.map(toGraphRelationship));
  const otherHosts = new Set([...affected].map((domain) => parseGraphIdentity(domain).host));
  for (const host of ['', ...statementsByHost.keys()]) otherHosts.delete(host);
  const others = await loadUnchangedStatements(files, columns, [...otherHosts], new Map());
  await refreshNodes(graph, sources, [...affected], new Map([...statementsByHost, ...others]));
  const restated = new Set(changed);
  for (const { source } of [...removed, ...created]) restated.add(source);
  for (const edge of altered)
    if ((edge.state === 'stale') !== (existing.get(getEdgeKey(edge))?.state === 'stale')) restated.add(edge.source);
  return { affected, restated };
}

async function refreshNodes(
  graph: GraphWriter,
  sources: GraphSources,
  affected: readonly string[],
  statementsByHost: ReadonlyMap<string, PublisherStatements>,
): Promise<void> {
  const hosts = [...new Set(affected.map((domain) => parseGraphIdentity(domain).host))];
  const columns = new ProjectionGraph(graph.graph);
  const findName = await sources.names.load(affected);
  const findState = await loadSiteStates(sources.siteStates, hosts);
  const anchors = new Set(sources.anchors.map(({ domain }) => domain));
  const empty: string[] = [];
  const nodes = [];
  for (const domain of affected) {
    const publisher = statementsByHost.get(domain);
    const edges = columns.listIncidentEdges(domain);
    if (!publisher?.hasFile && edges.length === 0) {
      empty.push(domain);
      continue;
    }
    const identity = parseGraphIdentity(domain);
    const status = statementsByHost.get(identity.host)?.status ?? NO_FILE_STATUS;
    nodes.push(
      buildIdentityNode(
        identity,
        findName(domain),
        publisher?.hasFile ? publisher : null,
        edges,
        status,
        findState(identity.host),
        anchors,
      ),
    );
  }
  await graph.updateNodes(nodes);
  await graph.deleteNodes(empty);
}

async function loadStatements(
  files: EffectiveFileRepository,
  publishers: readonly string[],
): Promise<Map<string, PublisherStatements>> {
  const read = await files.list(publishers);
  return new Map(read.map((published) => [published.publisher, toPublisherStatements(published)]));
}
