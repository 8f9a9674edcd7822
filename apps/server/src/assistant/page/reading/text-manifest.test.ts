import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';
import { hasTextManifest } from './text-manifest.ts';

/** Variation selectors of bytes, as section A.7 of C2PA 2.3 defines them. */
const encode = (bytes: readonly number[]): string =>
  bytes.map((byte) => String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe0100 + byte - 16)).join('');
/** “C2PATXT” and a zero byte, version 1, the length in four bytes, and the manifest. */
const MAGIC = [0x43, 0x32, 0x50, 0x41, 0x54, 0x58, 0x54, 0x00];
const WRAPPER = `\uFEFF${encode([...MAGIC, 1, 0, 0, 0, 3, 0xff, 0x0f, 0x10])}`;

describe('hasTextManifest', () => {
  it.each([
    ['at the end', `The harbor opens.${WRAPPER}`],
    ['in the middle', `The harbor${WRAPPER} opens.`],
    [
      'after other selectors',
      `A heart \u2764\uFE0F and \uFEFF${encode(Array.from({ length: 20 }, () => 7))}${WRAPPER}`,
    ],
  ])('finds a wrapper %s', (_where, text) => expect(hasTextManifest(text)).toBe(true));

  it.each([
    ['plain text', 'The harbor opens.'],
    ['an emoji', 'A heart \u2764\uFE0F.'],
    ['a byte order mark', '\uFEFFThe harbor opens.'],
    ['another payload', `\uFEFF${encode([0x43, 0x32, 0x50, 0x41, 0x58, 0x58, 0x54, 0, 1, 0, 0, 0, 3, 1, 2, 3])}`],
    ['a header that is cut off', WRAPPER.slice(0, 15)],
    ['a wrapper without its mark', WRAPPER.slice(1)],
  ])('finds none in %s', (_what, text) => expect(hasTextManifest(text)).toBe(false));

  it('reads the text of a page, also with character references', () => {
    const references = [...WRAPPER].map((one) => `&#x${(one.codePointAt(0) ?? 0).toString(16)};`).join('');
    const read = (html: string) =>
      readPage({ bytes: Buffer.from(html), url: 'https://a.com/x', charset: 'utf-8', article: 'leave' }).content
        .hasTextManifest;
    expect([read(`<p>Text${WRAPPER}</p>`), read(`<p>Text${references}</p>`), read('<p>Text</p>')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
