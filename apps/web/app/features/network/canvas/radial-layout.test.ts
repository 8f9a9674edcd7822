import { describe, expect, test } from 'vitest';
import type { Network, NetworkEdge, NetworkNode } from '../../graph-shared/graph-responses.ts';
import { buildNetworkTree } from '../../graph-shared/network-tree.ts';
import { computeLayout } from './radial-layout.ts';

const node = (domain: string, steps: number, part: Partial<NetworkNode> = {}): NetworkNode => ({
  domain,
  name: null,
  type: null,
  trust_signal: null,
  steps,
  confirmed_by: 1,
  neighbors: null,
  has_file: true,
  ...part,
});
const edge = (source: string, target: string, part: Partial<NetworkEdge> = {}): NetworkEdge => ({
  source,
  target,
  relationship: 'MEMBER',
  is_claim: false,
  state: 'confirmed',
  line: null,
  last_seen: null,
  missed: null,
  confirmation: null,
  trust_file_url: null,
  ...part,
});
const network = (nodes: NetworkNode[], edges: NetworkEdge[]): Network => ({
  center: 'c.com',
  depth: 2,
  nodes,
  edges,
  total: nodes.length,
  total_is_exact: true,
  truncated: false,
  next_step_total: null,
  in_trust_graph: true,
  nearest: null,
  rules_version: null,
  graph_version: null,
  as_of: null,
});

const leaves = Array.from({ length: 30 }, (_, i) => `leaf${String(i).padStart(2, '0')}.com`);
const example = (): Network =>
  network(
    [
      node('c.com', 0),
      node('umbrella.com', 1, { neighbors: 2000 }),
      node('small.com', 1, { neighbors: 40 }),
      ...leaves.map((leaf) => node(leaf, 2)),
    ],
    [
      edge('c.com', 'umbrella.com'),
      edge('c.com', 'small.com'),
      ...leaves.map((leaf) => edge('umbrella.com', leaf)),
      ...leaves.slice(0, 10).map((leaf) => edge('small.com', leaf)),
      ...leaves.slice(10, 12).map((leaf) => edge('small.com', leaf, { state: 'claimed' })),
    ],
  );

describe('buildNetworkTree', () => {
  test('attaches a domain to the stronger link, then to the smaller list', () => {
    const { byDomain } = buildNetworkTree(example());
    expect(byDomain.get('leaf00.com')?.parent?.node.domain).toBe('small.com');
    expect(byDomain.get('leaf10.com')?.parent?.node.domain).toBe('umbrella.com');
    expect(byDomain.get('umbrella.com')?.hiddenNeighbors).toBe(2000 - 31);
  });

  test('computes the steps if the response omits them', () => {
    const bare = example();
    const nodes = bare.nodes.map((node) => ({ ...node, steps: null }));
    expect(buildNetworkTree({ ...bare, nodes }).byDomain.get('leaf05.com')?.steps).toBe(2);
  });
});

describe('computeLayout', () => {
  test('does not depend on the order of the response', () => {
    const { nodes, edges, ...rest } = example();
    const shuffled = { ...rest, nodes: nodes.toReversed(), edges: edges.toReversed() };
    expect([...computeLayout(buildNetworkTree(shuffled)).positions].sort()).toEqual(
      [...computeLayout(buildNetworkTree(example())).positions].sort(),
    );
  });

  test('places each domain on the ring of its steps, without overlap', () => {
    const tree = buildNetworkTree(example());
    const { positions: places, rings } = computeLayout(tree);
    const spots = [...places.values()];
    for (const {
      node: { domain },
      steps,
    } of tree.nodes) {
      const place = places.get(domain);
      expect(Math.hypot(place?.x ?? 0, place?.y ?? 0)).toBeCloseTo(rings[steps] ?? -1);
    }
    for (const [index, a] of spots.entries()) {
      for (const b of spots.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(8);
    }
  });

  test('gives a larger fan a wider sector', () => {
    const tree = buildNetworkTree(example());
    const { positions: places } = computeLayout(tree);
    const spread = (parent: string): number => {
      const angles = (tree.byDomain.get(parent)?.children ?? []).map(
        (child) => places.get(child.node.domain)?.angle ?? 0,
      );
      return Math.max(...angles) - Math.min(...angles);
    };
    expect(spread('umbrella.com')).toBeGreaterThan(spread('small.com'));
  });

  test('places a single domain in the center', () => {
    const { positions: places, radius } = computeLayout(buildNetworkTree(network([node('c.com', 0)], [])));
    expect(Math.hypot(places.get('c.com')?.x ?? 1, places.get('c.com')?.y ?? 1)).toBe(0);
    expect(radius).toBeGreaterThan(0);
  });
});

test('groups the neighbors of a hub under their owner or smallest association, and preserves their steps', () => {
  const members = leaves.slice(0, 26);
  const { byDomain, root } = buildNetworkTree(
    network(
      [
        node('c.com', 0, { neighbors: 2000 }),
        node('list.com', 1, { type: 'association', neighbors: 300 }),
        node('owner.com', 1, { neighbors: 4 }),
        ...members.map((domain) => node(domain, 1)),
      ],
      [
        ...['list.com', 'owner.com', ...members].map((domain) => edge('c.com', domain)),
        ...members.slice(0, 10).map((domain) => edge('list.com', domain)),
        edge('owner.com', members[0]!, { relationship: 'CONTROL' }),
      ],
    ),
  );
  const getParent = (domain: string) => byDomain.get(domain)?.parent?.node.domain;
  expect(getParent(members[0]!)).toBe('owner.com');
  expect(getParent(members[1]!)).toBe('list.com');
  expect(getParent(members[20]!)).toBe('c.com');
  expect(root.children).toHaveLength(2 + 16);
  expect(byDomain.get(members[1]!)).toMatchObject({ steps: 1, ring: 2, link: { main: { source: 'c.com' } } });
  expect(byDomain.get('list.com')?.hiddenNeighbors).toBe(300 - 11);
});

test('groups the neighbors of a hub under a larger association that lists few of them', () => {
  const members = leaves.slice(0, 26);
  const { byDomain } = buildNetworkTree(
    network(
      [
        node('c.com', 0, { neighbors: 60 }),
        node('umbrella.com', 1, { type: 'association', neighbors: 200 }),
        ...members.map((domain) => node(domain, 1)),
      ],
      [
        ...['umbrella.com', ...members].map((domain) => edge('c.com', domain)),
        ...members.slice(0, 10).map((domain) => edge('umbrella.com', domain)),
      ],
    ),
  );
  expect(members.map((domain) => byDomain.get(domain)?.parent?.node.domain)).toEqual(
    members.map((_, index) => (index < 10 ? 'umbrella.com' : 'c.com')),
  );
});

test('leaves the neighbors of a hub at the hub if a larger association lists most of them', () => {
  const members = leaves.slice(0, 26);
  const { byDomain } = buildNetworkTree(
    network(
      [
        node('c.com', 0, { neighbors: 300 }),
        node('umbrella.com', 1, { type: 'association', neighbors: 2000 }),
        ...members.map((domain) => node(domain, 1)),
      ],
      ['c.com', 'umbrella.com'].flatMap((list) =>
        ['umbrella.com', ...members].flatMap((domain) => (domain === list ? [] : [edge(list, domain)])),
      ),
    ),
  );
  expect(members.map((domain) => byDomain.get(domain)?.parent?.node.domain)).toEqual(members.map(() => 'c.com'));
});
