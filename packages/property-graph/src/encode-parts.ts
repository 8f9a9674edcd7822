import type { AdjacencyData } from './adjacency.ts';
import type { ByteDictionaryData } from './byte-dictionary.ts';
import type { HashIndexData } from './hash-index.ts';
import type { IntegerVectorData } from './integer-vector.ts';
import type { PropertyColumnData } from './property-column.ts';
import type { RowSetData } from './row-set.ts';
import type { SectionDescription, SectionWriter } from './sections.ts';

/** Descriptions of the parts of a graph in the metadata of a file. `PartReader` reads them. */
export type EncodedRows = 'all' | { readonly words: SectionDescription } | { readonly rows: SectionDescription };

export interface EncodedVector {
  readonly base: number;
  readonly scale: number;
  readonly raw: SectionDescription | null;
}

export interface EncodedColumn {
  readonly kind: string;
  readonly rows: EncodedRows;
  readonly vectors: readonly EncodedVector[];
  readonly floats: SectionDescription | null;
}

export interface EncodedDictionary {
  readonly offsets: SectionDescription;
  readonly bytes: SectionDescription;
}

export const encodeRows = (rows: RowSetData, writer: SectionWriter): EncodedRows => {
  if (rows.kind === 'all') return 'all';
  return rows.kind === 'bitmap' ? { words: writer.add(rows.words) } : { rows: writer.add(rows.rows) };
};

export const encodeVector = ({ base, scale, raw }: IntegerVectorData, writer: SectionWriter): EncodedVector => ({
  base,
  scale,
  raw: raw === null ? null : writer.add(raw),
});

export const encodeColumn = (column: PropertyColumnData | null, writer: SectionWriter): EncodedColumn | null =>
  column === null
    ? null
    : {
        kind: column.kind,
        rows: encodeRows(column.rows, writer),
        vectors: column.vectors.map((vector) => encodeVector(vector, writer)),
        floats: column.floats === null ? null : writer.add(column.floats),
      };

export interface EncodedAdjacency {
  readonly offsets: SectionDescription;
  readonly relationships: SectionDescription;
  readonly neighbors: SectionDescription;
  readonly types: SectionDescription;
}

export const encodeAdjacency = (adjacency: AdjacencyData, writer: SectionWriter): EncodedAdjacency => ({
  offsets: writer.add(adjacency.offsets),
  relationships: writer.add(adjacency.relationships),
  neighbors: writer.add(adjacency.neighbors),
  types: writer.add(adjacency.types),
});

export interface EncodedIndex {
  readonly hashKey: readonly [number, number];
  readonly heads: SectionDescription;
  readonly next: SectionDescription;
}

export const encodeIndex = (index: HashIndexData | null, writer: SectionWriter): EncodedIndex | null =>
  index === null
    ? null
    : {
        hashKey: [index.hashKey.k0, index.hashKey.k1],
        heads: writer.add(index.heads),
        next: writer.add(index.next),
      };

export const encodeDictionary = (dictionary: ByteDictionaryData, writer: SectionWriter): EncodedDictionary => ({
  offsets: writer.add(dictionary.offsets),
  bytes: writer.addBytes(dictionary.bytes),
});
