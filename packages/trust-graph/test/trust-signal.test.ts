import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createDomainGraph,
  DEFAULT_TRUST_CONFIG,
  type DomainStatement,
  explainTrustSignal,
  findTrustSignal,
  formatTrustSignal,
  getRole,
  getTrust,
  getTrustLevel,
  type RankedDomainGraph,
  RELATIONSHIPS,
  type Relationship,
  rankDomainGraph,
  roundTrustSignal,
  scorePair,
  type TrustConfig,
} from '../src/index.ts';
import { rankedCrawl } from './ranked-crawl.ts';

const baseline = rankedCrawl();
const says = (source: string, type: Relationship, target: string): DomainStatement => ({ source, type, target });
const many = (count: number, name: string) => Array.from({ length: count }, (_, i) => `${name}${i}.com`);
const both = (source: string, type: 'MEMBER' | 'CONTROL', target: string) => [
  says(source, type, target),
  says(target, type === 'MEMBER' ? 'BELONGTO' : 'CONTROLLEDBY', source),
];
const trusts = (ranked: RankedDomainGraph, domains: readonly string[]) =>
  domains.map((domain) => findTrustSignal(ranked, domain) ?? 0);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const membersOf = (ranked: RankedDomainGraph, association: string) => {
  const id = ranked.names.find(association);
  const { start, neighbor, masks: said } = ranked.out;
  const named: string[] = [];
  for (let e = start[id] as number; e < (start[id + 1] as number); e++) {
    if (((said[e] as number) & 1) !== 0) named.push(ranked.names.get(neighbor[e] as number));
  }
  return named;
};

describe('trust signals of the crawl of January 2025', () => {
  test.each([
    ['galvnews.com', 0.9],
    ['thegazette.com', 0.7],
    ['nytimes.com', 0.87325],
    ['apnews.com', 0.582],
    ['ap.org', 0.97],
    ['journallist.net', 1],
    ['kinkytom.com', null],
    ['snl.no', null],
    ['h-conscious.com', null],
    ['facebook.com', null],
    ['not-in-the-graph.com', null],
  ])('are for %s: %s', (domain, expected) => expect(findTrustSignal(baseline, domain)).toBe(expected));

  test('have the expected counts', () => {
    const counts: Record<string, number> = {};
    for (let id = 0; id < baseline.size; id++) {
      const value = getTrust(baseline, id);
      const role = getRole(baseline, baseline.names.get(id));
      const label = value === null || role === 'anchor' || role === 'controlled' ? role : value.toFixed(3);
      counts[label] = (counts[label] ?? 0) + 1;
    }
    // The methodology states 2,337 and 510, computed with a platform list that also held two hosts which the Public
    // Suffix List makes domains of their own (faithradiowi.wixsite.com, .70; lippard.blogspot.com, none: "Readings that
    // are settled") and one more domain without T, which it does not name. Two of these 512 without T are on platforms
    // that were added to the list later: d2289.cms.socastsrm.com and independent-com-develop.go-vip.co.
    expect(counts).toEqual({
      anchor: 14,
      '0.970': 2,
      '0.945': 1,
      '0.900': 117,
      '0.873': 2,
      '0.805': 62,
      '0.700': 2338,
      controlled: 40,
      none: 510,
    });
  });

  test('find five quorum associations from journallist.net only', () => {
    const anchors = DEFAULT_TRUST_CONFIG.anchors.filter(({ domain }) => domain === 'journallist.net');
    const ranked = rankedCrawl([], { ...DEFAULT_TRUST_CONFIG, anchors });
    const quorum = Array.from({ length: ranked.size }, (_, id) => ranked.names.get(id)).filter(
      (d) => getRole(ranked, d) === 'quorum',
    );
    expect(quorum.sort()).toEqual(['auditedmedia.com', 'flpress.com', 'okpress.com', 'texaspress.com', 'vpa.net']);
  });
});

describe('attacks', () => {
  const farm = many(1000, 'farm');
  const anchors = DEFAULT_TRUST_CONFIG.anchors.map(({ domain }) => domain);

  test('give a clique of 1,000 sites that claim every association exactly 0', () => {
    const attack = farm.flatMap((domain, i) => [
      ...anchors.map((anchor) => says(domain, 'BELONGTO', anchor)),
      ...Array.from({ length: 40 }, (_, k) => farm[(i + k + 1) % farm.length] as string).flatMap((other) =>
        RELATIONSHIPS.map((word) => says(domain, word, other)),
      ),
    ]);
    const ranked = rankedCrawl(attack);
    expect(farm.filter((domain) => findTrustSignal(ranked, domain) !== null)).toEqual([]);
  });

  // bizjournals.com has .97 and no confirmed sites of its own.
  const publisher = 'bizjournals.com';

  test('limit 50 sites named by a compromised publisher to .1164 each and 5.82 in total, without passing on', () => {
    const named = many(50, 'bought');
    const grandchildren = many(400, 'grandchild');
    const attack = [
      ...named.flatMap((domain) => both(publisher, 'CONTROL', domain)),
      ...grandchildren.flatMap((domain, i) => both(named[i % named.length] as string, 'CONTROL', domain)),
      ...grandchildren.flatMap((domain, i) => both(named[i % named.length] as string, 'MEMBER', domain)),
    ];
    const ranked = rankedCrawl(attack);
    const values = trusts(ranked, named);
    expect(Math.max(...values)).toBeGreaterThan(0.1);
    expect(Math.max(...values)).toBeLessThanOrEqual(0.1164 + 1e-9);
    expect(sum(values)).toBeLessThanOrEqual(5.82 + 1e-9);
    expect(Math.max(...trusts(ranked, grandchildren))).toBe(0);
  });

  test('limit one site named by a compromised publisher to .582', () => {
    const ranked = rankedCrawl(both(publisher, 'CONTROL', 'bought.com'));
    expect(findTrustSignal(ranked, 'bought.com')).toBeGreaterThan(0.5);
    expect(findTrustSignal(ranked, 'bought.com')).toBeLessThanOrEqual(0.582);
  });

  describe('with an expired member domain', () => {
    // auditedmedia.com and journallist.net list it, and it confirms neither. It is bought, and vouches for its owner.
    const expired = 'theparisnews.com';
    const named = many(20, 'bought');
    const attack = named.flatMap((domain) => [...both(expired, 'CONTROL', domain), ...both(expired, 'MEMBER', domain)]);

    test('give it and its sites 0, while its state suspends trust', () => {
      expect(Math.min(...trusts(rankedCrawl(attack), [expired, ...named]))).toBeGreaterThan(0);
      const ranked = rankedCrawl(attack, DEFAULT_TRUST_CONFIG, [expired]);
      expect(trusts(ranked, [expired, ...named])).toEqual([0, ...named.map(() => 0)]);
      expect(getRole(ranked, expired)).toBe('none');
      expect(explainTrustSignal(ranked, expired, [{ type: 'CONTROLLEDBY', target: 'ap.org' }])).toMatchObject({
        trust: null,
        groups: [],
      });
    });

    test('keep its signal as listed, and the signals of all other domains', () => {
      const ranked = rankedCrawl(attack, DEFAULT_TRUST_CONFIG, [expired]);
      expect([...ranked.signals.suspended]).toEqual([[expired, findTrustSignal(baseline, expired)]]);
      for (let id = 0; id < baseline.size; id++) {
        const domain = baseline.names.get(id);
        if (domain !== expired) expect(findTrustSignal(ranked, domain), domain).toBe(getTrust(baseline, id));
      }
    });

    test('lead no path from it, to it or over it', () => {
      const ranked = rankedCrawl([...attack, ...both(publisher, 'CONTROL', expired)], DEFAULT_TRUST_CONFIG, [expired]);
      expect(scorePair(rankedCrawl(attack), 'galvnews.com', expired).score).not.toBeNull();
      for (const [source, target] of [
        ['galvnews.com', expired],
        [expired, 'journallist.net'],
        [publisher, 'bought0.com'],
      ] as const)
        expect(scorePair(ranked, source, target)).toMatchObject({ score: null, reason: 'no-path' });
    });
  });

  test('let an anchor in other hands vouch for no one', () => {
    const ranked = rankedCrawl(
      many(5, 'bought').map((domain) => says('texaspress.com', 'MEMBER', domain)),
      DEFAULT_TRUST_CONFIG,
      ['texaspress.com'],
    );
    expect(trusts(ranked, ['texaspress.com', ...many(5, 'bought')])).toEqual([0, 0, 0, 0, 0, 0]);
    expect(ranked.signals.suspended.get('texaspress.com')).toBe(1);
  });

  test.each([1, 5, 10, 11, 100, 2000])(
    'limit the total of %i sites named by a compromised publisher to 5.82',
    (count) => {
      const named = many(count, 'bought');
      const values = trusts(rankedCrawl(named.flatMap((domain) => both(publisher, 'CONTROL', domain))), named);
      expect(sum(values)).toBeLessThanOrEqual(5.82 + 1e-9);
      expect(Math.max(...values)).toBeLessThanOrEqual(0.582);
    },
  );

  test("give a publisher's members, vendors and unconfirmed sites 0", () => {
    const named = many(30, 'named');
    const ranked = rankedCrawl(
      named.flatMap((domain) => [
        ...both(publisher, 'MEMBER', domain),
        says(publisher, 'VENDOR', domain),
        says(publisher, 'CUSTOMER', domain),
        says(publisher, 'CONTROLLEDBY', domain),
        says(publisher, 'CONTROL', `unconfirmed-${domain}`),
      ]),
    );
    expect(Math.max(...trusts(ranked, [...named, ...named.map((d) => `unconfirmed-${d}`)]))).toBe(0);
  });

  test('give the 400 leaves of a tree 0', () => {
    const first = many(20, 'branch');
    const second = many(400, 'leaf');
    const ranked = rankedCrawl([
      ...first.flatMap((domain) => both(publisher, 'CONTROL', domain)),
      ...second.flatMap((domain, i) => both(first[i % 20] as string, 'CONTROL', domain)),
    ]);
    expect(Math.min(...trusts(ranked, first))).toBeGreaterThan(0);
    expect(Math.max(...trusts(ranked, second))).toBe(0);
  });

  test("give a copy of a real association's list 0, and change no other domain", () => {
    const copied = membersOf(baseline, 'texaspress.com');
    const ranked = rankedCrawl([...copied, 'farm0.com'].map((domain) => says('copy.com', 'MEMBER', domain)));
    expect(findTrustSignal(ranked, 'copy.com')).toBeNull();
    expect(findTrustSignal(ranked, 'farm0.com')).toBeNull();
    expectUnchanged(ranked);
  });

  test('change no genuine domain by a chain of 182 lists between two associations', () => {
    const from = membersOf(baseline, 'texaspress.com');
    const to = membersOf(baseline, 'okpress.com');
    const attack = Array.from({ length: 182 }, (_, step) => {
      const cut = Math.floor((step / 181) * Math.max(from.length, to.length));
      return [...to.slice(0, cut), ...from.slice(cut)].map((domain) => says(`morph${step}.com`, 'MEMBER', domain));
    }).flat();
    expectUnchanged(rankedCrawl(attack));
  });

  test('treat a listed association without a quorum as a publisher', () => {
    const named = many(400, 'named');
    const ranked = rankedCrawl([
      says('journallist.net', 'MEMBER', 'rogue.com'),
      ...named.flatMap((domain) => [...both('rogue.com', 'MEMBER', domain), ...both('rogue.com', 'CONTROL', domain)]),
    ]);
    expect(getRole(ranked, 'rogue.com')).toBe('publisher');
    expect(sum(trusts(ranked, named))).toBeLessThanOrEqual(5.82);
  });

  describe("by a rogue association on an anchor's list with three bought publishers", () => {
    const named = many(400, 'named');
    const bought = ['galvnews.com', 'theparisnews.com', 'nytimes.com'];
    const sites = many(20, 'site');
    const attack = [
      ...both('journallist.net', 'MEMBER', 'rogue.com'),
      ...[...named, ...bought].flatMap((domain) => both('rogue.com', 'MEMBER', domain)),
      ...sites.flatMap((domain) => both('named0.com', 'CONTROL', domain)),
    ];

    test('are limited to .524 each, 210 in total and 7 times that for controlled sites; no genuine domain decreases', () => {
      const ranked = rankedCrawl(attack);
      expect(getRole(ranked, 'rogue.com')).toBe('quorum');
      const values = trusts(ranked, named);
      expect(Math.min(...values)).toBeGreaterThan(0.4);
      expect(Math.max(...values)).toBeLessThanOrEqual(0.524);
      expect(sum(values)).toBeLessThanOrEqual(210);
      expect(sum(trusts(ranked, sites))).toBeLessThanOrEqual(7 * 0.524);
      expectNoDecrease(ranked);
    });

    test('fail with two publishers, which are no quorum', () => {
      const ranked = rankedCrawl(attack.filter(({ source }) => source !== 'nytimes.com'));
      expect(getRole(ranked, 'rogue.com')).toBe('publisher');
      expect(Math.max(...trusts(ranked, named))).toBe(0);
    });

    test('do not gain in total by a longer list', () => {
      const longer = many(3000, 'more');
      const ranked = rankedCrawl([...attack, ...longer.flatMap((domain) => both('rogue.com', 'MEMBER', domain))]);
      expect(sum(trusts(ranked, [...longer, ...named]))).toBeLessThanOrEqual(210);
    });
  });

  test('give a genuine member .90 and its controlled sites 5.4', () => {
    const named = many(40, 'named');
    const ranked = rankedCrawl([
      ...both('journallist.net', 'MEMBER', 'dues.com'),
      ...named.flatMap((d) => both('dues.com', 'CONTROL', d)),
    ]);
    expect(findTrustSignal(ranked, 'dues.com')).toBe(0.9);
    expect(sum(trusts(ranked, named))).toBeLessThanOrEqual(5.4 + 1e-9);
  });

  test('give each member of one anchor at most .90', () => {
    const named = many(500, 'named');
    expect(
      Math.max(...trusts(rankedCrawl(named.flatMap((d) => both('vpa.net', 'MEMBER', d))), named)),
    ).toBeLessThanOrEqual(0.9);
  });

  test('ignore statements about shared platforms', () => {
    const ranked = rankedCrawl([
      says('journallist.net', 'MEMBER', 'github.com'),
      says('github.com', 'CONTROL', 'farm0.com'),
    ]);
    expect(ranked.names.find('github.com')).toBe(-1);
    expect(findTrustSignal(ranked, 'farm0.com')).toBeNull();
  });

  function expectUnchanged(ranked: RankedDomainGraph) {
    for (let id = 0; id < baseline.size; id++) {
      const domain = baseline.names.get(id);
      if (findTrustSignal(ranked, domain) !== getTrust(baseline, id)) expect.fail(`${domain} changed`);
    }
  }

  function expectNoDecrease(ranked: RankedDomainGraph) {
    for (let id = 0; id < baseline.size; id++) {
      const domain = baseline.names.get(id);
      if ((findTrustSignal(ranked, domain) ?? 0) < (getTrust(baseline, id) ?? 0)) expect.fail(`${domain} fell`);
    }
  }
});

describe('any graph', () => {
  const config: TrustConfig = {
    ...DEFAULT_TRUST_CONFIG,
    anchors: ['d0.com', 'd1.com'].map((domain) => ({ domain, name: domain, attests: domain })),
    // Small numbers, so that small graphs have quorum associations.
    weights: {
      ...DEFAULT_TRUST_CONFIG.weights,
      quorumMembers: 2,
      quorumConfirming: 1,
      quorumListLength: 3,
      controlledLength: 2,
    },
  };
  const domain = fc.integer({ min: 0, max: 9 }).map((n) => `d${n}.com`);
  const statement = fc.record({
    source: domain,
    type: fc.constantFrom<Relationship>(
      'MEMBER',
      'MEMBER',
      'MEMBER',
      'BELONGTO',
      'BELONGTO',
      'CONTROL',
      'CONTROLLEDBY',
    ),
    target: domain,
  });
  const publisher = 'd5.com';

  test('never lowers the signal of a domain that publishes a file', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(
        fc.array(statement, { maxLength: 60 }),
        fc.array(statement, { minLength: 1, maxLength: 8 }),
        (graph, file) => {
          const others = graph.filter(({ source }) => source !== publisher);
          const own = file.map((line) => ({ ...line, source: publisher }));
          const before = findTrustSignal(rankDomainGraph(createDomainGraph(others), config), publisher) ?? 0;
          const after =
            findTrustSignal(rankDomainGraph(createDomainGraph([...others, ...own]), config), publisher) ?? 0;
          expect(after).toBeGreaterThanOrEqual(before - 1e-9);
        },
      ),
    );
  });

  test('explains the same signal for every domain', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.array(statement, { maxLength: 60 }), (statements) => {
        const ranked = rankDomainGraph(createDomainGraph(statements), config);
        for (let id = 0; id < ranked.size; id++) expectExplained(ranked, ranked.names.get(id));
      }),
    );
  });

  test('does not depend on the order of the statements', () => {
    fc.assert(
      fc.property(fc.array(statement, { maxLength: 60 }), (statements) => {
        const one = rankDomainGraph(createDomainGraph(statements), config);
        const other = rankDomainGraph(createDomainGraph([...statements].reverse()), config);
        for (let id = 0; id < one.size; id++) expect(findTrustSignal(other, one.names.get(id))).toBe(getTrust(one, id));
      }),
    );
  });
});

function expectExplained(ranked: RankedDomainGraph, domain: string) {
  const { trust, role, groups, capped } = explainTrustSignal(ranked, domain);
  if (trust === null || role === 'anchor') return expect(groups).toEqual([]);
  const product = groups.reduce((doubt, { counted }) => doubt * (1 - counted), 1);
  expect(trust).toBeCloseTo(Math.min(ranked.signals.config.weights.trustCap, 1 - product), 9);
  expect(capped).toBe(1 - product > ranked.signals.config.weights.trustCap + 1e-9);
  for (const group of groups) {
    for (const voucher of group.vouchers) {
      expect(voucher.strength).toBeCloseTo(voucher.trust * voucher.weight * voucher.factor, 9);
      expect(voucher.strength).toBeLessThanOrEqual(group.strength);
    }
  }
}

test('explains vouchers, groups and roles', () => {
  for (let id = 0; id < baseline.size; id++) expectExplained(baseline, baseline.names.get(id));
  expect(explainTrustSignal(baseline, 'galvnews.com')).toMatchObject({
    trust: 0.9,
    role: 'publisher',
    capped: false,
    groups: [
      {
        strength: 0.9,
        vouchers: [
          {
            domain: 'journallist.net',
            role: 'anchor',
            name: 'JournalList',
            relationship: 'MEMBER',
            confirmed: true,
            weight: 0.9,
            factor: 1,
          },
          { domain: 'texaspress.com', role: 'anchor', confirmed: true },
        ],
      },
    ],
  });
  expect(explainTrustSignal(baseline, 'apnews.com')).toMatchObject({
    role: 'controlled',
    groups: [
      {
        vouchers: [
          { domain: 'ap.org', role: 'publisher', relationship: 'CONTROL', trust: 0.97, weight: 0.6, factor: 1 },
        ],
      },
    ],
  });
  expect(explainTrustSignal(baseline, 'vpa.net')).toMatchObject({
    role: 'anchor',
    anchor: { name: 'Virginia Press Association' },
  });
  expect(explainTrustSignal(baseline, 'nowhere.com')).toMatchObject({ trust: null, role: 'none', groups: [] });
});

// Scoring, "Readings that are settled": High from .80, Medium below, Low only with conflicting evidence, Unknown else.
test.each([
  [1, 'no-conflict', 'High'],
  [0.8, 'no-conflict', 'High'],
  [0.79, 'no-conflict', 'Medium'],
  [0.582, 'no-conflict', 'Medium'],
  [0.09, 'no-conflict', 'Medium'],
  [null, 'no-conflict', 'Unknown'],
  [null, 'conflict', 'Low'],
  [0.582, 'conflict', 'Medium'],
  [0.97, 'conflict', 'High'],
] as const)('maps T of %s with %s to the trust level %s', (trust, conflict, level) => {
  expect(getTrustLevel(trust, conflict)).toBe(level);
});

test.each([
  [0.87325, 0.873, '0.87'],
  [0.8158219, 0.816, '0.82'],
  [0.97, 0.97, '0.97'],
  [1, 1, '1.00'],
  // Not rounded up to the level High.
  [0.7996, 0.799, '0.79'],
  [0.79999, 0.799, '0.79'],
])('shows T of %d as %d in responses and as %s in sentences', (trust, rounded, text) => {
  expect(roundTrustSignal(trust)).toBe(rounded);
  expect(formatTrustSignal(trust)).toBe(text);
});
