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
    env: { ...env, QUERY_TIME_LIMIT_MS: '3000', QUERY_MEMORY_MB: '128', QUERY_WORKERS: '2' },
    maxEmbeddedRelationships: 0,
  });
  await writeFile(path.join(served.dataDir, 'canary.txt'), `${SECRET}\n`);
});
afterAll(() => served[Symbol.asyncDispose]());

// Neo4j counts some cross products without visiting them, and what it could not stop is rejected.
describeHostileQueries('Neo4j', SECRET, () => served, [200, 400, 422]);

// A terminated query may still run: an expression that never checks for termination continues, and occupies a core of
// the server.
it('leave no running transaction in Neo4j', async () => {
  await using connection = new Neo4jConnection(serverOf(env));
  const others = () =>
    connection.read(
      "SHOW TRANSACTIONS YIELD currentQuery, status WHERE NOT currentQuery STARTS WITH 'SHOW' RETURN currentQuery, status",
    );
  await expect.poll(others).toEqual([]);
});
