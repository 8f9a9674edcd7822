import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as library from '../src/index.ts';
import { createFetched, readFixture } from './fetched.ts';
import { READERS } from './readers.ts';

/** The readers that find their statements in a fixture. A page and a robots.txt contain statements of several formats. */
const FOUND_BY: Readonly<Record<string, readonly string[]>> = {
  'ads.txt': ['readAdsTxt'],
  'freecodecamp-ads.txt': ['readAdsTxt'],
  'sellers.json': ['readSellersJson'],
  'publisher-info.html': ['readPublisherInfo', 'readPublisherJsonLd'],
  'publisher-info.json': ['readPublisherInfo'],
  'home-page.html': ['readPublisherJsonLd', 'readRslPage', 'readTdmrepPage'],
  'rfc9116-unsigned.txt': ['readSecurityTxt'],
  'rfc9116-signed.txt': ['readSecurityTxt'],
  'freecodecamp-security.txt': ['readSecurityTxt'],
  'freecodecamp-robots.txt': ['readRobotsTxt'],
  'rsl-license.xml': ['readRslDocument'],
  'rsl-feed.xml': ['readRslDocument'],
  'rsl-robots.txt': ['readAiprefRobots', 'readRslRobots'],
  'tdmrep-rules.json': ['readTdmrepFile'],
  'aipref-attach-robots.txt': ['readAiprefRobots'],
  'did.json': ['readDidDocument'],
};

/** Real trust.txt files and what was served at their address, of the parser's own tests. */
const TRUST_TXT = new URL('../../../conformance/trust-txt/', import.meta.url);

function listFinders(body: string | Uint8Array): string[] {
  return Object.entries(READERS)
    .filter(([, read]) => read(createFetched(body)).outcome === 'found')
    .map(([name]) => name);
}

describe('every file with every reader', () => {
  it('covers every exported reader and every fixture', () => {
    const exported = Object.keys(library).filter((name) => name.startsWith('read'));
    expect(Object.keys(READERS).sort()).toEqual(exported.sort());
    const fixtures = readdirSync(new URL('fixtures', import.meta.url)).filter((name) => name !== 'README.md');
    expect(Object.keys(FOUND_BY).sort()).toEqual(fixtures.sort());
  });

  it.each(Object.entries(FOUND_BY))('finds %s only with %j', (name, readers) => {
    expect(listFinders(readFixture(name)).sort()).toEqual([...readers].sort());
  });

  it('reads CRLF, CR and a byte order mark with the same result', () => {
    for (const [name, readers] of Object.entries(FOUND_BY)) {
      const text = readFixture(name);
      for (const changed of [text.replaceAll('\n', '\r\n'), text.replaceAll('\n', '\r'), `\ufeff${text}`])
        expect([name, listFinders(changed).sort()]).toEqual([name, [...readers].sort()]);
    }
  });

  it('finds no format in a trust.txt or its substitutes, except one security.txt', () => {
    const names = readdirSync(TRUST_TXT).filter((name) => name.endsWith('.txt'));
    expect(names.length).toBeGreaterThan(5);
    const found = names.flatMap((name) =>
      listFinders(readFileSync(new URL(name, TRUST_TXT))).map((reader) => `${name}: ${reader}`),
    );
    expect(found).toEqual(['security-txt.txt: readSecurityTxt']);
  });
});
