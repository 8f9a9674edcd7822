import { allocateUint8, allocateUint32 } from './allocate.ts';
import type { ByteDictionaryData } from './byte-dictionary.ts';
import { createIntegerVector, IntegerVector, type IntegerVectorData } from './integer-vector.ts';
import type { ColumnKind, PropertyColumnData } from './property-column.ts';
import { NO_ZONE, replaceStrings } from './value-codec.ts';

type Columns = readonly (PropertyColumnData | null)[];

/** The parts of a graph in which entries of a dictionary are numbered. */
interface Numbered {
  readonly nodeColumns: Columns;
  readonly relationshipColumns: Columns;
  readonly strings: ByteDictionaryData;
  readonly values: ByteDictionaryData;
}

const UNUSED = 0xffffffff;

/** Assigns new numbers in the order of the first request. */
class Numbering {
  readonly order: number[] = [];
  readonly #newIds: Uint32Array;

  constructor(size: number) {
    this.#newIds = new Uint32Array(size).fill(UNUSED);
  }

  getNewId(id: number): number {
    if (this.#newIds[id] === UNUSED) this.#newIds[id] = this.order.push(id) - 1;
    return this.#newIds[id]!;
  }
}

/**
 * Numbers strings in the order in which the columns use them. The numbers of a column then ascend where a string is new,
 * which compresses to almost nothing, and similar strings are next to each other. Unused strings are dropped.
 */
export const renumberStrings = <G extends Numbered>(graph: G): G => {
  const numbering = new Numbering(graph.strings.offsets.length - 1);
  const getNewId = (id: number) => (id === NO_ZONE ? NO_ZONE : numbering.getNewId(id));
  const renumber = (column: PropertyColumnData | null): PropertyColumnData | null =>
    renumberVector(renumberVector(column, 'string', 0, getNewId), 'dateTime', 3, getNewId);
  const nodeColumns = graph.nodeColumns.map(renumber);
  const relationshipColumns = graph.relationshipColumns.map(renumber);
  const values = { bytes: graph.values.bytes.slice(), offsets: graph.values.offsets };
  for (let id = 0; id + 1 < values.offsets.length; id++) replaceStrings(values.bytes, values.offsets[id]!, getNewId);
  return { ...graph, nodeColumns, relationshipColumns, values, strings: pick(graph.strings, numbering.order) };
};

/** Drops values that no column of kind `mixed` uses: temporal values have been copied to columns of their kind. */
export const dropUnusedValues = <G extends Numbered>(graph: G): G => {
  const numbering = new Numbering(graph.values.offsets.length - 1);
  const renumber = (column: PropertyColumnData | null): PropertyColumnData | null =>
    renumberVector(column, 'mixed', 0, (id) => numbering.getNewId(id));
  const nodeColumns = graph.nodeColumns.map(renumber);
  const relationshipColumns = graph.relationshipColumns.map(renumber);
  return { ...graph, nodeColumns, relationshipColumns, values: pick(graph.values, numbering.order) };
};

/** Part of the strings that is unused before it is worth the time to copy the others. */
const MIN_UNUSED_PART = 0.25;

/** Drops what a graph no longer uses after many changes, if it is much. */
export const dropUnused = <G extends Numbered>(graph: G): G => {
  const smaller = dropUnusedValues(graph);
  const stringCount = graph.strings.offsets.length - 1;
  const isUsed = new Uint8Array(stringCount);
  const mark = (id: number): number => {
    if (id !== NO_ZONE) isUsed[id] = 1;
    return id;
  };
  for (const column of [...smaller.nodeColumns, ...smaller.relationshipColumns]) {
    const at = column?.kind === 'string' ? 0 : column?.kind === 'dateTime' ? 3 : null;
    if (column === null || at === null) continue;
    const vector = new IntegerVector(column.vectors[at]!);
    for (let index = 0; index < vector.data.length; index++) mark(vector.get(index));
  }
  const { bytes, offsets } = smaller.values;
  // Only reads: replaces every number with the same number.
  for (let id = 0; id + 1 < offsets.length; id++) replaceStrings(bytes, offsets[id]!, mark);
  const used = isUsed.reduce((count, one) => count + one, 0);
  return used > stringCount * (1 - MIN_UNUSED_PART) ? smaller : renumberStrings(smaller);
};

/** @param at which vector of a column of the kind has numbers of entries */
const renumberVector = (
  column: PropertyColumnData | null,
  kind: ColumnKind,
  at: number,
  getNewId: (id: number) => number,
): PropertyColumnData | null => {
  if (column?.kind !== kind) return column;
  return {
    ...column,
    vectors: column.vectors.map((vector, index) => (index === at ? mapVector(vector, getNewId) : vector)),
  };
};

const mapVector = (data: IntegerVectorData, map: (item: number) => number): IntegerVectorData => {
  const vector = new IntegerVector(data);
  return createIntegerVector(data.length, (index) => map(vector.get(index)));
};

const pick = ({ bytes, offsets }: ByteDictionaryData, ids: readonly number[]): ByteDictionaryData => {
  const newOffsets = allocateUint32(ids.length + 1);
  for (const [newId, id] of ids.entries()) newOffsets[newId + 1] = newOffsets[newId]! + offsets[id + 1]! - offsets[id]!;
  const newBytes = allocateUint8(newOffsets.at(-1)!);
  for (const [newId, id] of ids.entries()) {
    newBytes.set(bytes.subarray(offsets[id]!, offsets[id + 1]!), newOffsets[newId]!);
  }
  return { bytes: newBytes, offsets: newOffsets };
};
