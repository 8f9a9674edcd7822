/**
 * What the page of a domain costs the server, over HTTP, beside a bare Fastify that answers with a constant of the same
 * size; and what travels before anybody touches the page.
 *
 *   npm run bench:pages -- [--calls 400] [--identities 1000000 --relationships 10000000] [--data DIR]
 *
 * Without `--identities` on the starter crawl, else on a synthetic graph of that size, whose domains have no records.
 * `--data DIR` keeps what was made there, and the next run begins with it.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import fastify from 'fastify';
import { buildWebIfStale } from '../../apps/server/src/commands/build-web.ts';
import { startProduct } from '../../apps/server/test/running-product.ts';
import { copyStarterCrawl } from '../../apps/server/test/starter-crawl-folder.ts';
import { temporaryFolder } from '../../apps/server/test/temporary-folder.ts';
import { domainOf, mulberry32, syntheticStatements } from '../graph/synthetic-statements.ts';
import { type Distribution, distribution, milliseconds, table, writeResult } from '../measure.ts';
import { KeepAliveClient } from './keep-alive-client.ts';
import { pageBytes } from './page-bytes.ts';
import { processorMs } from './process-time.ts';
import { publishSyntheticGraph } from './publish-synthetic-graph.ts';

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
const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

const FORMS = { page: 'text/html', JSON: 'application/json' } as const;
type Form = keyof typeof FORMS;

await buildWebIfStale(undefined);
await using folder = await temporaryFolder();
const dataDir = flags.data ?? folder.path;
if (!existsSync(path.join(dataDir, 'graph'))) await makeData();
await using product = await startProduct(dataDir, { NODE_ENV: 'production' });
const pid = product.process.pid ?? 0;
const client = new KeepAliveClient(product.origin);
const random = mulberry32(7);

const known = identities === null ? await domainsOfSitemap() : null;
const drawn = () => known?.[Math.floor(random() * known.length)] ?? domainOf(Math.floor(random() * (identities ?? 1)));
const someDomains = Array.from({ length: calls }, drawn);
const hub = identities === null ? 'journallist.net' : domainOf(0);
/** A slip of the finger each, in a domain that is known. */
const slips = someDomains.map((domain) => domain.replace(/^(.)(.*?)(\.[^.]*)$/, '$1$2q$3'));

const questions: Record<string, Distribution & { bytes: number; processorMs: number | null; bare: Distribution }> = {};
for (const form of Object.keys(FORMS) as Form[]) {
  // What only the first visitor waits for is no part of what a page costs.
  for (const domain of someDomains.slice(0, 30)) await ask(form, domain);
  await measure(`${form}, domains drawn at random`, form, someDomains);
  await measure(`${form}, the longest list`, form, new Array<string>(Math.ceil(calls / 4)).fill(hub));
  await measure(`${form}, the longest list, its pages`, form, pagesOf(hub));
  await measure(`${form}, unknown, one slip away`, form, slips);
}
const bytes = await pageBytes(client, `/d/${identities === null ? 'gilmermirror.com' : hub}`);
const hubBytes = await pageBytes(client, `/d/${hub}`);
client.close();

async function makeData(): Promise<void> {
  await copyStarterCrawl(dataDir);
  if (identities === null) return;
  say('Making the graph…');
  await publishSyntheticGraph(dataDir, syntheticStatements(identities, Number(flags.relationships), 1), say);
}

async function measure(name: string, form: Form, domains: readonly string[]): Promise<void> {
  say(name);
  const sizes: number[] = [];
  const before = processorMs(pid);
  const measured = await distribution(domains, async (domain) => sizes.push(await ask(form, domain)));
  const after = processorMs(pid);
  const size = Math.round(sizes.reduce((sum, one) => sum + one, 0) / sizes.length);
  const spent = before === null || after === null ? null : (after - before) / sizes.length;
  questions[name] = { ...measured, bytes: size, processorMs: spent, bare: await bareServer(size, domains.length) };
}

async function ask(form: Form, domain: string): Promise<number> {
  const { status, body } = await client.get(`/d/${domain}`, { accept: FORMS[form] });
  if (status !== 200 && status !== 404) throw new Error(`${domain} was answered with ${status}`);
  return body.length;
}

/** The same client, and a server that does nothing but answer. */
async function bareServer(size: number, times: number): Promise<Distribution> {
  const app = fastify();
  const constant = 'x'.repeat(size);
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(constant));
  const bare = new KeepAliveClient(await app.listen({ port: 0, host: '127.0.0.1' }));
  try {
    return await distribution(new Array<number>(times).fill(0), () => bare.get('/'));
  } finally {
    bare.close();
    await app.close();
  }
}

function pagesOf(domain: string): string[] {
  return Array.from({ length: Math.ceil(calls / 4) }, () => `${domain}?page=${1 + Math.floor(random() * 90)}`);
}

async function domainsOfSitemap(): Promise<string[]> {
  const { body } = await client.get('/sitemap-dossiers-1.xml');
  return [...body.toString('utf8').matchAll(/\/d\/([^<]+)<\/loc>/g)].map(([, domain]) => domain ?? '');
}

const rows = Object.entries(questions).map(
  ([question, { calls: asked, p50, p99, max, bytes: size, processorMs: spent, bare }]) => [
    question,
    String(asked),
    milliseconds(p50),
    milliseconds(p99),
    milliseconds(max),
    spent === null ? '–' : milliseconds(spent),
    (size / 1000).toFixed(1),
    milliseconds(bare.p50),
    (p50 / bare.p50).toFixed(1),
  ],
);
const kilobytes = (count: number) => (count / 1000).toFixed(1);
process.stdout.write(
  `${identities === null ? 'Starter crawl' : `${identities} identities, ${flags.relationships} relationships`}, Node ${process.version}\n\n${table(
    ['question', 'calls', 'p50 ms', 'p99 ms', 'max ms', 'processor ms', 'kB', 'bare p50 ms', 'ratio'],
    rows,
  )}\n\n${table(
    ['gzipped, before anybody touches the page', 'HTML kB', 'CSS kB', 'JS kB', 'sum kB'],
    Object.entries({ 'a domain': bytes, 'the longest list': hubBytes }).map(([name, { html, css, js }]) => [
      name,
      kilobytes(html),
      kilobytes(css),
      kilobytes(js),
      kilobytes(html + css + js),
    ]),
  )}\n`,
);
const written = writeResult(`pages-${identities ?? 'starter'}`, { questions, bytes, hubBytes, node: process.version });
say(`Written to ${path.relative(process.cwd(), written)}`);
