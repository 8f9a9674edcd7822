/**
 * Measures the cost of a crawl of a generated world: hosts per second, CPU per host and memory. The baseline is a bare
 * loop with the same HTTP client that requests the same addresses, with the same concurrency and one at a time.
 *
 * npm run bench:crawl -- [--hosts 5000] [--large 50000] [--concurrency 32] [--rounds 1] [--latency 20] [--seed 1]
 *
 * Hosts respond after some ms, as if they were distant; without that, concurrency would have no benefit. `--large 0`
 * omits the large world, which takes about ten times as long as the other.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { RequestReport } from '../../dev-world/generated-world/control.ts';
import { formatMilliseconds, formatTable, writeResult } from '../measure.ts';
import type { LoopOptions, LoopResult } from './bare-loop.ts';
import { type MeasuredCrawl, measureCrawl } from './measure-crawl.ts';
import { type SpawnedWorld, spawnWorld, type WorldOptions } from './spawn-world.ts';

const { values: flags } = parseArgs({
  options: {
    hosts: { type: 'string', default: '5000' },
    large: { type: 'string', default: '50000' },
    concurrency: { type: 'string', default: '32' },
    rounds: { type: 'string', default: '1' },
    latency: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
const concurrency = Number(flags.concurrency);
const TARGET = 0.8;
/** This number of addresses is enough to measure the time of one. */
const SEQUENTIAL = 2_000;
/**
 * Hosts that only delay a client. The sequential loop skips them, because it would measure nothing but their time-outs.
 */
const TARPIT = /^https?:\/\/(?:www\.)?(?:tls-)?(?:stalls|slow-headers|slow-body)-/;
const LOOP = fileURLToPath(new URL('./bare-loop.ts', import.meta.url));

interface Crawled {
  readonly crawl: MeasuredCrawl;
  readonly world: RequestReport;
}

interface Round extends Crawled {
  readonly loop: LoopResult;
  readonly ratio: number;
}

const log = (message: string) => process.stderr.write(`${message}\n`);
const rows: string[][] = [];

const rounds: Round[] = [];
let oneByOne: LoopResult | null = null;
{
  await using world = await spawnWorld(startWorld(flags.hosts));
  for (let round = 1; round <= Number(flags.rounds); round += 1) {
    log(`Round ${round}: crawling ${flags.hosts} hosts…`);
    const crawled = await crawlOnce(world);
    const urls = (await world.log()).map(({ url }) => url);
    log(`… and asking for the same ${urls.length} addresses in a bare loop`);
    const loop = await runBareLoop(world, urls, concurrency);
    rounds.push({ ...crawled, loop, ratio: loop.seconds / crawled.crawl.seconds });
    if (round < Number(flags.rounds)) continue;
    log('… and one at a time');
    oneByOne = await runBareLoop(world, urls.filter((url) => !TARPIT.test(url)).slice(0, SEQUENTIAL), 1);
  }
}
const best = rounds.toSorted((a, b) => b.ratio - a.ratio)[0];
if (!best || !oneByOne) throw new RangeError('--rounds must be 1 or more');
const requestsEach = best.world.requests / best.crawl.hosts;
rows.push(
  toCrawlRow(best),
  toLoopRow(`bare loop, ${concurrency} at once`, best.loop),
  toLoopRow('bare loop, one at a time', oneByOne),
);

let large: Crawled | null = null;
if (Number(flags.large) > 0) {
  log(`Crawling ${flags.large} hosts…`);
  await using world = await spawnWorld(startWorld(flags.large));
  large = await crawlOnce(world);
  rows.push(toCrawlRow(large));
}

const load = loadavg()[0]?.toFixed(1);
process.stdout.write(
  `${concurrency} hosts at once, ${flags.latency} ms away, ${availableParallelism()} cores, Node ${process.version}; load ${load}\n\n${formatTable(
    ['run', 'hosts', 'hosts/s', 'requests/s', 'CPU ms a host', 'CPU ms a request', 'peak MB', 'MB at 10 / 50 / 100 %'],
    rows,
  )}\n\nThe crawl has ${best.ratio.toFixed(2)} of the rate of the bare loop (aim ${TARGET}) and ${(formatHostRate(best.crawl.hosts, best.crawl.seconds) / formatSingleHostRate(oneByOne)).toFixed(1)} times that of one request at a time.\n`,
);
const result = { node: process.version, load, concurrency, rounds, oneByOne, large };
log(`Written to ${writeResult(`crawl-${flags.hosts}`, result)}`);

function startWorld(hosts: string): WorldOptions {
  return { hosts: Number(hosts), seed: Number(flags.seed), latencyMs: Number(flags.latency) };
}

async function crawlOnce(world: SpawnedWorld): Promise<Crawled> {
  await world.clear();
  const crawl = await measureCrawl(world, concurrency);
  return { crawl, world: await world.report() };
}

async function runBareLoop(world: SpawnedWorld, urls: readonly string[], concurrency: number): Promise<LoopResult> {
  const port = (requestedPort: number) =>
    Number(new RegExp(`,:${requestedPort}:127\\.0\\.0\\.1:(\\d+)`).exec(world.connectTo)?.[1]);
  const child = fork(LOOP, { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const order: LoopOptions = {
    urls,
    concurrency,
    httpPort: port(80),
    httpsPort: port(443),
    authorityFile: world.authorityFile,
  };
  child.send(order);
  const [result] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the bare loop ended with ${code}`))),
  ])) as [LoopResult];
  return result;
}

function formatHostRate(hosts: number, seconds: number): number {
  return hosts / seconds;
}

/**
 * Formats the rate of a loop in hosts per second. A host counts as the number of requests that the crawl needed for it.
 */
function formatSingleHostRate({ answered, failed, seconds }: LoopResult): number {
  return formatHostRate((answered + failed) / requestsEach, seconds);
}

function toCrawlRow({ crawl, world }: Crawled): string[] {
  const { hosts, seconds, cpuMs, peakMb, residentMb } = crawl;
  return [
    'vouchwire crawl',
    String(hosts),
    formatHostRate(hosts, seconds).toFixed(1),
    (world.requests / seconds).toFixed(0),
    formatMilliseconds(cpuMs / hosts),
    formatMilliseconds(cpuMs / world.requests),
    String(peakMb),
    residentMb.join(' / '),
  ];
}

function toLoopRow(name: string, loop: LoopResult): string[] {
  const requests = loop.answered + loop.failed;
  return [
    name,
    (requests / requestsEach).toFixed(0),
    formatSingleHostRate(loop).toFixed(1),
    (requests / loop.seconds).toFixed(0),
    formatMilliseconds((loop.cpuMs * requestsEach) / requests),
    formatMilliseconds(loop.cpuMs / requests),
    String(loop.peakMb),
    '',
  ];
}
