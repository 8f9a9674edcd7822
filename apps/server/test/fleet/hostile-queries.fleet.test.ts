import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Neo4jConnection } from '../../src/platform/graph/neo4j/neo4j-connection.ts';
import { describeHostileQueries } from '../describe-hostile-queries.ts';
import { type ServedCrawl, serveStarterCrawl } from '../served-crawl.ts';
import { emptyNeo4j, serverOf } from './empty-neo4j.ts';

const SECRET = 'canary-51c0de';
const env = inject('neo4j');

let served: ServedCrawl;
beforeAll(async () => {
  process.env.VOUCHWIRE_TEST_CANARY = SECRET;
  await emptyNeo4j(env);
  served = await serveStarterCrawl({
    env: { ...env, QUERY_TIME_LIMIT_MS: '1500', QUERY_MEMORY_MB: '128', QUERY_WORKERS: '2' },
    maxCopiedRelationships: 0,
  });
  await writeFile(path.join(served.dataDir, 'canary.txt'), `${SECRET}\n`);
});
afterAll(() => served[Symbol.asyncDispose]());

// Neo4j counts some cross products without looking at them, and what it could not stop is refused.
describeHostileQueries('Neo4j', SECRET, () => served, [200, 400, 422]);

// Terminated is not ended: an expression that never looks whether it is goes on, and takes a core of the server with it.
it('leave nothing that runs in Neo4j', async () => {
  await using connection = new Neo4jConnection(serverOf(env));
  const others = () =>
    connection.read(
      "SHOW TRANSACTIONS YIELD currentQuery, status WHERE NOT currentQuery STARTS WITH 'SHOW' RETURN currentQuery, status",
    );
  await expect.poll(others).toEqual([]);
});
