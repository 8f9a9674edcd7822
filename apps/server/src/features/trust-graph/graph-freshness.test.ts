import { describe, expect, it } from 'vitest';
import { GRAPH_BEHIND_AFTER_FAILURES, GRAPH_BEHIND_AFTER_MS, GraphFreshness } from './graph-freshness.ts';

const START = Date.parse('2026-11-22T14:05:00.000Z');

describe('GraphFreshness', () => {
  it('reports nothing while the graph lacks no changes, however old it is', () => {
    const freshness = new GraphFreshness(START);
    freshness.markCurrent(START);
    expect(freshness.behindSince(START + 100 * GRAPH_BEHIND_AFTER_MS)).toBeNull();
    expect(freshness.secondsBehind(START + 100 * GRAPH_BEHIND_AFTER_MS)).toBe(0);
  });

  it('does not report an update that takes some seconds', () => {
    const freshness = new GraphFreshness(START);
    freshness.markLacking();
    expect(freshness.behindSince(START + 10_000)).toBeNull();
    expect(freshness.secondsBehind(START + 10_000)).toBe(10);
  });

  it('reports a graph that lacks changes for longer than the limit', () => {
    const freshness = new GraphFreshness(START - 60_000);
    freshness.markCurrent(START);
    freshness.markLacking();
    expect(freshness.behindSince(START + GRAPH_BEHIND_AFTER_MS)).toBeNull();
    expect(freshness.behindSince(START + GRAPH_BEHIND_AFTER_MS + 1)).toBe('2026-11-22T14:05:00.000Z');
  });

  it('reports repeated failures without waiting, until an update succeeds', () => {
    const freshness = new GraphFreshness(START);
    freshness.markLacking();
    for (let failures = 1; failures < GRAPH_BEHIND_AFTER_FAILURES; failures += 1) freshness.markFailed();
    expect(freshness.behindSince(START + 1_000)).toBeNull();
    freshness.markFailed();
    expect(freshness.behindSince(START + 1_000)).toBe('2026-11-22T14:05:00.000Z');
    freshness.markCurrent(START + 60_000);
    expect(freshness.behindSince(START + 61_000)).toBeNull();
    expect(freshness.failuresInRow).toBe(0);
  });
});
