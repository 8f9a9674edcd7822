import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  createDomainGraph,
  DEFAULT_TRUST_CONFIG,
  type DomainStatement,
  explainTrustSignal,
  findTrustSignal,
  type Relationship,
  rankDomainGraph,
  rerankDomainGraph,
  sortDomainsByName,
  type TrustConfig,
} from '../src/index.ts';

const config: TrustConfig = {
  ...DEFAULT_TRUST_CONFIG,
  anchors: ['d0.com', 'd1.com'].map((domain) => ({ domain, name: domain, attests: domain })),
  // Small numbers, so that small graphs have quorum associations.
  weights: {
    ...DEFAULT_TRUST_CONFIG.weights,
    quorumMembers: 3,
    quorumConfirming: 1,
    quorumListLength: 4,
    controlledLength: 2,
  },
};
const domain = fc.integer({ min: 0, max: 13 }).map((n) => `d${n}.com`);
const statement = (source: fc.Arbitrary<string>) =>
  fc.record({
    source,
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
const history = fc
  .record({
    before: fc.array(statement(domain), { maxLength: 60 }),
    sources: fc.uniqueArray(domain, { minLength: 1, maxLength: 2 }),
    suspended: fc.tuple(fc.uniqueArray(domain, { maxLength: 2 }), fc.uniqueArray(domain, { maxLength: 1 })),
  })
  .chain(({ before, sources, suspended: [always, later] }) =>
    fc.record({
      before: fc.constant(before),
      sources: fc.constant(sources),
      stated: fc.array(statement(fc.constantFrom(...sources)), { maxLength: 14 }),
      always: fc.constant(always),
      // Most changes suspend no further domain.
      later: fc.constantFrom([], [], later),
    }),
  );
const createGraph = (statements: readonly DomainStatement[]) => sortDomainsByName(createDomainGraph(statements));

it('equals a ranking of the whole graph', { timeout: 120_000 }, () => {
  let local = 0;
  let tried = 0;
  fc.assert(
    fc.property(history, ({ before, sources, stated, always, later }) => {
      const after = createGraph([...before.filter(({ source }) => !sources.includes(source)), ...stated]);
      const suspended = new Set([...always, ...later]);
      const earlier = rankDomainGraph(createGraph(before), config, always);
      const ranked = rerankDomainGraph(earlier, after, sources, suspended);
      expect(ranked).toEqual(rankDomainGraph(after, config, suspended));
      tried += 1;
      // A ranking of the whole graph lists the suspended domains again.
      if (ranked.signals.suspended === earlier.signals.suspended) local += 1;
    }),
    { numRuns: 1000 },
  );
  expect(local).toBeGreaterThan(tried / 10);
});

const lists = [2, 3, 4, 5].map((n) => ({ source: 'd0.com', type: 'MEMBER', target: `d${n}.com` }) as const);
it.each<[change: string, before: DomainStatement[], after: DomainStatement[]]>([
  ['confirms a membership', [], [{ source: 'd2.com', type: 'BELONGTO', target: 'd0.com' }]],
  ['controls a site', [], [{ source: 'd2.com', type: 'CONTROL', target: 'd9.com' }]],
  [
    'controls a site no longer',
    [
      { source: 'd2.com', type: 'CONTROL', target: 'd9.com' },
      { source: 'd9.com', type: 'CONTROLLEDBY', target: 'd2.com' },
    ],
    [{ source: 'd9.com', type: 'CONTROLLEDBY', target: 'd2.com' }],
  ],
])('computes only the signals that a domain decides about that %s', (_change, before, after) => {
  const earlier = rankDomainGraph(createGraph([...lists, ...before]), config);
  const graph = createGraph([...lists, ...after]);
  const ranked = rerankDomainGraph(earlier, graph, ['d2.com'], new Set());
  expect(ranked).toEqual(rankDomainGraph(graph, config));
  expect(ranked.signals.suspended).toBe(earlier.signals.suspended);
});

const listStatements = (source: string, type: Relationship, ...targets: string[]): DomainStatement[] =>
  targets.map((target) => ({ source: `${source}.com`, type, target: `${target}.com` }));
const LISTED = listStatements('d0', 'MEMBER', 'd2', 'd3', 'd9');
const LIST = listStatements('d9', 'MEMBER', 'd2', 'd3', 'd7');
const CONFIRMED = listStatements('d2', 'BELONGTO', 'd9');
it.each<[change: string, changed: string, before: DomainStatement[], after: DomainStatement[], isListed: boolean]>([
  ['confirms a list, which is then an association', 'd2', LIST, [...LIST, ...CONFIRMED], true],
  ['confirms an association no longer', 'd2', [...LIST, ...CONFIRMED], LIST, false],
  [
    'confirms an association no longer, which another one confirms',
    'd2',
    [...LIST, ...CONFIRMED, ...listStatements('d3', 'BELONGTO', 'd9')],
    [...LIST, ...listStatements('d3', 'BELONGTO', 'd9')],
    true,
  ],
  ['publishes a list', 'd9', CONFIRMED, [...LIST, ...CONFIRMED], true],
  ['publishes its list no longer', 'd9', [...LIST, ...CONFIRMED], CONFIRMED, false],
])('ranks the members of the list again if a domain %s', (_change, changed, before, after, isListed) => {
  const earlier = rankDomainGraph(createGraph([...LISTED, ...before]), config);
  const graph = createGraph([...LISTED, ...after]);
  const ranked = rerankDomainGraph(earlier, graph, [`${changed}.com`], new Set());
  expect(ranked).toEqual(rankDomainGraph(graph, config));
  expect(findTrustSignal(ranked, 'd7.com') !== null).toBe(isListed);
});

// scoring.md: vouchers that control each other are one group, also an association and a publisher.
it('merges an association and a publisher that control one site', () => {
  const before = [
    ...listStatements('d0', 'MEMBER', 'd2'),
    ...listStatements('d0', 'CONTROL', 'd2', 'd9'),
    ...listStatements('d2', 'CONTROLLEDBY', 'd0'),
    ...listStatements('d2', 'CONTROL', 'd9'),
    ...listStatements('d9', 'CONTROLLEDBY', 'd0', 'd2'),
  ];
  const earlier = rankDomainGraph(createGraph(before), config);
  const graph = createGraph([...before, ...listStatements('d2', 'CONTROL', 'd8')]);
  const ranked = rerankDomainGraph(earlier, graph, ['d2.com'], new Set());
  expect(ranked).toEqual(rankDomainGraph(graph, config));
  expect(ranked.signals.suspended).toBe(earlier.signals.suspended);
  // .60 × T of the anchor, which is 1. Separate groups would give more.
  expect(findTrustSignal(ranked, 'd9.com')).toBe(0.6);
  expect(explainTrustSignal(ranked, 'd9.com').groups).toHaveLength(1);
});

it('groups equal umbrellas and children by name, not by the order of the anchors', () => {
  const reversed = {
    ...config,
    anchors: ['d3.com', 'd2.com', 'd1.com', 'd0.com'].map((d) => ({ domain: d, name: d, attests: d })),
  };
  const before = [
    // d0 and d1 are umbrellas: their lists contain those of d2 and d3, or of d2 alone.
    ...listStatements('d2', 'MEMBER', 'd7', 'd10', 'd11'),
    ...listStatements('d3', 'MEMBER', 'd7', 'd12', 'd13'),
    ...listStatements('d0', 'MEMBER', 'd2', 'd3', 'd7', 'd10', 'd11', 'd12', 'd13'),
    ...listStatements('d1', 'MEMBER', 'd2', 'd7', 'd10', 'd11'),
  ];
  const earlier = rankDomainGraph(createGraph(before), reversed);
  const graph = createGraph([...before, ...listStatements('d7', 'BELONGTO', 'd0', 'd1')]);
  const ranked = rerankDomainGraph(earlier, graph, ['d7.com'], new Set());
  expect(ranked).toEqual(rankDomainGraph(graph, reversed));
  expect(ranked.signals.suspended).toBe(earlier.signals.suspended);
});
