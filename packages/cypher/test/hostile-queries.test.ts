import v8 from 'node:v8';
import vm from 'node:vm';
import { GraphBuilder } from '@vouchwire/property-graph';
import { describe, expect, it } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { CypherError, executePlan, planQuery, prepareQuery } from '../src/index.ts';
import type { Value } from '../src/values/value.ts';
import { estimateBytes } from '../src/values/value-size.ts';

/** Pseudo-random numbers from 0 to below 1 (Park and Miller), the same in each run. */
const randomNumbers = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

/** As large as the graph of the starter crawl, with hubs. */
const starterSizedGraph = () => {
  const random = randomNumbers(18);
  const builder = new GraphBuilder();
  const count = 3500;
  for (let i = 0; i < count; i++) {
    builder.addNode(
      ['Identity'],
      [
        ['domain', `site-${i}.example`],
        ['name', `Site ${i}`],
        ['rank', i],
      ],
    );
  }
  for (let i = 0; i < 7300; i++) {
    const from = Math.floor(random() ** 3 * count);
    builder.addRelationship(from, i % 3 === 0 ? 'MEMBER' : 'BELONGS_TO', Math.floor(random() * count), [['line', i]]);
  }
  return builder.build({ indexes: ['domain'] });
};

const graph = starterSizedGraph();
const MAX_BYTES = 16 * 2 ** 20;
const MAX_STEPS = 2_000_000;

/** Returns the name of the limit that ends a query, or its rows. Counts the steps between two checks of the limits. */
const run = (text: string) => {
  const rows: string[] = [];
  const limits = { maxSteps: MAX_STEPS, maxBytes: MAX_BYTES, maxTimeMs: Number.POSITIVE_INFINITY };
  let checks = 0;
  const isCancelled = () => {
    checks += 1;
    return false;
  };
  try {
    const plan = planQuery(prepareQuery(text), graph);
    const summary = executePlan(plan, { limits, isCancelled }, (row) => rows.push(String(row[0])) > 0);
    return { outcome: rows.join('; '), checks, peakBytes: summary.peakBytes };
  } catch (error) {
    if (error instanceof CypherError) return { outcome: error.code, checks, peakBytes: 0 };
    throw error;
  }
};

const TEXT = (doublings: number, seed = 'abcdefgh') => `reduce(s = '${seed}', x IN range(1, ${doublings}) | s + s)`;
const repeat = (count: number, item: (index: number) => string, separator = ', ') =>
  Array.from({ length: count }, (_, index) => item(index)).join(separator);

describe('hostile queries', () => {
  const ENDED: readonly (readonly [name: string, text: string, outcome: string])[] = [
    ['deep parentheses', `RETURN ${'('.repeat(5000)}1${')'.repeat(5000)}`, 'QueryTooComplex'],
    ['deep lists', `RETURN ${'['.repeat(5000)}${']'.repeat(5000)}`, 'QueryTooComplex'],
    ['deep maps', `RETURN ${'{a: '.repeat(5000)}1${'}'.repeat(5000)}`, 'QueryTooComplex'],
    ['deep NOT', `RETURN ${'NOT '.repeat(5000)}true`, 'QueryTooComplex'],
    ['deep signs', `RETURN ${'- '.repeat(5000)}1`, 'QueryTooComplex'],
    ['deep CASE', `RETURN ${'CASE WHEN true THEN '.repeat(800)}1${' END'.repeat(800)}`, 'QueryTooComplex'],
    ['deep subqueries', `RETURN ${'EXISTS { MATCH (a) WHERE '.repeat(70)}true${' }'.repeat(70)}`, 'QueryTooComplex'],
    ['a long sum', `RETURN ${repeat(2900, () => '1', ' + ')}`, 'QueryTooComplex'],
    ['a long label expression', `MATCH (a:${repeat(2500, (i) => `L${i}`, '|')}) RETURN a`, 'QueryTooComplex'],
    ['ten thousand UNIONs', repeat(10_000, (i) => `RETURN ${i} AS x`, ' UNION '), 'QueryTooComplex'],
    ['a long list of a condition', `MATCH (a) WHERE a.rank IN [${repeat(4000, String)}] RETURN 1`, 'QueryTooComplex'],
    ['a long number', `RETURN ${'9'.repeat(50_000)}`, 'IntegerOverflow'],
    ['open comments', `RETURN 1 ${'/*'.repeat(30_000)}`, 'QueryTooComplex'],
    ['a cross product', 'MATCH (a), (b), (c) RETURN count(*)', 'StepLimit'],
    ['all walks', 'MATCH (a)-[*]-(b) RETURN count(*)', 'StepLimit'],
    ['all walks as paths', 'MATCH p = (a)-[*]-(b) RETURN max(length(p))', 'StepLimit'],
    ['long patterns', `MATCH ${'()--'.repeat(100)}() RETURN count(*)`, 'StepLimit'],
    [
      'a long shortest path',
      'MATCH (a {rank: 1}), (b {rank: 2}), p = shortestPath((a)-[*]-(b)) WHERE length(p) > 50 RETURN p',
      'StepLimit',
    ],
    [
      'all shortest paths',
      'MATCH (a), (b), p = allShortestPaths((a)-[*]-(b)) WHERE a <> b RETURN count(p)',
      'StepLimit',
    ],
    ['a doubled text', `RETURN size(${TEXT(40)})`, 'MemoryLimit'],
    ['a text of many pieces', "RETURN size(reduce(s = '', x IN range(1, 3000000) | s + 'a'))", 'StepLimit'],
    ['a growing replacement', `WITH ${TEXT(16)} AS s RETURN size(replace(s, 'a', s))`, 'MemoryLimit'],
    ['a split text', `WITH ${TEXT(17)} AS s RETURN size(split(s, ''))`, 'MemoryLimit'],
    ['a doubled list', 'RETURN size(reduce(l = [1], x IN range(1, 60) | l + l))', 'MemoryLimit'],
    ['a list of lists', 'RETURN reduce(l = [1], x IN range(1, 60) | [l, l])', 'MemoryLimit'],
    ['a map of maps', 'RETURN reduce(l = {a: 1}, x IN range(1, 60) | {a: l, b: l})', 'MemoryLimit'],
    [
      'nested comprehensions',
      'RETURN [a IN range(1, 999) | [b IN range(1, 999) | [c IN range(1, 999) | a]]]',
      'StepLimit',
    ],
    [
      'nested reduce',
      'RETURN reduce(a = 0, x IN range(1, 9999) | a + reduce(b = 0, y IN range(1, 9999) | b + y))',
      'StepLimit',
    ],
    ['collected nodes', 'MATCH (a), (b) RETURN size(collect(a))', 'MemoryLimit'],
    ['collected maps', 'MATCH (a), (b) RETURN size(collect(a {.*, b: b {.*}}))', 'MemoryLimit'],
    ['collected paths', 'MATCH p = (a)--(b)--(c)--(d) RETURN size(collect(p))', 'MemoryLimit'],
    ['distinct rows', 'MATCH (a), (b) WITH DISTINCT a, b RETURN count(*)', 'MemoryLimit'],
    ['distinct values', 'MATCH (a), (b) RETURN count(DISTINCT [a, b])', 'MemoryLimit'],
    ['groups', 'MATCH (a), (b) WITH a, b, count(*) AS c RETURN count(*)', 'MemoryLimit'],
    ['sorted rows', 'MATCH (a), (b) WITH a, b ORDER BY b.name RETURN count(*)', 'MemoryLimit'],
    ['a large LIMIT', 'MATCH (a), (b) WITH a, b ORDER BY b.name LIMIT 9999999 RETURN count(*)', 'MemoryLimit'],
    ['percentiles', 'MATCH (a), (b) RETURN percentileCont(a.rank * 1.5, 0.5)', 'MemoryLimit'],
    ['joined rows', 'MATCH (a)--(b)--(c), (x)--(y)--(z) WHERE a.name = x.name RETURN count(*)', 'MemoryLimit'],
    ['a large conversion', 'RETURN size(toStringList(range(1, 1500000)))', 'MemoryLimit'],
    ['a regular expression', `WITH ${TEXT(16)} AS s RETURN s =~ '(a|b|c|d|e|f|g|h|[a-h])*x'`, 'StepLimit'],
    ['a huge regular expression', "RETURN 'a' =~ '(.{1,90}){1,90}x'", 'MemoryLimit'],
    ['a long duration', 'RETURN duration({months: 1000000000}) * 1e300', 'IntegerOverflow'],
    ['a late date', "RETURN date('2020-01-01') + duration({days: 1000000000000})", 'InvalidArgumentValue'],
  ];
  it.each(sampleCases(ENDED, 20))('ends %s', (_name, text, expected) => expect(run(text).outcome).toBe(expected));

  it.each([
    ['a count of a range', 'UNWIND range(1, 500000) AS x RETURN count(x)', '500000'],
    ['a sum of a range', 'RETURN reduce(sum = 0, x IN range(1, 1000000) | sum + x)', '500000500000'],
    ['a condition on a range', 'RETURN any(x IN range(1, 4000000000000) WHERE x = 1000)', 'true'],
    [
      'the end of a range of large integers',
      'UNWIND range(9223372036854775800, 9223372036854775807) AS x RETURN max(x)',
      '9223372036854775807',
    ],
  ])('runs %s without a list', (_name, text, expected) => {
    const { outcome, peakBytes } = run(text);
    expect(outcome).toBe(expected);
    expect(peakBytes).toBeLessThan(1000);
  });

  // A text of a million characters takes a millisecond or more in most of these functions.
  it.each([
    'toUpper(s)',
    'toLower(s)',
    'normalize(s)',
    'reverse(s)',
    "replace(s, 'a', 'b')",
    "split(s, 'h')",
    'trim(s)',
    "btrim(s, 'abcdefgh')",
  ])('checks the limits during %s', (call) => {
    const seed = call === 'trim(s)' ? '        ' : 'abcdefgh';
    const { checks } = run(`WITH ${TEXT(17, seed)} AS s RETURN size(${call})`);
    expect(checks).toBeGreaterThan(8);
  });

  it.each([
    ['toUpper', 'ß', 'SS'],
    ['toLower', 'ΑΣ ', 'ας '],
    ['toLower', 'ΑΣΑ', 'ασα'],
    ['toLower', '😀Σ', '😀σ'],
    ['reverse', 'a😀', '😀a'],
    ['normalize', 'é', 'é'],
  ])('changes the pieces of a long text with %s like one text: %s', (name, item, changed) => {
    const count = 20_000;
    const row = run(`RETURN ${name}('${item.repeat(count)}') = '${changed.repeat(count)}'`);
    expect(row.outcome).toBe('true');
  });
});

describe('estimated memory', () => {
  v8.setFlagsFromString('--expose-gc');
  const collectGarbage = vm.runInNewContext('gc') as () => void;
  const usedBytes = () => {
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };

  const VALUES: readonly (readonly [name: string, text: string])[] = [
    ['maps', 'RETURN [x IN range(1, 50000) | {a: x, b: [x]}]'],
    ['lists', 'RETURN [x IN range(1, 100000) | [x]]'],
    ['nested lists', 'RETURN [x IN range(1, 50000) | [[x], [x]]]'],
    ['floats', 'RETURN [x IN range(1, 100000) | x * 1.5]'],
    ['large integers', 'RETURN [x IN range(1, 100000) | 4611686018427387904 + x]'],
    ['strings', "RETURN [x IN range(1, 100000) | 'text ' + x + ' with an end']"],
    ['datetimes', 'RETURN [x IN range(1, 50000) | datetime({epochMillis: x * 1234567})]'],
    ['durations', 'RETURN [x IN range(1, 50000) | duration({days: x, seconds: x})]'],
    ['paths', 'MATCH p = (a)--(b)--(c) WITH p LIMIT 50000 RETURN collect(p)'],
    ['projected maps', 'MATCH (a)--(b)--(c) WITH a LIMIT 20000 RETURN collect(a {.*})'],
  ];
  it.each(sampleCases(VALUES, 4))('is at least half of the memory of %s', (_name, text) => {
    const plan = planQuery(prepareQuery(text), graph);
    const before = usedBytes();
    const held: Value[] = [];
    executePlan(plan, {}, (row) => held.push(row[0]!) > 0);
    const used = usedBytes() - before;
    expect(estimateBytes(held[0]!)).toBeGreaterThan(used / 2);
  });
});
