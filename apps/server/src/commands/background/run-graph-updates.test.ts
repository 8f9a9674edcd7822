import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GraphFreshness } from '../../graph/store/graph-freshness.ts';
import type { Manifest } from '../../platform/graph/generations.ts';
import { runGraphUpdates } from './run-graph-updates.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('waits between two updates of the graph for as long as it is set', async () => {
  const stop = new AbortController();
  let recorded = 1;
  let projected = 0;
  const updates: number[] = [];
  const startedAt = Date.now();
  const running = runGraphUpdates({
    context: {
      observations: { getVersion: async () => recorded },
      projection: { generations: { currentName: async () => 'first' } },
    },
    graphManager: {
      freshness: new GraphFreshness(),
      get manifest() {
        return { recordsVersion: projected } as Manifest;
      },
      refresh: async () => false,
    },
    project: async () => {
      projected = recorded;
      updates.push(Date.now() - startedAt);
    },
    intervalMs: 60_000,
    signal: stop.signal,
    onProjectionError: () => expect.fail('no projection fails here'),
  });
  for (let second = 0; second < 130; second += 1) {
    // Each second brings a new record.
    recorded += 1;
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(updates).toEqual([1_000, 61_000, 121_000]);
  stop.abort();
  await vi.advanceTimersByTimeAsync(1_000);
  await running;
});
