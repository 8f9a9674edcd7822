/**
 * Measures how many `check-domain` requests one and two servers answer per second over HTTP, compared with a bare
 * Fastify server that returns a constant of the same size. Then measures how long other visitors wait while one visitor
 * requests the largest networks over 32 connections.
 *
 * npm run bench:http -- [--seconds 10] [--connections 16] [--rounds 3]
 *
 * Uses the starter crawl with random domains. The client runs on the same machine. The processor time of all server
 * threads is the cost of a request, independent of other load.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MAX_NETWORK_LIMIT } from '@vouchwire/api-contract';
import { startProduct } from '../../apps/server/test/running-product.ts';
import { copyStarterCrawl } from '../../apps/server/test/starter-crawl-folder.ts';
import { createTemporaryDirectory } from '../../apps/server/test/temporary-folder.ts';
import { createMulberry32 } from '../graph/generate-statements.ts';
import { formatMilliseconds, formatTable, writeResult } from '../measure.ts';
import { readProcessorMs } from '../pages/read-processor-ms.ts';
import { measureOthers } from './measure-others.ts';
import { runLoadConnection } from './run-load-connection.ts';

const { values: flags } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '16' },
    rounds: { type: 'string', default: '3' },
  },
});
const connections = Number(flags.connections);
const PATH = '/api/trust-graph/check-domain';
const WARM_UP_S = 3;

interface Server {
  readonly origin: string;
  readonly pid: number;
}

interface Rate {
  readonly perSecond: number;
  readonly processorMs: number;
}

await using folders = new AsyncDisposableStack();
const products: Server[] = [];
for (const _ of [1, 2]) {
  const folder = folders.use(await createTemporaryDirectory());
  await copyStarterCrawl(folder.path);
  const startProductProcess = folders.use(
    await startProduct(folder.path, {
      NODE_ENV: 'production',
      LOG_FORMAT: 'json',
      NODE_OPTIONS: '--max-semi-space-size=8',
    }),
  );
  products.push({ origin: startProductProcess.origin, pid: startProductProcess.process.pid ?? 0 });
}
const [first] = products;
if (!first) throw new Error('no server');
const domains = await sampleDomains(first.origin);
const startBareProcess = await startBare(await getTypicalResponse(first.origin));

// The servers alternate, so that other load of the machine affects all of them equally. The best round of each is
// reported.
const measured = new Map<string, Rate[]>();
for (const [name, servers] of [
  ['bare Fastify, a constant', [startBareProcess]],
  ['one server', [first]],
  ['two servers', products],
] as const) {
  await measureLoad(servers, WARM_UP_S);
  measured.set(name, []);
}
for (let round = 0; round < Number(flags.rounds); round += 1) {
  measured.get('bare Fastify, a constant')?.push(await measureLoad([startBareProcess], Number(flags.seconds)));
  measured.get('one server')?.push(await measureLoad([first], Number(flags.seconds)));
  measured.get('two servers')?.push(await measureLoad(products, Number(flags.seconds)));
}

const selectBest = [...measured].map(([name, rates]) => ({
  name,
  perSecond: Math.max(...rates.map(({ perSecond }) => perSecond)),
  processorMs: Math.min(...rates.map((rate) => rate.processorMs)),
}));
const [constant] = selectBest;
process.stdout.write(
  `Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${connections} connections\n\n${formatTable(
    ['answered by', 'requests/s', 'of bare', 'processor ms each', 'of bare'],
    selectBest.map(({ name, perSecond, processorMs: spent }) => [
      name,
      Math.round(perSecond).toLocaleString('en'),
      (perSecond / (constant?.perSecond ?? Number.NaN)).toFixed(2),
      formatMilliseconds(spent),
      ((constant?.processorMs ?? Number.NaN) / spent).toFixed(2),
    ]),
  )}\n`,
);
const busy = await measureBusyVisitor();
process.stdout.write(
  `\n${formatTable(
    ['busy visitor', 'answered', 'other visitor', 'alone p50 ms', 'during p50', 'max', 'ratio of p50'],
    busy.flatMap(({ name, answered, others }) =>
      others.map(({ path: other, alone, during }) => [
        name,
        String(answered),
        other,
        formatMilliseconds(alone.p50),
        formatMilliseconds(during.p50),
        formatMilliseconds(during.max),
        (during.p50 / alone.p50).toFixed(1),
      ]),
    ),
  )}\n`,
);
writeResult('http', { node: process.version, rounds: Object.fromEntries(measured), busy });

/** Measures other visitors during networks that the server has to read, and during those that it has cached. */
async function measureBusyVisitor() {
  const results: ({ readonly name: string } & Awaited<ReturnType<typeof measureOthers>>)[] = [];
  for (const rateLimits of ['on', 'off']) {
    const folder = folders.use(await createTemporaryDirectory());
    await copyStarterCrawl(folder.path);
    await using server = await startProduct(folder.path, {
      NODE_ENV: 'production',
      LOG_FORMAT: 'json',
      NODE_OPTIONS: '--max-semi-space-size=8',
      RATE_LIMITS: rateLimits,
      TRUST_PROXY: 'loopback',
    });
    const hubs = await listHubs(server.origin);
    const getPath = (index: number, limit: number) =>
      `/api/trust-graph/network?domain=${hubs[index % hubs.length]}&depth=4&limit=${limit}`;
    for (const [name, getBusyPath] of [
      ['uncached', (index: number) => getPath(index, MAX_NETWORK_LIMIT - Math.floor(index / hubs.length))],
      ['cached', (index: number) => getPath(index % 8, MAX_NETWORK_LIMIT)],
    ] as const) {
      const measuredOthers = await measureOthers(server.origin, getBusyPath, Number(flags.seconds));
      results.push({ name: `${name} networks, RATE_LIMITS=${rateLimits}`, ...measuredOthers });
    }
  }
  return results;
}

/** Lists the domains with the most neighbors. */
async function listHubs(origin: string): Promise<string[]> {
  const query = 'MATCH (n:Identity) RETURN n.domain AS domain ORDER BY n.neighbors DESC LIMIT 600';
  const response = await fetch(`${origin}/api/trust-graph/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { results } = (await response.json()) as { results: { domain: string }[] };
  return results.map(({ domain }) => domain);
}

async function measureLoad(servers: readonly Server[], seconds: number): Promise<Rate> {
  const processorMsBefore = getProcessorMs(servers);
  const startedAt = performance.now();
  const loads = await Promise.all(
    Array.from({ length: connections }, (_, index) => {
      const { origin } = servers[index % servers.length] ?? first ?? startBareProcess;
      return runLoadConnection(origin, createRequests(origin), {
        first: index * 97,
        until: startedAt + seconds * 1000,
      });
    }),
  );
  const durationS = (performance.now() - startedAt) / 1000;
  const failed = loads.flatMap(({ failures: others }) => [...others]);
  if (failed.length > 0) throw new Error(`not all was answered with 200: ${JSON.stringify(failed)}`);
  const answers = loads.reduce((sum, one) => sum + one.responses, 0);
  return { perSecond: answers / durationS, processorMs: (getProcessorMs(servers) - processorMsBefore) / answers };
}

function getProcessorMs(servers: readonly Server[]): number {
  return servers.reduce((sum, { pid }) => sum + (readProcessorMs(pid) ?? Number.NaN), 0);
}

function createRequests(origin: string): Buffer[] {
  return domains.map((domain) => {
    const body = JSON.stringify({ domain });
    return Buffer.from(
      `POST ${PATH} HTTP/1.1\r\nhost: ${new URL(origin).host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
  });
}

/** Selects a thousand domains of the graph. */
async function sampleDomains(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap-dossiers-1.xml`)).text();
  const all = [...sitemap.matchAll(/\/d\/([^<]+)<\/loc>/g)].map(([, domain]) => decodeURIComponent(domain ?? ''));
  const random = createMulberry32(7);
  return Array.from({ length: 1_000 }, () => all[Math.floor(random() * all.length)] ?? '');
}

/** Returns the response of median size among the coming requests. */
async function getTypicalResponse(origin: string): Promise<string> {
  const answers: string[] = [];
  for (const domain of domains.slice(0, 101)) {
    const answer = await fetch(origin + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ domain }),
    });
    answers.push(await answer.text());
  }
  return answers.toSorted((a, b) => a.length - b.length)[50] ?? '';
}

async function startBare(constant: string): Promise<Server> {
  const folder = folders.use(await createTemporaryDirectory());
  const file = path.join(folder.path, 'constant.json');
  writeFileSync(file, constant);
  const server = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', server, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  folders.defer(() => {
    child.kill();
  });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  return { origin: printed.toString().trim(), pid: child.pid ?? 0 };
}
