import { GRAPH_FILE_PATH } from '@vouchwire/api-contract';
import { graphFileMetadataResponse, pathResponse } from '@vouchwire/api-contract/schemas';
import { findPath, openFindingGraph } from '@vouchwire/domain-findings';
import { expect, it } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { serveStarterCrawl } from './served-crawl.ts';

/** A path of two hops, one from an association, no path, one owner, a shared platform, unknown ends, and a sub-domain. */
const ALWAYS = [
  ['gilmermirror.com', 'grahamleader.com'],
  ['apnews.com', 'gilmermirror.com'],
  ['gilmermirror.com', 'nytimes.com'],
  ['galvnews.com', 'www.galvnews.com'],
  ['gilmermirror.com', 'facebook.com/galvnews'],
  ['unknown-site.example.com', 'gilmermirror.com'],
  ['gilmermirror.com', 'unknown-site.example.com'],
  ['photos.galvnews.com', 'texaspress.com'],
] as const;

it('finds the same paths in the graph file as on the server', async () => {
  await using served = await serveStarterCrawl();
  const fetchJson = async (path: string) => (await fetch(served.origin + path)).json();
  const metadata = graphFileMetadataResponse.parse(await fetchJson(`${GRAPH_FILE_PATH}/metadata`));
  const graph = openFindingGraph(await (await fetch(served.origin + GRAPH_FILE_PATH)).arrayBuffer());
  const domains = Array.from({ length: graph.graph.nodeLimit }, (_, node) => graph.getDomain(node));
  const sampled = sampleCases(domains, 40);
  const pairs = [
    ...ALWAYS,
    ...sampled.map((from, index) => [from, sampled[(index + 1) % sampled.length] ?? from] as const),
    // Members of an association are the pairs between which most paths are.
    ...sampled.map((from) => [from, 'texaspress.com'] as const),
  ];
  const kinds = new Set<string>();
  for (const [from, to] of pairs) {
    const expected = pathResponse
      .strict()
      .parse(await fetchJson(`/api/trust-graph/path?${new URLSearchParams({ from, to, max_hops: '4' })}`));
    const { graph_version, as_of } = metadata;
    expect(await findPath(graph, { from, to, maxHops: 4 }, { graph_version, as_of }), `${from} ${to}`).toEqual({
      kind: 'path',
      path: expected,
    });
    kinds.add(expected.reason ?? `${expected.path.length} hops`);
  }
  // So that the comparison is not one of empty answers.
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      '2 hops',
      '0 hops',
      'no-path',
      'source-unknown',
      'target-unknown',
      'target-on-shared-platform',
    ]),
  );
}, 120_000);

it('names the end that is not a public domain name', async () => {
  await using served = await serveStarterCrawl();
  const graph = openFindingGraph(await (await fetch(served.origin + GRAPH_FILE_PATH)).arrayBuffer());
  const version = { graph_version: '1', as_of: null };
  expect(await findPath(graph, { from: 'localhost', to: 'ap.org' }, version)).toEqual({ kind: 'invalid', end: 'from' });
  expect(await findPath(graph, { from: 'ap.org', to: 'a b' }, version)).toEqual({ kind: 'invalid', end: 'to' });
});
