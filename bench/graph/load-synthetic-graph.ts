import { RELATIONSHIPS } from '@vouchwire/trust-graph';
import type { GraphWriter } from '../../apps/server/src/platform/graph/graph-writer.ts';
import { getDomain, type SyntheticStatements } from './generate-statements.ts';

const EDGES_PER_LOAD = 200_000;
const SEEN_DATES = '2026-03-31T00:00:00.000Z';

/**
 * Writes the graph of these statements to an empty graph in the same way as a projection: nodes with their indexes,
 * then the edges.
 */
export async function loadSyntheticGraph(
  graph: GraphWriter,
  { identities, source, code, target }: SyntheticStatements,
  log: (message: string) => void,
): Promise<void> {
  const relationships = source.length;
  for (let start = 0; start < identities; start += EDGES_PER_LOAD) {
    const nodes = Array.from({ length: Math.min(EDGES_PER_LOAD, identities - start) }, (_, index) => ({
      domain: getDomain(start + index),
      host: getDomain(start + index),
      registrableDomain: getDomain(start + index),
      type: start + index < identities / 500 ? 'association' : 'named',
      hasFile: false,
      confirmedBy: 0,
      neighbors: 1,
      memberCount: start + index < identities / 500 ? identities - start - index : 0,
    }));
    await graph.createNodes(nodes);
  }
  for (let start = 0; start < relationships; start += EDGES_PER_LOAD) {
    const edges = Array.from({ length: Math.min(EDGES_PER_LOAD, relationships - start) }, (_, offset) => ({
      source: getDomain(source[start + offset] as number),
      type: RELATIONSHIPS[code[start + offset] as number] ?? 'MEMBER',
      target: getDomain(target[start + offset] as number),
      state: 'claimed' as const,
      confirmed: false,
      confirmedAt: null,
      line: start + offset,
      value: 'https://www.example.com/',
      firstSeen: SEEN_DATES,
      lastSeen: SEEN_DATES,
      fileUrl: 'https://www.example.com/trust.txt',
    }));
    await graph.createRelationships(edges);
    if (start % (EDGES_PER_LOAD * 5) === 0) log(`  ${start + edges.length} relationships`);
  }
}
