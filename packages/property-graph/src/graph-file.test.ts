import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildModel, expectSameGraph, modelGraphs } from '../test/model-graph.ts';
import { encodeGraph, GraphBuilder, GraphFileError, openGraph, type PropertyGraph } from './index.ts';
import { xxHash32 } from './xxhash32.ts';

const example = () => {
  const builder = new GraphBuilder();
  for (let node = 0; node < 100; node++) {
    builder.addNode(node % 3 === 0 ? ['Identity', 'Association'] : ['Identity'], [
      ['domain', `site${node}.com`],
      ['members', node * 100],
      ...(node % 40 === 0 ? [['tags', ['a', node, [true]]] as const] : []),
    ]);
  }
  for (let node = 0; node < 99; node++) {
    builder.addRelationship(node, node % 2 === 0 ? 'MEMBER' : 'CONTROL', node + 1, [['line', node]]);
  }
  return builder.build({ indexes: ['domain'] });
};

const getErrorCode = (bytes: Uint8Array): string => {
  try {
    readAll(openGraph(bytes));
  } catch (error) {
    if (error instanceof GraphFileError) return error.code;
    throw error;
  }
  return 'opened';
};

/** Reads whatever a graph has, as a query would. */
const readAll = (graph: PropertyGraph): void => {
  const cursor = graph.createAdjacencyCursor();
  for (let node = 0; node < graph.nodeLimit; node++) {
    graph.getLabels(node);
    for (const keyId of graph.nodePropertyKeys(node)) graph.nodeProperty(node, keyId);
    cursor.reset(node, 'both', null);
    while (cursor.advance()) graph.getTypeId(cursor.relationship);
  }
  for (let relationship = 0; relationship < graph.relationshipLimit; relationship++) {
    for (const keyId of graph.relationshipPropertyKeys(relationship)) graph.relationshipProperty(relationship, keyId);
  }
  graph.findNodes(0, 'ap.org');
};

const setChecksum = (bytes: Uint8Array): Uint8Array => {
  new DataView(bytes.buffer).setUint32(12, xxHash32(bytes.subarray(16)), true);
  return bytes;
};

describe('encodeGraph', () => {
  it('writes a file that opens as the same graph', () => {
    fc.assert(
      fc.property(modelGraphs, fc.constantFrom('compact' as const, 'memory' as const), (model, layout) => {
        const graph = openGraph(encodeGraph(buildModel(model), { layout }));
        expectSameGraph(graph, model);
        expect(graph.isIndexed(graph.propertyKeyId('domain'))).toBe(graph.propertyKeyId('domain') >= 0);
      }),
      { numRuns: 40 },
    );
  });

  it.each(['compact', 'memory'] as const)('writes the same %s file for an opened file', (layout) => {
    const file = encodeGraph(example(), { layout });
    expect(encodeGraph(openGraph(file), { layout })).toEqual(file);
  });
});

describe('openGraph', () => {
  it('opens bytes at any address', () => {
    const file = encodeGraph(example());
    const shifted = new Uint8Array(file.length + 3);
    shifted.set(file, 3);
    expect(openGraph(shifted.subarray(3)).nodeCount).toBe(100);
  });

  it.each(['compact', 'memory'] as const)('detects a change of any byte of a %s file', (layout) => {
    const file = encodeGraph(example(), { layout });
    const opened = Array.from(file.keys()).filter((at) => {
      const changed = file.slice();
      changed[at]! ^= 1 << (at % 8);
      return getErrorCode(changed) === 'opened';
    });
    expect(opened).toEqual([]);
  });

  it('detects a truncated file', () => {
    const file = encodeGraph(example());
    const codes = new Set(Array.from(file.keys(), (length) => getErrorCode(file.slice(0, length))));
    expect(codes).toEqual(new Set(['wrong-format', 'damaged']));
  });

  it('recognizes files of other programs and versions', () => {
    const file = encodeGraph(example());
    const setVersion = (version: number) => {
      const copy = file.slice();
      new DataView(copy.buffer).setUint32(8, version, true);
      return copy;
    };
    expect(getErrorCode(new Uint8Array())).toBe('wrong-format');
    expect(getErrorCode(new TextEncoder().encode('SQLite format 3, and some more text'))).toBe('wrong-format');
    expect(getErrorCode(setVersion(0))).toBe('older-version');
    expect(getErrorCode(setVersion(99))).toBe('wrong-format');
  });

  it.each(['compact', 'memory'] as const)('never reads outside a forged %s file with a valid checksum', (layout) => {
    const file = encodeGraph(example(), { layout });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 16, max: file.length - 1 }), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        (changes) => {
          const forged = file.slice();
          for (const [at, byte] of changes) forged[at] = byte;
          expect(['opened', 'damaged']).toContain(getErrorCode(setChecksum(forged)));
        },
      ),
    );
  });

  it.each([
    ['"nodes":100', '"nodes":999'],
    ['"nodes":100', '"nodes":1e9'],
    ['"u32",99,', '"u32",98,'],
    ['"u32",99,', '"u32",1e9'],
    ['"base":0', '"base":9'],
    ['"kind":"mixed"', '"kind":"float"'],
    ['"kind":"string"', '"kind":"mixed" '],
    ['"keys":["domain"', '"keys":["domain",{}'],
    ['"labels":["Identity","Association"]', '"labels":["Identity","Identity"]   '],
  ])('rejects metadata with %s replaced by %s', (before, after) => {
    const file = encodeGraph(example());
    const text = new TextDecoder('latin1').decode(file.subarray(24));
    const at = text.indexOf(before);
    expect(at).toBeGreaterThan(0);
    const length = new DataView(file.buffer).getUint32(16, true);
    const json = text.slice(0, length).replace(before, after);
    const forged = new Uint8Array(file.length + 64);
    forged.set(file.subarray(0, 24));
    new DataView(forged.buffer).setUint32(16, json.length, true);
    forged.set(new TextEncoder().encode(json), 24);
    forged.set(file.subarray(Math.ceil((24 + length) / 8) * 8), Math.ceil((24 + json.length) / 8) * 8);
    expect(getErrorCode(setChecksum(forged))).toBe('damaged');
  });
});
