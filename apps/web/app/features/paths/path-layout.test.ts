import { expect, test } from 'vitest';
import type { PathHop } from '../graph-shared/graph-responses.ts';
import { computeNarrowLayout, computePathLayout, formatWeight, LAYOUT_WIDTH } from './path-layout.ts';

const hop = (source: string, target: string, part: Partial<PathHop> = {}): PathHop => ({
  source,
  target,
  relationship: 'MEMBER',
  confirmed: true,
  weight: 0.9,
  statement_source: null,
  statement_target: null,
  source_name: null,
  target_name: null,
  statement: null,
  answering_statement: null,
  target_has_file: true,
  is_claim: false,
  missing: null,
  ...part,
});
const way = (...domains: string[]) => ({
  path: domains.slice(1).map((target, index) => hop(domains[index] as string, target)),
});

test('places the source left, the target right, and each path on a separate line', () => {
  const layout = computePathLayout(
    way('a.com', 'hub.org', 'z.com'),
    [way('a.com', 'b.org', 'c.org', 'z.com'), way('a.com', 'd.org', 'z.com')],
    true,
  );
  const at = Object.fromEntries(layout.domains.map(({ domain, x, y }) => [domain, { x, y }]));
  expect(Object.keys(at).sort()).toEqual(['a.com', 'b.org', 'c.org', 'd.org', 'hub.org', 'z.com']);
  expect(at['a.com']!.y).toBe(at['z.com']!.y);
  expect(at['hub.org']!.y).toBe(at['a.com']!.y);
  expect(at['b.org']!.y).toBe(at['c.org']!.y);
  expect(at['b.org']!.y).toBeLessThan(at['a.com']!.y);
  expect(at['d.org']!.y).toBeGreaterThan(at['a.com']!.y);
  for (const { x, y } of layout.domains) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(LAYOUT_WIDTH);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(layout.height);
  }
  expect(layout.hops).toHaveLength(7);
  expect(layout.hops.at(-1)?.main).toBe(true);
});

test('routes a direct statement around a longer best path', () => {
  const layout = computePathLayout(way('a.com', 'hub.org', 'z.com'), [way('a.com', 'z.com')], null);
  const direct = layout.hops.find(({ main }) => !main);
  expect(direct?.points).toHaveLength(3);
  expect(direct?.points[1]?.y).toBeLessThan(layout.domains[0]!.y);
});

test('fits the names of six hops, truncated in the middle', () => {
  const long = (n: number) => `${'very-long-label-'.repeat(3)}${n}.example.com`;
  const path = way(...Array.from({ length: 7 }, (_, n) => long(n)));
  const { domains } = computePathLayout(path, [], true);
  for (const { name } of domains) expect(name.text).toMatch(/^very.*….*\.com$/);
  // Two names on the same side of the line leave room for each other, at ten units a letter.
  const sides = Map.groupBy(
    domains.filter(({ role }) => role === 'between'),
    ({ name }) => name.y,
  );
  expect(sides.size).toBe(2);
  for (const side of sides.values()) {
    for (const [index, { x, name }] of side.entries()) {
      const next = side[index + 1];
      if (next) expect(x + name.text.length * 5).toBeLessThan(next.x - next.name.text.length * 5);
    }
  }
});

test('draws the best path from top to bottom on a narrow screen', () => {
  const { height, domains, hops } = computeNarrowLayout(way('a.com', 'hub.org', 'z.com').path, true);
  expect(domains.map(({ domain }) => domain)).toEqual(['a.com', 'hub.org', 'z.com']);
  expect(hops[1]!.points[1].y).toBeLessThan(height);
  expect(domains[2]!.y).toBeGreaterThan(hops[1]!.points[0].y);
});

test('shows the type of a hop only if there is room', () => {
  expect(formatWeight({ hop: hop('a.com', 'b.com'), hasRoom: true })).toBe('lists as a member × 0.90');
  expect(formatWeight({ hop: hop('a.com', 'b.com'), hasRoom: false })).toBe('× 0.90');
  expect(formatWeight({ hop: hop('a.com', 'b.com', { weight: null }), hasRoom: false })).toBe('');
});
