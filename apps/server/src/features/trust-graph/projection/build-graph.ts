import type { RankedDomainGraph } from '@vouchwire/trust-graph';
import { RELATIONSHIPS } from '@vouchwire/trust-graph';
import type { CypherEngine } from '../../../platform/graph/cypher-engine.ts';
import { createEdges, createIndexes, createNodes, inBatches } from './graph-writer.ts';
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

/**
 * Makes the whole graph from the records, ranked, in an empty engine. What all files state is held in columns of numbers;
 * nodes and relationships become objects only on their way to the engine.
 */
export async function buildGraph(
  engine: CypherEngine,
  files: Pick<PublishedFiles, 'all' | 'of'>,
  names: KnownNames,
): Promise<GraphSummary> {
  const stating = new StatedGraph();
  const limited: string[] = [];
  for await (const published of files.all()) {
    const says = publisherSays(published);
    stating.add(says);
    if (says.unshown.size > 0) limited.push(says.publisher.domain);
  }
  await addAnswersOfLimited(stating, files, limited);
  const stated = stating.seal();
  const ranked = rankByRules(stated.domainGraph());

  await createIndexes(engine);
  let asOf: string | null = null;
  for (const nodes of inBatches(rankedNodes(stated, ranked, names))) {
    for (const { lastSeen } of nodes) if (lastSeen !== null && (asOf === null || lastSeen > asOf)) asOf = lastSeen;
    await createNodes(engine, nodes);
  }
  for (const type of RELATIONSHIPS) for (const edges of inBatches(stated.edges(type))) await createEdges(engine, edges);
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

function* rankedNodes(stated: SealedGraph, ranked: RankedDomainGraph, names: KnownNames) {
  const rankOf = nodeRanks(ranked);
  for (const [id, identity] of stated.identities.entries()) {
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
