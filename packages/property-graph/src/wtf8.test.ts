import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWtf8, writeWtf8 } from './wtf8.ts';

const encode = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length * 3);
  return bytes.slice(0, writeWtf8(text, bytes, 0));
};

describe('writeWtf8', () => {
  it('writes UTF-8 as TextEncoder does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(encode(text)).toEqual(new TextEncoder().encode(text));
      }),
    );
  });

  // https://simonsapin.github.io/wtf-8/#generalized-utf8: a surrogate has the bytes of its code point.
  it('writes an unpaired surrogate as three bytes', () => {
    expect([...encode('\ud800')]).toEqual([0xed, 0xa0, 0x80]);
    expect([...encode('\udc00x')]).toEqual([0xed, 0xb0, 0x80, 0x78]);
  });
});

describe('readWtf8', () => {
  it('reads what was written', () => {
    const units = fc.array(fc.nat(0xffff), { maxLength: 20 }).map((codes) => String.fromCharCode(...codes));
    fc.assert(
      fc.property(units, (text) => {
        const bytes = encode(text);
        expect(readWtf8(bytes, 0, bytes.length)).toBe(text);
      }),
    );
  });

  it.each([0, 1, 1023, 1024, 1025, 5000])('reads %d ASCII characters', (length) => {
    const text = 'trust.txt'.repeat(600).slice(0, length);
    expect(readWtf8(encode(text), 0, length)).toBe(text);
  });

  it('reads any bytes without an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
        expect(typeof readWtf8(bytes, 0, bytes.length)).toBe('string');
      }),
    );
  });
});
