import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildModel,
  expectSameGraph,
  labelLists,
  type ModelGraph,
  type ModelNode,
  type ModelRelationship,
  modelGraphs,
  properties,
  propertyValues,
  types,
} from '../test/model-graph.ts';
import {
  type ColumnarGraph,
  encodeDelta,
  encodeGraph,
  GraphBuilder,
  GraphEditor,
  GraphFileError,
  type LayeredGraph,
  openDelta,
  openGraph,
  openShared,
} from './index.ts';
import { mergeDelta } from './merge-delta.ts';
import { xxHash32 } from './xxhash32.ts';

/** A change. Numbers choose one of the nodes or relationships that exist. */
const changes = fc.oneof(
  fc.record({ kind: fc.constant('add node' as const), labels: labelLists, properties }),
  fc.record({
    kind: fc.constant('add relationship' as const),
    start: fc.nat(),
    end: fc.nat(),
    type: types,
    properties,
  }),
  fc.record({
    kind: fc.constantFrom('set node' as const, 'set relationship' as const),
    at: fc.nat(),
    key: fc.constantFrom('domain', 'count', 'new'),
    value: fc.option(propertyValues),
  }),
  fc.record({ kind: fc.constantFrom('delete node' as const, 'delete relationship' as const), at: fc.nat() }),
);
type Change = typeof changes extends fc.Arbitrary<infer T> ? T : never;

/** Properties whose values have several kinds. `big` and `span` have integers of both sizes. */
const VARIED = ['any', 'domain', 'new', 'span', 'integer'];

/** Applies changes to a graph and to a model of it. */
const change = (
  graph: ColumnarGraph | LayeredGraph,
  model: ModelGraph,
  list: readonly Change[],
): readonly [LayeredGraph, ModelGraph] => {
  const editor = new GraphEditor(graph);
  const nodes = new Map<number, ModelNode>(model.nodes);
  const relationships = new Map<number, ModelRelationship>(model.relationships);
  const pick = <T>(map: ReadonlyMap<number, T>, at: number): T => [...map.values()][at % map.size]!;
  for (const step of list) {
    if (step.kind === 'add node') {
      const id = editor.addNode(step.labels, step.properties);
      nodes.set(id, { id, labels: step.labels, properties: step.properties });
    } else if (step.kind === 'add relationship') {
      if (nodes.size === 0) continue;
      const [start, end] = [pick(nodes, step.start).id, pick(nodes, step.end).id];
      const id = editor.addRelationship(start, step.type, end, step.properties);
      relationships.set(id, { id, start, type: step.type, end, properties: step.properties });
    } else if (step.kind === 'set node') {
      if (nodes.size === 0) continue;
      const node = pick(nodes, step.at);
      editor.setNodeProperties(node.id, [[step.key, step.value]]);
      nodes.set(node.id, { ...node, properties: createWithProperty(node.properties, step.key, step.value) });
    } else if (step.kind === 'set relationship') {
      if (relationships.size === 0) continue;
      const found = pick(relationships, step.at);
      editor.setRelationshipProperties(found.id, [[step.key, step.value]]);
      relationships.set(found.id, { ...found, properties: createWithProperty(found.properties, step.key, step.value) });
    } else if (step.kind === 'delete node') {
      if (nodes.size === 0) continue;
      const { id } = pick(nodes, step.at);
      editor.deleteNode(id);
      nodes.delete(id);
      for (const { id: relationship, start, end } of [...relationships.values()]) {
        if (start === id || end === id) relationships.delete(relationship);
      }
    } else {
      if (relationships.size === 0) continue;
      const { id } = pick(relationships, step.at);
      editor.deleteRelationship(id);
      relationships.delete(id);
    }
  }
  return [editor.build(), { nodes, relationships }];
};

const createWithProperty = <V>(own: ReadonlyMap<string, V>, key: string, value: V | null): ReadonlyMap<string, V> => {
  const copy = new Map(own);
  if (value === null) copy.delete(key);
  else copy.set(key, value);
  return copy;
};

/** The model after `compact`: ids without gaps, in the order given. */
const renumbered = (model: ModelGraph, compareNodes: (a: number, b: number) => number): ModelGraph => {
  const order = [...model.nodes.keys()].sort(compareNodes);
  const newId = new Map(order.map((id, index) => [id, index]));
  const relationships = [...model.relationships.values()].sort((a, b) => a.id - b.id);
  return {
    nodes: new Map(order.map((old, id) => [id, { ...model.nodes.get(old)!, id }])),
    relationships: new Map(
      relationships.map((found, id) => [
        id,
        { ...found, id, start: newId.get(found.start)!, end: newId.get(found.end)! },
      ]),
    ),
  };
};

const ring = (size: number): ColumnarGraph => {
  const builder = new GraphBuilder();
  for (let node = 0; node < size; node++) builder.addNode(['Identity'], [['domain', `site${node}.com`]]);
  for (let node = 0; node < size; node++) builder.addRelationship(node, 'MEMBER', (node + 1) % size, [['line', node]]);
  return builder.build({ indexes: ['domain'] });
};

const getErrorCode = (base: ColumnarGraph, bytes: Uint8Array): string => {
  try {
    const graph = openDelta(base, bytes);
    graph.compact();
  } catch (error) {
    if (error instanceof GraphFileError) return error.code;
    throw error;
  }
  return 'opened';
};

describe('GraphEditor', () => {
  it('builds the same graph as a model after random changes', () => {
    fc.assert(
      fc.property(modelGraphs, fc.array(fc.array(changes, { maxLength: 8 }), { maxLength: 4 }), (first, rounds) => {
        const base = buildModel(first);
        let graph: ColumnarGraph | LayeredGraph = base;
        let model = first;
        for (const round of rounds) {
          const [next, nextModel] = change(graph, model, round);
          // The graph before stays as it is.
          expect(graph.nodeCount).toBe(model.nodes.size);
          expectSameGraph(next, nextModel);
          graph = next;
          model = nextModel;
        }
        expectSameGraph(base, first);
        if (graph === base) return;
        const layered = graph as LayeredGraph;
        expectSameGraph(openShared(structuredClone(layered.share())), model);
        expectSameGraph(openDelta(openGraph(encodeGraph(base)), encodeDelta(layered)), model);
        expectSameGraph(
          layered.compact(),
          renumbered(model, (a, b) => a - b),
        );
        const reversed = (a: number, b: number) => b - a;
        expectSameGraph(layered.compact({ compareNodes: reversed }), renumbered(model, reversed));
      }),
      { numRuns: 40 },
    );
  });

  it('compacts columns of unchanged kinds without decoding them', () => {
    const isOfOneKind = (own: ModelNode['properties']) => new Map([...own].filter(([key]) => !VARIED.includes(key)));
    const uniform = modelGraphs.map(({ nodes, relationships }) => ({
      nodes: new Map([...nodes].map(([id, node]) => [id, { ...node, properties: isOfOneKind(node.properties) }])),
      relationships: new Map(
        [...relationships].map(([id, found]) => [id, { ...found, properties: isOfOneKind(found.properties) }]),
      ),
    }));
    const list = fc.array(
      changes.map((step) => {
        if ('properties' in step) return { ...step, properties: isOfOneKind(step.properties) };
        return 'key' in step
          ? { ...step, key: 'count' as const, value: step.at % 3 === 0 ? null : step.at % 1000 }
          : step;
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(uniform, list, fc.boolean(), (first, steps, isReversed) => {
        const [graph, model] = change(buildModel(first), first, steps);
        const compareNodes = (a: number, b: number) => (isReversed ? b - a : a - b);
        const options = { id: 'merged', indexes: ['domain'], compareNodes };
        expect(mergeDelta(graph.base.data, graph.delta, options)).not.toBeNull();
        const compacted = graph.compact({ compareNodes });
        expectSameGraph(compacted, renumbered(model, compareNodes));
        expectSameGraph(openGraph(encodeGraph(compacted)), renumbered(model, compareNodes));
      }),
      { numRuns: 60 },
    );
  });

  it('drops unused strings after many changes', () => {
    let graph = ring(50);
    for (let round = 0; round < 20; round++) {
      const editor = new GraphEditor(graph);
      for (let node = 0; node < 50; node++) editor.setNodeProperties(node, [['name', `${round} ${node}`]]);
      graph = editor.build().compact();
    }
    expect(graph.data.strings.offsets.length).toBeLessThan(160);
    expect(graph.nodeProperty(49, graph.propertyKeyId('name'))).toBe('19 49');
    expect(graph.nodeProperty(49, graph.propertyKeyId('domain'))).toBe('site49.com');
  });

  it('rejects changes of missing nodes and relationships', () => {
    const editor = new GraphEditor(ring(3));
    editor.deleteNode(1);
    expect(() => editor.deleteNode(1)).toThrow(RangeError);
    expect(() => editor.setNodeProperties(9, [])).toThrow(RangeError);
    expect(() => editor.addRelationship(0, 'MEMBER', 1, [])).toThrow(RangeError);
    // Deleted with the node.
    expect(() => editor.setRelationshipProperties(0, [])).toThrow(RangeError);
    expect(() => editor.deleteRelationship(1)).toThrow(RangeError);
    editor.deleteRelationship(2);
    expect([editor.build().nodeCount, editor.build().relationshipCount]).toEqual([2, 0]);
  });

  it('finds nodes by an index that the base does not contain', () => {
    const base = new GraphBuilder().build({ indexes: ['domain'] });
    const editor = new GraphEditor(base);
    const node = editor.addNode(['Identity'], [['domain', 'ap.org']]);
    const graph = editor.build();
    const keyId = graph.propertyKeyId('domain');
    expect(graph.findNodes(keyId, 'ap.org')).toEqual([node]);
    expect(graph.compact().findNodes(keyId, 'ap.org')).toEqual([0]);
  });
});

describe('openDelta', () => {
  const example = () => {
    const base = ring(20);
    const editor = new GraphEditor(base);
    editor.deleteNode(4);
    const node = editor.addNode(['Identity', 'New'], [['domain', 'new.org']]);
    editor.addRelationship(node, 'CONTROL', 7, [['tags', ['a', 1]]]);
    editor.setRelationshipProperties(9, [['line', null]]);
    return { base, file: encodeDelta(editor.build()) };
  };

  it('rejects the delta of another base', () => {
    expect(getErrorCode(ring(20), example().file)).toBe('other-base');
  });

  it('detects a change of any byte', () => {
    const { base, file } = example();
    const opened = Array.from(file.keys()).filter((at) => {
      const changed = file.slice();
      changed[at]! ^= 1 << (at % 8);
      return getErrorCode(base, changed) === 'opened';
    });
    expect(opened).toEqual([]);
  });

  it('never opens a contradictory graph from a forged file with a valid checksum', () => {
    const { base, file } = example();
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 16, max: file.length - 1 }), fc.nat(255)), { minLength: 1, maxLength: 3 }),
        (forgeries) => {
          const forged = file.slice();
          for (const [at, byte] of forgeries) forged[at] = byte;
          new DataView(forged.buffer).setUint32(12, xxHash32(forged.subarray(16)), true);
          expect(['opened', 'damaged', 'other-base']).toContain(getErrorCode(base, forged));
        },
      ),
    );
  });
});

describe('share', () => {
  it('shares memory with other threads', async () => {
    const editor = new GraphEditor(ring(100));
    editor.deleteNode(50);
    const { base, delta } = editor.build().share();
    expect(base.starts.buffer).toBeInstanceOf(SharedArrayBuffer);
    const worker = new Worker(
      `const { parentPort, workerData } = require('node:worker_threads');
       const { base, delta } = workerData;
       parentPort.postMessage([base.starts.buffer instanceof SharedArrayBuffer, base.ends[99], delta.deletedNodes[0]]);`,
      { eval: true, workerData: { base, delta } },
    );
    const answer = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
    await worker.terminate();
    expect(answer).toEqual([true, 0, 50]);
  });

  it('copies the arrays of a file that is not in shared memory', () => {
    const file = encodeGraph(ring(100));
    const graph = openGraph(file);
    const { base } = graph.share();
    expect(base.strings.bytes.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(base.strings.bytes).toEqual(graph.data.strings.bytes);
  });
});
