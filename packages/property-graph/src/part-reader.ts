import type { AdjacencyData } from './adjacency.ts';
import type { ByteDictionaryData } from './byte-dictionary.ts';
import type { StoredData } from './derived-data.ts';
import { damaged } from './graph-file-error.ts';
import type { HashIndexData } from './hash-index.ts';
import type { IntegerVectorData } from './integer-vector.ts';
import { type ColumnKind, type PropertyColumnData, VECTORS_OF_KIND } from './property-column.ts';
import { computeRanks, popCount, type RowSetData } from './row-set.ts';
import type { SectionReader } from './sections.ts';
import { MalformedValueError, NO_ZONE, readValue } from './value-codec.ts';

const { MIN_SAFE_INTEGER, MAX_SAFE_INTEGER } = Number;

/**
 * Reads the parts of a file, and checks everything that code relies on without a check of its own: a file may be written
 * by an attacker, who can compute a checksum too. Every method throws `GraphFileError` (`damaged`).
 */
export class PartReader {
  readonly #sections: SectionReader;

  constructor(sections: SectionReader) {
    this.#sections = sections;
  }

  record(part: unknown): Readonly<Record<string, unknown>> {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) throw damaged('a part is missing');
    return part as Record<string, unknown>;
  }

  count(part: unknown, max: number): number {
    return this.#integer(part, 0, max);
  }

  list<T>(part: unknown, length: number, readItem: (item: unknown) => T): readonly T[] {
    if (!Array.isArray(part) || part.length !== length) throw damaged('a list has a wrong length');
    return part.map(readItem);
  }

  text(part: unknown): string {
    if (typeof part !== 'string') throw damaged('a text is missing');
    return part;
  }

  names(part: unknown): readonly string[] {
    if (!Array.isArray(part) || !part.every((name) => typeof name === 'string') || new Set(part).size < part.length) {
      throw damaged('a list of names is malformed');
    }
    return part as string[];
  }

  /** Ids that are below `limit`. */
  ids(part: unknown, limit: number): Uint32Array {
    const ids = this.#sections.read(part, 'u32');
    for (let index = 0; index < ids.length; index++) if (ids[index]! >= limit) throw damaged('an id does not exist');
    return ids;
  }

  /** Ids below `limit` in strictly ascending order. */
  ascendingIds(part: unknown, limit: number): Uint32Array {
    const ids = this.ids(part, limit);
    for (let index = 1; index < ids.length; index++) {
      if (ids[index]! <= ids[index - 1]!) throw damaged('ids are not in order');
    }
    return ids;
  }

  rows(part: unknown, limit: number): RowSetData {
    if (part === 'all') return { kind: 'all', count: limit };
    const { words: encodedWords, rows: encodedRows } = this.record(part);
    if (encodedRows !== undefined) {
      const rows = this.ascendingIds(encodedRows, limit);
      return { kind: 'list', count: rows.length, rows };
    }
    const words = this.#sections.read(encodedWords, 'u32');
    const beyond = limit % 32 === 0 ? 0 : words.at(-1)! >>> (limit % 32);
    if (words.length !== Math.ceil(limit / 32) || beyond !== 0) throw damaged('a bitmap has a wrong length');
    const ranks = computeRanks(words);
    const count = words.length === 0 ? 0 : ranks.at(-1)! + popCount(words.at(-1)!);
    return { kind: 'bitmap', count, words, ranks };
  }

  /** @param min every integer is at least that, and at most `max` */
  vector(part: unknown, length: number, min: number, max: number): IntegerVectorData {
    const encoded = this.record(part);
    const base = this.#integer(encoded.base, MIN_SAFE_INTEGER, MAX_SAFE_INTEGER);
    const scale = this.#integer(encoded.scale, 1, MAX_SAFE_INTEGER);
    if (encoded.raw === null) {
      if (length > 0 && (base < min || base > max)) throw damaged('an integer is out of range');
      return { length, base, scale, raw: null };
    }
    const raw = this.#sections.read(encoded.raw, 'u8', 'u16', 'u32', 'f64');
    if (raw.length !== length) throw damaged('a column has a wrong length');
    if (raw instanceof Float64Array && !raw.every((item) => Number.isSafeInteger(item))) {
      throw damaged('a column contains a number that is not an integer');
    }
    let lowest = Number.POSITIVE_INFINITY;
    let highest = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < raw.length; index++) {
      const item = raw[index]!;
      if (item < lowest) lowest = item;
      if (item > highest) highest = item;
    }
    if (length > 0 && (base + scale * lowest < min || base + scale * highest > max)) {
      throw damaged('an integer is out of range');
    }
    return { length, base, scale, raw };
  }

  column(part: unknown, limit: number): PropertyColumnData {
    const encoded = this.record(part);
    const kind = encoded.kind;
    if (typeof kind !== 'string' || !Object.hasOwn(VECTORS_OF_KIND, kind))
      throw damaged('a column is of an unknown kind');
    const rows = this.rows(encoded.rows, limit);
    const known = kind as ColumnKind;
    const [min, max] = known === 'boolean' ? [0, 1] : [MIN_SAFE_INTEGER, MAX_SAFE_INTEGER];
    const vectors = this.list(encoded.vectors, VECTORS_OF_KIND[known], (vector) =>
      this.vector(vector, rows.count, min, max),
    );
    if (known !== 'float') return { kind: known, rows, vectors, floats: null };
    const floats = this.#sections.read(encoded.floats, 'f64');
    if (floats.length !== rows.count) throw damaged('a column has a wrong length');
    return { kind: known, rows, vectors, floats };
  }

  dictionary(part: unknown): ByteDictionaryData {
    const encoded = this.record(part);
    const offsets = this.#offsets(encoded.offsets, null);
    const bytes = this.#sections.read(encoded.bytes, 'u8');
    if (offsets.at(-1) !== bytes.length) throw damaged('offsets are out of range');
    return { bytes, offsets };
  }

  /** @param end the last offset, or null if the caller checks it */
  #offsets(part: unknown, end: number | null): Uint32Array {
    const offsets = this.#sections.read(part, 'u32');
    for (let index = 1; index < offsets.length; index++) {
      if (offsets[index]! < offsets[index - 1]!) throw damaged('offsets are not in order');
    }
    if (offsets[0] !== 0 || (end !== null && offsets.at(-1) !== end)) throw damaged('offsets are out of range');
    return offsets;
  }

  adjacency(part: unknown, nodeCount: number, relationshipCount: number, typeCount: number): AdjacencyData {
    const encoded = this.record(part);
    const offsets = this.#offsets(encoded.offsets, relationshipCount);
    const relationships = this.ids(encoded.relationships, relationshipCount);
    const neighbors = this.ids(encoded.neighbors, nodeCount);
    const types = this.#sections.read(encoded.types, 'u8', 'u16', 'u32');
    if (offsets.length !== nodeCount + 1) throw damaged('adjacency lists have a wrong length');
    if ([relationships, neighbors, types].some(({ length }) => length !== relationshipCount)) {
      throw damaged('adjacency lists have a wrong length');
    }
    for (let index = 0; index < types.length; index++) {
      if (types[index]! >= typeCount) throw damaged('a type does not exist');
    }
    return { offsets, relationships, neighbors, types };
  }

  index(part: unknown, nodeCount: number): HashIndexData {
    const encoded = this.record(part);
    const [k0, k1] = this.list(encoded.hashKey, 2, (half) => this.#integer(half, -(2 ** 31), 2 ** 31 - 1));
    const heads = this.ids(encoded.heads, nodeCount + 1);
    const next = this.ids(encoded.next, nodeCount + 1);
    const isPowerOfTwo = heads.length > 0 && (heads.length & (heads.length - 1)) === 0;
    if (!isPowerOfTwo || next.length !== nodeCount) throw damaged('an index has a wrong length');
    // A chain that ascends has an end.
    for (let node = 0; node < nodeCount; node++) {
      if (next[node] !== 0 && next[node]! <= node + 1) throw damaged('an index is malformed');
    }
    return { hashKey: { k0: k0!, k1: k1! }, heads, next };
  }

  /** Checks the numbers of strings and values, whose dictionaries are read after the columns. */
  checkReferences(stored: Pick<StoredData, 'nodeColumns' | 'relationshipColumns' | 'strings' | 'values'>): void {
    const stringCount = stored.strings.offsets.length - 1;
    const { bytes, offsets } = stored.values;
    for (const column of [...stored.nodeColumns, ...stored.relationshipColumns]) {
      if (column?.kind === 'string') checkRange(column.vectors[0]!, 0, stringCount);
      else if (column?.kind === 'dateTime') checkRange(column.vectors[3]!, NO_ZONE, stringCount);
      else if (column?.kind === 'mixed') checkRange(column.vectors[0]!, 0, offsets.length - 1);
    }
    const checkString = (id: number): string => {
      if (id < 0 || id >= stringCount) throw damaged('a string does not exist');
      return '';
    };
    try {
      for (let id = 0; id + 1 < offsets.length; id++) readValue(bytes, offsets[id]!, offsets[id + 1]!, checkString);
    } catch (error) {
      if (error instanceof MalformedValueError) throw damaged('a value is malformed');
      throw error;
    }
  }

  #integer(part: unknown, min: number, max: number): number {
    if (typeof part !== 'number' || !Number.isSafeInteger(part) || part < min || part > max) {
      throw damaged('a number is out of range');
    }
    return part;
  }
}

/** @param limit every integer is below it */
const checkRange = ({ length, base, scale, raw }: IntegerVectorData, min: number, limit: number): void => {
  for (let index = 0; index < length; index++) {
    const value = base + scale * (raw?.[index] ?? 0);
    if (value < min || value >= limit) throw damaged('a string or value does not exist');
    if (raw === null) return;
  }
};
