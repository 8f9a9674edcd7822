import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GraphRelationship, getEdgeKey, toGraphRelationship } from '../src/graph/graph-model.ts';
import type { GraphWriter } from '../src/platform/graph/graph-writer.ts';
import type { CypherReader } from './embedded-reader.ts';
import { dumpGraph } from './graph-dump.ts';

interface OpenedEngine extends AsyncDisposable {
  readonly engine: GraphWriter;
  /** Reads what the engine wrote. */
  readonly reader: CypherReader;
}

/**
 * Contract tests for every engine behind the port.
 * @param open returns an empty engine for exclusive use
 */
export function describeCypherEngine(name: string, open: () => Promise<OpenedEngine>): void {
  describe(`the Cypher engine ${name}`, () => {
    let opened: OpenedEngine;
    let engine: GraphWriter;
    let reader: CypherReader;
    beforeAll(async () => {
      opened = await open();
      ({ engine, reader } = opened);
    });
    afterAll(() => opened[Symbol.asyncDispose]());

    const clear = async () => {
      const rows = await reader.read('MATCH (n:Identity) RETURN n.domain AS domain');
      await engine.deleteNodes(rows.map(({ domain }) => String(domain)));
    };
    const one = async (expression: string, params?: Record<string, unknown>) =>
      (await reader.read(`RETURN ${expression} AS it`, params))[0]?.it;

    it('gives back what it is given: numbers, text, truth values, lists, maps, null', async () => {
      for (const value of [
        0,
        1,
        -7,
        0.5,
        2 ** 53 - 1,
        -(2 ** 53) + 1,
        '',
        'żółć 😀 \u0000 \' " ` \\',
        true,
        false,
        null,
      ]) {
        expect(await one('$value', { value })).toBe(value);
      }
      const nested = { list: [1, 'two', [3.5, null]], map: { deeper: { yes: true } } };
      expect(await one('$value', { value: nested })).toEqual(nested);
    });

    it('keeps an integer past 2^53 whole', async () => {
      expect(await one('9007199254740993')).toBe(9007199254740993n);
      expect(await one('9223372036854775807')).toBe(9223372036854775807n);
    });

    it('takes whole numbers where Cypher wants integers, and divides them as integers', async () => {
      const rows = await reader.read('UNWIND range(1, 9) AS x RETURN x ORDER BY x DESC SKIP $skip LIMIT $limit', {
        skip: 2,
        limit: 3,
      });
      expect(rows).toEqual([{ x: 7 }, { x: 6 }, { x: 5 }]);
      expect(await one('$a / $b', { a: 7, b: 2 })).toBe(3);
      expect(await one('$a / $b', { a: 7.5, b: 2 })).toBe(3.75);
    });

    it('sets properties from maps; null takes one away', async () => {
      await clear();
      await engine.createNodes([{ domain: 'a.com', name: 'A', memberCount: 2, trustScore: 0.25, display: null }]);
      await engine.updateNodes([{ domain: 'a.com', name: null, memberCount: 3 }]);
      const { nodes } = await dumpGraph(reader);
      expect(nodes).toEqual([{ properties: { domain: 'a.com', memberCount: 3, trustScore: 0.25 } }]);
    });

    it('orders with null last when ascending and first when descending', async () => {
      const order = async (direction: string) =>
        (await reader.read(`UNWIND [2, null, 1] AS x RETURN x ORDER BY x ${direction}`)).map(({ x }) => x);
      expect(await order('ASC')).toEqual([1, 2, null]);
      expect(await order('DESC')).toEqual([null, 2, 1]);
    });

    it('compares what is not there with nothing', async () => {
      expect(await one("null = 'x'")).toBeNull();
      expect(await reader.read("UNWIND ['a', null] AS x WITH x WHERE x <> 'b' RETURN x")).toEqual([{ x: 'a' }]);
      expect(await reader.read("UNWIND ['a', null] AS x WITH x WHERE NOT x CONTAINS 'b' RETURN x")).toEqual([
        { x: 'a' },
      ]);
    });

    it('aggregates over nothing', async () => {
      await clear();
      expect(
        await reader.read('MATCH (n:Identity) RETURN count(n) AS c, max(n.domain) AS m, collect(n.domain) AS l'),
      ).toEqual([{ c: 0, m: null, l: [] }]);
      expect(await reader.read('MATCH (n:Identity) RETURN n.type AS type, count(n) AS c')).toEqual([]);
    });

    it('stores dates as texts, which compare as such and become dates by one expression', async () => {
      await clear();
      await engine.createNodes([
        { domain: 'a.com', firstSeen: '2025-01', lastSeen: '2026-02-03T10:11:12Z', fileReadAt: null },
      ]);
      const rows = await reader.read(
        `MATCH (n:Identity) RETURN n.firstSeen AS first, n.lastSeen AS last, n.firstSeen < n.lastSeen AS isBefore,
           date(left(n.firstSeen, 10)).month AS month, toString(date(left(n.lastSeen, 10))) AS day,
           date(left(n.fileReadAt, 10)) AS none`,
      );
      expect(rows).toEqual([
        {
          first: '2025-01',
          last: '2026-02-03T10:11:12Z',
          isBefore: true,
          month: 1,
          day: '2026-02-03',
          none: null,
        },
      ]);
    });

    it('keeps a number that is always a fraction one, also if it is whole', async () => {
      await clear();
      await engine.createNodes([{ domain: 'a.com', trustScore: 1, memberCount: 3 }]);
      expect(
        await reader.read(
          'MATCH (n:Identity) RETURN toString(n.trustScore) AS trust, toString(n.memberCount) AS members',
        ),
      ).toEqual([{ trust: '1.0', members: '3' }]);
    });

    it('says in one typed way that it cannot answer, and answers the next question', async () => {
      await expect(reader.read('MATCH (n:Identity RETURN n')).rejects.toMatchObject({ code: 'graph-unavailable' });
      expect(await one('1')).toBe(1);
    });

    it('holds what a projection writes, replaces and deletes, whatever the order', { timeout: 120_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
          await clear();
          const nodes = new Map<string, object>();
          const edges = new Map<string, GraphRelationship>();
          for (const each of changes) await apply(engine, each, nodes, edges);
          const found = await dumpGraph(reader);
          expect(new Set(found.nodes.map(({ properties }) => sorted(properties)))).toEqual(
            new Set([...nodes.values()].map(sorted)),
          );
          expect(new Set(found.edges.map(sorted))).toEqual(new Set([...edges.values()].map(asDumped).map(sorted)));
          expect(found.edges).toHaveLength(edges.size);
        }),
        { numRuns: 20 },
      );
    });
  });
}

const DOMAINS = ['a.com', 'b.com', 'c.org/x', 'żółć.pl'];
const pair = fc.record({
  source: fc.constantFrom(...DOMAINS),
  type: fc.constantFrom('MEMBER' as const, 'BELONGTO' as const, 'VENDOR' as const),
  target: fc.constantFrom(...DOMAINS),
  line: fc.option(fc.integer({ min: 1, max: 9_999 })),
  value: fc.string({ unit: 'grapheme', maxLength: 8 }).filter((text) => text.isWellFormed() && !text.includes('\0')),
});
type Pair = {
  source: string;
  type: 'MEMBER' | 'BELONGTO' | 'VENDOR';
  target: string;
  line: number | null;
  value: string;
};
const change = fc.oneof(
  fc.record({ kind: fc.constant('node' as const), domain: fc.constantFrom(...DOMAINS), memberCount: fc.nat(5) }),
  fc.record({ kind: fc.constant('no-node' as const), domain: fc.constantFrom(...DOMAINS) }),
  fc.record({ kind: fc.constant('edge' as const), edge: pair }),
  fc.record({ kind: fc.constant('no-edge' as const), edge: pair }),
);
type Change =
  | { kind: 'node'; domain: string; memberCount: number }
  | { kind: 'no-node'; domain: string }
  | { kind: 'edge' | 'no-edge'; edge: Pair };

/** Makes one change in the engine and in the plain maps of the test. */
async function apply(
  engine: GraphWriter,
  each: Change,
  nodes: Map<string, object>,
  edges: Map<string, GraphRelationship>,
): Promise<void> {
  if (each.kind === 'node') {
    const { kind: _, ...node } = each;
    await (nodes.has(node.domain) ? engine.updateNodes([node]) : engine.createNodes([node]));
    nodes.set(node.domain, node);
  } else if (each.kind === 'no-node') {
    await engine.deleteNodes([each.domain]);
    nodes.delete(each.domain);
    for (const [key, { source, target }] of edges)
      if (source === each.domain || target === each.domain) edges.delete(key);
  } else if (each.kind === 'no-edge') {
    await engine.deleteRelationships([each.edge]);
    edges.delete(getEdgeKey(each.edge));
  } else {
    const edge = whole(each.edge);
    const key = getEdgeKey(edge);
    if (edges.has(key)) await engine.replaceRelationships([edge]);
    else await engine.createRelationships([edge]);
    if (nodes.has(edge.source) && nodes.has(edge.target)) edges.set(key, edge);
  }
}

const whole = (edge: Pair): GraphRelationship =>
  toGraphRelationship({
    ...edge,
    missed: null,
    state: 'claimed',
    confirmedAt: null,
    firstSeen: '2026-01-01T00:00:00.000Z',
    lastSeen: '2026-01-02T00:00:00.000Z',
    fileUrl: null,
  });

function asDumped({ source, type, target, ...properties }: GraphRelationship) {
  const set = Object.entries(properties).filter(([, value]) => value !== null);
  return { source, type, target, properties: Object.fromEntries(set) };
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
