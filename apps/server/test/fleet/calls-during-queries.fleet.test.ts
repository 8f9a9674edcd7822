import { queryEstimateResponse } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readStarterRelationships } from '../independent-graph.ts';
import { type ServedCrawl, serveStarterCrawl } from '../served-crawl.ts';
import { emptyNeo4j } from './empty-neo4j.ts';

const VISITORS = 20;
const CALLS = 100;
/** With and without hostile queries in turns, because other programs on the machine change what a call takes. */
const ROUNDS = 5;
/** Maximum factor of the 99th percentile during hostile queries (issue: "within a factor of 3"). */
const FACTOR = 3;
/** Each would take hours. */
const HOSTILE = [
  'MATCH (a), (b), (c) RETURN count(*) AS n',
  'MATCH (a), (b) WITH collect(a.domain + b.domain) AS pairs RETURN size(pairs) AS n',
  'MATCH (a)-[*1..12]-(b) RETURN count(*) AS n',
  "RETURN reduce(s = 'a', x IN range(1, 40) | s + s) AS s",
  'UNWIND range(1, 30000) AS x UNWIND range(1, 30000) AS y RETURN sum(x * y) AS s',
];
const DOMAINS = [...readStarterRelationships().identities].sort();

let served: ServedCrawl;
beforeAll(async () => {
  await emptyNeo4j(inject('neo4j'));
  served = await serveStarterCrawl({ env: inject('neo4j') });
});
afterAll(() => served[Symbol.asyncDispose]());

const post = (call: string, body: object, signal?: AbortSignal) =>
  fetch(`${served.origin}/api/trust-graph/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });

/** Whether queries run on a copy of the graph: the plans of Neo4j end with ProduceResults. */
async function isCopied(): Promise<boolean> {
  const answer = queryEstimateResponse.parse(await (await post('query/estimate', { query: HOSTILE[0] })).json());
  return !answer.plan.some(({ step }) => step.startsWith('ProduceResults'));
}

interface Durations {
  readonly p99: number;
  readonly max: number;
}

/** @param first number of the first domain, so that no answer comes from memory */
async function durationsOf(call: (domain: string) => Promise<Response>, first: number): Promise<Durations> {
  const sorted: number[] = [];
  for (let index = 0; index < CALLS; index += 1) {
    const startedAt = performance.now();
    const response = await call(DOMAINS[first + index] as string);
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    sorted.push(performance.now() - startedAt);
  }
  sorted.sort((a, b) => a - b);
  return { p99: sorted[Math.ceil(CALLS * 0.99) - 1] as number, max: sorted.at(-1) as number };
}

const CALLED = {
  status: () => fetch(`${served.origin}/api/trust-graph/status`),
  'check-domain': (domain: string) => post('check-domain', { domain }),
};

describe('hostile queries on a Neo4j with a heap of 1 GB', () => {
  it('run on a copy of the graph', async () => {
    await expect.poll(isCopied).toBe(true);
  });

  it.each(['status', 'check-domain'] as const)('do not delay %s', { timeout: 180_000 }, async (name) => {
    const call = CALLED[name];
    const alone: Durations[] = [];
    const concurrent: Durations[] = [];
    await durationsOf(call, 0);
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(await durationsOf(call, (2 * round + 1) * CALLS));
      concurrent.push(await duringHostileQueries(() => durationsOf(call, (2 * round + 2) * CALLS)));
    }
    // The longest call without other visitors is what the machine adds by chance.
    const floor = Math.max(...alone.map(({ max }) => max));
    expect(medianP99(concurrent)).toBeLessThan(FACTOR * medianP99(alone) + floor);
  });
});

const medianP99 = (rounds: readonly Durations[]): number =>
  rounds.map(({ p99 }) => p99).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] as number;

/** Runs `work` while visitors send hostile queries, which all end with a named limit. */
async function duringHostileQueries<T>(work: () => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let turn = visitor; !stop.signal.aborted; turn += 1) {
      // A comment makes each a query of its own.
      const query = `${HOSTILE[turn % HOSTILE.length]} // ${Math.random()}`;
      const response = await post('query', { query }, stop.signal);
      expect([422, 503]).toContain(response.status);
      await response.arrayBuffer();
    }
  });
  const result = await work();
  stop.abort();
  const ended = await Promise.allSettled(visitors);
  expect(ended.map((visitor) => (visitor.status === 'rejected' ? String(visitor.reason.name) : 'done'))).toEqual(
    ended.map(() => 'AbortError'),
  );
  return result;
}
