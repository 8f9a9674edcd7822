/**
 * Measures the server's cost of the page of a domain over HTTP, compared with a bare Fastify server that returns a
 * constant of the same size, and the bytes before any interaction.
 *
 * npm run bench:pages -- [--calls 400] [--identities 1000000 --relationships 10000000] [--data DIR]
 *
 * Without `--identities`, it uses the starter crawl, otherwise a synthetic graph of that size, whose domains have no
 * records. `--data DIR` stores the generated data, and the next run reuses it.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import fastify from 'fastify';
import { buildIfStale } from '../../apps/server/src/commands/build-web.ts';
import { startProduct } from '../../apps/server/test/running-product.ts';
import { copyStarterCrawl } from '../../apps/server/test/starter-crawl-folder.ts';
import { createTemporaryDirectory } from '../../apps/server/test/temporary-folder.ts';
import { createMulberry32, generateStatements, getDomain } from '../graph/generate-statements.ts';
import { type Distribution, formatMilliseconds, formatTable, measureDistribution, writeResult } from '../measure.ts';
import { KeepAliveClient } from './keep-alive-client.ts';
import { measurePageBytes } from './measure-page-bytes.ts';
import { publishSyntheticGraph } from './publish-synthetic-graph.ts';
import { readProcessorMs } from './read-processor-ms.ts';

const { values: flags } = parseArgs({
  options: {
    calls: { type: 'string', default: '400' },
    identities: { type: 'string' },
    relationships: { type: 'string', default: '10000000' },
    data: { type: 'string' },
  },
});
const calls = Number(flags.calls);
const identities = flags.identities === undefined ? null : Number(flags.identities);
const log = (message: string) => process.stderr.write(`${message}\n`);

const FORMS = { page: 'text/html', JSON: 'application/json' } as const;
type Form = keyof typeof FORMS;

await buildIfStale();
await using folder = await createTemporaryDirectory();
const dataDir = flags.data ?? folder.path;
if (!existsSync(path.join(dataDir, 'graph'))) await createData();
await using product = await startProduct(dataDir, { NODE_ENV: 'production' });
const pid = product.process.pid ?? 0;
const client = new KeepAliveClient(product.origin);
const random = createMulberry32(7);

const known = identities === null ? await listSitemapDomains() : null;
const drawn = () => known?.[Math.floor(random() * known.length)] ?? getDomain(Math.floor(random() * (identities ?? 1)));
const sampleDomains = Array.from({ length: calls }, drawn);
const hub = identities === null ? 'journallist.net' : getDomain(0);
/** Known domains with one typing error each. */
const createTypos = sampleDomains.map((domain) => domain.replace(/^(.)(.*?)(\.[^.]*)$/, '$1$2q$3'));

const questions: Record<string, Distribution & { bytes: number; processorMs: number | null; bare: Distribution }> = {};
for (const form of Object.keys(FORMS) as Form[]) {
  // The first visitor also waits for one-time work, which is not part of the cost of a page.
  for (const domain of sampleDomains.slice(0, 30)) await fetchPage(form, domain);
  await measure(`${form}, domains drawn at random`, form, sampleDomains);
  await measure(`${form}, the longest list`, form, new Array<string>(Math.ceil(calls / 4)).fill(hub));
  await measure(`${form}, the longest list, its pages`, form, listPages(hub));
  await measure(`${form}, unknown, one slip away`, form, createTypos);
}
const bytes = await measurePageBytes(client, `/d/${identities === null ? 'gilmermirror.com' : hub}`);
const hubBytes = await measurePageBytes(client, `/d/${hub}`);
client.close();

async function createData(): Promise<void> {
  await copyStarterCrawl(dataDir);
  if (identities === null) return;
  log('Making the graph…');
  await publishSyntheticGraph(dataDir, generateStatements(identities, Number(flags.relationships), 1), log);
}

async function measure(name: string, form: Form, domains: readonly string[]): Promise<void> {
  log(name);
  const sizes: number[] = [];
  const before = readProcessorMs(pid);
  const measured = await measureDistribution(domains, async (domain) => sizes.push(await fetchPage(form, domain)));
  const after = readProcessorMs(pid);
  const size = Math.round(sizes.reduce((sum, one) => sum + one, 0) / sizes.length);
  const spent = before === null || after === null ? null : (after - before) / sizes.length;
  questions[name] = { ...measured, bytes: size, processorMs: spent, bare: await startBareServer(size, domains.length) };
}

async function fetchPage(form: Form, domain: string): Promise<number> {
  const { status, body } = await client.get(`/d/${domain}`, { accept: FORMS[form] });
  if (status !== 200 && status !== 404) throw new Error(`${domain} was answered with ${status}`);
  return body.length;
}

/** Starts a server that only responds, for the same client. */
async function startBareServer(size: number, times: number): Promise<Distribution> {
  const app = fastify();
  const constant = 'x'.repeat(size);
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(constant));
  const bare = new KeepAliveClient(await app.listen({ port: 0, host: '127.0.0.1' }));
  try {
    return await measureDistribution(new Array<number>(times).fill(0), () => bare.get('/'));
  } finally {
    bare.close();
    await app.close();
  }
}

function listPages(domain: string): string[] {
  return Array.from({ length: Math.ceil(calls / 4) }, () => `${domain}?page=${1 + Math.floor(random() * 90)}`);
}

async function listSitemapDomains(): Promise<string[]> {
  const { body } = await client.get('/sitemap-dossiers-1.xml');
  return [...body.toString('utf8').matchAll(/\/d\/([^<]+)<\/loc>/g)].map(([, domain]) => domain ?? '');
}

const rows = Object.entries(questions).map(
  ([question, { calls: requested, p50, p99, max, bytes: size, processorMs: spent, bare }]) => [
    question,
    String(requested),
    formatMilliseconds(p50),
    formatMilliseconds(p99),
    formatMilliseconds(max),
    spent === null ? '–' : formatMilliseconds(spent),
    (size / 1000).toFixed(1),
    formatMilliseconds(bare.p50),
    (p50 / bare.p50).toFixed(1),
  ],
);
const formatKilobytes = (count: number) => (count / 1000).toFixed(1);
process.stdout.write(
  `${identities === null ? 'Starter crawl' : `${identities} identities, ${flags.relationships} relationships`}, Node ${process.version}\n\n${formatTable(
    ['question', 'calls', 'p50 ms', 'p99 ms', 'max ms', 'processor ms', 'kB', 'bare p50 ms', 'ratio'],
    rows,
  )}\n\n${formatTable(
    ['gzipped, before anybody touches the page', 'HTML kB', 'CSS kB', 'JS kB', 'sum kB'],
    Object.entries({ 'a domain': bytes, 'the longest list': hubBytes }).map(([name, { html, css, js }]) => [
      name,
      formatKilobytes(html),
      formatKilobytes(css),
      formatKilobytes(js),
      formatKilobytes(html + css + js),
    ]),
  )}\n`,
);
const written = writeResult(`pages-${identities ?? 'starter'}`, { questions, bytes, hubBytes, node: process.version });
log(`Written to ${path.relative(process.cwd(), written)}`);
