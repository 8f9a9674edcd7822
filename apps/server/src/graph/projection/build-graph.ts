import {
  DEFAULT_TRUST_CONFIG,
  type Identity,
  type RankedDomainGraph,
  RELATIONSHIPS,
  rankDomainGraph,
  suspendsTrust,
} from '@vouchwire/trust-graph';
import type { GraphWriter } from '../../platform/graph/graph-writer.ts';
import type { EffectiveFileRepository } from '../../policy-files/effective-file/effective-file-repository.ts';
import type { IdentityNode } from '../graph-model.ts';
import { buildIdentityNode } from './identity-nodes.ts';
import type { OperatorLists } from './operator-lists.ts';
import type { IdentityName } from './organization-names.ts';
import { type DatedRelationship, toPublisherStatements } from './publisher-statements.ts';
import { createNodeRanker, listAnchorDomains } from './ranking.ts';
import { loadSiteStates, type NodeSiteState, type SiteStates } from './site-states.ts';
import { type StatementTable, StatementTableBuilder } from './statement-table.ts';

/** Lists and recorded facts that the graph shows in addition to the policy files. */
export interface GraphSources extends OperatorLists {
  readonly siteStates: SiteStates;
}

/** Summary of a built or updated graph. */
export interface GraphSummary {
  readonly ranked: RankedDomainGraph;
  readonly identities: number;
  readonly relationships: number;
  /** Newest observation in the graph, ISO 8601 UTC. */
  readonly asOf: string | null;
}

/** Progress of a build. `total` is null until all files were read. */
export interface BuildProgress {
  readonly files: number;
  readonly identities: number;
  readonly total: number | null;
}

/**
 * Builds the whole graph from the records, ranked, in an empty graph. All statements are stored in columns of numbers.
 * Nodes and relationships become objects only while they are written, to save memory.
 */
export async function buildGraph(
  graph: GraphWriter,
  files: Pick<EffectiveFileRepository, 'listAll' | 'list'>,
  { names, anchors, siteStates }: GraphSources,
  onProgress: (progress: BuildProgress) => void = () => undefined,
): Promise<GraphSummary> {
  const builder = new StatementTableBuilder();
  const limited: string[] = [];
  let fileCount = 0;
  for await (const published of files.listAll()) {
    fileCount += 1;
    onProgress({ files: fileCount, identities: 0, total: null });
    const statements = toPublisherStatements(published);
    builder.add(statements);
    if (statements.unshown.size > 0) limited.push(statements.publisher.domain);
  }
  await addUnshownReciprocals(builder, files, limited);
  const table = builder.build();
  const findState = await loadSiteStates(siteStates, null);
  const suspended = table.identities
    .filter(({ host, registrableDomain }) => host === registrableDomain && suspendsTrust(findState(host).siteState))
    .map(({ host }) => host);
  const ranked = rankDomainGraph(table.buildDomainGraph(findState), { ...DEFAULT_TRUST_CONFIG, anchors }, suspended);
  const findName = await names.load(null);

  let asOf: string | null = null;
  let nodeCount = 0;
  function* nodes(): Generator<IdentityNode> {
    for (const node of createRankedNodes(table, ranked, findName, findState)) {
      if (node.lastSeen !== null && (asOf === null || node.lastSeen > asOf)) asOf = node.lastSeen;
      nodeCount += 1;
      onProgress({ files: fileCount, identities: nodeCount, total: table.identities.length });
      yield node;
    }
  }
  await graph.createNodes(nodes());
  for (const type of RELATIONSHIPS) await graph.createRelationships(table.createEdges(type));
  return { ranked, identities: table.identities.length, relationships: table.relationships, asOf };
}

/**
 * Adds the lines of a file that exceed the budget of its domain. They create no relationships, but link states depend
 * on them, because they confirm statements of others and name owners. Such files are long, so they are read again, one
 * at a time, for these lines only.
 */
async function addUnshownReciprocals(
  builder: StatementTableBuilder,
  files: Pick<EffectiveFileRepository, 'list'>,
  limited: readonly string[],
): Promise<void> {
  const listUnshown = async (publisher: string): Promise<DatedRelationship[]> =>
    (await files.list([publisher])).flatMap((published) => [...toPublisherStatements(published).unshown]);
  const naming = builder.findHostsNaming(limited);
  const owners = new Set<string>();
  for (const publisher of naming.keys())
    for (const { type, target } of await listUnshown(publisher)) if (type === 'CONTROLLEDBY') owners.add(target.host);
  for (const publisher of limited) {
    const namedBy = naming.get(publisher);
    const reciprocals = (await listUnshown(publisher)).filter(
      ({ type, target: { host } }) =>
        namedBy?.has(host) ||
        (namedBy && type === 'CONTROLLEDBY') ||
        ((type === 'CONTROL' || type === 'CONTROLLEDBY') && (owners.has(host) || builder.hasHost(host))),
    );
    if (reciprocals.length > 0) builder.addUnshown(publisher, reciprocals);
  }
}

/** Yields all nodes in the default order (`compareByDefaultOrder`), created one by one. */
function* createRankedNodes(
  table: StatementTable,
  ranked: RankedDomainGraph,
  findName: (domain: string) => IdentityName,
  findState: (host: string) => NodeSiteState,
): Generator<IdentityNode> {
  const { identities } = table;
  const rankNode = createNodeRanker(ranked);
  const getNodeRank = (identity: Identity) => rankNode({ ...identity, ...findState(identity.host) });
  const anchors = listAnchorDomains(ranked);
  const rank = Float64Array.from(
    identities,
    (identity, id) => (getNodeRank(identity).recognized ? 2 ** 40 : 0) + table.countNeighbors(id),
  );
  const order = Uint32Array.from(identities.keys()).sort(
    (a, b) => (rank[b] ?? 0) - (rank[a] ?? 0) || (getDomain(a) < getDomain(b) ? -1 : 1),
  );
  function getDomain(id: number): string {
    return identities[id]?.domain ?? '';
  }
  for (const id of order) {
    const identity = identities[id];
    if (!identity) continue;
    const node = buildIdentityNode(
      identity,
      findName(identity.domain),
      table.findPublisher(id),
      table.listIncidentEdges(id),
      table.getStatus(identity.host),
      findState(identity.host),
      anchors,
    );
    yield { ...node, ...getNodeRank(identity) };
  }
}
