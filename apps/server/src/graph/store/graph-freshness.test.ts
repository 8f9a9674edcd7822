import { describe, expect, it } from 'vitest';
import { GraphFreshness, MAX_FAILED_UPDATES, MAX_GRAPH_LAG_MS } from './graph-freshness.ts';

const START = Date.parse('2026-11-22T14:05:00.000Z');

describe('GraphFreshness', () => {
  it('reports nothing while the graph lacks no changes, at any age', () => {
    const freshness = new GraphFreshness(START);
    freshness.markCurrent(START);
    expect(freshness.getBehindSince(START + 100 * MAX_GRAPH_LAG_MS)).toBeNull();
    expect(freshness.getSecondsBehind(START + 100 * MAX_GRAPH_LAG_MS)).toBe(0);
  });

  it('does not report an update that takes some seconds', () => {
    const freshness = new GraphFreshness(START);
    freshness.markBehind();
    expect(freshness.getBehindSince(START + 10_000)).toBeNull();
    expect(freshness.getSecondsBehind(START + 10_000)).toBe(10);
  });

  it('reports a graph that lacks changes for longer than the limit', () => {
    const freshness = new GraphFreshness(START - 60_000);
    freshness.markCurrent(START);
    freshness.markBehind();
    expect(freshness.getBehindSince(START + MAX_GRAPH_LAG_MS)).toBeNull();
    expect(freshness.getBehindSince(START + MAX_GRAPH_LAG_MS + 1)).toBe('2026-11-22T14:05:00.000Z');
  });

  it('reports repeated failures without waiting, until an update succeeds', () => {
    const freshness = new GraphFreshness(START);
    freshness.markBehind();
    for (let failures = 1; failures < MAX_FAILED_UPDATES; failures += 1) freshness.markFailed();
    expect(freshness.getBehindSince(START + 1_000)).toBeNull();
    freshness.markFailed();
    expect(freshness.getBehindSince(START + 1_000)).toBe('2026-11-22T14:05:00.000Z');
    freshness.markCurrent(START + 60_000);
    expect(freshness.getBehindSince(START + 61_000)).toBeNull();
    expect(freshness.consecutiveFailures).toBe(0);
  });
});
