import { expect, test } from 'vitest';
import { type Identity, identify, parseStatements } from '../src/index.ts';
import { type CrawlRow, crawl2025, crawl2026 } from './crawl.ts';
import { byPublisher } from './ranked-crawl.ts';

/** Counts of a set of publishers' files, at the level of the key. Computed once independently of this code. */
function count(files: ReadonlyMap<string, readonly CrawlRow[]>, key: (identity: Identity) => string | null) {
  const identities = new Set<string | null>();
  const relationships = new Set<string>();
  const lists = new Map<string | null, number>();
  for (const [domain, rows] of files) {
    const publisher = identify(domain);
    if (!publisher.ok) throw new Error(publisher.message);
    const source = key(publisher.identity);
    identities.add(source);
    for (const { type, target } of parseStatements(publisher.identity, rows).relationships) {
      if (key(target) === source) continue;
      identities.add(key(target));
      const relationship = `${source} ${type} ${key(target)}`;
      if (type === 'MEMBER' && !relationships.has(relationship)) lists.set(source, (lists.get(source) ?? 0) + 1);
      relationships.add(relationship);
    }
  }
  const mutual = [...relationships].filter((relationship) => {
    const [source, type, target] = relationship.split(' ');
    return type === 'MEMBER' && relationships.has(`${target} BELONGTO ${source}`);
  });
  return {
    identities: identities.size,
    relationships: relationships.size,
    mutual: mutual.length,
    associations: lists.size,
    journallist: lists.get('journallist.net'),
  };
}

test('counts the crawl of January 2025', () => {
  const files = byPublisher(crawl2025());
  expect(count(files, (identity) => identity.domain)).toMatchObject({
    identities: 3346,
    relationships: 7218,
    mutual: 214,
    journallist: 2365,
  });
  expect(count(files, (identity) => identity.host)).toMatchObject({ journallist: 2231 });
  expect(count(files, (identity) => identity.registrableDomain)).toMatchObject({ mutual: 217, journallist: 2219 });
});

test('counts the current graph, in which files of 2026 replace those of 2025', () => {
  const files = new Map([...byPublisher(crawl2025()), ...byPublisher(crawl2026())]);
  expect(files.size).toBe(573);
  expect(count(files, (identity) => identity.domain)).toMatchObject({
    identities: 3481,
    relationships: 7389,
    mutual: 263,
    associations: 22,
  });
});
