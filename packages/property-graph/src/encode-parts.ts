import type { ByteDictionaryData } from './byte-dictionary.ts';
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

export const encodeDictionary = (dictionary: ByteDictionaryData, writer: SectionWriter): EncodedDictionary => ({
  offsets: writer.add(dictionary.offsets),
  bytes: writer.addBytes(dictionary.bytes),
});
