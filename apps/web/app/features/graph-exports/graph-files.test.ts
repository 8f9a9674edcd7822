import { DOMParser } from '@xmldom/xmldom';
import { MultiDirectedGraph } from 'graphology';
import readGexf from 'graphology-gexf';
import readGraphml from 'graphology-graphml';
import { expect, test } from 'vitest';
import { HOSTILE_GRAPH, normalizeXmlText } from '../../../test/hostile-graph.ts';
import { serializeGexf } from './gexf.ts';
import { serializeGraphml } from './graphml.ts';

/** Throws on the first thing that is not well-formed. */
function parse(xml: string) {
  const complaints: string[] = [];
  const document = new DOMParser({
    onError: (level, message) => {
      if (level !== 'warning') complaints.push(message);
    },
  }).parseFromString(xml, 'text/xml');
  expect(complaints).toEqual([]);
  return document;
}

const expectedNodes = HOSTILE_GRAPH.nodes.map(({ domain, attributes }) => [
  domain,
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, typeof value === 'string' ? normalizeXmlText(value) : value]),
  ),
]);

test('writes GraphML that another program reads with nodes, edges and typed attributes', () => {
  const text = serializeGraphml(HOSTILE_GRAPH);
  parse(text);
  const graph = readGraphml.parse(MultiDirectedGraph, text);
  expect(graph.nodes().map((node) => [node, graph.getNodeAttributes(node)])).toEqual(expectedNodes);
  expect(graph.edges().map((edge) => [graph.source(edge), graph.target(edge), graph.getEdgeAttributes(edge)])).toEqual(
    HOSTILE_GRAPH.edges.map(({ source, target, relationship, attributes: { state, line } }) => [
      source,
      target,
      { relationship, state, ...(line !== null && { line }) },
    ]),
  );
});

test('writes the source into the GraphML', () => {
  const document = parse(serializeGraphml(HOSTILE_GRAPH));
  const data = [...document.getElementsByTagName('data')]
    .filter((element) => element.parentNode?.nodeName === 'graph')
    .map((element) => [element.getAttribute('key'), element.textContent]);
  expect(Object.fromEntries(data)).toMatchObject({
    g_source: 'Vouchwire, https://vouchwire.example/trust-graph?domain=a.example&depth=2',
    g_request: 'The network around "a.example" <2 steps>',
    g_as_of: '2026-03-31T00:00:00.000Z',
    g_graph_version: 'g-1',
    g_truncated: '4 of 9 domains',
    g_exported_at: '2026-04-02T14:05:40.000Z',
  });
});

test('writes GEXF that another program reads with nodes, edges, attributes and positions', () => {
  const text = serializeGexf(HOSTILE_GRAPH);
  const document = parse(text);
  const graph = readGexf.parse(MultiDirectedGraph, text);
  const nodes = graph.nodes().map((node) => {
    const { label, x, y, z, ...attributes } = graph.getNodeAttributes(node);
    expect(label).toBe(node);
    return [node, attributes];
  });
  expect(nodes).toEqual(expectedNodes);
  expect(graph.getNodeAttributes('a.example')).toMatchObject({ x: 1.5, y: -2 });
  expect(graph.edges().map((edge) => graph.getEdgeAttribute(edge, 'relationship'))).toEqual([
    'MEMBER',
    'VENDOR',
    'BELONGTO',
  ]);
  expect(document.getElementsByTagName('description')[0]?.textContent).toContain('truncated: 4 of 9 domains');
  expect(document.getElementsByTagName('description')[0]?.textContent).toContain('license: Statements: JournalList');
});

test('writes a graph without attributes', () => {
  const bare = {
    ...HOSTILE_GRAPH,
    nodes: [{ domain: 'x', attributes: {} }],
    edges: [{ source: 'x', target: 'x', relationship: 'MEMBER', attributes: {} }],
  };
  expect(readGexf.parse(MultiDirectedGraph, serializeGexf(bare)).nodes()).toEqual(['x']);
  expect(readGraphml.parse(MultiDirectedGraph, serializeGraphml(bare)).nodes()).toEqual(['x']);
});
