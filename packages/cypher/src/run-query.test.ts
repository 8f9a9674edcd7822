import { describe, expect, it } from 'vitest';
import { collectRows, numberedGraph, sampleGraph } from '../test/sample-graph.ts';
import type { Procedure } from './procedures/procedure.ts';
import { executePlan, explain, type PlanNode, planQuery, prepareQuery, runQuery } from './run-query.ts';
import type { Value } from './values/value.ts';

const graph = sampleGraph();
const LIMITS = { maxSteps: 5_000_000, maxBytes: 10_000_000, maxTimeMs: 60_000 };

const limitError = (code: string) => expect.objectContaining({ type: 'LimitError', code });

describe('runQuery', () => {
  it('returns columns, rows and a summary', () => {
    const result = runQuery('UNWIND [1, 2] AS x RETURN x, x + 1 AS next', graph);
    expect(result).toMatchObject({
      columns: ['x', 'next'],
      rows: [
        [1, 2],
        [2, 3],
      ],
      summary: { rows: 2 },
    });
  });

  it('reports a missing parameter before it runs', () => {
    expect(() => runQuery('RETURN $x', graph)).toThrow(
      expect.objectContaining({ type: 'ParameterMissing', phase: 'compile time', code: 'MissingParameter' }),
    );
    expect(collectRows('RETURN $x AS x', { parameters: new Map([['x', [1, null]]]) })).toEqual(['[1, null]']);
  });
});

describe('executePlan', () => {
  it('stops when the receiver returns false', () => {
    const plan = planQuery(prepareQuery('UNWIND range(1, 1000000) AS x RETURN x'), graph);
    const received: unknown[] = [];
    const summary = executePlan(plan, {}, (row) => {
      received.push(row[0]);
      return received.length < 3;
    });
    expect(received).toEqual([1, 2, 3]);
    expect(summary.rows).toBe(3);
  });

  it('reports the peak memory', () => {
    const peakBytes = (text: string) => runQuery(text, graph).summary.peakBytes;
    expect(peakBytes('RETURN 1')).toBe(0);
    const collected = peakBytes('UNWIND range(1, 1000) AS x RETURN collect(x)');
    // A thousand references of 8 bytes, twice: in the range and in the collected list.
    expect(collected).toBeGreaterThanOrEqual(16_000);
    // The second list is built after the first was released.
    const twice = peakBytes(
      'UNWIND [1, 2] AS y CALL { UNWIND range(1, 1000) AS x RETURN collect(x) AS l } RETURN size(l)',
    );
    expect(twice).toBeLessThan(2 * collected);
  });

  it('evaluates IN on a long list with three-valued logic, in each run', () => {
    const plan = planQuery(prepareQuery('UNWIND $items AS x RETURN x IN $list AS found'), graph);
    const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const find = (items: Value[], list: Value[]) => {
      const rows: unknown[] = [];
      executePlan(plan, { parameters: new Map([...Object.entries({ items, list })]) }, ([found]) => {
        rows.push(found);
        return true;
      });
      return rows;
    };
    expect(find(['h', 'x', 'a', null, 1, 'x'], letters)).toEqual([true, false, true, null, false, false]);
    expect(find(['h', 'x', 'a', 'x'], [...letters, null])).toEqual([true, null, true, null]);
    expect(find(['h', 1, 'x', 1], [...letters, 1])).toEqual([true, true, false, true]);
    expect(
      find(
        ['x', 'a', 'x', 'a'],
        letters.map((letter) => (letter === 'a' ? 'x' : letter)),
      ),
    ).toEqual([true, false, true, false]);
  });

  it('can run a plan again with other parameters, and during another run', () => {
    const plan = planQuery(prepareQuery('UNWIND [1, 2] AS x RETURN x * $y AS z'), graph);
    const run = (y: number) => {
      const rows: unknown[] = [];
      executePlan(plan, { parameters: new Map([['y', y]]) }, (row) => rows.push(row[0]) > 0);
      return rows;
    };
    expect(run(1)).toEqual([1, 2]);
    expect(run(10)).toEqual([10, 20]);
    const nested: unknown[] = [];
    executePlan(plan, { parameters: new Map([['y', 100]]) }, (row) => nested.push([row[0], run(1)]) > 0);
    expect(nested).toEqual([
      [100, [1, 2]],
      [200, [1, 2]],
    ]);
  });
});

describe('limits', () => {
  it.each([
    ['a cross product', 'UNWIND range(1, 10000) AS a UNWIND range(1, 10000) AS b RETURN count(*)', 'StepLimit'],
    ['a large range', 'RETURN size(range(1, 1000000000))', 'MemoryLimit'],
    ['a doubled text', "RETURN reduce(s = 'abcdefgh', x IN range(1, 60) | s + s)", 'MemoryLimit'],
    ['a doubled list', 'RETURN size(reduce(l = [1], x IN range(1, 60) | l + l))', 'MemoryLimit'],
    ['a nested list that doubles', 'RETURN reduce(l = [1], x IN range(1, 60) | [l, l])', 'MemoryLimit'],
    ['a list of lists', 'RETURN size([x IN range(1, 3000) | range(1, 3000)])', 'MemoryLimit'],
    ['a list of many long lists', `RETURN size([${'range(1, 300000), '.repeat(50)} 1])`, 'MemoryLimit'],
    [
      'a row of long lists',
      `WITH ${Array.from({ length: 50 }, (_, i) => `range(1, 300000) AS a${i}`).join(', ')} RETURN size(a1)`,
      'MemoryLimit',
    ],
    ['collected rows', 'UNWIND range(1, 400000) AS x RETURN collect([x, x, x])', 'MemoryLimit'],
    ['sorted rows', 'UNWIND range(1, 400000) AS x RETURN x ORDER BY -x', 'MemoryLimit'],
    ['distinct rows', 'UNWIND range(1, 400000) AS x RETURN count(DISTINCT x)', 'MemoryLimit'],
    ['groups', 'UNWIND range(1, 400000) AS x RETURN x, count(*)', 'MemoryLimit'],
  ])('end %s', (_what, text, code) => {
    expect(() => runQuery(text, graph, { limits: LIMITS })).toThrow(limitError(code));
  });

  it('end exponential patterns', () => {
    const links = Array.from({ length: 30 }, (_, i) => Array.from({ length: 30 }, (__, j) => [i, j] as const)).flat();
    const complete = numberedGraph(30, links);
    for (const text of [
      'MATCH (a)-[*]->(b) RETURN count(*)',
      'MATCH (a)--(b)--(c)--(d)--(e)--(f) RETURN count(*)',
      'MATCH (a {n: 0}), (b {n: 1}), p = shortestPath((a)-[*]->(b)) WHERE length(p) > 20 RETURN p',
    ]) {
      expect(() => runQuery(text, complete, { limits: LIMITS })).toThrow(limitError('StepLimit'));
    }
  });

  it('end a query after its time or when cancelled', () => {
    const text = 'UNWIND range(1, 100000) AS a UNWIND range(1, 100000) AS b RETURN count(*)';
    const limits = { maxSteps: Number.POSITIVE_INFINITY, maxBytes: 1e9, maxTimeMs: 20 };
    expect(() => runQuery(text, graph, { limits })).toThrow(limitError('TimeLimit'));
    let checks = 0;
    const isCancelled = () => {
      checks += 1;
      return checks > 10;
    };
    expect(() => runQuery(text, graph, { isCancelled })).toThrow(limitError('Cancelled'));
  });

  it('end an endlessly nested list', () => {
    expect(() => runQuery('RETURN reduce(l = [], x IN range(1, 100000) | [l])', graph)).toThrow(
      limitError('NestingLimit'),
    );
    expect(() => runQuery('RETURN reduce(l = [], x IN range(1, 100000) | {a: l})', graph)).toThrow(
      limitError('NestingLimit'),
    );
  });

  it('report excessive nesting as an error of the query', () => {
    for (const text of [
      `RETURN ${'('.repeat(20_000)}1${')'.repeat(20_000)}`,
      `RETURN ${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      `RETURN ${Array.from({ length: 20_000 }, () => '1').join(' + ')}`,
      `MATCH ${'(a)--'.repeat(5000)}(b) RETURN 1`,
      'WITH 1 AS x '.repeat(5000).concat('RETURN x'),
    ]) {
      try {
        runQuery(text, graph, { limits: LIMITS });
      } catch (error) {
        expect(error).toMatchObject({ name: 'CypherError' });
      }
    }
  });
});

describe('explain', () => {
  const listOperators = (node: PlanNode): readonly string[] => [node.operator, ...node.inputs.flatMap(listOperators)];
  const plan = (text: string) => listOperators(explain(planQuery(prepareQuery(text), graph)));

  it('starts with the most selective access', () => {
    expect(plan("MATCH (n:Person {name: 'Ada'}) RETURN n")).toContain('NodeIndexSeek');
    expect(plan("MATCH (n:Person) WHERE n.name IN ['Ada', 'Bob'] RETURN n")).toContain('NodeIndexSeek');
    expect(plan('MATCH (n:Person {name: $name}) RETURN n')).toContain('NodeIndexSeek');
    expect(plan('MATCH (n:Person) RETURN n')).toContain('NodeByLabelScan');
    expect(plan('MATCH (n) RETURN n')).toContain('AllNodesScan');
  });

  it('starts at the end of a pattern with fewer nodes', () => {
    const tree = explain(planQuery(prepareQuery("MATCH (a:Person)-[:LIVES_IN]->(b {name: 'Rome'}) RETURN a"), graph));
    const details = (node: PlanNode): readonly string[] => [node.details, ...node.inputs.flatMap(details)];
    expect(details(tree)).toContain('(b)<-[:LIVES_IN]-(a)');
  });

  it('names the optimizations', () => {
    expect(plan('MATCH (n:Person) RETURN count(n)')).toContain('CountFromStatistics');
    expect(plan('MATCH ()-[r:KNOWS]->() RETURN count(r)')).toContain('CountFromStatistics');
    expect(plan('MATCH (a:Person), (b:City) WHERE a.city = b.name + "" RETURN a')).toContain('ValueHashJoin');
    expect(plan('MATCH (a)-[*1..3]->(b) RETURN DISTINCT b')).toContain('VarLengthExpand(Pruning)');
    expect(plan('MATCH (a) RETURN a ORDER BY a.name LIMIT 1')).toContain('Top');
    expect(plan('MATCH (a)-->(b), (a)-->(c), (b)-->(c) RETURN a')).toContain('Expand(Into)');
  });

  it('estimates rows from the statistics', () => {
    const estimate = (text: string) => explain(planQuery(prepareQuery(text), graph)).estimatedRows;
    expect(estimate('MATCH (n:Person) RETURN n')).toBe(4);
    expect(estimate('MATCH (n) RETURN n')).toBe(6);
    expect(estimate('MATCH (n) RETURN count(*)')).toBe(1);
    expect(estimate('MATCH (n) RETURN n LIMIT 2')).toBe(2);
  });
});

describe('procedures', () => {
  const labels: Procedure = {
    name: 'test.labels',
    parameters: [],
    results: [{ name: 'label', type: 'string', isNullable: false }],
    call: () => [['City'], ['Person']],
  };
  const half: Procedure = {
    name: 'test.half',
    parameters: [{ name: 'value', type: 'float', isNullable: false }],
    results: [{ name: 'result', type: 'any', isNullable: true }],
    call: ([value]) => [[value ?? null]],
  };
  const nothing: Procedure = { name: 'test.nothing', parameters: [], results: [], call: () => [] };
  const procedures = [labels, half, nothing];
  const rows = (text: string, parameters = new Map()) => collectRows(text, { procedures, parameters });

  it('run alone with all their results', () => {
    expect(rows('CALL test.labels()')).toEqual(["'City'", "'Person'"]);
    expect(rows('CALL test.half', new Map([['value', 3]]))).toEqual(['3.0']);
  });

  it('yield results into a query', () => {
    expect(rows('CALL test.labels() YIELD label AS l RETURN l ORDER BY l DESC')).toEqual(["'Person'", "'City'"]);
    expect(rows('UNWIND [1, 2] AS x CALL test.half(x) YIELD result RETURN x, result')).toEqual(['1 | 1.0', '2 | 2.0']);
    expect(rows("CALL test.labels() YIELD label WHERE label = 'City' RETURN label")).toEqual(["'City'"]);
  });

  it('pass rows through if they have no results', () => {
    expect(rows('UNWIND [1, 2] AS x CALL test.nothing() RETURN x')).toEqual(['1', '2']);
  });

  it('reject arguments of another type', () => {
    expect(() => rows('UNWIND ["a"] AS x CALL test.half(x) YIELD result RETURN result')).toThrow(
      expect.objectContaining({ name: 'CypherError', code: 'InvalidArgumentType' }),
    );
  });
});
