import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ENGLISH_STATEMENTS,
  formatHeadline,
  GRAPH_FILE_PATH,
  type SearchResponse,
  type StatusResponse,
} from '@vouchwire/api-contract';
import { findResemblance, lookUp, openLookupGraph, readHeadline } from '@vouchwire/domain-lookup';
import { openShared } from '@vouchwire/property-graph';
import { parse as parseCsv } from 'csv-parse/sync';
import { getDomain } from 'tldts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findIdentity } from '../src/graph/store/find-identity.ts';
import { TrustGraphStore } from '../src/graph/store/trust-graph-store.ts';
import { PROJECT_ROOT } from '../src/platform/config/project-folders.ts';
import { readStarterRelationships, STARTER_ASSOCIATIONS } from './independent-graph.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

/** Lines of Unicode's confusables.txt whose prototype is one letter from a to z, by that letter. */
const HOMOGLYPHS: Readonly<Record<string, string>> = {
  a: '\u0251\u03b1\u0430',
  c: '\u0441',
  d: '\u0501',
  e: '\u0435\u04bd',
  f: '\u0192',
  g: '\u0261\u0581',
  h: '\u04bb\u0570',
  i: '\u0131\u03b9\u0456',
  j: '\u0458',
  n: '\u0578',
  o: '\u03bf\u043e\u0585',
  p: '\u03c1\u0440',
  q: '\u051b',
  s: '\u0455',
  u: '\u057d\u03c5',
  v: '\u03bd\u0475',
  w: '\u051d',
  x: '\u0445',
  y: '\u0443\u03b3',
};
/** Registries under which anyone can register, none of which a known site of the crawl uses for the same label. */
const SUFFIXES = ['com.co', 'news', 'info', 'xyz', 'live', 'press', 'us.com', 'cm', 'site', 'online'];
const SWAPS = [
  ['rn', 'm'],
  ['m', 'rn'],
  ['o', '0'],
  ['l', '1'],
] as const;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const LOOK_ALIKES = 2_000;

/** Sequence of numbers from 0 to 1 (Park and Miller), the same in each run. */
function* generateNumbers(): Generator<number, never> {
  for (let state = 20_261_129; ; ) {
    state = (state * 48_271) % 0x7fffffff;
    yield state / 0x7fffffff;
  }
}

let served: ServedCrawl;
let store: TrustGraphStore;
beforeAll(async () => {
  served = await serveStarterCrawl();
  store = new TrustGraphStore(openShared(served.snapshot.graph));
});
afterAll(() => served[Symbol.asyncDispose]());

const look = (domain: string) => {
  const found = findIdentity({ store }, domain);
  return findResemblance(store, found, found.node ? store.listSuccessors(found.node.domain) : []).look_alike;
};
const readTitle = (domain: string): string =>
  formatHeadline(readHeadline(store, findIdentity({ store }, domain)), ENGLISH_STATEMENTS);

/** Registrable domains of the hosts that the files of the recognized associations list, counted from the CSV files. */
const listListedSites = (): string[] => {
  const listed = readStarterRelationships().relationships.filter(
    ({ source, attribute, target }) =>
      attribute === 'member' && STARTER_ASSOCIATIONS.has(source) && !target.includes('/'),
  );
  return [...new Set(listed.flatMap(({ target }) => getDomain(target, { allowPrivateDomains: true }) ?? []))].sort();
};

const listDirectory = (): string[] =>
  parseCsv<{ domain: string }>(readFileSync(path.join(PROJECT_ROOT, 'data/site-names.csv'), 'utf8'), {
    columns: true,
  })
    .map(({ domain }) => domain)
    .filter((domain) => getDomain(domain) === domain);

/** Optimal string alignment: one letter added, removed or changed, or two neighbors swapped. */
function countEdits(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const cost = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= b.length; column += 1) {
      const changed = cost(row - 1, column - 1) + Number(a[row - 1] !== b[column - 1]);
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      rows[row]?.push(
        Math.min(
          changed,
          cost(row - 1, column) + 1,
          cost(row, column - 1) + 1,
          isSwap ? cost(row - 2, column - 2) + 1 : changed,
        ),
      );
    }
  }
  return cost(a.length, b.length);
}

describe('look-alikes of the known sites of the starter crawl', () => {
  it('names the known site in at least 99 of 100 headlines', { tags: 'sampled' }, () => {
    const numbers = generateNumbers();
    const pick = <Item>(items: readonly Item[] | string): Item =>
      items[Math.floor(numbers.next().value * items.length)] as Item;
    const known = listListedSites();
    // Common words of the trade alone and numbered stations, by the text of the rule.
    const distinctive = known.filter((domain) => {
      const [label = ''] = domain.split('.');
      return (
        /^[a-z-]{7,30}$/.test(label) &&
        !/^(?:gazette|tribune|journal|courier|observer|chronicle|independent|register|reporter|advocate|examiner|sentinel|dispatch|telegraph|leader|democrat|enterprise|standard|advance|statesman|theherald|weather)$/.test(
          label,
        )
      );
    });
    const existing = new Set([...known, ...listDirectory()]);
    const generate = (label: string, suffix: string): [start: string, domain: string] => {
      const at = 1 + Math.floor(numbers.next().value * (label.length - 2));
      const replace = (length: number, text: string) =>
        `${label.slice(0, at)}${text}${label.slice(at + length)}.${suffix}`;
      switch (pick(['eye', 'eye', 'change', 'remove', 'add', 'neighbors', 'double', 'swap', 'suffix', 'suffix'])) {
        case 'eye': {
          const places = [...label].flatMap((letter, index) => (HOMOGLYPHS[letter] ? [index] : []));
          const first = pick(places);
          const second = pick(places);
          const letters = [...label].map((letter, index) =>
            index === first || (index === second && first % 2 === 0)
              ? pick<string>(HOMOGLYPHS[letter] ?? letter)
              : letter,
          );
          return ['This is not', `${letters.join('')}.${suffix}`];
        }
        case 'change':
          return ['A different site from', replace(1, pick(LETTERS))];
        case 'remove':
          return ['A different site from', replace(1, '')];
        case 'add':
          return ['A different site from', replace(0, pick(LETTERS))];
        case 'neighbors':
          return ['A different site from', replace(2, `${label[at + 1]}${label[at]}`)];
        case 'double':
          return ['A different site from', replace(0, label[at] ?? '')];
        case 'swap': {
          const [from, to] = pick(SWAPS);
          return ['A different site from', `${label.replace(from, to)}.${suffix}`];
        }
        default:
          return ['A different site from', `${label}.${pick(SUFFIXES)}`];
      }
    };
    const wrong: string[] = [];
    const kinds = new Map<string, number>();
    for (let count = 0; count < LOOK_ALIKES; ) {
      const domain = pick(distinctive);
      const dot = domain.indexOf('.');
      const [start, lookAlike] = generate(domain.slice(0, dot), domain.slice(dot + 1));
      if (lookAlike === domain || existing.has(lookAlike) || /^-|-\./.test(lookAlike)) continue;
      count += 1;
      const title = readTitle(lookAlike);
      const kind = look(lookAlike)?.kind ?? 'none';
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      // Several known sites can have the label, or one that differs by one letter.
      const named = title.startsWith(`${start} `) ? (/ ([^ ]+)\. /.exec(title.slice(start.length))?.[1] ?? '') : '';
      const [namedLabel = ''] = named.split('.');
      const [lookAlikeLabel = ''] = lookAlike.split('.');
      const isRight =
        existing.has(named) && (namedLabel === domain.slice(0, dot) || countEdits(namedLabel, lookAlikeLabel) <= 1);
      if (!isRight) wrong.push(`${lookAlike} (${domain}): ${title}`);
    }
    expect(
      Math.min(...['one-edit', 'other-suffix', 'same-letters'].map((kind) => kinds.get(kind) ?? 0)),
    ).toBeGreaterThan(300);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(LOOK_ALIKES / 100);
  });

  it('calls no honest site with a similar name a look-alike', { tags: 'sampled' }, () => {
    const known = listListedSites();
    // Labels that differ by one letter, or by two swapped ones, have a common rest or the same letters.
    const buckets = Map.groupBy(
      known.flatMap((domain) => {
        const [label = ''] = domain.split('.');
        const rests = [...label].map((_letter, at) => label.slice(0, at) + label.slice(at + 1));
        return [...new Set([label, ...rests, [...label].sort().join('')])].map((key) => ({ domain, label, key }));
      }),
      ({ key }) => key,
    );
    const near = new Set<string>();
    for (const bucket of buckets.values())
      for (const one of bucket)
        for (const other of bucket)
          if (
            one.domain !== other.domain &&
            (one.label === other.label ||
              (one.domain.slice(one.label.length) === other.domain.slice(other.label.length) &&
                countEdits(one.label, other.label) <= 1))
          )
            near.add(one.domain);
    // Licensed editions and namesakes, and pairs of the design.
    const named = ['slate.fr', 'independent.ie', 'mlive.com', 'alive.com', 'dailynews.com', 'thedailynews.com'];
    const honest = [...near, ...listDirectory(), ...named];
    expect(near.size).toBeGreaterThan(50);
    expect(honest.length).toBeGreaterThan(2_000);
    expect(honest.flatMap((domain) => look(domain) ?? [])).toEqual([]);
  });

  it('resemble the same sites on a device that has only the graph file', { tags: 'sampled' }, async () => {
    const file = await (await fetch(served.origin + GRAPH_FILE_PATH)).arrayBuffer();
    const device = openLookupGraph(file);
    const lookUpOnDevice = (domain: string) => {
      const found = lookUp(device, `https://${domain}/`);
      return found.kind === 'site' ? found.look_alike : null;
    };
    expect(listDirectory().flatMap((domain) => lookUpOnDevice(domain) ?? [])).toEqual([]);
    expect(lookUpOnDevice('nytirnes.com')).toMatchObject({ kind: 'one-edit', known: 'nytimes.com' });
  });

  it('states that two known sites with similar names are not the same', async () => {
    const response = await fetch(`${served.origin}/d/sctimes.com.json`);
    expect(await response.json()).toMatchObject({ look_alike: null });
  });
});

describe('the surfaces of a look-alike', () => {
  // With a Cyrillic “у”.
  const SAME_LETTERS = 'n\u0443times.com';
  const TITLE = 'This is not nytimes.com. The second letter is a Cyrillic “\u0443”.';

  it.each([
    [SAME_LETTERS, TITLE],
    ['nytirnes.com', 'A different site from nytimes.com. One letter differs.'],
    ['nytiems.com', 'A different site from nytimes.com. Two letters are swapped.'],
    ['washingtonpost.com.co', 'A different site from washingtonpost.com. The ending differs: .com.co.'],
    ['nytimes-breaking.com', 'nytimes-breaking.com is not in the graph. That says nothing about the site.'],
  ])('words the headline of %s', (domain, title) => {
    expect(readTitle(domain)).toBe(title);
  });

  it('are the dossier, search, match, the badge and the share image', { tags: 'sampled' }, async () => {
    const address = encodeURIComponent(SAME_LETTERS);
    const known = { kind: 'same-letters', known: 'nytimes.com' };
    const get = async (rest: string) => (await fetch(served.origin + rest)).json();
    expect(await get(`/d/${address}.json`)).toMatchObject({ look_alike: known, in_trust_graph: false });
    const search: SearchResponse = await get(`/api/trust-graph/search?q=${address}`);
    expect(search.look_alike).toMatchObject(known);
    const match = await fetch(`${served.origin}/api/match`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ entries: [SAME_LETTERS] }),
    });
    expect(await match.json()).toMatchObject({ results: [{ headline: TITLE, look_alike: known }] });
    expect(await get(`/api/trust-graph/entity/${address}`)).toMatchObject({
      ...{ status: 404, code: 'entity-not-found', detail: 'Entity not found in trust graph' },
      look_alike: known,
    });
    const badge = await (await fetch(`${served.origin}/badge/${address}.svg`)).text();
    expect(badge).toContain('This is not nytimes.com · The second letter is a Cyrillic “\u0443”');
    expect((await fetch(`${served.origin}/badge/${address}.png`)).headers.get('content-type')).toBe('image/png');
  });

  it('add nothing to the graph or the records', async () => {
    const readStatus = async (): Promise<StatusResponse> =>
      (await fetch(`${served.origin}/api/trust-graph/status`)).json();
    const before = [await readStatus(), await served.context.observations.getVersion()];
    await Promise.all(
      [...LETTERS].flatMap((letter) => [
        fetch(`${served.origin}/d/nytimes${letter}.com.json`),
        fetch(`${served.origin}/api/trust-graph/search?q=nytimes${letter}.com`),
      ]),
    );
    await served.updateGraph();
    expect([await readStatus(), await served.context.observations.getVersion()]).toEqual(before);
  });
});
