import {
  createDomainGraph,
  DEFAULT_TRUST_CONFIG,
  findTrustSignal,
  type RankedDomainGraph,
  rankDomainGraph,
} from '@vouchwire/trust-graph';
import { describe, expect, test } from 'vitest';
import { RankingCache } from './ranking-cache.ts';

/** Two lists, each with a member that confirms it. */
function graphOf(): RankedDomainGraph {
  const statements = ['one', 'two'].flatMap((list) => [
    { source: `${list}.org`, type: 'MEMBER' as const, target: `member-of-${list}.com` },
    { source: `member-of-${list}.com`, type: 'BELONGTO' as const, target: `${list}.org` },
  ]);
  return rankDomainGraph(createDomainGraph(statements), { ...DEFAULT_TRUST_CONFIG, anchors: [] });
}

function counted() {
  const read: string[] = [];
  const views = new RankingCache((file) => {
    read.push(file);
    return graphOf();
  });
  return { read, views };
}

describe('RankingCache', () => {
  test("computes separate signals for each set, and leaves the graph's own unchanged", () => {
    const graph = graphOf();
    const views = new RankingCache(() => graph);
    const one = views.getRanking('a', ['one.org']);
    const two = views.getRanking('a', ['two.org']);
    expect(findTrustSignal(one, 'member-of-one.com')).toBe(0.9);
    expect(findTrustSignal(one, 'member-of-two.com')).toBeNull();
    expect(findTrustSignal(two, 'member-of-two.com')).toBe(0.9);
    expect(findTrustSignal(graph, 'member-of-one.com')).toBeNull();
  });

  test('ranks a repeated set once, and reads the file once', () => {
    const { read, views } = counted();
    const first = views.getRanking('a', ['one.org']);
    expect(views.getRanking('a', ['one.org'])).toBe(first);
    expect(views.getRanking('a', ['two.org'])).not.toBe(first);
    expect(read).toEqual(['a']);
  });

  test('caches the current and the previous graph with their views, and evicts older ones', () => {
    const { read, views } = counted();
    const before = views.getRanking('a', ['one.org']);
    views.getRanking('b', ['one.org']);
    expect(views.getRanking('a', ['one.org'])).toBe(before);
    expect(views.size).toBe(2);
    views.getRanking('c', ['one.org']);
    views.getRanking('d', ['one.org']);
    expect(views.size).toBe(2);
    expect(views.getRanking('a', ['one.org'])).not.toBe(before);
    expect(read).toEqual(['a', 'b', 'c', 'd', 'a']);
  });

  test('evicts the least recently used views above a number of domains', () => {
    // Four domains in a graph: room for one view and a half.
    const views = new RankingCache(() => graphOf(), { domains: 6 });
    const one = views.getRanking('a', ['one.org']);
    const two = views.getRanking('a', ['two.org']);
    expect(views.size).toBe(1);
    expect(views.getRanking('a', ['two.org'])).toBe(two);
    expect(views.getRanking('a', ['one.org'])).not.toBe(one);
  });
});
