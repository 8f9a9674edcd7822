import { allocateFloat64, allocateUint8, allocateUint32 } from './allocate.ts';
import { Bitmap } from './bitmap.ts';
import type { ByteDictionaryData } from './byte-dictionary.ts';
import type { ColumnarGraphData } from './columnar-graph-data.ts';
import type { StoredData } from './derived-data.ts';
import type { GraphDeltaData } from './graph-delta.ts';
import { createIntegerVector, IntegerVector, type IntegerVectorData } from './integer-vector.ts';
import type { PropertyColumnData } from './property-column.ts';
import { createRowSet, RowSet } from './row-set.ts';
import { NO_ZONE, replaceStrings } from './value-codec.ts';
import { readWtf8 } from './wtf8.ts';

export interface MergeOptions {
  readonly id: string;
  readonly indexes: readonly string[];
  readonly compareNodes: ((a: number, b: number) => number) | null;
}

/** New numbers of entries of the dictionaries of a delta. */
interface NewIds {
  readonly strings: (id: number) => number;
  readonly values: (id: number) => number;
}

/**
 * Copies a base and its delta column by column, without decoding strings.
 * @returns null if a column of the delta is of another kind than that of the base
 */
export const mergeDelta = (
  base: ColumnarGraphData,
  delta: GraphDeltaData,
  options: MergeOptions,
): StoredData | null => {
  const { compareNodes } = options;
  const baseRelationships = base.starts.length;
  const nodes = listSources(base.nodeCount, delta.nodes, delta.deletedNodes);
  const oldNode = (source: number) => (source < base.nodeCount ? source : delta.nodes[source - base.nodeCount]!);
  if (compareNodes !== null) nodes.sort((a, b) => compareNodes(oldNode(a), oldNode(b)));
  const newNodes = new Uint32Array(delta.nodeLimit);
  for (let node = 0; node < nodes.length; node++) newNodes[oldNode(nodes[node]!)] = node;
  const relationships = listSources(baseRelationships, delta.relationships, delta.deletedRelationships);
  const ofRelationships = <T extends Uint32Array>(inBase: T, changed: Uint32Array): Uint32Array => {
    const result = allocateUint32(relationships.length);
    for (let at = 0; at < result.length; at++) {
      const source = relationships[at]!;
      result[at] = newNodes[source < baseRelationships ? inBase[source]! : changed[source - baseRelationships]!]!;
    }
    return result;
  };
  const strings = mergeStrings(base.strings, delta.strings);
  const values = appendValues(base.values, delta.values, strings.newIdOf);
  const newIds: NewIds = { strings: strings.newIdOf, values: (id) => id + base.values.offsets.length - 1 };
  const nodeColumns = mergeColumns(base.nodeColumns, delta.nodeColumns, nodes, base.nodeCount, newIds);
  const relationshipColumns = mergeColumns(
    base.relationshipColumns,
    delta.relationshipColumns,
    relationships,
    baseRelationships,
    newIds,
  );
  if (nodeColumns === null || relationshipColumns === null) return null;
  const baseTypes = new IntegerVector(base.types);
  return {
    id: options.id,
    attachment: base.attachment,
    indexedKeys: options.indexes,
    nodeCount: nodes.length,
    labels: delta.labels,
    relationshipTypes: delta.relationshipTypes,
    propertyKeys: delta.propertyKeys,
    labelRows: delta.labelRows.map((rows, labelId) => {
      const inBase = base.labelRows[labelId];
      const isInBase = inBase === undefined ? null : new RowSet(inBase);
      return createRowSet(createPresenceBitmap(nodes, base.nodeCount, isInBase, new RowSet(rows)), nodes.length);
    }),
    starts: ofRelationships(base.starts, delta.starts),
    ends: ofRelationships(base.ends, delta.ends),
    types: createIntegerVector(relationships.length, (at) => {
      const source = relationships[at]!;
      return source < baseRelationships ? baseTypes.get(source) : delta.types[source - baseRelationships]!;
    }),
    nodeColumns,
    relationshipColumns,
    strings: strings.dictionary,
    values,
  };
};

/**
 * Lists the source of each row of the result, in ascending order of id: a row of the base, or the limit of the base
 * plus a row of the delta.
 */
const listSources = (baseLimit: number, changed: Uint32Array, deleted: Uint32Array): Uint32Array => {
  const isDeleted = new Bitmap(baseLimit, deleted);
  const sources = new Uint32Array(baseLimit + changed.length);
  let count = 0;
  let row = 0;
  for (let id = 0; id < baseLimit; id++) {
    if (changed[row] === id) sources[count++] = baseLimit + row++;
    else if (!isDeleted.has(id)) sources[count++] = id;
  }
  for (; row < changed.length; row++) sources[count++] = baseLimit + row;
  return sources.slice(0, count);
};

/** A bit for each row of the result that is in the set. */
const createPresenceBitmap = (
  sources: Uint32Array,
  baseLimit: number,
  inBase: RowSet | null,
  inDelta: RowSet | null,
): Uint32Array => {
  const words = new Uint32Array((sources.length + 31) >>> 5);
  for (let row = 0; row < sources.length; row++) {
    const source = sources[row]!;
    const isPresent = source < baseLimit ? inBase?.has(source) : inDelta?.has(source - baseLimit);
    if (isPresent) words[row >>> 5]! |= 1 << (row & 31);
  }
  return words;
};

const mergeColumns = (
  inBase: readonly (PropertyColumnData | null)[],
  inDelta: readonly (PropertyColumnData | null)[],
  sources: Uint32Array,
  baseLimit: number,
  newIds: NewIds,
): readonly (PropertyColumnData | null)[] | null => {
  const merged: (PropertyColumnData | null)[] = [];
  for (const [keyId, changed] of inDelta.entries()) {
    const own = inBase[keyId] ?? null;
    if (own !== null && changed !== null && own.kind !== changed.kind) return null;
    merged.push(mergeColumn(own, changed, sources, baseLimit, newIds));
  }
  return merged;
};

const mergeColumn = (
  inBase: PropertyColumnData | null,
  inDelta: PropertyColumnData | null,
  sources: Uint32Array,
  baseLimit: number,
  newIds: NewIds,
): PropertyColumnData | null => {
  const kind = inBase?.kind ?? inDelta?.kind;
  if (kind === undefined) return null;
  const baseRows = inBase === null ? null : new RowSet(inBase.rows);
  const deltaRows = inDelta === null ? null : new RowSet(inDelta.rows);
  const rows = createRowSet(createPresenceBitmap(sources, baseLimit, baseRows, deltaRows), sources.length);
  if (rows.count === 0) return null;
  // Positions among the values of the base, followed by those of the delta.
  const baseCount = baseRows?.count ?? 0;
  const positions = new Uint32Array(rows.count);
  let count = 0;
  for (const source of sources) {
    const rank = source < baseLimit ? (baseRows?.rank(source) ?? -1) : (deltaRows?.rank(source - baseLimit) ?? -1);
    if (rank >= 0) positions[count++] = source < baseLimit ? rank : baseCount + rank;
  }
  if (kind === 'float') {
    const floats = allocateFloat64(count);
    for (let index = 0; index < count; index++) {
      const position = positions[index]!;
      floats[index] = position < baseCount ? inBase!.floats![position]! : inDelta!.floats![position - baseCount]!;
    }
    return { kind, rows, vectors: [], floats };
  }
  const vectors = (inBase ?? inDelta)!.vectors.map((_, field): IntegerVectorData => {
    const own = new IntegerVector(inBase?.vectors[field] ?? NO_INTEGERS);
    const changed = new IntegerVector(inDelta?.vectors[field] ?? NO_INTEGERS);
    const getNewId =
      kind === 'string' || (kind === 'dateTime' && field === 3)
        ? newIds.strings
        : kind === 'mixed'
          ? newIds.values
          : (integer: number) => integer;
    return createIntegerVector(count, (index) => {
      const position = positions[index]!;
      return position < baseCount ? own.get(position) : getNewId(changed.get(position - baseCount));
    });
  });
  return { kind, rows, vectors, floats: null };
};

const NO_INTEGERS: IntegerVectorData = { length: 0, base: 0, scale: 1, raw: null };

/** Appends the strings of a delta that the base does not have. */
const mergeStrings = (
  base: ByteDictionaryData,
  delta: ByteDictionaryData,
): { readonly dictionary: ByteDictionaryData; readonly newIdOf: (id: number) => number } => {
  const baseCount = base.offsets.length - 1;
  const deltaCount = delta.offsets.length - 1;
  const known = findInBase(base, delta);
  const isNew = (id: number) => known[id] === undefined;
  const added = Array.from({ length: deltaCount }, (_, id) => id).filter(isNew);
  const newIds = Array.from(known);
  const dictionary = append(
    base,
    added.map((id) => delta.bytes.subarray(delta.offsets[id]!, delta.offsets[id + 1]!)),
  );
  for (const [index, id] of added.entries()) newIds[id] = baseCount + index;
  return { dictionary, newIdOf: (id) => (id === NO_ZONE ? NO_ZONE : newIds[id]!) };
};

/** For each string of a delta its number in the base, or undefined. */
const findInBase = (base: ByteDictionaryData, delta: ByteDictionaryData): (number | undefined)[] => {
  const textAt = ({ bytes, offsets }: ByteDictionaryData, id: number) =>
    readWtf8(bytes, offsets[id]!, offsets[id + 1]!);
  const deltaCount = delta.offsets.length - 1;
  const ids = new Map(Array.from({ length: deltaCount }, (_, id) => [textAt(delta, id), id]));
  // Most strings of a large base are ruled out by their length and two of their characters.
  const isCandidate = new Uint8Array(0x10000);
  for (let id = 0; id < deltaCount; id++) isCandidate[computeSketch(delta, id)] = 1;
  const known = new Array<number | undefined>(deltaCount).fill(undefined);
  for (let id = 0; id + 1 < base.offsets.length; id++) {
    if (isCandidate[computeSketch(base, id)] === 0) continue;
    const deltaId = ids.get(textAt(base, id));
    if (deltaId !== undefined) known[deltaId] = id;
  }
  return known;
};

const computeSketch = ({ bytes, offsets }: ByteDictionaryData, id: number): number => {
  const start = offsets[id]!;
  const length = offsets[id + 1]! - start;
  if (length === 0) return 0;
  return (length * 0x9e5 + bytes[start + (length >>> 1)]! * 0x2b1 + bytes[start + length - 1]! * 0x1f) & 0xffff;
};

const appendValues = (
  base: ByteDictionaryData,
  delta: ByteDictionaryData,
  getNewId: (id: number) => number,
): ByteDictionaryData => {
  const bytes = delta.bytes.slice();
  const values: Uint8Array[] = [];
  for (let id = 0; id + 1 < delta.offsets.length; id++) {
    replaceStrings(bytes, delta.offsets[id]!, getNewId);
    values.push(bytes.subarray(delta.offsets[id]!, delta.offsets[id + 1]!));
  }
  return append(base, values);
};

const append = (base: ByteDictionaryData, entries: readonly Uint8Array[]): ByteDictionaryData => {
  let length = base.bytes.length;
  for (const entry of entries) length += entry.length;
  if (length > 0xffffffff) throw new RangeError('The strings of a graph are limited to 4 GiB.');
  const bytes = allocateUint8(length);
  const offsets = allocateUint32(base.offsets.length + entries.length);
  bytes.set(base.bytes);
  offsets.set(base.offsets);
  let end = base.bytes.length;
  for (const [index, entry] of entries.entries()) {
    bytes.set(entry, end);
    end += entry.length;
    offsets[base.offsets.length + index] = end;
  }
  return { bytes, offsets };
};
