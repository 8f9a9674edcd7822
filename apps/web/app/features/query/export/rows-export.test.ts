import { expect, test } from 'vitest';
import { HOSTILE_GRAPH } from '../../../../test/hostile-graph.ts';
import { toRowsExport } from './rows-export.ts';

const node = (domain: string) => ({ domain, type: 'publisher', name: null, hasFile: true });
const says = (source: string, target: string) => ({ source, type: 'MEMBER', target, state: 'claimed', line: 3 });

test('extracts nodes, relationships and paths of all rows into one graph without duplicates', () => {
  const graph = toRowsExport(
    [
      { n: node('a.com'), r: says('a.com', 'b.com') },
      { list: [node('a.com'), { inner: says('a.com', 'b.com') }] },
      { path: { nodes: [node('a.com'), node('c.com')], relationships: [says('c.com', 'a.com')] } },
    ],
    HOSTILE_GRAPH.provenance,
  );
  expect(graph?.nodes.map(({ domain }) => domain).sort()).toEqual(['a.com', 'b.com', 'c.com']);
  expect(graph?.edges).toEqual([
    { source: 'a.com', target: 'b.com', relationship: 'MEMBER', attributes: { state: 'claimed', line: 3 } },
    { source: 'c.com', target: 'a.com', relationship: 'MEMBER', attributes: { state: 'claimed', line: 3 } },
  ]);
});

test('returns null for rows of numbers and texts', () => {
  expect(toRowsExport([{ domain: 'a.com', count: 3 }, { list: ['x'] }], HOSTILE_GRAPH.provenance)).toBeNull();
});
