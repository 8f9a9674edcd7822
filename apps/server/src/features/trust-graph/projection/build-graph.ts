import type { Identity } from '@vouchwire/trust-graph';
import type { CypherEngine } from '../../../platform/graph/cypher-engine.ts';
import type { RelationshipEdge } from '../graph-model.ts';
import { createEdges, createIndexes, createNodes } from './graph-writer.ts';
import { identityNode } from './identity-nodes.ts';
import type { KnownNames } from './known-names.ts';
import type { PublishedFiles } from './published-file.ts';
import { type PublisherSays, publisherSays } from './publisher-says.ts';
import { relationshipEdge } from './relationship-edges.ts';

/** Makes the whole graph from the records, in an empty engine. */
export async function buildGraph(
  engine: CypherEngine,
  files: Pick<PublishedFiles, 'all'>,
  names: KnownNames,
): Promise<void> {
  const publishers = new Map<string, PublisherSays>();
  for await (const published of files.all()) {
    const says = publisherSays(published);
    if (says.hasFile) publishers.set(says.publisher.domain, says);
  }

  const identities = new Map<string, Identity>();
  const incident = new Map<string, RelationshipEdge[]>();
  const edges: RelationshipEdge[] = [];
  for (const source of publishers.values()) {
    identities.set(source.publisher.domain, source.publisher);
    for (const said of source.said) {
      const edge = relationshipEdge(source, said, publishers.get(said.target.host));
      edges.push(edge);
      identities.set(said.target.domain, said.target);
      addTo(incident, edge.source, edge);
      addTo(incident, edge.target, edge);
    }
  }
  const nodes = [...identities.values()].map((identity) =>
    identityNode(
      identity,
      names.of(identity.domain),
      publishers.get(identity.domain) ?? null,
      incident.get(identity.domain) ?? [],
    ),
  );

  await createIndexes(engine);
  await createNodes(engine, nodes);
  await createEdges(engine, edges);
}

function addTo<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
