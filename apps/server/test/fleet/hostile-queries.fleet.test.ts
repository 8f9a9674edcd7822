import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { describeHostileQueries } from '../describe-hostile-queries.ts';
import { type ServedCrawl, serveStarterCrawl } from '../served-crawl.ts';
import { emptyNeo4j } from './empty-neo4j.ts';

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

// Neo4j counts some cross products without looking at them, and finds an error of types in a list that grows by itself.
describeHostileQueries('Neo4j', SECRET, () => served, [200, 400, 422]);
