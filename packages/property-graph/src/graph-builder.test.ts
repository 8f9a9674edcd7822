import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildModel, expectSameGraph, modelGraphs } from '../test/model-graph.ts';
import { DateValue, Float, GraphBuilder, type PropertyValue } from './index.ts';

describe('GraphBuilder', () => {
  it('builds the graph that was added', () => {
    fc.assert(
      fc.property(modelGraphs, (model) => {
        expectSameGraph(buildModel(model), model);
      }),
      { numRuns: 60 },
    );
  });

  it('builds an empty graph', () => {
    const graph = new GraphBuilder().build({ indexes: ['domain'] });
    expect([graph.nodeCount, graph.relationshipCount, graph.nodeLimit, graph.relationshipLimit]).toEqual([0, 0, 0, 0]);
    expect(graph.propertyKeyId('domain')).toBe(-1);
    expect(graph.isIndexed(-1)).toBe(false);
    expect(graph.findNodes(-1, 'ap.org')).toBeNull();
  });

  it('stores the last value of a key that is given twice', () => {
    const builder = new GraphBuilder();
    builder.addNode(
      [],
      [
        ['a', 1],
        ['a', 'x'],
      ],
    );
    const graph = builder.build();
    expect(graph.nodeProperty(0, 0)).toBe('x');
  });

  it('normalizes integers', () => {
    const builder = new GraphBuilder();
    const values: PropertyValue[] = [-0, 7n, 2n ** 53n - 1n, 2n ** 53n, -(2n ** 53n), 2n ** 63n - 1n];
    for (const value of values) builder.addNode([], [['value', value]]);
    const graph = builder.build();
    const stored = values.map((_, node) => graph.nodeProperty(node, 0));
    expect(stored).toEqual([0, 7, Number.MAX_SAFE_INTEGER, 2n ** 53n, -(2n ** 53n), 2n ** 63n - 1n]);
    expect(Object.is(stored[0], 0)).toBe(true);
  });

  it.each([0.5, 2 ** 53, Number.NaN, 2n ** 63n, -(2n ** 63n) - 1n])('rejects %s as an integer', (value) => {
    expect(() => new GraphBuilder().addNode([], [['value', value]])).toThrow(/integer/);
  });

  it('rejects a relationship of a node that was not added', () => {
    const builder = new GraphBuilder();
    builder.addNode([], []);
    expect(() => builder.addRelationship(0, 'MEMBER', 1, [])).toThrow(RangeError);
  });

  it('rejects lists of more than 64 levels', () => {
    let nested: PropertyValue = [];
    for (let level = 0; level < 70; level++) nested = [nested];
    expect(() => new GraphBuilder().addNode([], [['value', nested]])).toThrow(RangeError);
  });

  it('preserves -0.0 and NaN of floats', () => {
    const builder = new GraphBuilder();
    for (const value of [-0, Number.NaN, 0.1]) builder.addNode([], [['value', new Float(value)]]);
    const graph = builder.build();
    expect([0, 1, 2].map((node) => graph.nodeProperty(node, 0))).toEqual([
      new Float(-0),
      new Float(Number.NaN),
      new Float(0.1),
    ]);
  });

  it('finds a few nodes with a property among many', () => {
    const builder = new GraphBuilder();
    for (let node = 0; node < 10_000; node++) {
      builder.addNode(node % 1000 === 7 ? ['Rare'] : [], node % 1000 === 7 ? [['day', new DateValue(node)]] : []);
    }
    const graph = builder.build();
    expect([...graph.nodesOfLabel(0)]).toEqual([7, 1007, 2007, 3007, 4007, 5007, 6007, 7007, 8007, 9007]);
    expect(graph.nodeProperty(9007, 0)).toEqual(new DateValue(9007));
    expect(graph.nodeProperty(9008, 0)).toBeNull();
    expect(graph.distinctNodeValues(0)).toBe(10);
  });

  it('estimates distinct values', () => {
    const builder = new GraphBuilder();
    for (let node = 0; node < 100_000; node++) {
      builder.addNode(
        [],
        [
          ['key', `site${node}.com`],
          ['state', node % 7],
        ],
      );
    }
    const graph = builder.build();
    expect(graph.distinctNodeValues(0)).toBe(100_000);
    expect(graph.distinctNodeValues(1)).toBe(7);
  });
});
