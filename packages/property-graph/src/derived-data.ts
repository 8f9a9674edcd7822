import { buildAdjacency } from './adjacency.ts';
import { allocateUint32 } from './allocate.ts';
import { StringDictionary } from './byte-dictionary.ts';
import type { ColumnarGraphData } from './columnar-graph-data.ts';
import { buildHashIndex } from './hash-index.ts';
import { IntegerVector } from './integer-vector.ts';
import { PropertyColumn } from './property-column.ts';

/** Data that can be computed from the rest. Files of large graphs contain it, because computing it takes seconds. */
type Computed = 'outgoing' | 'incoming' | 'loops' | 'indexes';
export type ComputedData = Pick<ColumnarGraphData, Computed>;
export type StoredData = Omit<ColumnarGraphData, Computed | 'typeCounts'>;

export const addDerivedData = (stored: StoredData, computed: ComputedData = compute(stored)): ColumnarGraphData => {
  const types = new IntegerVector(stored.types);
  const typeCounts = new Array<number>(stored.relationshipTypes.length).fill(0);
  for (let relationship = 0; relationship < stored.starts.length; relationship++) {
    typeCounts[types.get(relationship)]! += 1;
  }
  return { ...stored, ...computed, typeCounts };
};

const compute = (stored: StoredData): ComputedData => {
  const types = new IntegerVector(stored.types);
  const typeCount = stored.relationshipTypes.length;
  const strings = new StringDictionary(stored.strings);
  return {
    outgoing: buildAdjacency(stored.nodeCount, stored.starts, stored.ends, types, typeCount),
    incoming: buildAdjacency(stored.nodeCount, stored.ends, stored.starts, types, typeCount),
    loops: findLoops(stored.starts, stored.ends, types),
    indexes: stored.nodeColumns.map((column, keyId) =>
      column !== null && stored.indexedKeys.includes(stored.propertyKeys[keyId]!)
        ? buildHashIndex(new PropertyColumn(column, strings, stored.values), stored.strings, stored.nodeCount)
        : null,
    ),
  };
};

/** Finds the loops, ordered by node, and within a node by type. */
const findLoops = (starts: Uint32Array, ends: Uint32Array, types: IntegerVector): Uint32Array => {
  const found: number[] = [];
  for (let relationship = 0; relationship < starts.length; relationship++) {
    if (starts[relationship] === ends[relationship]) found.push(relationship);
  }
  found.sort((a, b) => starts[a]! - starts[b]! || types.get(a) - types.get(b));
  const loops = allocateUint32(found.length);
  loops.set(found);
  return loops;
};
