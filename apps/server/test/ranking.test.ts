import { mkdtempSync, rmSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDomainGraph, DEFAULT_TRUST_CONFIG, RELATIONSHIPS, rankDomainGraph } from '@vouchwire/trust-graph';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadRanking, saveRanking } from '../src/graph/projection/ranking.ts';

let folder = '';
let file = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vouchwire-ranking-'));
  file = path.join(folder, 'ranking.bin');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('loads any ranking as it was saved', async () => {
  const domain = fc.integer({ min: 0, max: 20 }).map((n) => `d${n}.com`);
  const statement = fc.record({ source: domain, type: fc.constantFrom(...RELATIONSHIPS), target: domain });
  const anchors = [{ domain: 'd0.com', name: 'Zero', attests: '“Ø”' }];
  await fc.assert(
    fc.asyncProperty(fc.array(statement), async (statements) => {
      const ranked = rankDomainGraph(createDomainGraph(statements), { ...DEFAULT_TRUST_CONFIG, anchors });
      await saveRanking(file, ranked);
      expect(await loadRanking(file)).toEqual(ranked);
    }),
  );
});

test('rejects a file that is cut', async () => {
  const statements = [{ source: 'a.com', type: 'MEMBER', target: 'b.com' } as const];
  await saveRanking(file, rankDomainGraph(createDomainGraph(statements), DEFAULT_TRUST_CONFIG));
  await truncate(file, 200);
  await expect(loadRanking(file)).rejects.toMatchObject({ code: 'graph-unavailable' });
});
