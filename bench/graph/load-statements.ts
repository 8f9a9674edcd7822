import { RELATIONSHIPS } from '@vouchwire/trust-graph';
import {
  createEdges,
  createIndexes,
  createNodes,
} from '../../apps/server/src/features/trust-graph/projection/graph-writer.ts';
import type { CypherEngine } from '../../apps/server/src/platform/graph/cypher-engine.ts';
import { domainOf, type SyntheticStatements } from './synthetic-statements.ts';

const LOADED_AT_ONCE = 200_000;
const TOLD_EVERY = 5 * LOADED_AT_ONCE;
const SEEN = '2026-03-31T00:00:00.000Z';

/** Writes a synthetic graph to an empty engine as a projection would, and tells every now and then how far it is. */
export async function loadStatements(
  engine: CypherEngine,
  { identities, source, code, target }: SyntheticStatements,
  told: (relationships: number) => void,
): Promise<void> {
  await createIndexes(engine);
  for (let start = 0; start < identities; start += LOADED_AT_ONCE) {
    const nodes = Array.from({ length: Math.min(LOADED_AT_ONCE, identities - start) }, (_, index) => ({
      domain: domainOf(start + index),
      host: domainOf(start + index),
      registrableDomain: domainOf(start + index),
      type: start + index < identities / 500 ? 'association' : 'named',
      hasFile: false,
      confirmedBy: 0,
      neighbours: 1,
      memberCount: start + index < identities / 500 ? identities - start - index : 0,
    }));
    await createNodes(engine, nodes);
  }
  const relationships = source.length;
  for (let start = 0; start < relationships; start += LOADED_AT_ONCE) {
    const edges = Array.from({ length: Math.min(LOADED_AT_ONCE, relationships - start) }, (_, offset) => ({
      source: domainOf(source[start + offset] as number),
      type: RELATIONSHIPS[code[start + offset] as number] ?? 'MEMBER',
      target: domainOf(target[start + offset] as number),
      state: 'claimed' as const,
      confirmed: false,
      confirmedAt: null,
      line: start + offset,
      value: 'https://www.example.com/',
      firstSeen: SEEN,
      lastSeen: SEEN,
      fileUrl: 'https://www.example.com/trust.txt',
    }));
    await createEdges(engine, edges);
    if (start % TOLD_EVERY === 0) told(start + edges.length);
  }
}
