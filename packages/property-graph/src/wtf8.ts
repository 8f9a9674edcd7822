/**
 * Writes a string as WTF-8 (https://simonsapin.github.io/wtf-8): UTF-8 that keeps unpaired surrogates, which strings of
 * JavaScript may have. The caller provides three bytes for each UTF-16 code unit.
 * @returns the position after the last byte
 */
export const writeWtf8 = (text: string, target: Uint8Array, start: number): number => {
  let at = start;
  for (let index = 0; index < text.length; index++) {
    let code = text.charCodeAt(index);
    if (code < 0x80) {
      target[at++] = code;
      continue;
    }
    if (code < 0x800) {
      target[at++] = 0xc0 | (code >> 6);
      target[at++] = 0x80 | (code & 0x3f);
      continue;
    }
    if (code >= 0xd800 && code < 0xdc00) {
      const low = text.charCodeAt(index + 1);
      if (low >= 0xdc00 && low < 0xe000) {
        index += 1;
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        target[at++] = 0xf0 | (code >> 18);
        target[at++] = 0x80 | ((code >> 12) & 0x3f);
        target[at++] = 0x80 | ((code >> 6) & 0x3f);
        target[at++] = 0x80 | (code & 0x3f);
        continue;
      }
    }
    target[at++] = 0xe0 | (code >> 12);
    target[at++] = 0x80 | ((code >> 6) & 0x3f);
    target[at++] = 0x80 | (code & 0x3f);
  }
  return at;
};

/** Characters of one call: each is an argument on the stack. */
const MAX_APPLIED = 1024;

/** Reads WTF-8. Invalid bytes return some string, without an error and without a read past `end`. */
export const readWtf8 = (bytes: Uint8Array, start: number, end: number): string => {
  let bits = 0;
  for (let index = start; index < end; index++) bits |= bytes[index]!;
  // `TextDecoder` costs more than a short string, and does not read shared memory in every browser.
  if (bits >= 0x80) return readCodePoints(bytes, start, end);
  if (end - start <= MAX_APPLIED) return Reflect.apply(String.fromCharCode, null, bytes.subarray(start, end));
  let text = '';
  for (let at = start; at < end; at += MAX_APPLIED) {
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, Math.min(at + MAX_APPLIED, end)));
  }
  return text;
};

const readCodePoints = (bytes: Uint8Array, start: number, end: number): string => {
  const continuation = (at: number) => (at < end ? bytes[at]! & 0x3f : 0);
  let text = '';
  for (let at = start; at < end; ) {
    const first = bytes[at]!;
    if (first < 0x80) {
      text += String.fromCharCode(first);
      at += 1;
    } else if (first < 0xe0) {
      text += String.fromCharCode(((first & 0x1f) << 6) | continuation(at + 1));
      at += 2;
    } else if (first < 0xf0) {
      text += String.fromCharCode(((first & 0x0f) << 12) | (continuation(at + 1) << 6) | continuation(at + 2));
      at += 3;
    } else {
      const code =
        ((first & 0x07) << 18) | (continuation(at + 1) << 12) | (continuation(at + 2) << 6) | continuation(at + 3);
      text += String.fromCodePoint(Math.min(code, 0x10ffff));
      at += 4;
    }
  }
  return text;
};
