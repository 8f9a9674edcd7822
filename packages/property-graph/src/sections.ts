import { allocate } from './allocate.ts';
import { damaged, GraphFileError } from './graph-file-error.ts';
import { xxHash32 } from './xxhash32.ts';

/** Array types of sections, by name in the file. */
const ARRAYS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array } as const;

export type SectionType = keyof typeof ARRAYS;
export type SectionArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/**
 * - `raw`: as in memory. Opened without a copy.
 * - `planes`: the first byte of each number, then the second byte of each, and so on. Compresses better.
 * - `delta`: differences of neighbors modulo the width, with the sign in the lowest bit, in planes.
 */
const ENCODINGS = ['raw', 'planes', 'delta'] as const;
export type SectionEncoding = (typeof ENCODINGS)[number];

/** Describes a section in the metadata. Sections follow each other in the order of their descriptions. */
export type SectionDescription = readonly [index: number, type: SectionType, length: number, encoding: SectionEncoding];

/*
 * A file, all numbers little-endian:
 *   0  magic (8 bytes)
 *   8  version (u32)
 *  12  XXH32 of all bytes from 16 on (u32)
 *  16  length of the metadata in bytes (u32), then 4 bytes of zero
 *  24  metadata (JSON, UTF-8), then the sections; each starts at a multiple of 8
 */
const CHECKED_FROM = 16;
const METADATA_FROM = 24;

const alignPosition = (position: number): number => Math.ceil(position / 8) * 8;

export class SectionWriter {
  readonly #isCompact: boolean;
  readonly #sections: Uint8Array[] = [];

  /** @param options.isCompact encodes sections so that they compress well, at the price of decoding them */
  constructor({ isCompact }: { readonly isCompact: boolean }) {
    this.#isCompact = isCompact;
  }

  add(array: SectionArray): SectionDescription {
    const type: SectionType =
      array instanceof Uint8Array
        ? 'u8'
        : array instanceof Uint16Array
          ? 'u16'
          : array instanceof Uint32Array
            ? 'u32'
            : 'f64';
    const raw = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    const candidates = new Map<SectionEncoding, Uint8Array>([['raw', raw]]);
    if (this.#isCompact && type !== 'u8') candidates.set('planes', toPlanes(raw, array.BYTES_PER_ELEMENT));
    if (this.#isCompact && !(array instanceof Float64Array)) candidates.set('delta', toDeltas(array));
    const [encoding, bytes] = [...candidates].reduce((best, candidate) =>
      computeEntropy(candidate[1], array.BYTES_PER_ELEMENT) < computeEntropy(best[1], array.BYTES_PER_ELEMENT)
        ? candidate
        : best,
    );
    this.#sections.push(bytes);
    return [this.#sections.length - 1, type, array.length, encoding];
  }

  /** Text and the like: nothing but a compressor makes it smaller. */
  addBytes(bytes: Uint8Array): SectionDescription {
    this.#sections.push(bytes);
    return [this.#sections.length - 1, 'u8', bytes.length, 'raw'];
  }

  finish(magic: Uint8Array, version: number, metadata: object): Uint8Array {
    const json = new TextEncoder().encode(JSON.stringify(metadata));
    let length = alignPosition(METADATA_FROM + json.length);
    for (const section of this.#sections) length = alignPosition(length + section.length);
    const file = new Uint8Array(length);
    file.set(magic);
    const header = new DataView(file.buffer);
    header.setUint32(8, version, true);
    header.setUint32(16, json.length, true);
    file.set(json, METADATA_FROM);
    let at = alignPosition(METADATA_FROM + json.length);
    for (const section of this.#sections) {
      file.set(section, at);
      at = alignPosition(at + section.length);
    }
    header.setUint32(12, xxHash32(file.subarray(CHECKED_FROM)), true);
    return file;
  }
}

/** Bits that the bytes need if each plane is coded by frequency: an estimate of what a compressor reaches. */
const computeEntropy = (bytes: Uint8Array, planes: number): number => {
  const length = bytes.length / planes;
  let bits = 0;
  for (let plane = 0; plane < planes; plane++) {
    const counts = new Uint32Array(256);
    for (let index = plane * length; index < (plane + 1) * length; index++) counts[bytes[index]!]! += 1;
    for (const count of counts) if (count > 0) bits -= count * Math.log2(count / length);
  }
  return bits;
};

const toPlanes = (bytes: Uint8Array, width: number): Uint8Array => {
  const count = bytes.length / width;
  const planes = new Uint8Array(bytes.length);
  for (let index = 0; index < bytes.length; index++)
    planes[(index % width) * count + Math.floor(index / width)] = bytes[index]!;
  return planes;
};

const fromPlanes = (planes: Uint8Array, width: number, target: Uint8Array): void => {
  const count = planes.length / width;
  for (let plane = 0; plane < width; plane++) {
    for (let index = 0; index < count; index++) target[index * width + plane] = planes[plane * count + index]!;
  }
};

const toDeltas = (array: Uint8Array | Uint16Array | Uint32Array): Uint8Array => {
  const unused = 32 - array.BYTES_PER_ELEMENT * 8;
  const deltas = array.slice();
  let previous = 0;
  for (let index = 0; index < array.length; index++) {
    // The difference as a signed number of the array's width.
    const difference = ((array[index]! - previous) << unused) >> unused;
    deltas[index] = (difference << 1) ^ (difference >> 31);
    previous = array[index]!;
  }
  return toPlanes(new Uint8Array(deltas.buffer, deltas.byteOffset, deltas.byteLength), array.BYTES_PER_ELEMENT);
};

const addDeltas = (array: Uint8Array | Uint16Array | Uint32Array): void => {
  let previous = 0;
  for (let index = 0; index < array.length; index++) {
    const coded = array[index]!;
    previous += (coded >>> 1) ^ -(coded & 1);
    array[index] = previous;
    previous = array[index]!;
  }
};

export class SectionReader {
  readonly metadata: unknown;
  readonly #bytes: Uint8Array;
  readonly #sectionsFrom: number;
  /** Start of the next section, and its number. */
  #next: number;
  #nextIndex = 0;

  /** @throws GraphFileError */
  constructor(file: Uint8Array, magic: Uint8Array, version: number) {
    if (file.length < METADATA_FROM || magic.some((byte, index) => file[index] !== byte)) {
      throw new GraphFileError('wrong-format', 'The file is not a graph file.');
    }
    // Arrays of eight-byte numbers need an address of that kind.
    const bytes = file.byteOffset % 8 === 0 ? file : new Uint8Array(allocate(file.length));
    if (bytes !== file) bytes.set(file);
    const header = new DataView(bytes.buffer, bytes.byteOffset, METADATA_FROM);
    const found = header.getUint32(8, true);
    if (found > version)
      throw new GraphFileError('wrong-format', 'A later version of the program wrote the graph file.');
    if (header.getUint32(12, true) !== xxHash32(bytes.subarray(CHECKED_FROM))) throw damaged('its checksum differs');
    if (found < version) {
      throw new GraphFileError('older-version', 'An earlier version of the program wrote the graph file.');
    }
    const end = METADATA_FROM + header.getUint32(16, true);
    if (end > bytes.length) throw damaged('its metadata ends early');
    this.metadata = parseJson(bytes.slice(METADATA_FROM, end));
    this.#bytes = bytes;
    this.#sectionsFrom = alignPosition(end);
    this.#next = this.#sectionsFrom;
  }

  get size(): number {
    return this.#bytes.length;
  }

  /**
   * Reads the next section.
   * @throws GraphFileError if the description does not belong to that section
   */
  read<T extends SectionType>(description: unknown, ...types: readonly T[]): InstanceType<(typeof ARRAYS)[T]>;
  read(description: unknown, ...types: readonly SectionType[]): SectionArray {
    if (!Array.isArray(description)) throw damaged('a section is not described');
    const [index, type, length, encoding] = description as unknown[];
    const isDescribed =
      index === this.#nextIndex &&
      types.some((allowed) => allowed === type) &&
      typeof length === 'number' &&
      Number.isSafeInteger(length) &&
      length >= 0 &&
      ENCODINGS.some((known) => known === encoding);
    if (!isDescribed) throw damaged('the description of a section is malformed');
    const ArrayType = ARRAYS[type as SectionType];
    const byteLength = length * ArrayType.BYTES_PER_ELEMENT;
    const from = this.#next;
    if (from + byteLength > this.#bytes.length) throw damaged('a section ends after the file');
    this.#next = alignPosition(from + byteLength);
    this.#nextIndex += 1;
    if (encoding === 'raw')
      return createView(type as SectionType, this.#bytes.buffer, this.#bytes.byteOffset + from, length);
    const buffer = allocate(byteLength);
    const planes = this.#bytes.subarray(from, from + byteLength);
    fromPlanes(planes, ArrayType.BYTES_PER_ELEMENT, new Uint8Array(buffer));
    const array = createView(type as SectionType, buffer, 0, length);
    if (encoding === 'delta') {
      if (array instanceof Float64Array) throw damaged('the description of a section is malformed');
      addDeltas(array);
    }
    return array;
  }
}

const createView = (type: SectionType, buffer: ArrayBufferLike, from: number, length: number): SectionArray => {
  switch (type) {
    case 'u8':
      return new Uint8Array(buffer, from, length);
    case 'u16':
      return new Uint16Array(buffer, from, length);
    case 'u32':
      return new Uint32Array(buffer, from, length);
    case 'f64':
      return new Float64Array(buffer, from, length);
  }
};

const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw damaged('its metadata is malformed');
  }
};
