import { buildAdjacency, sortByType } from './adjacency.ts';
import { allocateUint32 } from './allocate.ts';
import { StringDictionary } from './byte-dictionary.ts';
import type { ColumnarGraphData } from './columnar-graph.ts';
import { buildHashIndex } from './hash-index.ts';
import { IntegerVector } from './integer-vector.ts';
import { PropertyColumn } from './property-column.ts';

/** What is computed from the rest: no file contains it. */
type Derived = 'typeCounts' | 'outgoing' | 'incoming' | 'loops' | 'indexes';
export type StoredData = Omit<ColumnarGraphData, Derived>;

export const withDerivedData = (stored: StoredData): ColumnarGraphData => {
  const types = new IntegerVector(stored.types);
  const typeCounts = new Array<number>(stored.relationshipTypes.length).fill(0);
  for (let relationship = 0; relationship < stored.starts.length; relationship++) {
    typeCounts[types.get(relationship)]! += 1;
  }
  const byType = sortByType(types, typeCounts);
  const outgoing = buildAdjacency(stored.nodeCount, stored.starts, stored.ends, byType, types, typeCounts.length);
  const incoming = buildAdjacency(stored.nodeCount, stored.ends, stored.starts, byType, types, typeCounts.length);
  const strings = new StringDictionary(stored.strings);
  const values = new StringDictionary(stored.values);
  return {
    ...stored,
    typeCounts,
    outgoing,
    incoming,
    loops: findLoops(stored.starts, stored.ends, outgoing.relationships),
    indexes: stored.nodeColumns.map((column, keyId) =>
      column !== null && stored.indexedKeys.includes(stored.propertyKeys[keyId]!)
        ? buildHashIndex(new PropertyColumn(column, strings, values), stored.strings, stored.nodeCount)
        : null,
    ),
  };
};

const findLoops = (starts: Uint32Array, ends: Uint32Array, order: Uint32Array): Uint32Array => {
  let count = 0;
  for (let relationship = 0; relationship < starts.length; relationship++) {
    if (starts[relationship] === ends[relationship]) count += 1;
  }
  const loops = allocateUint32(count);
  if (count === 0) return loops;
  let at = 0;
  for (const relationship of order) if (starts[relationship] === ends[relationship]) loops[at++] = relationship;
  return loops;
};
