/**
 * What a crawl costs on a generated world: hosts a second, CPU a host and memory, against a bare loop of the same HTTP
 * client that asks for the same addresses, as many at once and one at a time.
 *
 *   npm run bench:crawl -- [--hosts 5000] [--large 50000] [--concurrency 32] [--rounds 1] [--latency 20] [--seed 1]
 *
 * Hosts answer after some ms, as if they were far away; without that, many at once would gain nothing over one.
 * `--large 0` leaves the large world out, which takes some ten times as long as the other.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { RequestReport } from '../../dev-world/generated-world/control.ts';
import { milliseconds, table, writeResult } from '../measure.ts';
import type { LoopOrder, LoopResult } from './bare-loop.ts';
import { type MeasuredCrawl, measureCrawl } from './measure-crawl.ts';
import { type SpawnedWorld, spawnWorld, type WorldOrder } from './spawn-world.ts';

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
const AIM = 0.6;
/** Addresses that are enough to know how long one takes. */
const ONE_BY_ONE = 2_000;
/** Hosts that only keep a visitor waiting: one at a time, their time-outs would be all that is measured. */
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

const say = (sentence: string) => process.stderr.write(`${sentence}\n`);
const rows: string[][] = [];

const rounds: Round[] = [];
let oneByOne: LoopResult | null = null;
{
  await using world = await spawnWorld(worldOf(flags.hosts));
  for (let round = 1; round <= Number(flags.rounds); round += 1) {
    say(`Round ${round}: crawling ${flags.hosts} hosts…`);
    const crawled = await crawlOnce(world);
    const urls = (await world.log()).map(({ url }) => url);
    say(`… and asking for the same ${urls.length} addresses in a bare loop`);
    const loop = await bareLoop(world, urls, concurrency);
    rounds.push({ ...crawled, loop, ratio: loop.seconds / crawled.crawl.seconds });
    if (round < Number(flags.rounds)) continue;
    say('… and one at a time');
    oneByOne = await bareLoop(world, urls.filter((url) => !TARPIT.test(url)).slice(0, ONE_BY_ONE), 1);
  }
}
const best = rounds.toSorted((a, b) => b.ratio - a.ratio)[0];
if (!best || !oneByOne) throw new RangeError('--rounds must be 1 or more');
const requestsEach = best.world.requests / best.crawl.hosts;
rows.push(
  crawlRow(best),
  loopRow(`bare loop, ${concurrency} at once`, best.loop),
  loopRow('bare loop, one at a time', oneByOne),
);

let large: Crawled | null = null;
if (Number(flags.large) > 0) {
  say(`Crawling ${flags.large} hosts…`);
  await using world = await spawnWorld(worldOf(flags.large));
  large = await crawlOnce(world);
  rows.push(crawlRow(large));
}

const load = loadavg()[0]?.toFixed(1);
process.stdout.write(
  `${concurrency} hosts at once, ${flags.latency} ms away, ${availableParallelism()} cores, Node ${process.version}; load ${load}\n\n${table(
    ['run', 'hosts', 'hosts/s', 'requests/s', 'CPU ms a host', 'CPU ms a request', 'peak MB', 'MB at 10 / 50 / 100 %'],
    rows,
  )}\n\nThe crawl has ${best.ratio.toFixed(2)} of the rate of the bare loop (aim ${AIM}) and ${(hostRate(best.crawl.hosts, best.crawl.seconds) / oneHostRate(oneByOne)).toFixed(1)} times that of one request at a time.\n`,
);
const result = { node: process.version, load, concurrency, rounds, oneByOne, large };
say(`Written to ${writeResult(`crawl-${flags.hosts}`, result)}`);

function worldOf(hosts: string): WorldOrder {
  return { hosts: Number(hosts), seed: Number(flags.seed), latencyMs: Number(flags.latency) };
}

async function crawlOnce(world: SpawnedWorld): Promise<Crawled> {
  await world.clear();
  const crawl = await measureCrawl(world, concurrency);
  return { crawl, world: await world.report() };
}

async function bareLoop(world: SpawnedWorld, urls: readonly string[], atOnce: number): Promise<LoopResult> {
  const port = (asked: number) => Number(new RegExp(`,:${asked}:127\\.0\\.0\\.1:(\\d+)`).exec(world.connectTo)?.[1]);
  const child = fork(LOOP, { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const order: LoopOrder = {
    urls,
    atOnce,
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

function hostRate(hosts: number, seconds: number): number {
  return hosts / seconds;
}

/** Of a loop: as many requests make a host as the crawl needed. */
function oneHostRate({ answered, failed, seconds }: LoopResult): number {
  return hostRate((answered + failed) / requestsEach, seconds);
}

function crawlRow({ crawl, world }: Crawled): string[] {
  const { hosts, seconds, cpuMs, peakMb, residentMb } = crawl;
  return [
    'vouchwire crawl',
    String(hosts),
    hostRate(hosts, seconds).toFixed(1),
    (world.requests / seconds).toFixed(0),
    milliseconds(cpuMs / hosts),
    milliseconds(cpuMs / world.requests),
    String(peakMb),
    residentMb.join(' / '),
  ];
}

function loopRow(name: string, loop: LoopResult): string[] {
  const requests = loop.answered + loop.failed;
  return [
    name,
    (requests / requestsEach).toFixed(0),
    oneHostRate(loop).toFixed(1),
    (requests / loop.seconds).toFixed(0),
    milliseconds((loop.cpuMs * requestsEach) / requests),
    milliseconds(loop.cpuMs / requests),
    String(loop.peakMb),
    '',
  ];
}
