import { type CanonicalOptions, canonicalBag } from '../canonical-value.ts';
import type { GeneratedQuery } from './queries.ts';

/** Rows of one engine, and how it writes one value as canonical text. */
export interface ResultRows<T> {
  readonly rows: readonly (readonly T[])[];
  readonly canonical: (value: T, options: CanonicalOptions) => string;
}

/** DISTINCT and aggregations return any one of equal values, and 1 equals 1.0. */
const MERGES_EQUAL_VALUES = /DISTINCT|UNION|\b(?:min|max|collect|count|percentileDisc|sum|avg)\(/;

/** True if rows with NaN may be merged: this engine merges them, and Neo4j does not (known-differences.ts). */
export const mergesNaN = ({ text }: GeneratedQuery, rows: readonly string[]): boolean =>
  MERGES_EQUAL_VALUES.test(text) && rows.some((row) => row.includes('NaN'));

/** Returns comparable texts: the sort keys in order, and all rows as a sorted list. */
export function comparableRows<T>(
  { text, columns, orderedBy }: GeneratedQuery,
  { rows, canonical }: ResultRows<T>,
): { readonly keys: string[]; readonly rows: string[] } {
  const options: CanonicalOptions = { numbers: MERGES_EQUAL_VALUES.test(text) ? 'by value' : 'typed' };
  const texts = rows.map((row) =>
    row.map((value, index) =>
      columns[index]?.type === 'bag' && Array.isArray(value)
        ? canonicalBag(value.map((item: T) => canonical(item, options)))
        : canonical(value, options),
    ),
  );
  return {
    keys: texts.map((row) => row.slice(0, orderedBy).join(' | ')),
    rows: texts.map((row) => row.join(' | ')).sort(),
  };
}
