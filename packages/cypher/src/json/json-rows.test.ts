import { DateTimeValue, GraphBuilder, type PropertyValue } from '@vouchwire/property-graph';
import { describe, expect, it } from 'vitest';
import { executePlan, explain, planQuery, prepareQuery } from '../run-query.ts';
import { estimatePlan, JsonRows, readParameters } from './index.ts';

const OPTIONS = { nodeKey: 'domain', nodeFields: ['domain', 'type', 'name'] };

// Days after 1970-01-01: 20,487 is 2026-02-03 (`date -d @$((20487 * 86400))`).
const AN_INSTANT = new DateTimeValue(20_487, ((10 * 60 + 11) * 60 + 12) * 1_000_000_000, 0, null);

const entries = (properties: Record<string, PropertyValue>) => Object.entries(properties);

function graph() {
  const builder = new GraphBuilder();
  const ap = builder.addNode(
    ['Identity'],
    entries({
      name: 'AP',
      domain: 'ap.org',
      firstSeen: '2025-01',
      lastSeen: AN_INSTANT,
    }),
  );
  const other = builder.addNode(['Identity'], entries({ domain: 'b.example' }));
  builder.addRelationship(ap, 'MEMBER', other, entries({ state: 'claimed', lastSeen: AN_INSTANT }));
  return builder.build();
}

const GRAPH = graph();

function run(query: string, { maxRows = 100, maxBytes = 10_000, parameters = {} } = {}) {
  const prepared = prepareQuery(query);
  const rows = new JsonRows({ ...OPTIONS, columns: prepared.columns, maxRows, maxBytes });
  executePlan(planQuery(prepared, GRAPH), { parameters: readParameters(parameters) }, (row) => rows.add(row));
  return rows;
}

const answer = (query: string, parameters = {}): unknown => JSON.parse(run(query, { parameters }).json);

describe('JsonRows', () => {
  it('writes a node with its key first', () => {
    expect(run("MATCH (n {domain: 'ap.org'}) RETURN n").json).toBe(
      '[{"n":{"domain":"ap.org","type":null,"name":"AP","firstSeen":"2025-01","lastSeen":"2026-02-03T10:11:12.000Z"}}]',
    );
  });

  it('writes instants in full, also in lists and maps', () => {
    expect(
      answer(
        "MATCH (n {domain: 'ap.org'}) RETURN n.lastSeen AS a, [n.lastSeen, {b: datetime('2025-01-01T00:00Z')}] AS b, date(n.lastSeen) AS c",
      ),
    ).toEqual([
      {
        a: '2026-02-03T10:11:12.000Z',
        b: ['2026-02-03T10:11:12.000Z', { b: '2025-01-01T00:00:00.000Z' }],
        c: '2026-02-03',
      },
    ]);
  });

  it('writes a relationship with the names of its ends, and a path', () => {
    const relationship = {
      source: 'ap.org',
      type: 'MEMBER',
      target: 'b.example',
      lastSeen: '2026-02-03T10:11:12.000Z',
      state: 'claimed',
    };
    expect(answer('MATCH ()-[r]->() RETURN r')).toEqual([{ r: relationship }]);
    expect(answer('MATCH p = ()-[r]->() RETURN p')).toEqual([
      {
        p: {
          nodes: [expect.objectContaining({ domain: 'ap.org' }), { domain: 'b.example', type: null, name: null }],
          relationships: [relationship],
        },
      },
    ]);
  });

  it('writes numbers that JSON cannot represent as text or null', () => {
    expect(answer('RETURN 9007199254740993 AS large, 1.0 / 0.0 AS infinite, 0.0 / 0.0 AS none, 2.5 AS float')).toEqual([
      { large: '9007199254740993', infinite: null, none: null, float: 2.5 },
    ]);
  });

  it('writes instants with more digits than milliseconds, and other temporal values as toString does', () => {
    expect(
      answer(
        "RETURN datetime('2026-02-03T10:11:12.0000015Z') AS a, datetime('2026-02-03T10:11+02:00') AS b, duration('P1M') AS c, datetime('+12026-02-03T10:11Z') AS d",
      ),
    ).toEqual([
      {
        a: '2026-02-03T10:11:12.000001500Z',
        b: '2026-02-03T10:11:00+02:00',
        c: 'P1M',
        d: '+12026-02-03T10:11:00.000Z',
      },
    ]);
  });

  it('writes maps, lists and special keys of JavaScript objects', () => {
    expect(run('RETURN {`__proto__`: [1, null, true], a: "ü"} AS m').json).toBe(
      '[{"m":{"__proto__":[1,null,true],"a":"ü"}}]',
    );
  });

  it('stops at the row limit', () => {
    const rows = run('UNWIND range(1, 100) AS x RETURN x', { maxRows: 2 });
    expect(rows).toMatchObject({ json: '[{"x":1},{"x":2}]', count: 2, truncatedBy: 'rows' });
    expect(run('UNWIND range(1, 2) AS x RETURN x', { maxRows: 2 }).truncatedBy).toBeNull();
  });

  it('stops at the byte limit in UTF-8', () => {
    const rows = run("UNWIND range(1, 100) AS x RETURN '€' AS e", { maxBytes: 30 });
    expect(rows).toMatchObject({ json: '[{"e":"€"},{"e":"€"}]', count: 2, truncatedBy: 'bytes' });
    expect(rows.bytes).toBeGreaterThanOrEqual(Buffer.byteLength(rows.json));
    expect(rows.bytes).toBeLessThanOrEqual(30);
  });

  it('stops within an exponentially long value with shared parts', () => {
    const list = 'reduce(a = [1], x IN range(1, 20) | [a, a])';
    expect(run(`RETURN ${list} AS l`, { maxBytes: 1_000 })).toMatchObject({ json: '[]', truncatedBy: 'bytes' });
  });
});

describe('readParameters', () => {
  it('reads whole numbers as INTEGER and others as FLOAT', () => {
    expect(
      answer('RETURN $a / 2 AS a, $b / 2 AS b, $c.d[1] AS c, $e AS e', { a: 1, b: 1.5, c: { d: [1, 'x'] }, e: null }),
    ).toEqual([{ a: 0, b: 0.75, c: 'x', e: null }]);
  });
});

describe('estimatePlan', () => {
  it('names the step with the most rows', () => {
    const plan = explain(planQuery(prepareQuery('MATCH (a), (b) RETURN a, b LIMIT 1'), GRAPH));
    const { rows, heaviestStep, steps } = estimatePlan(plan);
    // Two nodes, each with each.
    expect(rows).toBe(4);
    expect(steps.find(({ step }) => step === heaviestStep)?.rows).toBe(4);
    expect(steps[0]?.depth).toBe(0);
    expect(steps.at(-1)?.depth).toBeGreaterThan(0);
  });
});
