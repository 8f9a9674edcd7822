/**
 * Measures how costs grow with the graph at several sizes, as one table: records, graph, one changed file, ranking,
 * queries, the frontier of the crawl, a start of the server and its dossiers. docs/scale.md explains the results.
 *
 * npm run bench:scale -- [--identities 10000,100000] [--per-identity 10] [--calls 1000] [--phases records,graph,change]
 *
 * It fails if an update takes more CPU time than its aim.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../../apps/server/src/commands/build-web.ts';
import { startProduct } from '../../apps/server/test/running-product.ts';
import { createTemporaryDirectory } from '../../apps/server/test/temporary-folder.ts';
import { createMulberry32 } from '../graph/generate-statements.ts';
import { formatTable, measureDistribution, measureSeconds, writeResult } from '../measure.ts';
import { KeepAliveClient } from '../pages/keep-alive-client.ts';
import { getHost } from './generate-files.ts';

const { values: flags } = parseArgs({
  options: {
    identities: { type: 'string', default: '10000,100000' },
    'per-identity': { type: 'string', default: '10' },
    calls: { type: 'string', default: '1000' },
    phases: { type: 'string', default: 'records,graph,change,ask,crawl,serve' },
  },
});
const sizes = flags.identities.split(',').map(Number);
const phases = flags.phases.split(',');
/** CPU time of an update after one changed file, in s, by the number of identities. */
const UPDATE_AIMS: Readonly<Record<number, number>> = { 10000: 0.2, 100000: 0.5, 1000000: 2 };
const PHASE = fileURLToPath(new URL('phase.ts', import.meta.url));
const log = (message: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${message}\n`);

type Numbers = Record<string, number>;

const bySize = new Map<number, Numbers>();
if (phases.includes('serve')) await buildIfStale();
for (const identities of sizes) {
  await using folder = await createTemporaryDirectory();
  const numbers: Numbers = {};
  bySize.set(identities, numbers);
  for (const phase of phases) {
    log(`${identities}: ${phase}`);
    const measure =
      phase === 'serve' ? measureServer(folder.path, identities) : runPhase(phase, folder.path, identities);
    Object.assign(numbers, await measure);
  }
  numbers['load of the machine'] = loadavg()[1] ?? Number.NaN;
  writeResult('scale', { node: process.version, sizes: Object.fromEntries(bySize) });
}

const costs = [...new Set([...bySize.values()].flatMap((numbers) => Object.keys(numbers)))];
process.stdout.write(
  `Node ${process.version}, ${flags['per-identity']} relationships for each identity\n\n${formatTable(
    ['cost', ...sizes.map((size) => size.toLocaleString('en'))],
    costs.map((cost) => [cost, ...sizes.map((size) => formatValue(bySize.get(size)?.[cost]))]),
  )}\n`,
);

for (const [size, numbers] of bySize) {
  const [aim, used = 0] = [UPDATE_AIMS[size], numbers['change: one file, processor (s)']];
  if (aim === undefined || used <= aim) continue;
  log(`${size}: an update took ${used.toFixed(2)} s of CPU time, and its aim is ${aim} s`);
  process.exitCode = 1;
}

async function runPhase(phase: string, data: string, identities: number): Promise<Numbers> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--max-old-space-size=12000',
      PHASE,
      ...['--phase', phase, '--data', data, '--calls', flags.calls],
      ...['--identities', String(identities)],
      ...['--relationships', String(identities * Number(flags['per-identity']))],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${phase} ended with ${code}`);
  return JSON.parse(printed) as Numbers;
}

/** Measures the product itself over HTTP. */
async function measureServer(data: string, identities: number): Promise<Numbers> {
  let product: Awaited<ReturnType<typeof startProduct>> | undefined;
  const start = await measureSeconds(async () => {
    product = await startProduct(data, { STARTER_CRAWL: 'off', NODE_ENV: 'production' });
  });
  if (!product) throw new Error('the product did not start');
  await using running = product;
  const client = new KeepAliveClient(running.origin);
  const idle = await readResidentMb(client);
  const random = createMulberry32(7);
  const some = Array.from({ length: Number(flags.calls) }, () => getHost(Math.floor(random() * identities)));
  const sendRequest = async (path: string, accept: string) => {
    const { status } = await client.get(path, { accept });
    if (status !== 200 && status !== 404) throw new Error(`${path} was answered with ${status}`);
  };
  const json = await measureDistribution(some, (domain) => sendRequest(`/d/${domain}`, 'application/json'));
  const page = await measureDistribution(some, (domain) => sendRequest(`/d/${domain}`, 'text/html'));
  const requested = await readResidentMb(client);
  client.close();
  return {
    'serve: start to ready (s)': start,
    'serve: resident MB, idle': idle,
    'serve: resident MB, asked': requested,
    'dossier, JSON: p50 (ms)': json.p50,
    'dossier, JSON: p99 (ms)': json.p99,
    'dossier, page: p50 (ms)': page.p50,
    'dossier, page: p99 (ms)': page.p99,
  };
}

async function readResidentMb(client: KeepAliveClient): Promise<number> {
  const { body } = await client.get('/metrics');
  const [, bytes] = /^process_resident_memory_bytes (\d+)/m.exec(body.toString('utf8')) ?? [];
  return Number(bytes) / 2 ** 20;
}

function formatValue(value: number | undefined): string {
  if (value === undefined) return '';
  if (Number.isInteger(value)) return value.toLocaleString('en');
  return value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en');
}
