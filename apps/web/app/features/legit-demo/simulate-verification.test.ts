import { describe, expect, test } from 'vitest';
import { EXAMPLE_IDS, EXAMPLES, RELATED_DOMAINS } from './examples.ts';
import { simulationFile } from './legit-demo-screen.tsx';
import { simulateVerification } from './simulate-verification.ts';

describe('the examples', () => {
  test('have the specified stakes and costs', () => {
    expect(EXAMPLE_IDS.map((id) => [id, EXAMPLES[id].stake, EXAMPLES[id].cost])).toEqual([
      ['news', 100_000, 1],
      ['software', 50_000, 5],
      ['ssl', 10_000, 2],
      ['credential', 100_000, 10],
      ['supply-chain', 25_000, 0.1],
      ['api', 5_000, 1],
      ['identity', 50_000, 5],
    ]);
  });

  test('name only hosts that end in .example', () => {
    const written = JSON.stringify([EXAMPLES, RELATED_DOMAINS]);
    const hosts = written.match(/\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\b/g) ?? [];
    expect(hosts.length).toBeGreaterThan(20);
    expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
  });
});

describe('a simulated result', () => {
  test('has the specified shape, and always reports success', () => {
    const drawn = [4, 2, 32].map((bytes) => 'ab'.repeat(bytes));
    const result = simulateVerification('supply-chain', {
      now: new Date('2026-04-02T14:11:08Z'),
      random: (bytes) => {
        expect('ab'.repeat(bytes)).toBe(drawn.shift());
        return 'ab'.repeat(bytes);
      },
    });
    expect(result).toEqual({
      success: true,
      verificationId: 'sim-abababab-abab',
      contentHash: `0x${'ab'.repeat(32)}`,
      type: 'supply-chain',
      verifier: 'did:web:cold-chain.example',
      timestamp: '2026-04-02T14:11:08.000Z',
      trustGraphIntegration: {
        domain: 'cold-chain.example',
        trustTxtUrl: 'https://cold-chain.example/.well-known/trust.txt',
        trustRelationships: ['association.example', 'registry.example', 'archive.example'],
      },
      metadata: EXAMPLES['supply-chain'].metadata,
    });
  });

  test('is different each time', () => {
    const results = Array.from({ length: 50 }, () => simulateVerification('news'));
    expect(new Set(results.map(({ verificationId }) => verificationId)).size).toBe(50);
    expect(new Set(results.map(({ contentHash }) => contentHash)).size).toBe(50);
    for (const { contentHash } of results) expect(contentHash).toMatch(/^0x[0-9a-f]{64}$/);
  });

  test('is marked as a simulation in the name and the first lines of its file', () => {
    const result = simulateVerification('api');
    const { name, text } = simulationFile(result, {
      notice: 'Simulation.',
      address: 'https://vouchwire.example/legit-demo?tab=api',
      exportedAt: new Date('2026-04-02T14:12:00Z'),
    });
    expect(name).toBe(`vouchwire-simulation-api-${result.verificationId}.json`);
    expect(text.split('\n').slice(0, 3)).toEqual(['{', '  "simulation": true,', '  "state": "Simulated",']);
    expect(JSON.parse(text)).toMatchObject({ result, exported_at: '2026-04-02T14:12:00.000Z' });
  });
});
