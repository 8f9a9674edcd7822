import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { hostileQueries } from './hostile-queries.ts';
import { countFrom } from './independent-graph.ts';

export interface AttackedServer {
  readonly origin: string;
  readonly dataDir: string;
}

/**
 * What must become of strangers' queries, whatever engine answers them.
 * @param secret stands in the environment of the server and in a file beside its data; no answer may show it
 */
export function describeHostileQueries(engine: string, secret: string, served: () => AttackedServer): void {
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
      timeout: 240_000,
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
      let asked = 0;
      const others = (async () => {
        while (asking) {
          const response = await fetch(`${origin}/api/trust-graph/entity/texaspress.com`, {
            signal: AbortSignal.timeout(10_000),
          });
          if (response.status !== 200) wrong.push(`another visitor got ${response.status}`);
          asked += 1;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      })();
      for (const { fate, query, parameters } of corpus) {
        const response = await ask(query, parameters);
        const text = await response.text();
        const told = `${fate}: ${query.slice(0, 100)} → ${response.status} ${text.slice(0, 160)}`;
        if (fate === 'refused' && response.status !== 400) wrong.push(told);
        if (fate === 'stopped' && response.status !== 422) wrong.push(told);
        if (fate === 'contained' && ![200, 400, 422].includes(response.status)) wrong.push(told);
        if (text.includes(secret) || text.includes(passwd)) wrong.push(`shows a secret: ${told}`);
      }
      asking = false;
      await others;
      expect(wrong).toEqual([]);
      expect(asked).toBeGreaterThan(0);
      expect(await status()).toEqual(graphBefore);
      expect((await readdir(dataDir)).sort()).toEqual(entriesBefore);
      const counted = await (await ask('MATCH (n) RETURN count(n) AS n')).json();
      expect(counted).toMatchObject({ results: [{ n: countFrom().identities.size }] });
    });
  });
}
