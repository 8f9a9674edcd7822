import { problem, queryEstimateResponse } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readStarterRelationships } from '../independent-graph.ts';
import { type ServedCrawl, serveStarterCrawl } from '../served-crawl.ts';
import { emptyNeo4j } from './empty-neo4j.ts';

const CALLS = 100;
/** One for each query worker. Each runs longer than the test, in constant memory. */
const HOSTILE = ['MATCH (a), (b), (c), (d) RETURN count(*) AS n', 'MATCH (a)-[*1..12]-(b) RETURN count(*) AS n'];
const DOMAINS = [...readStarterRelationships().identities].sort();

let served: ServedCrawl;
beforeAll(async () => {
  const neo4j = inject('neo4j');
  await emptyNeo4j(neo4j);
  served = await serveStarterCrawl({
    env: { ...neo4j, QUERY_WORKERS: String(HOSTILE.length), QUERY_TIME_LIMIT_MS: '600000' },
  });
});
afterAll(() => served[Symbol.asyncDispose]());

const post = (call: string, body: object, signal?: AbortSignal) =>
  fetch(`${served.origin}/api/trust-graph/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });

/** Whether queries run on the embedded engine: the plans of Neo4j end with ProduceResults. */
async function isEmbedded(): Promise<boolean> {
  const answer = queryEstimateResponse.parse(await (await post('query/estimate', { query: HOSTILE[0] })).json());
  return !answer.plan.some(({ step }) => step.startsWith('ProduceResults'));
}

/** Sends queries that occupy every worker. `ended` lists the status of those that ended. */
async function occupyWorkers() {
  const stop = new AbortController();
  const ended: number[] = [];
  const queries = HOSTILE.map(async (query) => {
    const { status } = await post('query', { query }, stop.signal);
    ended.push(status);
  });
  // One that no worker takes leaves the queue with this code.
  const waiting = problem.parse(await (await post('query', { query: 'RETURN 1 AS n' })).json());
  expect(waiting.code).toBe('query-queue-full');
  return {
    ended,
    [Symbol.asyncDispose]: async () => {
      stop.abort();
      await Promise.allSettled(queries);
    },
  };
}

describe('hostile queries on a server with Neo4j', () => {
  it('run on the embedded engine', async () => {
    await expect.poll(isEmbedded).toBe(true);
  });

  it.each([
    ['status', () => fetch(`${served.origin}/api/trust-graph/status`)],
    ['check-domain', (domain: string) => post('check-domain', { domain })],
  ] as const)('end later than calls of %s that began after them', async (_name, call) => {
    await using hostile = await occupyWorkers();
    for (const domain of DOMAINS.slice(0, CALLS)) {
      const response = await call(domain);
      await response.arrayBuffer();
      expect(response.status).toBe(200);
    }
    expect(hostile.ended).toEqual([]);
  });
});
