import { type DomainGraph, DomainGraphBuilder } from './domain-graph.ts';
import { RELATIONSHIPS } from './relationship.ts';

/**
 * Returns the same graph with its domains numbered by name. The order of ids decides between equally good paths, so the
 * same statements then return the same results in any storage order.
 */
export function sortDomainsByName(graph: DomainGraph): DomainGraph {
  const { names, size, out, sharedPlatforms } = graph;
  const named = Array.from({ length: size }, (_, id) => ({ id, name: names.get(id) }));
  named.sort((a, b) => (a.name < b.name ? -1 : 1));
  const builder = new DomainGraphBuilder({ sharedPlatforms });
  const renumbered = new Uint32Array(size);
  for (const [next, { id, name }] of named.entries()) {
    builder.addDomain(name);
    renumbered[id] = next;
  }
  for (let source = 0; source < size; source++) {
    const end = out.start[source + 1] as number;
    for (let edge = out.start[source] as number; edge < end; edge++) {
      const mask = out.masks[edge] as number;
      const target = renumbered[out.neighbor[edge] as number] as number;
      for (const [code, type] of RELATIONSHIPS.entries())
        if (mask & (1 << code)) builder.addById(renumbered[source] as number, type, target);
    }
  }
  return builder.build();
}
