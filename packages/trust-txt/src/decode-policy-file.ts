/** Encoding of a file. A text that was passed as a string counts as `utf-8`. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** The result of the first stage. */
export interface DecodedText {
  readonly encoding: Encoding;
  /** True if the text starts with U+FEFF. */
  readonly byteOrderMark: boolean;
  /** The text, including its byte order mark. */
  readonly text: string;
  /**
   * Ranges of bytes that are invalid in their encoding: start and end offsets in `text`, alternating, ascending.
   * Adjacent ranges are joined.
   */
  readonly malformed: readonly number[];
  /** Copy of the input if `text` alone is not sufficient to restore the bytes. Otherwise null. */
  readonly originalBytes: Uint8Array | null;
}

const BYTE_ORDER_MARK = 0xfeff;
const REPLACEMENT = '\ufffd';

/**
 * Decodes bytes. UTF-16 is detected by its byte order mark, and all other input is decoded as UTF-8. Invalid bytes
 * become U+FFFD as in the WHATWG Encoding standard, and their positions are recorded. Never throws.
 */
export function decodePolicyFile(input: Uint8Array | string): DecodedText {
  if (typeof input === 'string') {
    return {
      encoding: 'utf-8',
      byteOrderMark: input.charCodeAt(0) === BYTE_ORDER_MARK,
      text: input,
      malformed: [],
      originalBytes: null,
    };
  }
  if (input[0] === 0xff && input[1] === 0xfe) return decodeUtf16(input, 'utf-16le');
  if (input[0] === 0xfe && input[1] === 0xff) return decodeUtf16(input, 'utf-16be');
  return decodeUtf8(input);
}

/** Encodes a text. It is the inverse of `decodePolicyFile` for results without `originalBytes`. */
export function encodeText(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const bytes = new Uint8Array(text.length * 2);
  const [high, low] = encoding === 'utf-16be' ? [0, 1] : [1, 0];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    bytes[at * 2 + high] = unit >> 8;
    bytes[at * 2 + low] = unit & 0xff;
  }
  return bytes;
}

function decodeUtf8(input: Uint8Array): DecodedText {
  // A copy, because the caller may reuse its buffer, and browsers do not decode shared memory.
  const bytes = input.slice();
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  // A file may contain U+FFFD legitimately, so it only causes a closer check.
  const malformed: number[] = [];
  if (text.includes(REPLACEMENT)) walkMalformedUtf8(bytes, (unit) => addSpan(malformed, unit, unit + 1));
  return {
    encoding: 'utf-8',
    byteOrderMark: text.charCodeAt(0) === BYTE_ORDER_MARK,
    text,
    malformed,
    originalBytes: malformed.length > 0 ? bytes : null,
  };
}

/** Bytes that are not valid UTF-8, and the position of their U+FFFD in the text. */
export interface MalformedBytes {
  /** Offset of the U+FFFD in the text. */
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** Lists the bytes of each U+FFFD in a decoded UTF-8 text, in order. `bytes` is the decoder's input. */
export function listMalformedUtf8(bytes: Uint8Array): MalformedBytes[] {
  const found: MalformedBytes[] = [];
  walkMalformedUtf8(bytes, (at, start, end) => found.push({ at, bytes: bytes.subarray(start, end) }));
  return found;
}

/** Follows the UTF-8 decoder of the WHATWG Encoding standard. Reports where it emits U+FFFD, and for which bytes. */
function walkMalformedUtf8(bytes: Uint8Array, onUnit: (unit: number, start: number, end: number) => void): void {
  let unit = 0;
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at] ?? 0;
    at += 1;
    if (lead < 0x80) {
      unit += 1;
      continue;
    }
    let following = lead >= 0xc2 && lead <= 0xdf ? 1 : lead >= 0xe0 && lead <= 0xef ? 2 : 0;
    if (lead >= 0xf0 && lead <= 0xf4) following = 3;
    if (following === 0) {
      onUnit(unit, at - 1, at);
      unit += 1;
      continue;
    }
    // Restricts the byte after the lead byte: no overlong forms, no surrogates, nothing above U+10FFFF.
    let lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    let highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    let seen = 0;
    while (seen < following) {
      const next = bytes[at];
      if (next === undefined || next < lowest || next > highest) break;
      lowest = 0x80;
      highest = 0xbf;
      at += 1;
      seen += 1;
    }
    if (seen < following) {
      onUnit(unit, at - 1 - seen, at);
      unit += 1;
    } else {
      unit += following === 3 ? 2 : 1;
    }
  }
}

/**
 * Does not use TextDecoder, because it would replace lone surrogates, and big-endian needs a full ICU. Here, every pair
 * of bytes is one code unit, so only an odd last byte is lost in the text.
 */
function decodeUtf16(input: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): DecodedText {
  const units = input.length >> 1;
  const [high, low] = encoding === 'utf-16be' ? [0, 1] : [1, 0];
  const malformed: number[] = [];
  const parts: string[] = [];
  let pendingHigh = -1;
  const chunk: number[] = [];
  for (let unit = 0; unit < units; unit += 1) {
    const code = ((input[unit * 2 + high] ?? 0) << 8) | (input[unit * 2 + low] ?? 0);
    const isLow = code >= 0xdc00 && code <= 0xdfff;
    if (pendingHigh >= 0 && !isLow) addSpan(malformed, pendingHigh, pendingHigh + 1);
    if (isLow && pendingHigh < 0) addSpan(malformed, unit, unit + 1);
    pendingHigh = code >= 0xd800 && code <= 0xdbff ? unit : -1;
    chunk.push(code);
    if (chunk.length === 4096) parts.push(String.fromCharCode(...chunk.splice(0)));
  }
  if (pendingHigh >= 0) addSpan(malformed, pendingHigh, pendingHigh + 1);
  parts.push(String.fromCharCode(...chunk));
  const odd = input.length % 2 === 1;
  if (odd) {
    parts.push(REPLACEMENT);
    addSpan(malformed, units, units + 1);
  }
  return { encoding, byteOrderMark: true, text: parts.join(''), malformed, originalBytes: odd ? input.slice() : null };
}

function addSpan(spans: number[], start: number, end: number): void {
  if (spans.length > 0 && spans[spans.length - 1] === start) spans[spans.length - 1] = end;
  else spans.push(start, end);
}
