import { GraphBuilder } from '@vouchwire/property-graph';
import { describe, expect, it } from 'vitest';
import { call } from '../../test/call-function.ts';
import { formatValue } from '../../test/format-value.ts';
import { getItem, getProperty } from '../values/access.ts';
import { equals, groupingKey } from '../values/equality.ts';
import { compareForOrder } from '../values/ordering.ts';
import { NodeValue, PathValue, RelationshipValue, type Value } from '../values/value.ts';

const builder = new GraphBuilder();
builder.addNode(['A', 'B'], [['name', 'x']]);
builder.addNode([], []);
builder.addRelationship(0, 'KNOWS', 1, [['since', 2020]]);
builder.addRelationship(1, 'LIKES', 0, []);
const graph = builder.build();

const first = new NodeValue(graph, 0);
const second = new NodeValue(graph, 1);
const knows = new RelationshipValue(graph, 0);
const likes = new RelationshipValue(graph, 1);
const path = new PathValue(graph, [1, 0, 1], [0, 1]);

describe('functions on nodes, relationships and paths', () => {
  it.each<[string, Value, Value]>([
    ['id', second, 1],
    ['id', likes, 1],
    ['elementId', second, '1'],
    ['labels', first, ['A', 'B']],
    ['labels', second, []],
    ['type', knows, 'KNOWS'],
    ['startNode', likes, second],
    ['endNode', likes, first],
    ['keys', first, ['name']],
    ['keys', likes, []],
    ['keys', new Map<string, Value>([['a', null]]), ['a']],
    ['properties', first, new Map([['name', 'x']])],
    ['properties', knows, new Map([['since', 2020]])],
    ['properties', new Map([['a', 1]]), new Map([['a', 1]])],
    ['length', path, 2],
    ['nodes', path, [second, first, second]],
    ['relationships', path, [knows, likes]],
  ])('%s reads its value', (name, value, expected) => expect(call(name, value)).toEqual(expected));

  it.each([
    'id',
    'elementId',
    'labels',
    'type',
    'startNode',
    'endNode',
    'keys',
    'properties',
    'length',
    'nodes',
    'relationships',
  ])('%s returns null for null and rejects a number', (name) => {
    expect(call(name, null)).toBeNull();
    expect(() => call(name, 1)).toThrow(
      expect.objectContaining({ type: 'TypeError', phase: 'runtime', code: 'InvalidArgumentValue' }),
    );
  });
});

describe('values of a graph', () => {
  it('are read by their property keys', () => {
    expect([getProperty(first, 'name'), getProperty(first, 'since'), getProperty(first, 'missing')]).toEqual([
      'x',
      null,
      null,
    ]);
    expect([getItem(knows, 'since'), getItem(first, 'name')]).toEqual([2020, 'x']);
  });

  it('are equal by identity', () => {
    expect([equals(first, new NodeValue(graph, 0)), equals(first, second), equals(first, knows)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(equals(knows, new RelationshipValue(graph, 0))).toBe(true);
    expect(equals(path, new PathValue(graph, [1, 0, 1], [0, 1]))).toBe(true);
    expect(equals(path, new PathValue(graph, [1, 0, 1], [1, 0]))).toBe(false);
    expect(groupingKey([first])).toBe(groupingKey([new NodeValue(graph, 0)]));
    expect(groupingKey([first])).not.toBe(groupingKey([knows]));
    expect(groupingKey(path)).not.toBe(groupingKey(new PathValue(graph, [1, 0, 1], [1, 0])));
  });

  it('are ordered before strings and after maps', () => {
    const ordered: Value[] = [new Map(), first, second, knows, likes, [], path, 'a'];
    expect([...ordered].reverse().sort(compareForOrder)).toEqual(ordered);
  });

  it('are formatted as patterns', () => {
    expect(formatValue(first)).toBe("(:A:B {name: 'x'})");
    expect(formatValue(second)).toBe('()');
    expect(formatValue(knows)).toBe('[:KNOWS {since: 2020}]');
    expect(formatValue(path)).toBe("<()<-[:KNOWS {since: 2020}]-(:A:B {name: 'x'})<-[:LIKES]-()>");
  });
});
