import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseSize } from '../../../dev-world/sample-cases.ts';
import {
  createDomainGraph,
  DEFAULT_TRUST_CONFIG,
  findIndependentPaths,
  getRole,
  type RankedDomainGraph,
  RELATIONSHIPS,
  type Relationship,
  rankDomainGraph,
  scorePair,
  type TrustConfig,
} from '../src/index.ts';
import { rankedCrawl } from './ranked-crawl.ts';

const crawl = rankedCrawl();

/** The weights of methodology 4b, repeated here so that a mistake in the table fails a test. */
const FIRST: Record<Relationship, [number, number]> = {
  MEMBER: [0.9, 0.7],
  BELONGTO: [0.8, 0.4],
  CONTROL: [0.9, 0.6],
  CONTROLLEDBY: [0.9, 0.3],
  VENDOR: [0.4, 0.25],
  CUSTOMER: [0, 0],
};
const LATER: Record<Relationship, [number, number]> = {
  MEMBER: [0.9, 0.7],
  BELONGTO: [0.8, 0],
  CONTROL: [0.6, 0],
  CONTROLLEDBY: [0.6, 0],
  VENDOR: [0, 0],
  CUSTOMER: [0, 0],
};

/** Plain dynamic programming over hops, forward only, every edge. */
function plainScore(
  ranked: RankedDomainGraph,
  source: string,
  target: string,
  maxHops: number,
  without: { between: ReadonlySet<string>; direct: boolean } = { between: new Set(), direct: false },
): number | null {
  if (source === target) return 1;
  const from = ranked.names.find(source);
  const to = ranked.names.find(target);
  if (from < 0 || to < 0) return null;
  const { start, neighbor, masks: says, confirmed } = ranked.out;
  let layer = new Map([[from, 1]]);
  let best = 0;
  for (let hop = 0; hop < maxHops; hop++) {
    const next = new Map<number, number>();
    for (const [node, value] of layer) {
      const role = getRole(ranked, ranked.names.get(node));
      for (let e = start[node] as number; e < (start[node + 1] as number); e++) {
        for (let code = 0; code < 6; code++) {
          if ((((says[e] as number) >> code) & 1) === 0) continue;
          const word = RELATIONSHIPS[code] as Relationship;
          if (hop > 0 && word === 'MEMBER' && role !== 'anchor' && role !== 'quorum') continue;
          const weight = (hop === 0 ? FIRST : LATER)[word][((confirmed[e] as number) >> code) & 1 ? 0 : 1];
          const product = value * weight;
          const reached = neighbor[e] as number;
          if (without.between.has(ranked.names.get(reached)) || (hop === 0 && reached === to && without.direct))
            continue;
          // Back at the source, its statements would count as those of any domain on the path.
          if (reached === from) continue;
          if (product > (next.get(reached) ?? 0)) next.set(reached, product);
        }
      }
    }
    layer = next;
    best = Math.max(best, layer.get(to) ?? 0);
  }
  return best >= 0.05 - 1e-12 ? best : null;
}

function expectSame(ranked: RankedDomainGraph, source: string, target: string, maxHops: number) {
  const found = scorePair(ranked, source, target, { maxHops });
  const expected = plainScore(ranked, source, target, maxHops);
  if (expected === null) expect(found.score, `${source} → ${target}`).toBeNull();
  else expect(found.score, `${source} → ${target}`).toBeCloseTo(expected, 9);
  expect(found.truncated).toBe(false);
  expect(found.reason === null).toBe(found.score !== null);
  if (found.score === null || source === target) return expect(found.path).toEqual([]);
  expect(found.path.length).toBeGreaterThan(0);
  expect(found.path.length).toBeLessThanOrEqual(maxHops);
  expect(found.path[0]?.source).toBe(source);
  expect(found.path.at(-1)?.target).toBe(target);
  for (const [i, hop] of found.path.entries()) {
    expect(hop.weight).toBe((i === 0 ? FIRST : LATER)[hop.relationship][hop.confirmed ? 0 : 1]);
    if (i > 0) expect(hop.source).toBe(found.path[i - 1]?.target);
  }
  expect(found.path.reduce((product, { weight }) => product * weight, 1)).toBeCloseTo(found.score, 9);
}

describe('pair scores on the crawl of January 2025', () => {
  test.each([
    ['galvnews.com', 'theparisnews.com', 0.72],
    ['apnews.com', 'galvnews.com', 0.648],
    ['galvnews.com', 'nytimes.com', 0.56],
    ['thegazette.com', 'apnews.com', 0.42],
    ['dailycaller.com', 'nytimes.com', 0.28],
    ['iffy.news', 'reuters.com', 0.224],
    ['kinkytom.com', 'apnews.com', null],
    ['galvnews.com', 'kinkytom.com', null],
    ['vogue.co.jp', 'h-conscious.com', null],
    ['h-conscious.com', 'vogue.co.jp', 0.7],
    ['galvnews.com', 'galvnews.com', 1],
  ])('scores %s → %s as %s', (source, target, expected) => {
    expect(scorePair(crawl, source, target).score).toBe(expected);
  });

  test('lists the path in hops', () => {
    expect(scorePair(crawl, 'apnews.com', 'galvnews.com').path).toEqual([
      { source: 'apnews.com', relationship: 'CONTROLLEDBY', target: 'ap.org', confirmed: true, weight: 0.9 },
      { source: 'ap.org', relationship: 'BELONGTO', target: 'journallist.net', confirmed: true, weight: 0.8 },
      { source: 'journallist.net', relationship: 'MEMBER', target: 'galvnews.com', confirmed: true, weight: 0.9 },
    ]);
  });

  test('equals dynamic programming for random pairs and 1 to 6 hops', () => {
    let seed = Number(process.env.TEST_SEED ?? 7) >>> 0;
    const random = (n: number) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return Math.floor((seed / 2 ** 32) * n);
    };
    const publishers = Array.from({ length: crawl.size }, (_, id) => id).filter(
      (id) => crawl.out.start[id] !== crawl.out.start[id + 1],
    );
    for (let i = 0; i < chooseSize(1_200, 300); i++) {
      const source = crawl.names.get(publishers[random(publishers.length)] as number);
      expectSame(crawl, source, crawl.names.get(random(crawl.size)), 1 + random(6));
    }
  });
});

/**
 * Compares every alternative path with plain dynamic programming on the graph without the domains of the earlier paths.
 */
function expectIndependent(ranked: RankedDomainGraph, source: string, target: string, maxHops: number) {
  const found = findIndependentPaths(ranked, source, target, { maxHops, others: 3 });
  const { score, path } = scorePair(ranked, source, target, { maxHops });
  expect({ score: found.score, path: found.path }).toEqual({ score, path });
  if (found.score === null || source === target) return expect(found.others).toEqual([]);
  const between = new Set<string>();
  let direct = false;
  let before = { score: found.score, path: found.path };
  for (let nth = 0; nth < 3; nth++) {
    for (const hop of before.path.slice(1)) between.add(hop.source);
    direct ||= before.path.length === 1;
    const expected = plainScore(ranked, source, target, maxHops, { between, direct });
    const next = found.others[nth];
    if (expected === null) {
      expect(found.others).toHaveLength(nth);
      break;
    }
    expect(next?.score, `${source} → ${target}, way ${nth + 2}`).toBeCloseTo(expected, 9);
    expect(next?.score).toBeLessThanOrEqual(before.score + 1e-12);
    for (const hop of next!.path.slice(1)) expect(between).not.toContain(hop.source);
    before = next!;
  }
  expect(found.othersTruncated).toBe(false);
}

describe('independent paths', () => {
  test('include one alternative from galvnews.com to nytimes.com without journallist.net', () => {
    const found = findIndependentPaths(crawl, 'galvnews.com', 'nytimes.com', { others: 3 });
    expect(found.path.map(({ source }) => source)).toEqual(['galvnews.com', 'journallist.net']);
    expect(found.others.map(({ path }) => path.map(({ source }) => source))).toEqual([
      ['galvnews.com', 'texaspress.com', 'bizjournals.com', 'auditedmedia.com'],
    ]);
    expect(found.others[0]?.score).toBeCloseTo(0.8 * 0.9 * 0.8 * 0.7, 12);
  });

  test('equal dynamic programming on 400 pairs', () => {
    let seed = 11;
    const random = (n: number) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return Math.floor((seed / 2 ** 32) * n);
    };
    const speakers = Array.from({ length: crawl.size }, (_, id) => id).filter(
      (id) => crawl.out.start[id] !== crawl.out.start[id + 1],
    );
    let ways = 0;
    for (let i = 0; i < 400; i++) {
      const source = crawl.names.get(speakers[random(speakers.length)] as number);
      const target = crawl.names.get(random(crawl.size));
      expectIndependent(crawl, source, target, 4);
      ways += findIndependentPaths(crawl, source, target, { others: 3 }).others.length;
    }
    expect(ways).toBeGreaterThan(20);
  });

  test('share one budget, and report a truncated search', () => {
    const whole = findIndependentPaths(crawl, 'texaspress.com', 'galvnews.com', { others: 3 });
    const first = scorePair(crawl, 'texaspress.com', 'galvnews.com');
    const budget = first.explored + 1;
    const cut = findIndependentPaths(crawl, 'texaspress.com', 'galvnews.com', { others: 3, budget });
    expect(whole.explored).toBeGreaterThan(first.explored + 1);
    expect(cut).toMatchObject({ score: first.score, path: first.path, truncated: false, othersTruncated: true });
  });
});

describe('extent of the search', () => {
  test('counts the ends, the reached domains, and every explored statement', () => {
    // No transitively trusted domain names kinkytom.com, so the search ends with the domains that galvnews.com names.
    const named = new Set(
      Array.from(crawl.out.neighbor.subarray(...rowOf(crawl, 'galvnews.com')), (id) => crawl.names.get(id)),
    );
    const { reached, explored } = scorePair(crawl, 'galvnews.com', 'kinkytom.com');
    expect(explored).toBe(named.size);
    expect(reached).toBe(named.size + 2);
    expect(scorePair(crawl, 'nowhere.com', 'apnews.com')).toMatchObject({ reached: 0, explored: 0 });
  });
});

function rowOf(ranked: RankedDomainGraph, domain: string): [start: number, end: number] {
  const id = ranked.names.find(domain);
  return [ranked.out.start[id] as number, ranked.out.start[id + 1] as number];
}

describe('pair scores on random graphs', () => {
  const config: TrustConfig = {
    ...DEFAULT_TRUST_CONFIG,
    anchors: ['d0.com', 'd1.com'].map((domain) => ({ domain, name: '', attests: '' })),
  };
  const node = fc.integer({ min: 0, max: 11 }).map((n) => `d${n}.com`);
  const statement = fc.record({
    source: node,
    type: fc.constantFrom(...RELATIONSHIPS),
    target: node,
    returned: fc.boolean(),
  });
  const inverse = {
    MEMBER: 'BELONGTO',
    BELONGTO: 'MEMBER',
    CONTROL: 'CONTROLLEDBY',
    CONTROLLEDBY: 'CONTROL',
    VENDOR: 'CUSTOMER',
    CUSTOMER: 'VENDOR',
  } as const;

  test('equal dynamic programming', () => {
    fc.assert(
      fc.property(
        fc.array(statement, { maxLength: 50 }),
        node,
        fc.integer({ min: 1, max: 7 }),
        (statements, source, maxHops) => {
          const all = statements.flatMap(({ returned, ...said }) =>
            returned ? [said, { source: said.target, type: inverse[said.type], target: said.source }] : [said],
          );
          const ranked = rankDomainGraph(createDomainGraph(all), config);
          for (let n = 0; n < 12; n++) {
            if (ranked.names.find(source) >= 0 && ranked.names.find(`d${n}.com`) >= 0) {
              expectSame(ranked, source, `d${n}.com`, maxHops);
              expectIndependent(ranked, source, `d${n}.com`, maxHops);
            }
          }
        },
      ),
    );
  });
});

describe('missing score', () => {
  test.each([
    ['nowhere.com', 'apnews.com', 'source-unknown'],
    ['apnews.com', 'nowhere.com', 'target-unknown'],
    ['facebook.com', 'apnews.com', 'source-on-shared-platform'],
    ['apnews.com', 'facebook.com', 'target-on-shared-platform'],
    ['facebook.com', 'facebook.com', 'source-on-shared-platform'],
    ['kinkytom.com', 'apnews.com', 'no-path'],
  ])('is explained from %s to %s: %s', (source, target, reason) => {
    expect(scorePair(crawl, source, target)).toMatchObject({ score: null, path: [], reason, truncated: false });
  });

  test('is reported for an exhausted budget', () => {
    const cut = scorePair(crawl, 'apnews.com', 'galvnews.com', { budget: 1 });
    expect(cut).toMatchObject({ score: null, truncated: true, reason: 'search-limit' });
    expect(scorePair(crawl, 'apnews.com', 'galvnews.com').truncated).toBe(false);
  });

  test('is an exception for invalid options', () => {
    for (const maxHops of [0, 17, 1.5, Number.NaN]) {
      expect(() => scorePair(crawl, 'a.com', 'b.com', { maxHops })).toThrow(RangeError);
    }
    expect(() => scorePair(crawl, 'a.com', 'b.com', { budget: -1 })).toThrow(RangeError);
  });
});
