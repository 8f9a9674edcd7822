import type { PropertyGraph } from '@vouchwire/property-graph';
import type { IdentityNode } from '../graph-model.ts';
import type { OpenGraph } from '../store/graph-manager.ts';
import { type SearchEntry, SearchIndex } from './search-index.ts';

/** Reads all domains and names of a graph, in the default order of nodes. */
export async function loadSearchIndex({ columns, store }: Pick<OpenGraph, 'columns' | 'store'>): Promise<SearchIndex> {
  if (columns) return SearchIndex.build(iterateEntries(columns), columns.nodeCount);
  const entries = await store.listSearchEntries();
  return SearchIndex.build(entries, entries.length);
}

/** Reads the columns directly, because a query would create all rows together. */
function* iterateEntries(graph: PropertyGraph): Generator<SearchEntry> {
  const getKey = (key: keyof IdentityNode) => graph.propertyKeyId(key);
  const [domain, display, name, registrableDomain, recognized, neighbors] = [
    getKey('domain'),
    getKey('display'),
    getKey('name'),
    getKey('registrableDomain'),
    getKey('recognized'),
    getKey('neighbors'),
  ];
  const getText = (node: number, key: number): string | null => {
    const value = graph.nodeProperty(node, key);
    return typeof value === 'string' ? value : null;
  };
  const nodes: { node: number; rank: number }[] = [];
  for (const node of graph.nodesOfLabel(graph.labelId('Identity'))) {
    const rank = Number(graph.nodeProperty(node, neighbors) ?? 0);
    nodes.push({ node, rank: graph.nodeProperty(node, recognized) === true ? rank + 2 ** 40 : rank });
  }
  nodes.sort((a, b) => b.rank - a.rank || a.node - b.node);
  for (const { node } of nodes) {
    yield {
      domain: getText(node, domain) ?? '',
      display: getText(node, display),
      name: getText(node, name),
      registrableDomain: getText(node, registrableDomain),
    };
  }
}
