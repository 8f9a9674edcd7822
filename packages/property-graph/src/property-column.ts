import type { ByteDictionaryData, StringDictionary } from './byte-dictionary.ts';
import { IntegerVector, type IntegerVectorData } from './integer-vector.ts';
import {
  DateTimeValue,
  DateValue,
  DurationValue,
  Float,
  LocalDateTimeValue,
  LocalTimeValue,
  type PropertyValue,
  TimeValue,
} from './property-value.ts';
import { RowSet, type RowSetData } from './row-set.ts';
import { NO_ZONE, readValue } from './value-codec.ts';

/** Values that an estimate reads at most. */
const SAMPLE_SIZE = 4096;

/**
 * Estimates how many distinct values there are from a sample, exact if all values are in the sample. The estimator is
 * Duj1 of Haas and Stokes, "Estimating the Number of Classes in a Finite Population" (1998): what occurs once in the
 * sample says how much the sample has missed.
 * @param valueAt a value that is equal for equal values, for each index below `count`
 */
const estimateDistinct = (count: number, valueAt: (index: number) => unknown): number => {
  const sampled = Math.min(count, SAMPLE_SIZE);
  const occurrences = new Map<unknown, number>();
  for (let index = 0; index < sampled; index++) {
    const value = valueAt(Math.floor((index * count) / sampled));
    occurrences.set(value, (occurrences.get(value) ?? 0) + 1);
  }
  if (sampled === count) return occurrences.size;
  let once = 0;
  for (const occurrence of occurrences.values()) if (occurrence === 1) once += 1;
  return Math.round(occurrences.size / (1 - ((1 - sampled / count) * once) / sampled));
};

/** Kinds of columns, and how many vectors of integers each has. A `float` has an array of its own. */
export const VECTORS_OF_KIND = {
  boolean: 1,
  integer: 1,
  float: 0,
  /** Numbers in the dictionary of strings. */
  string: 1,
  date: 1,
  localTime: 1,
  time: 2,
  localDateTime: 2,
  /** Local day, nanosecond, offset, and the zone's number in the dictionary of strings. */
  dateTime: 4,
  duration: 4,
  /** Lists, integers that are not safe, and values of several kinds: numbers in the dictionary of values. */
  mixed: 1,
} as const;

export type ColumnKind = keyof typeof VECTORS_OF_KIND;

/** The values of one property. Rows without it take no space. Plain data that can be posted to another thread. */
export interface PropertyColumnData {
  readonly kind: ColumnKind;
  readonly rows: RowSetData;
  readonly vectors: readonly IntegerVectorData[];
  readonly floats: Float64Array | null;
}

const EMPTY_VECTOR = new IntegerVector({ length: 0, base: 0, scale: 1, raw: null });

export class PropertyColumn {
  readonly data: PropertyColumnData;
  readonly kind: ColumnKind;
  readonly rows: RowSet;
  readonly #strings: StringDictionary;
  readonly #values: ByteDictionaryData;
  readonly #first: IntegerVector;
  readonly #second: IntegerVector;
  readonly #third: IntegerVector;
  readonly #fourth: IntegerVector;
  readonly #floats: Float64Array;

  constructor(data: PropertyColumnData, strings: StringDictionary, values: ByteDictionaryData) {
    const [first = EMPTY_VECTOR, second = EMPTY_VECTOR, third = EMPTY_VECTOR, fourth = EMPTY_VECTOR] = data.vectors.map(
      (vector) => new IntegerVector(vector),
    );
    this.data = data;
    this.kind = data.kind;
    this.rows = new RowSet(data.rows);
    this.#strings = strings;
    this.#values = values;
    this.#first = first;
    this.#second = second;
    this.#third = third;
    this.#fourth = fourth;
    this.#floats = data.floats ?? new Float64Array(0);
  }

  /** Null if the row has no value. */
  get(row: number): PropertyValue | null {
    const at = this.rows.rank(row);
    if (at < 0) return null;
    switch (this.kind) {
      case 'string':
        return this.#strings.get(this.#first.get(at));
      case 'integer':
        return this.#first.get(at);
      case 'boolean':
        return this.#first.get(at) === 1;
      case 'float':
        return new Float(this.#floats[at]!);
      case 'date':
        return new DateValue(this.#first.get(at));
      case 'localTime':
        return new LocalTimeValue(this.#first.get(at));
      case 'time':
        return new TimeValue(this.#first.get(at), this.#second.get(at));
      case 'localDateTime':
        return new LocalDateTimeValue(this.#first.get(at), this.#second.get(at));
      case 'dateTime': {
        const zone = this.#fourth.get(at);
        return new DateTimeValue(
          this.#first.get(at),
          this.#second.get(at),
          this.#third.get(at),
          zone === NO_ZONE ? null : this.#strings.get(zone),
        );
      }
      case 'duration':
        return new DurationValue(this.#first.get(at), this.#second.get(at), this.#third.get(at), this.#fourth.get(at));
      case 'mixed':
        return this.#mixed(this.#first.get(at));
    }
  }

  /** The number in the dictionary of strings, for a column of kind `string`. -1 if the row has no value. */
  getStringId(row: number): number {
    const at = this.rows.rank(row);
    return at < 0 ? -1 : this.#first.get(at);
  }

  estimateDistinct(): number {
    if (this.kind === 'float') return estimateDistinct(this.#floats.length, (index) => this.#floats[index]);
    const vectors = [this.#first, this.#second, this.#third, this.#fourth].slice(0, this.data.vectors.length);
    const [only] = vectors;
    return estimateDistinct(
      this.rows.count,
      vectors.length === 1 ? (index) => only!.get(index) : (index) => vectors.map((vector) => vector.get(index)).join(),
    );
  }

  #mixed(id: number): PropertyValue {
    const { bytes, offsets } = this.#values;
    return readValue(bytes, offsets[id]!, offsets[id + 1]!, (string) => this.#strings.get(string));
  }
}
