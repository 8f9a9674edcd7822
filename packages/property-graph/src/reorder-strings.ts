import { allocateUint8, allocateUint32 } from './allocate.ts';
import type { ColumnarGraphData } from './columnar-graph.ts';
import { IntegerVector, type IntegerVectorData, integerVectorOf } from './integer-vector.ts';
import type { PropertyColumnData } from './property-column.ts';
import { NO_ZONE, replaceStrings } from './value-codec.ts';

const UNUSED = 0xffffffff;

/**
 * Numbers strings in the order in which the columns use them. The numbers of a column then ascend where a string is new,
 * which compresses to almost nothing, and similar strings are next to each other. Unused strings are dropped.
 */
export const reorderStrings = (data: ColumnarGraphData): ColumnarGraphData => {
  const { bytes, offsets } = data.strings;
  const newIds = new Uint32Array(offsets.length - 1).fill(UNUSED);
  const order: number[] = [];
  const newIdOf = (id: number): number => {
    if (newIds[id] === UNUSED) newIds[id] = order.push(id) - 1;
    return newIds[id]!;
  };
  const renumber = (column: PropertyColumnData | null): PropertyColumnData | null => {
    if (column?.kind === 'string') return { ...column, vectors: [mapVector(column.vectors[0]!, newIdOf)] };
    if (column?.kind !== 'dateTime') return column;
    const [day, nanosecond, offset, zone] = column.vectors;
    const newZone = mapVector(zone!, (id) => (id === NO_ZONE ? NO_ZONE : newIdOf(id)));
    return { ...column, vectors: [day!, nanosecond!, offset!, newZone] };
  };
  const nodeColumns = data.nodeColumns.map(renumber);
  const relationshipColumns = data.relationshipColumns.map(renumber);
  const values = { bytes: data.values.bytes.slice(), offsets: data.values.offsets };
  for (let id = 0; id + 1 < values.offsets.length; id++) replaceStrings(values.bytes, values.offsets[id]!, newIdOf);

  const newOffsets = allocateUint32(order.length + 1);
  for (const [newId, id] of order.entries())
    newOffsets[newId + 1] = newOffsets[newId]! + offsets[id + 1]! - offsets[id]!;
  const newBytes = allocateUint8(newOffsets.at(-1)!);
  for (const [newId, id] of order.entries()) {
    newBytes.set(bytes.subarray(offsets[id]!, offsets[id + 1]!), newOffsets[newId]!);
  }
  return { ...data, nodeColumns, relationshipColumns, values, strings: { bytes: newBytes, offsets: newOffsets } };
};

const mapVector = (data: IntegerVectorData, map: (item: number) => number): IntegerVectorData => {
  const vector = new IntegerVector(data);
  return integerVectorOf(data.length, (index) => map(vector.get(index)));
};
