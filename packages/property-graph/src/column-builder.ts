import { allocateFloat64 } from './allocate.ts';
import { ByteInterner } from './byte-interner.ts';
import { GrowableBitmap, GrowableNumbers } from './growable.ts';
import { createIntegerVector, type IntegerVectorData } from './integer-vector.ts';
import { type ColumnKind, type PropertyColumnData, VECTORS_OF_KIND } from './property-column.ts';
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
import { createRowSet } from './row-set.ts';
import { NO_ZONE, normalizeInteger, readValue, ValueWriter } from './value-codec.ts';
import { readWtf8 } from './wtf8.ts';

/** The dictionaries that the columns of one graph share while it is built. */
export interface ColumnDictionaries {
  readonly strings: ByteInterner;
  readonly values: ByteInterner;
  readonly writer: ValueWriter;
  /** The string of a number, for values that are read again. */
  stringAt(id: number): string;
}

export const createDictionaries = (): ColumnDictionaries => {
  const strings = new ByteInterner();
  const values = new ByteInterner();
  const stringAt = (id: number): string => {
    const bytes = strings.slice(id);
    return readWtf8(bytes, 0, bytes.length);
  };
  return { strings, values, writer: new ValueWriter(values, strings), stringAt };
};

/** Collects the values of one property. Rows arrive in ascending order. */
export class ColumnBuilder {
  readonly #dictionaries: ColumnDictionaries;
  readonly #rows = new GrowableBitmap();
  #kind: ColumnKind;
  /** Booleans as 0 and 1, integers, floats, or numbers in one of the dictionaries. */
  #items: GrowableNumbers;
  #lastRow = -1;

  constructor(dictionaries: ColumnDictionaries, first: PropertyValue) {
    this.#dictionaries = dictionaries;
    this.#kind = getKind(first);
    this.#items = new GrowableNumbers(this.#kind === 'float');
  }

  /** Adds a value. A second value of the same row replaces the first. */
  set(row: number, value: PropertyValue): void {
    if (this.#kind !== 'mixed' && this.#kind !== getKind(value)) this.#mix();
    const item = this.#toItem(value);
    if (row === this.#lastRow) {
      this.#items.replaceLast(item);
      return;
    }
    this.#rows.add(row);
    this.#items.push(item);
    this.#lastRow = row;
  }

  build(limit: number): PropertyColumnData {
    const rows = createRowSet(this.#rows.words, limit);
    const items = this.#items;
    if (this.#kind === 'float') {
      const floats = allocateFloat64(items.length);
      for (let index = 0; index < floats.length; index++) floats[index] = items.get(index);
      return { kind: 'float', rows, vectors: [], floats };
    }
    return { kind: this.#kind, rows, vectors: this.#vectors(), floats: null };
  }

  #vectors(): readonly IntegerVectorData[] {
    const items = this.#items;
    const fields = FIELDS[this.#kind];
    if (fields === undefined) return [createIntegerVector(items.length, (index) => items.get(index))];
    // Each distinct value is read once: a date occurs in many rows.
    const { values, strings, stringAt } = this.#dictionaries;
    const isRead = new Uint8Array(values.size);
    const columns: Float64Array[] = Array.from(
      { length: VECTORS_OF_KIND[this.#kind] },
      () => new Float64Array(values.size),
    );
    for (let index = 0; index < items.length; index++) {
      const id = items.get(index);
      if (isRead[id] === 1) continue;
      isRead[id] = 1;
      const bytes = values.slice(id);
      const read = fields(readValue(bytes, 0, bytes.length, stringAt), strings);
      for (const [field, column] of columns.entries()) column[id] = read[field]!;
    }
    return columns.map((column) => createIntegerVector(items.length, (index) => column[items.get(index)]!));
  }

  #toItem(value: PropertyValue): number {
    switch (this.#kind) {
      case 'boolean':
        return value === true ? 1 : 0;
      case 'integer':
        return normalizeInteger(value as number | bigint) as number;
      case 'float':
        return (value as Float).value;
      case 'string':
        return this.#dictionaries.strings.internString(value as string);
      default:
        return this.#dictionaries.writer.intern(value);
    }
  }

  /** A value of another kind came: from now on all values are numbers in the dictionary of values. */
  #mix(): void {
    const { writer, stringAt } = this.#dictionaries;
    const mixed = new GrowableNumbers(false);
    for (let index = 0; index < this.#items.length; index++) {
      const item = this.#items.get(index);
      if (this.#kind === 'boolean') mixed.push(writer.intern(item === 1));
      else if (this.#kind === 'integer') mixed.push(writer.intern(item));
      else if (this.#kind === 'float') mixed.push(writer.intern(new Float(item)));
      else if (this.#kind === 'string') mixed.push(writer.intern(stringAt(item)));
      else mixed.push(item);
    }
    this.#kind = 'mixed';
    this.#items = mixed;
  }
}

type ReadFields = (value: PropertyValue, strings: ByteInterner) => readonly number[];

const FIELDS: Partial<Readonly<Record<ColumnKind, ReadFields>>> = {
  date: (value) => [(value as DateValue).epochDay],
  localTime: (value) => [(value as LocalTimeValue).nanosecondOfDay],
  time: (value) => [(value as TimeValue).nanosecondOfDay, (value as TimeValue).offsetSeconds],
  localDateTime: (value) => [(value as LocalDateTimeValue).epochDay, (value as LocalDateTimeValue).nanosecondOfDay],
  dateTime: (value, strings) => {
    const { epochDay, nanosecondOfDay, offsetSeconds, zone } = value as DateTimeValue;
    return [epochDay, nanosecondOfDay, offsetSeconds, zone === null ? NO_ZONE : strings.internString(zone)];
  },
  duration: (value) => {
    const { months, days, seconds, nanoseconds } = value as DurationValue;
    return [months, days, seconds as number, nanoseconds];
  },
};

const getKind = (value: PropertyValue): ColumnKind => {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return 'integer';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'bigint') return typeof normalizeInteger(value) === 'number' ? 'integer' : 'mixed';
  if (value instanceof Float) return 'float';
  if (value instanceof DateTimeValue) return 'dateTime';
  if (value instanceof DateValue) return 'date';
  if (value instanceof LocalDateTimeValue) return 'localDateTime';
  if (value instanceof LocalTimeValue) return 'localTime';
  if (value instanceof TimeValue) return 'time';
  if (value instanceof DurationValue) return typeof normalizeInteger(value.seconds) === 'number' ? 'duration' : 'mixed';
  return 'mixed';
};
