import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleClasses } from '../../../dev-world/sample-cases.ts';
import { createFetched, readFixture } from './fetched.ts';
import { READERS } from './readers.ts';

const MEBIBYTE = 1024 * 1024;
const OUTCOMES = ['found', 'absent', 'blocked', 'unreachable', 'not-this-format'];

/** Texts that exhaust stack, memory or time of a careless reader. */
const HOSTILE: Readonly<Record<string, () => string>> = {
  'endless brackets': () => '['.repeat(2 * MEBIBYTE),
  'closing brackets': () => '['.repeat(100_000) + ']'.repeat(100_000),
  'endless objects': () => '{"a":'.repeat(300_000),
  'a long string': () => JSON.stringify({ id: `did:web:${'a'.repeat(100_000)}`, sellers: [], x: '\\'.repeat(100_000) }),
  'many members': () => `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":[]`).join(',')}}`,
  'equal members': () => `{"sellers":[],${'"a":1,'.repeat(50_000)}"a":2}`,
  'a prototype': () =>
    '{"__proto__":{"sellers":[{"seller_id":1}],"id":"did:web:a.example"},"constructor":{"prototype":{"x":1}}}',
  'line breaks': () => '\n'.repeat(2 * MEBIBYTE),
  'carriage returns': () => `a\r`.repeat(MEBIBYTE),
  'one long line': () => `ownerdomain=${'a'.repeat(2 * MEBIBYTE)}`,
  'spaces before a colon': () => `Contact${' '.repeat(MEBIBYTE)}x`,
  'spaces before an equals sign': () => `a${' '.repeat(MEBIBYTE)}`,
  'many spaces in lines': () => `Contact${' '.repeat(4_000)}x\n`.repeat(200),
  commas: () => ','.repeat(MEBIBYTE),
  quotes: () => '"'.repeat(MEBIBYTE),
  'user agents': () => `${'User-agent: a\n'.repeat(30_000)}${'Content-Usage: / train-ai=n\n'.repeat(5_000)}`,
  'agents and rules': () => 'User-agent: a\nLicense: https://a.example/l.xml\nDisallow: *.txt\n'.repeat(5_000),
  records: () => Array.from({ length: 60_000 }, (_, index) => `a${index}.example, ${index}, DIRECT`).join('\n'),
  'opening tags': () => `<!doctype html>${'<div>'.repeat(200_000)}`,
  'endless tags': () => `<!doctype html>${'<'.repeat(500_000)}`,
  attributes: () => `<!doctype html><meta ${'a=b '.repeat(200_000)}>`,
  links: () => `<!doctype html>${'<link rel=license type=application/rsl+xml href=/l>'.repeat(20_000)}`,
  'meta refresh': () => `<!doctype html>${'<meta '.repeat(100_000)}`,
  scripts: () =>
    `<!doctype html>${'<script type="application/ld+json">{"@type":"Organization","name":"a"}</script>'.repeat(5_000)}`,
  'a circular graph': () =>
    `<!doctype html><script type="application/ld+json">${'{"@type":"WebSite","publisher":'.repeat(40)}{"@type":"Organization"}${'}'.repeat(40)}</script>`,
  'a wide graph': () =>
    `<!doctype html><script type="application/ld+json">[${'{"@type":"Organization","@id":"#a","name":"a","publisher":{"@id":"#a"}},'.repeat(3_000)}{}]</script>`,
  'opening XML': () =>
    `<?xml version="1.0"?><rsl xmlns="https://rslstandard.org/rsl">${'<content url="/">'.repeat(50_000)}`,
  namespaces: () =>
    `<?xml version="1.0"?><rsl xmlns="https://rslstandard.org/rsl">${Array.from({ length: 5_000 }, (_, index) => `<content xmlns:a${index}="u" url="/"></content>`).join('')}</rsl>`,
  comments: () => '<!--'.repeat(300_000),
  entities: () => `<?xml version="1.0"?><!DOCTYPE a [${'<!ENTITY a "&a;&a;">'.repeat(10_000)}]><rsl>&a;</rsl>`,
  'lone surrogates': () => '\ud800'.repeat(10_000),
  'null characters': () => '\0'.repeat(10_000),
  directions: () => `ownerdomain=\u202ea.example\nContact: mailto:\u202ea@b.example\nExpires: 2027-01-01T00:00:00Z`,
  dates: () => `Contact: mailto:a@b.example\n${'Expires: 9999-99-99T99:99:99.999999999+99:99\n'.repeat(1_000)}`,
  signatures: () => '-----BEGIN PGP SIGNED MESSAGE-----\n'.repeat(2_000),
  'paragraphs of signatures': () => '-----BEGIN PGP SIGNED MESSAGE-----\n\n-----BEGIN PGP SIGNATURE-----\n'.repeat(500),
};

const PAIRS = Object.keys(READERS).flatMap((reader) => Object.keys(HOSTILE).map((kind) => ({ reader, kind })));
/** Each kind with some reader, and each reader with some kind. */
const SAMPLED = new Set([...sampleClasses(PAIRS, ({ kind }) => kind), ...sampleClasses(PAIRS, ({ reader }) => reader)]);

describe.each(Object.entries(READERS))('%s', (name, read) => {
  const kinds = PAIRS.filter((pair) => pair.reader === name && SAMPLED.has(pair)).map(({ kind }) => kind);
  // A reader of quadratic time would need minutes for these.
  it.each(kinds)('survives %s', { timeout: 60_000 }, (kind) => {
    const { outcome, problems } = read(createFetched(HOSTILE[kind]?.() ?? ''));
    expect(OUTCOMES).toContain(outcome);
    expect(problems.length).toBeLessThanOrEqual(100);
    expect(Object.hasOwn(Object.prototype, 'sellers') || Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  it('survives hostile headers', () => {
    for (const value of [
      '<'.repeat(10_000),
      '<a>;'.repeat(4_000),
      `<a>; rel="${'\\"'.repeat(4_000)}`,
      'a=('.repeat(5_000),
      'a;'.repeat(8_000),
    ])
      for (const name of ['link', 'content-usage', 'content-signal', 'tdm-reservation', 'tdm-policy'])
        expect(OUTCOMES).toContain(read(createFetched('<!doctype html>', { headers: [[name, value]] })).outcome);
  });

  it('survives any text and any bytes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.uint8Array(), fc.json()), (body) => {
        expect(OUTCOMES).toContain(read(createFetched(body)).outcome);
      }),
    );
  });

  it('survives damaged files of every format', () => {
    const texts = ['ads.txt', 'sellers.json', 'home-page.html', 'publisher-info.html', 'rfc9116-signed.txt'].map(
      readFixture,
    );
    texts.push(...['rsl-license.xml', 'tdmrep-rules.json', 'rsl-robots.txt', 'did.json'].map(readFixture));
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.nat(),
        fc.nat(20),
        fc.string({ maxLength: 5 }),
        (text, at, length, inserted) => {
          const from = at % text.length;
          const outcome = read(createFetched(text.slice(0, from) + inserted + text.slice(from + length)));
          expect(OUTCOMES).toContain(outcome.outcome);
          expect(outcome.outcome === 'found').toBe(outcome.file !== null);
        },
      ),
    );
  });
});
