import { readdir, readFile } from 'node:fs/promises';
import type { QueryResponse } from '@vouchwire/api-contract';
import { queryResponse } from '@vouchwire/api-contract/schemas';
import { describe, expect, it } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { hostileQueries } from './hostile-queries.ts';
import { readStarterRelationships } from './independent-graph.ts';

/** What a query may take beyond a limit of memory: the engine counts before it takes. */
const TOLERANCE = 1.1;
/** Of about 150 in all. One that is stopped computes until it meets the time limit of the server. */
const QUERIES_OF_EACH_FATE = { refused: 12, contained: 8, stopped: 5 };
/** The responses to queries that met a limit. */
const LIMIT_CODES = /"code":"query-(?:time|memory)-limit"/;
/** The limits of all attacked servers. */
const LIMITS = { memoryMb: 128, threads: 2 };
/** Memory of a thread itself, and what V8 frees later. */
const SLACK_MB = 500;

interface AttackedServer {
  readonly origin: string;
  readonly dataDir: string;
}

/**
 * Contract tests for untrusted queries on any engine.
 * @param statusesOfStopped of queries that meet a limit of our engine, which another engine may answer
 * @param secret is in the environment of the server and in a file next to its data; no response may contain it
 */
export function describeHostileQueries(
  engine: string,
  secret: string,
  served: () => AttackedServer,
  statusesOfStopped: readonly number[] = [422],
): void {
  describe(`hostile queries on ${engine}`, () => {
    const corpus = hostileQueries({ file: '/etc/passwd', secret });
    const ask = (query: string, parameters?: Record<string, unknown>) =>
      fetch(`${served().origin}/api/trust-graph/query`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, parameters }),
      });

    it('are many', () => {
      expect(
        new Set(corpus.map(({ query, parameters }) => JSON.stringify([query, parameters]))).size,
      ).toBeGreaterThanOrEqual(150);
    });

    it('neither read nor write outside the graph, nor change it, nor keep the server from answering', {
      timeout: 600_000,
    }, async () => {
      const { origin, dataDir } = served();
      const status = async () => (await fetch(`${origin}/api/trust-graph/status`)).json();
      // The first query makes what queries need.
      await ask('RETURN 1 AS x');
      const graphBefore = await status();
      const entriesBefore = (await readdir(dataDir)).sort();
      const passwd = (await readFile('/etc/passwd', 'utf8')).split('\n')[0] as string;
      const wrong: string[] = [];
      let asking = true;
      let requested = 0;
      const others = (async () => {
        while (asking) {
          const response = await fetch(`${origin}/api/trust-graph/entity/texaspress.com`, {
            signal: AbortSignal.timeout(10_000),
          });
          if (response.status !== 200) wrong.push(`another visitor got ${response.status}`);
          requested += 1;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      })();
      const rssBefore = process.memoryUsage.rss();
      let maxRss = rssBefore;
      const chosen = [...Map.groupBy(corpus, ({ fate }) => fate)].flatMap(([fate, cases]) =>
        sampleCases(cases, QUERIES_OF_EACH_FATE[fate]),
      );
      for (const { fate, query, parameters } of chosen) {
        const response = await ask(query, parameters);
        const text = await response.text();
        maxRss = Math.max(maxRss, process.memoryUsage.rss());
        const failure = `${fate}: ${query.slice(0, 100)} → ${response.status} ${text.slice(0, 160)}`;
        if (fate === 'refused' && ![400, 413].includes(response.status)) wrong.push(failure);
        if (fate === 'stopped' && !statusesOfStopped.includes(response.status)) wrong.push(failure);
        if (fate === 'contained' && ![200, 400, 422].includes(response.status)) wrong.push(failure);
        if (response.status === 422 && fate === 'stopped' && !LIMIT_CODES.test(text))
          wrong.push(`no limit: ${failure}`);
        if (response.status === 200 && isBeyondLimits(queryResponse.parse(JSON.parse(text))))
          wrong.push(`exceeds: ${failure}`);
        if (text.includes(secret) || text.includes(passwd)) wrong.push(`shows a secret: ${failure}`);
      }
      asking = false;
      await others;
      expect(wrong).toEqual([]);
      expect(requested).toBeGreaterThan(0);
      // The server runs in this process.
      const maxMb = LIMITS.threads * LIMITS.memoryMb * TOLERANCE + SLACK_MB;
      expect((maxRss - rssBefore) / 2 ** 20).toBeLessThan(maxMb);
      expect(await status()).toEqual(graphBefore);
      expect((await readdir(dataDir)).sort()).toEqual(entriesBefore);
      expect(await (await ask('MATCH (n) RETURN count(n) AS n')).json()).toMatchObject({
        results: [{ n: readStarterRelationships().identities.size }],
      });
    });
  });
}

const isBeyondLimits = ({ used, limits }: QueryResponse): boolean =>
  used.memory_mb > limits.memory_mb * TOLERANCE || used.rows > limits.rows || used.bytes > limits.bytes;
