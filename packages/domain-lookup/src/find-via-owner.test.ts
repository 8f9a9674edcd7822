import { Float, GraphBuilder } from '@vouchwire/property-graph';
import { expect, it } from 'vitest';
import { ColumnLookupGraph } from './column-lookup-graph.ts';
import { findViaOwner } from './find-via-owner.ts';

type Line = readonly [source: string, type: 'MEMBER' | 'CONTROL', target: string, state: string];

const READ = '2026-03-15T12:00:00Z';

/** Anchors with these names, and sites under the registrable domain of their host. */
const LISTS = ['list-a.org', 'list-b.org', 'list-c.org', 'owner-list.org'];

/** Returns "owner: association state, …". */
function describeViaOwner(
  domain: string,
  lines: readonly Line[],
  properties: Readonly<Record<string, readonly (readonly [key: string, value: Float | string])[]>> = {},
) {
  const builder = new GraphBuilder();
  const nodes = new Map<string, number>();
  const getNode = (one: string): number => {
    const host = one.split('/')[0] ?? '';
    const node =
      nodes.get(one) ??
      builder.addNode(
        ['Identity'],
        [
          ['domain', one],
          ['host', host],
          ['registrableDomain', host.split('.').slice(-2).join('.')],
          ['type', LISTS.includes(one) ? 'association' : 'publisher'],
          ['recognized', LISTS.includes(one)],
          ['fileReadAt', READ],
          ['fileOutcome', 'found'],
          ...(properties[one] ?? []),
        ],
      );
    nodes.set(one, node);
    return node;
  };
  for (const [source, type, target, state] of lines)
    builder.addRelationship(getNode(source), type, getNode(target), [
      ['state', state],
      ['lastSeen', READ],
    ]);
  const graph = new ColumnLookupGraph(builder.build({ indexes: ['domain', 'registrableDomain'] }));
  const found = findViaOwner(graph, domain);
  return found && `${found.domain}: ${found.associations.map((one) => `${one.domain} ${one.state}`).join(', ')}`;
}

const control = (owner: string, site: string, state = 'confirmed'): Line => [owner, 'CONTROL', site, state];
const member = (list: string, site: string, state = 'confirmed'): Line => [list, 'MEMBER', site, state];

// The expected values follow identity.md §6: listings of a confirmed owner, apart from those of the site.
it.each<[rule: string, domain: string, lines: Line[], expected: string | null]>([
  [
    'the lists of the owner, confirmed ones first',
    'site.com',
    [
      control('owner.com', 'site.com'),
      member('list-a.org', 'owner.com', 'unreturned'),
      member('list-b.org', 'owner.com'),
    ],
    'owner.com: list-b.org confirmed, list-a.org unreturned',
  ],
  [
    'nothing for an owner that the site does not confirm',
    'site.com',
    [control('owner.com', 'site.com', 'claimed'), member('list-a.org', 'owner.com')],
    null,
  ],
  [
    'nothing for a list that is stale',
    'site.com',
    [control('owner.com', 'site.com'), member('list-a.org', 'owner.com', 'stale')],
    null,
  ],
  [
    'only the current ones of several lists',
    'site.com',
    [
      control('owner.com', 'site.com'),
      member('list-a.org', 'owner.com', 'stale'),
      member('list-b.org', 'owner.com', 'claimed'),
    ],
    'owner.com: list-b.org claimed',
  ],
  [
    'nothing for a list that is not recognized',
    'site.com',
    [control('owner.com', 'site.com'), member('other.org', 'owner.com')],
    null,
  ],
  [
    'nothing for an owner on a shared platform',
    'site.com',
    [control('facebook.com/owner', 'site.com'), member('list-a.org', 'facebook.com/owner')],
    null,
  ],
  [
    'nothing for a site on a shared platform',
    'facebook.com/site',
    [control('owner.com', 'facebook.com/site'), member('list-a.org', 'owner.com')],
    null,
  ],
  [
    'nothing for an owner of the same registrable domain',
    'www2.owner.com',
    [control('owner.com', 'www2.owner.com'), member('list-a.org', 'owner.com')],
    null,
  ],
  [
    'the lists of an owner that is an association, without its own',
    'site.com',
    [
      control('owner-list.org', 'site.com'),
      member('owner-list.org', 'site.com'),
      member('owner-list.org', 'owner-list.org'),
      member('list-a.org', 'owner-list.org'),
    ],
    'owner-list.org: list-a.org confirmed',
  ],
  [
    'no list of the site about its owner',
    'list-a.org',
    [control('owner.com', 'list-a.org'), member('list-a.org', 'owner.com'), member('list-b.org', 'owner.com')],
    'owner.com: list-b.org confirmed',
  ],
  [
    'also the lists that name the site itself, because they are counted apart',
    'site.com',
    [control('owner.com', 'site.com'), member('list-a.org', 'site.com'), member('list-a.org', 'owner.com')],
    'owner.com: list-a.org confirmed',
  ],
  [
    'each list once, for any identity of the owner',
    'site.com',
    [
      control('www2.owner.com', 'site.com'),
      member('list-a.org', 'blog.owner.com', 'claimed'),
      member('list-a.org', 'owner.com'),
    ],
    'owner.com: list-a.org confirmed',
  ],
  [
    'the owner of the registrable domain for a host under it',
    'live.site.com',
    [control('owner.com', 'site.com'), member('list-a.org', 'owner.com')],
    'owner.com: list-a.org confirmed',
  ],
])('finds %s', (_rule, domain, lines, expected) => {
  expect(describeViaOwner(domain, lines)).toBe(expected);
});

it('prefers the owner with the highest trust signal, then the one on more lists', () => {
  const lines = [
    control('one.com', 'site.com'),
    control('two.com', 'site.com'),
    member('list-a.org', 'one.com'),
    member('list-b.org', 'two.com'),
    member('list-c.org', 'two.com'),
  ];
  const signals = (one: number, two: number) =>
    ({ 'one.com': [['trustScore', new Float(one)]], 'two.com': [['trustScore', new Float(two)]] }) as const;
  expect(describeViaOwner('site.com', lines, signals(0.9, 0.7))).toBe('one.com: list-a.org confirmed');
  expect(describeViaOwner('site.com', lines, signals(0.9, 0.9))).toBe(
    'two.com: list-b.org confirmed, list-c.org confirmed',
  );
});

// identity.md §3a.
it.each([
  ['changed', null],
  ['parked', null],
  ['no-answer', null],
  ['same', 'owner.com: list-a.org confirmed'],
])('finds the lists of an owner whose site has the state %s: %s', (state, expected) => {
  const lines = [control('owner.com', 'site.com'), member('list-a.org', 'owner.com')];
  expect(describeViaOwner('site.com', lines, { 'owner.com': [['siteState', state]] })).toBe(expected);
});
