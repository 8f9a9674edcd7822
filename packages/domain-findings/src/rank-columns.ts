import type { RelationshipType } from '@vouchwire/api-contract';
import {
  DEFAULT_TRUST_CONFIG,
  DomainGraphBuilder,
  identify,
  type RankedDomainGraph,
  rankDomainGraph,
  sortDomainsByName,
} from '@vouchwire/trust-graph';
import type { ColumnFindingGraph } from './column-finding-graph.ts';
import type { RelationshipEdge } from './graph-model.ts';

/** Ranks the graph of registrable domains. Files that can no longer be read do not count. */
export function rankColumns(graph: ColumnFindingGraph): RankedDomainGraph {
  const builder = new DomainGraphBuilder();
  const columns = graph.graph;
  const state = columns.propertyKeyId('state' satisfies keyof RelationshipEdge);
  const identities = Array.from({ length: columns.nodeLimit }, (_, node) =>
    columns.hasNode(node) ? identify(graph.getDomain(node)) : null,
  );
  for (let relationship = 0; relationship < columns.relationshipLimit; relationship += 1) {
    if (!columns.hasRelationship(relationship)) continue;
    if (columns.relationshipProperty(relationship, state) === 'stale') continue;
    const source = identities[columns.getStart(relationship)];
    const target = identities[columns.getEnd(relationship)];
    const type = columns.relationshipTypes[columns.getTypeId(relationship)] as RelationshipType;
    if (source?.ok && target?.ok) builder.addRelationship(source.identity, type, target.identity);
  }
  // The order of the domains decides between paths with equal scores.
  return rankDomainGraph(sortDomainsByName(builder.build()), DEFAULT_TRUST_CONFIG);
}
