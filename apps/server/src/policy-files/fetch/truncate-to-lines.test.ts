import { LIMITS } from '@vouchwire/api-contract';
import { describe, expect, it } from 'vitest';
import { selectWholeLines, truncateToLines } from './truncate-to-lines.ts';

const LINE = 'member=https://b.com/';

const fetched = (body: Uint8Array) => ({
  ok: true as const,
  url: 'https://a.com/trust.txt',
  status: 200,
  headers: new Headers(),
  body,
  truncated: false,
  hops: [],
});

const ENCODINGS: Record<string, (text: string) => Uint8Array> = {
  'utf-8': (text) => new TextEncoder().encode(text),
  'utf-16le': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'utf-16be': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
};

describe.each(Object.entries(ENCODINGS))('a file in %s', (encoding, encode) => {
  const decode = (body: Uint8Array) => new TextDecoder(encoding).decode(body);

  it.each(['\n', '\r', '\r\n'])('is read up to 25,000 lines that end with %j', (end) => {
    const whole = fetched(encode(`${LINE}${end}`.repeat(25_000)));
    expect(truncateToLines(whole)).toBe(whole);
    const cut = truncateToLines(fetched(encode(`${LINE}${end}`.repeat(25_001))));
    if (!cut.ok) throw new Error('A truncated file is still a file.');
    expect(cut.truncated).toBe(true);
    expect(decode(selectWholeLines(cut))).toBe(`${LINE}${end}`.repeat(25_000));
  });

  it.each(['\n', '\r', '\r\n'])('loses its incomplete last line after %j', (end) => {
    // U+010D and U+0D01 contain the byte of a carriage return, U+0A01 that of a line feed.
    const body = encode(`${LINE}${end}# \u010D\u0D01\u0A01 member=https://half.exam`);
    const whole = decode(selectWholeLines({ ...fetched(body), truncated: true }));
    expect(whole).toBe(`${LINE}${end}`);
  });
});

it('truncates a million empty lines', () => {
  const cut = truncateToLines(fetched(new TextEncoder().encode(`${LINE}\n${'\n'.repeat(1_000_000)}`)));
  expect(cut).toMatchObject({ ok: true, truncated: true });
  expect(cut.ok && cut.body.length).toBeLessThan(LIMITS.TRUST_TXT_LINES + 100);
});
