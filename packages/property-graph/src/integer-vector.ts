import { allocateFloat64, allocateUint8, allocateUint16, allocateUint32 } from './allocate.ts';

export type IntegerArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Safe integers in the narrowest array: the integer at i is `base + scale * raw[i]`. */
export interface IntegerVectorData {
  readonly length: number;
  readonly base: number;
  readonly scale: number;
  /** Null if all integers are `base`. */
  readonly raw: IntegerArray | null;
}

/** Times are nanoseconds, and sources have seconds, milliseconds or microseconds. */
const SCALES = [1_000_000_000, 1_000_000, 1_000];

/** @param valueAt called several times for each index from 0 to `length` - 1; must return a safe integer */
export const createIntegerVector = (length: number, valueAt: (index: number) => number): IntegerVectorData => {
  if (length === 0) return { length, base: 0, scale: 1, raw: null };
  let min = valueAt(0);
  let max = min;
  for (let index = 1; index < length; index++) {
    const value = valueAt(index);
    if (value < min) min = value;
    else if (value > max) max = value;
  }
  const range = max - min;
  if (range === 0) return { length, base: min, scale: 1, raw: null };
  // From 0 if that is as narrow: equal numbers then have equal bytes in every vector.
  const base = min >= 0 && getWidth(max) === getWidth(range) ? 0 : min;
  const span = max - base;
  if (span > 0xffffffff) {
    const scale =
      span > Number.MAX_SAFE_INTEGER ? undefined : SCALES.find((candidate) => span / candidate <= 0xffffffff);
    if (scale === undefined || !everyIsMultiple(length, valueAt, base, scale)) {
      return { length, base: 0, scale: 1, raw: fillArray(allocateFloat64(length), valueAt, 0, 1) };
    }
    return { length, base, scale, raw: fillArray(allocateUint32(length), valueAt, base, scale) };
  }
  const width = getWidth(span);
  const raw = width === 1 ? allocateUint8(length) : width === 2 ? allocateUint16(length) : allocateUint32(length);
  return { length, base, scale: 1, raw: fillArray(raw, valueAt, base, 1) };
};

const getWidth = (span: number): number => (span <= 0xff ? 1 : span <= 0xffff ? 2 : span <= 0xffffffff ? 4 : 8);

const everyIsMultiple = (length: number, valueAt: (index: number) => number, base: number, scale: number): boolean => {
  for (let index = 0; index < length; index++) if ((valueAt(index) - base) % scale !== 0) return false;
  return true;
};

const fillArray = <A extends IntegerArray>(
  raw: A,
  valueAt: (index: number) => number,
  base: number,
  scale: number,
): A => {
  for (let index = 0; index < raw.length; index++) raw[index] = (valueAt(index) - base) / scale;
  return raw;
};

export class IntegerVector {
  readonly data: IntegerVectorData;
  readonly #base: number;
  readonly #scale: number;
  readonly #raw: IntegerArray | null;

  constructor(data: IntegerVectorData) {
    this.data = data;
    this.#base = data.base;
    this.#scale = data.scale;
    this.#raw = data.raw;
  }

  get(index: number): number {
    const raw = this.#raw;
    return raw === null ? this.#base : this.#base + this.#scale * raw[index]!;
  }
}
