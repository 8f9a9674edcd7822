import type { ChangesResponse, FileChange } from '@vouchwire/api-contract';
import {
  associationListResponse,
  associationResponse,
  changesResponse,
  domainChangesResponse,
  domainHistoryResponse,
  dossierResponse,
} from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { parseIdentity, REDIRECTED_HOSTS, readCrawlRows } from './independent-graph.ts';
import { type ServedCrawl, shareStarterCrawl } from './served-crawl.ts';

/**
 * How the two files of each publisher differ, computed from the CSV files alone: a reference counts by the identity that
 * it names (RFC 3986 and the identity rules, written again in `parseIdentity`), any other value by its exact text.
 */
interface Counts {
  readonly added: number;
  readonly removed: number;
  readonly respelled: number;
  readonly unchanged: number;
}

interface PublishedTwice {
  /** Of all statements. */
  readonly file: Counts;
  /** Of relationships to others, and of members among these. */
  readonly relationships: Pick<Counts, 'added' | 'removed'>;
  readonly members: Pick<Counts, 'added' | 'removed'>;
}

const RELATIONSHIP_ATTRIBUTES = new Set(['member', 'belongto', 'control', 'controlledby', 'vendor', 'customer']);

function readFiles(part: string): Map<string, { attribute: string; value: string }[]> {
  const files = new Map<string, { attribute: string; value: string }[]>();
  for (const { publisher = '', attribute = '', value = '' } of readCrawlRows(part)) {
    const host = parseIdentity(publisher) ?? '';
    if (REDIRECTED_HOSTS.has(host)) continue;
    files.set(host, [...(files.get(host) ?? []), { attribute, value }]);
  }
  return files;
}

function countDifferences(earlier: Map<string, Set<string>>, later: Map<string, Set<string>>): Counts {
  const both = [...later.keys()].filter((key) => earlier.has(key));
  const unchanged = both.filter((key) =>
    [...(later.get(key) ?? [])].some((value) => earlier.get(key)?.has(value)),
  ).length;
  return {
    added: later.size - both.length,
    removed: earlier.size - both.length,
    respelled: both.length - unchanged,
    unchanged,
  };
}

function listStatements(
  host: string,
  lines: readonly { attribute: string; value: string }[],
  which: 'all' | 'relationships' | 'members',
): Map<string, Set<string>> {
  const spellings = new Map<string, Set<string>>();
  for (const { attribute, value } of lines) {
    const target = RELATIONSHIP_ATTRIBUTES.has(attribute) ? parseIdentity(value) : null;
    if (which !== 'all' && (target === null || target === host)) continue;
    if (which === 'members' && attribute !== 'member') continue;
    if (value === '') continue;
    const broken = RELATIONSHIP_ATTRIBUTES.has(attribute)
      ? value.replace(/^https?:\/\/(www\.)?/, '').replaceAll(/\/+/g, '/')
      : value;
    const key = target === null ? `${attribute}=${broken}` : `${attribute} ${target}`;
    spellings.set(key, (spellings.get(key) ?? new Set()).add(value));
  }
  return spellings;
}

const [before, after] = [readFiles('2025-01'), readFiles('2026-q1')];
const listStatedIn = (files: typeof before, host: string) =>
  listStatements(host, files.get(host) ?? [], 'relationships').size;
const publishedTwice = new Map(
  [...after].flatMap(([host, later]): [string, PublishedTwice][] => {
    const earlier = before.get(host);
    if (!earlier) return [];
    const of = (which: 'all' | 'relationships' | 'members') =>
      countDifferences(listStatements(host, earlier, which), listStatements(host, later, which));
    return [[host, { file: of('all'), relationships: of('relationships'), members: of('members') }]];
  }),
);

const formatRelationships = (count: number) => `${count} ${count === 1 ? 'relationship' : 'relationships'}`;

let served: ServedCrawl;
beforeAll(async () => {
  served = await shareStarterCrawl();
});
afterAll(() => served[Symbol.asyncDispose]());

async function fetchParsed<Schema extends z.ZodType>(schema: Schema, address: string): Promise<z.infer<Schema>> {
  const response = await fetch(served.origin + address, { headers: { accept: 'application/json' } });
  expect([address, response.status]).toEqual([address, 200]);
  return schema.parse(await response.json());
}

/** Every change of every day, as the pages have them. */
async function fetchAllChanges(): Promise<FileChange[]> {
  const listed: FileChange[] = [];
  for (let day: string | null = ''; day !== null; ) {
    let page: ChangesResponse = await fetchParsed(changesResponse, `/changes?all=1${day && `&day=${day}`}`);
    listed.push(...page.changes);
    while (page.next !== null) {
      page = await fetchParsed(changesResponse, `/changes?all=1&day=${page.day}&after=${page.next}`);
      listed.push(...page.changes);
    }
    day = page.earlier_day;
  }
  return listed;
}

describe('difference between the two files of a publisher', () => {
  it('is empty for texaspress.com, whose references changed only in spelling', () => {
    // facts.md D1 of the review: 341 lines added and 331 gone, by exact text.
    expect(publishedTwice.get('texaspress.com')?.file).toMatchObject({ added: 0, removed: 0 });
    expect(publishedTwice.get('texaspress.com')?.file.respelled).toBeGreaterThan(300);
  });

  it('is three new members for impressorg.com, without a changed spelling', () => {
    // facts.md F20 of the review: 6 added and 2 removed, with broken references and an empty line.
    const { file, members } = publishedTwice.get('impressorg.com') ?? {};
    expect([file, members]).toMatchObject([
      { added: 3, removed: 0 },
      { added: 3, removed: 0 },
    ]);
  });

  it('is the same in every history and dossier as in the CSV files', { tags: 'sampled' }, async () => {
    expect(publishedTwice.size).toBeGreaterThan(150);
    for (const [host, { file }] of sampleCases([...publishedTwice], 30)) {
      const history = await fetchParsed(domainHistoryResponse, `/api/trust-graph/domain/${host}/history?limit=100`);
      const differences = history.observations.flatMap(({ difference }) => difference ?? []);
      expect([host, differences.length]).toEqual([host, 1]);
      expect([host, differences[0]]).toMatchObject([host, file]);
      const dossier = await fetchParsed(dossierResponse, `/d/${host}.json`);
      const counted = dossier.history.observations.filter(({ added }) => added !== null);
      const { added, removed, respelled } = file;
      expect([host, counted]).toMatchObject([host, [{ added, removed, respelled }]]);
    }
  });

  it('is the same on the page of changes and in the feed of each domain, without first readings', {
    tags: 'sampled',
  }, async () => {
    const byPublisher = Map.groupBy(await fetchAllChanges(), ({ publisher }) => publisher);
    for (const host of new Set([...before.keys(), ...after.keys()])) {
      const changes = byPublisher.get(host) ?? [];
      const expected = publishedTwice.get(host)?.relationships;
      const [first = 0, second = 0] = [before, after]
        .filter((files) => files.has(host))
        .map((files) => listStatedIn(files, host));
      for (const { kind, added, removed, items } of changes) {
        const counts = {
          'first-read': [first, 0],
          changed: [expected?.added, expected?.removed],
          gone: [0, first],
          back: [second, 0],
        }[kind];
        expect([host, kind, added, removed]).toEqual([host, kind, ...counts]);
        expect(items.length).toBeLessThanOrEqual(8);
        for (const one of items) expect(one.kind === 'first-read').toBe(kind === 'first-read');
      }
      expect([host, changes.some(({ kind }) => kind === 'first-read')]).toEqual([host, first > 0]);
      const changed = changes.some(({ kind }) => kind === 'changed' || kind === 'back');
      if (expected) expect([host, changed]).toEqual([host, expected.added + expected.removed > 0]);
      else expect([host, changed]).toEqual([host, false]);

      if (!expected || !changed) continue;
      const feed = await (await fetch(`${served.origin}/d/${host}/feed.json`)).json();
      // A feed has 100 entries; around a large list, older ones are left out.
      if (feed.items.length === 100) continue;
      const titles: string[] = feed.items.map(({ title }: { title: string }) =>
        title.replace(/changed (?:on|in) [^;]+/, 'changed'),
      );
      if (changes.some(({ kind }) => kind === 'changed'))
        expect(titles).toContain(
          `${host}: trust.txt changed; ${formatRelationships(expected.added)} new, ${expected.removed} ended`,
        );
    }
  });

  it('is the same in the list of associations and on the page of each', { tags: 'sampled' }, async () => {
    const { associations } = await fetchParsed(associationListResponse, '/associations.json');
    expect(associations.length).toBeGreaterThan(15);
    for (const { domain, joinedCount, leftCount, recognized } of associations) {
      // A list that no recognized association lists has no page of its own, but a dossier.
      if (!recognized) continue;
      const expected = publishedTwice.get(domain)?.members;
      const counts = [expected?.added ?? null, expected?.removed ?? null];
      expect([domain, joinedCount, leftCount]).toEqual([domain, ...counts]);
      const page = await fetchParsed(associationResponse, `/associations/${domain}.json`);
      expect([domain, page.counts.joined, page.counts.left]).toEqual([domain, ...counts]);
    }
  });

  it('is the same between two days, and a first reading is not a change', {
    tags: 'sampled',
    timeout: 120_000,
  }, async () => {
    const last = new Map((await fetchAllChanges()).toReversed().map(({ publisher, kind }) => [publisher, kind]));
    for (const [host, { file, relationships }] of sampleCases([...publishedTwice], 30)) {
      const changes = await fetchParsed(
        domainChangesResponse,
        `/api/trust-graph/domain/${host}/changes?from=2025-01-31`,
      );
      if (last.get(host) === 'gone') {
        expect([host, changes.file.after]).toEqual([host, null]);
        continue;
      }
      expect([host, changes.file]).toMatchObject([host, file]);
      // What others say of it: statements of files that the first crawl did not read are first readings.
      const named = [...after].filter(
        ([other, lines]) =>
          !before.has(other) &&
          last.get(other) !== 'gone' &&
          [...listStatements(other, lines, 'relationships').keys()].some((key) => key.split(' ')[1] === host),
      );
      const ofOthers = new Set(
        changes.relationships.filter(({ kind }) => kind === 'first-read').map(({ source }) => source),
      );
      if (!changes.truncated)
        expect([host, [...ofOthers].sort()]).toEqual([host, named.map(([other]) => other).sort()]);
      expect(changes.added + changes.removed).toBeGreaterThanOrEqual(relationships.added + relationships.removed);
    }
  });
});
