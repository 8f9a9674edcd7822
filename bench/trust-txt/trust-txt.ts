/**
 * Measures how fast policy files are parsed and linted: the real statements of early 2026 (253 files, concatenated),
 * and a file of the size of the largest real one. Megabytes are 10^6 bytes of UTF-8.
 *
 * npm run bench:trust-txt -- [--rounds 150]
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  fixPolicyFile,
  formatPolicyFile,
  lintPolicyFile,
  parsePolicyFile,
} from '../../packages/trust-txt/src/index.ts';
import { ADVERSARIAL_SHAPES } from '../../packages/trust-txt/test/adversarial-shapes.ts';
import { readCrawl } from '../../packages/trust-txt/test/crawl.ts';
import { formatMilliseconds, formatTable, writeResult } from '../measure.ts';

const { values: flags } = parseArgs({ options: { rounds: { type: 'string', default: '150' } } });
const rounds = Number(flags.rounds);

interface Measurement {
  readonly megabytes: number;
  /** The best and the median of all rounds after warming up. */
  readonly bestMs: number;
  readonly p50Ms: number;
  readonly megabytesPerSecond: number;
}

/** The best round is the cost. The others also include other load of the machine. */
function measure(input: Uint8Array, work: (input: Uint8Array) => unknown, times = rounds): Measurement {
  for (let round = 0; round < Math.ceil(times / 3); round += 1) work(input);
  const taken = Array.from({ length: times }, () => {
    const start = performance.now();
    work(input);
    return performance.now() - start;
  }).sort((a, b) => a - b);
  const bestMs = taken[0] ?? Number.NaN;
  const megabytes = input.length / 1e6;
  return {
    megabytes,
    bestMs,
    p50Ms: taken[taken.length >> 1] ?? Number.NaN,
    megabytesPerSecond: (megabytes * 1000) / bestMs,
  };
}

const encoder = new TextEncoder();
const crawl = readCrawl(readFileSync(new URL('../../data/statements-2026-q1.csv', import.meta.url), 'utf8'));
const all = encoder.encode([...crawl.values()].join(''));
const largest = encoder.encode(crawl.get('journallist.net') ?? '');
const options = { domain: 'journallist.net', today: '2026-03-31' };

const measured: Record<string, Measurement> = {
  'parse, 253 real files in one': measure(all, (input) => parsePolicyFile(input)),
  'parse and lint, 253 real files in one': measure(all, (input) => lintPolicyFile(input, options)),
  'parse and lint, journallist.net': measure(largest, (input) => lintPolicyFile(input, options)),
  'fix, journallist.net': measure(largest, (input) => fixPolicyFile(input, options), Math.ceil(rounds / 4)),
  'format, journallist.net': measure(largest, (input) => formatPolicyFile(input)),
};
console.log(
  formatTable(
    ['work', 'MB', 'best ms', 'p50 ms', 'MB/s'],
    Object.entries(measured).map(([name, { megabytes, bestMs, p50Ms, megabytesPerSecond }]) => [
      name,
      megabytes.toFixed(3),
      formatMilliseconds(bestMs),
      formatMilliseconds(p50Ms),
      megabytesPerSecond.toFixed(1),
    ]),
  ),
);

// The factor by which twice the size increases the cost: 2 is linear, 4 would be quadratic.
const measureGrowth = Object.fromEntries(
  Object.entries(ADVERSARIAL_SHAPES).map(([name, shape]) => {
    const cost = (size: number) =>
      measure(encoder.encode(shape(size)), (input) => lintPolicyFile(input, options), 5).bestMs;
    const [small, large] = [cost(100_000), cost(200_000)];
    return [name, { small, large, ratio: large / small }];
  }),
);
console.log();
console.log(
  formatTable(
    ['hostile shape', '100 kB ms', '200 kB ms', 'ratio'],
    Object.entries(measureGrowth).map(([name, { small, large, ratio }]) => [
      name,
      formatMilliseconds(small),
      formatMilliseconds(large),
      ratio.toFixed(1),
    ]),
  ),
);
console.log(writeResult('trust-txt', { node: process.version, rounds, measured, growth: measureGrowth }));
