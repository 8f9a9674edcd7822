import type { RankedDomainGraph } from '@vouchwire/trust-graph';
import { RELATIONSHIPS } from '@vouchwire/trust-graph';
import type { GraphWriter } from '../../../platform/graph/graph-writer.ts';
import type { IdentityNode } from '../graph-model.ts';
import { identityNode } from './identity-nodes.ts';
import type { KnownNames } from './known-names.ts';
import type { PublishedFiles } from './published-file.ts';
import { publisherSays, type Said } from './publisher-says.ts';
import { nodeRanks, rankByRules } from './ranking.ts';
import { type SealedGraph, StatedGraph } from './stated-graph.ts';

/** What is known of a graph that was made or changed. */
export interface GraphSummary {
  readonly ranked: RankedDomainGraph;
  readonly identities: number;
  readonly relationships: number;
  /** Newest sighting in the graph, ISO 8601 UTC. */
  readonly asOf: string | null;
}

/** How far the making of a graph is. `total` is null until all files were read. */
export interface BuildProgress {
  readonly files: number;
  readonly identities: number;
  readonly total: number | null;
}

/**
 * Makes the whole graph from the records, ranked, in an empty graph. What all files state is held in columns of numbers;
 * nodes and relationships become objects only on their way to the graph.
 */
export async function buildGraph(
  graph: GraphWriter,
  files: Pick<PublishedFiles, 'all' | 'of'>,
  names: KnownNames,
  onProgress: (progress: BuildProgress) => void = () => undefined,
): Promise<GraphSummary> {
  const stating = new StatedGraph();
  const limited: string[] = [];
  let read = 0;
  for await (const published of files.all()) {
    read += 1;
    onProgress({ files: read, identities: 0, total: null });
    const says = publisherSays(published);
    stating.add(says);
    if (says.unshown.size > 0) limited.push(says.publisher.domain);
  }
  await addAnswersOfLimited(stating, files, limited);
  const stated = stating.seal();
  const ranked = rankByRules(stated.domainGraph());

  let asOf: string | null = null;
  let made = 0;
  function* nodes(): Generator<IdentityNode> {
    for (const node of rankedNodes(stated, ranked, names)) {
      if (node.lastSeen !== null && (asOf === null || node.lastSeen > asOf)) asOf = node.lastSeen;
      made += 1;
      onProgress({ files: read, identities: made, total: stated.identities.length });
      yield node;
    }
  }
  await graph.createNodes(nodes());
  for (const type of RELATIONSHIPS) await graph.createRelationships(stated.edges(type));
  return { ranked, identities: stated.identities.length, relationships: stated.relationships, asOf };
}

/**
 * The part of a file beyond the budget of its domain makes no relationship, but link states depend on it: it confirms what
 * others state, and it names owners. Such files are long, so they are read again, one at a time, for these lines only.
 */
async function addAnswersOfLimited(
  stating: StatedGraph,
  files: Pick<PublishedFiles, 'of'>,
  limited: readonly string[],
): Promise<void> {
  const unshownOf = async (publisher: string): Promise<Said[]> =>
    (await files.of([publisher])).flatMap((published) => [...publisherSays(published).unshown]);
  const naming = stating.hostsNaming(limited);
  const owners = new Set<string>();
  for (const publisher of naming.keys())
    for (const { type, target } of await unshownOf(publisher)) if (type === 'CONTROLLEDBY') owners.add(target.host);
  for (const publisher of limited) {
    const namedBy = naming.get(publisher);
    const answers = (await unshownOf(publisher)).filter(
      ({ type, target: { host } }) =>
        namedBy?.has(host) ||
        (namedBy && type === 'CONTROLLEDBY') ||
        ((type === 'CONTROL' || type === 'CONTROLLEDBY') && (owners.has(host) || stating.hasHost(host))),
    );
    if (answers.length > 0) stating.addUnshown(publisher, answers);
  }
}

/** All nodes in the default order (`compareByDefaultOrder`), made one by one. */
function* rankedNodes(stated: SealedGraph, ranked: RankedDomainGraph, names: KnownNames): Generator<IdentityNode> {
  const { identities } = stated;
  const rankOf = nodeRanks(ranked);
  const rank = Float64Array.from(
    identities,
    (identity, id) => (rankOf(identity).recognized ? 2 ** 40 : 0) + stated.neighbourCount(id),
  );
  const order = Uint32Array.from(identities.keys()).sort(
    (a, b) => (rank[b] ?? 0) - (rank[a] ?? 0) || (domainOf(a) < domainOf(b) ? -1 : 1),
  );
  function domainOf(id: number): string {
    return identities[id]?.domain ?? '';
  }
  for (const id of order) {
    const identity = identities[id];
    if (!identity) continue;
    const node = identityNode(
      identity,
      names.of(identity.domain),
      stated.publisherOf(id),
      stated.edgesAround(id),
      stated.statusOf(identity.host),
    );
    yield { ...node, ...rankOf(identity) };
  }
}
