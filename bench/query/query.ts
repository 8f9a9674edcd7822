// Measures the additional cost of worker threads and HTTP over the engine, and how many simple queries a server
// answers. Uses the starter crawl.
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { executePlan, planQuery, prepareQuery, runQuery } from '@vouchwire/cypher';
import { openShared } from '@vouchwire/property-graph';
import { serveStarterCrawl } from '../../apps/server/test/served-crawl.ts';
import { formatMilliseconds, formatTable, measureDistribution, writeResult } from '../measure.ts';

const CALLS = 1_000;
const THROUGHPUT_SECONDS = 5;
const log = (text: string) => process.stderr.write(`${text}\n`);

/** Each query has a domain as a parameter, so that no two calls are equal and the response cache has no effect. */
const QUESTIONS = {
  'one node by domain': 'MATCH (n:Identity {domain: $domain}) RETURN n',
  'its twelve connections':
    'MATCH (n:Identity {domain: $domain})-[r]-(m:Identity) RETURN m.domain AS domain, type(r) AS type LIMIT 12',
  'two steps, counted':
    'MATCH (n:Identity {domain: $domain})-->(:Identity)-->(m:Identity) RETURN count(DISTINCT m) AS n',
};

await using served = await serveStarterCrawl();
const { queryPool, snapshot } = served;
const graph = openShared(snapshot.graph);
const names = runQuery('MATCH (n:Identity) RETURN n.domain AS domain ORDER BY domain', graph).rows.map(([domain]) =>
  String(domain),
);
const sample = Array.from({ length: CALLS }, (_, index) => names[(index * 7919) % names.length] as string);
const neverAborted = new AbortController().signal;

const rows: string[][] = [];
const results: Record<string, object> = {};
for (const [question, query] of Object.entries(QUESTIONS)) {
  log(question);
  const plan = planQuery(prepareQuery(query), graph);
  const engine = await measureDistribution(sample, async (domain) => {
    executePlan(plan, { parameters: new Map([['domain', domain]]) }, () => true);
  });
  const pooled = await measureDistribution(sample, (domain) =>
    queryPool.run({ query, parameters: { domain } }, neverAborted),
  );
  const http = await measureDistribution(sample, (domain) => runOverHttp(query, domain));
  results[question] = { engine, pooled, http };
  rows.push(
    [question, engine, pooled, http].map((cell) =>
      typeof cell === 'string' ? cell : `${formatMilliseconds(cell.p50)} / ${formatMilliseconds(cell.p99)}`,
    ),
  );
}

log('throughput');
const perSecond = await measureThroughput((domain) => ({ domain, nonce: Math.random() }));
const perSecondCached = await measureThroughput((domain) => ({ domain }));

process.stdout.write(
  `Starter crawl, ${availableParallelism()} cores, Node ${process.version}; p50 / p99 in ms\n\n${formatTable(['question', 'engine alone', 'worker thread', 'over HTTP'], rows)}\n\n`,
);
process.stdout.write(
  `Simple queries over HTTP: ${perSecond} a second, ${perSecondCached} of answers in memory, with ${2 * availableParallelism()} visitors at once\n`,
);
process.stdout.write(`Server's own memory: ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB\n`);
log(
  `Written to ${path.relative(process.cwd(), writeResult('query', { results, perSecond, perSecondCached, node: process.version }))}`,
);

/** Measures how many responses per second a few visitors receive to the first query. */
async function measureThroughput(parametersOf: (domain: string) => object): Promise<number> {
  const until = Date.now() + THROUGHPUT_SECONDS * 1_000;
  let answered = 0;
  await Promise.all(
    Array.from({ length: 2 * availableParallelism() }, async (_, visitor) => {
      for (let index = visitor; Date.now() < until; index += 1) {
        await post(QUESTIONS['one node by domain'], parametersOf(sample[index % sample.length] as string));
        answered += 1;
      }
    }),
  );
  return Math.round(answered / THROUGHPUT_SECONDS);
}

async function runOverHttp(query: string, domain: string): Promise<void> {
  await post(query, { domain, nonce: Math.random() });
}

async function post(query: string, parameters: object): Promise<void> {
  const response = await fetch(`${served.origin}/api/trust-graph/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, parameters }),
  });
  await response.json();
  if (!response.ok) throw new Error(`${response.status} for ${query}`);
}
