import { type ColumnarGraph, GraphBuilder, GraphEditor, type LayeredGraph } from '@vouchwire/property-graph';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ColumnLookupGraph } from '../column-lookup-graph.ts';

const LIST = 'press-list.org';
const OWNER = 'house.com';
// Similar labels, two hosts of one registrable domain, a Unicode label, and a page on a shared platform.
const SITES = [
  ...['gazette-a.com', 'gazette-b.com', 'sub.gazette-b.com', 'gazette-a.net', 'gazetta.com', 'facebook.com/gazette'],
  ...['xn--gaztte-eva.fr', 'rnorning.com', 'morning.com'],
];
const LABELS = [
  'gazette-a',
  'gazette-b',
  'gazette-c',
  'gazetta',
  'gazett\u0430',
  'gaz\u00e9tte',
  'morning',
  'facebook',
];

type Graph = ColumnarGraph | LayeredGraph;

/** A change of one site. Nothing happens if it does not apply. */
const changes = fc.record({
  kind: fc.constantFrom('add' as const, 'delete' as const, 'list' as const, 'unlist' as const, 'control' as const),
  site: fc.constantFrom(...SITES),
  isConfirmed: fc.boolean(),
});
type Change = typeof changes extends fc.Arbitrary<infer T> ? T : never;

const createProperties = (domain: string): [string, string | boolean][] => {
  const [host = ''] = domain.split('/');
  return [
    ['domain', domain],
    ['host', host],
    ['registrableDomain', host.split('.').slice(-2).join('.')],
    ['type', domain === LIST ? 'association' : 'publisher'],
    ['recognized', domain === LIST],
  ];
};

function createBase(sites: readonly string[]): ColumnarGraph {
  const builder = new GraphBuilder();
  for (const domain of [LIST, OWNER, ...sites]) builder.addNode(['Identity'], createProperties(domain));
  return builder.build({ indexes: ['domain', 'registrableDomain', 'type'] });
}

function applyChange(graph: Graph, { kind, site, isConfirmed }: Change): LayeredGraph {
  const editor = new GraphEditor(graph);
  const find = (domain: string) => graph.findNodes(graph.propertyKeyId('domain'), domain)?.[0] ?? 0;
  const [node] = graph.findNodes(graph.propertyKeyId('domain'), site) ?? [];
  const links = (type: string): number[] => {
    const cursor = graph.createAdjacencyCursor();
    const found: number[] = [];
    const id = graph.relationshipTypeId(type);
    if (node !== undefined && id >= 0) cursor.reset(node, 'incoming', [id]);
    while (node !== undefined && id >= 0 && cursor.advance()) found.push(cursor.relationship);
    return found;
  };
  if (node === undefined) {
    if (kind === 'add') editor.addNode(['Identity'], createProperties(site));
  } else if (kind === 'delete') {
    for (const link of [...links('MEMBER'), ...links('CONTROL')]) editor.deleteRelationship(link);
    editor.deleteNode(node);
  } else if (kind === 'list' && links('MEMBER').length === 0) editor.addRelationship(find(LIST), 'MEMBER', node, []);
  else if (kind === 'unlist') for (const link of links('MEMBER')) editor.deleteRelationship(link);
  else if (kind === 'control' && links('CONTROL').length === 0)
    editor.addRelationship(find(OWNER), 'CONTROL', node, [['state', isConfirmed ? 'confirmed' : 'claimed']]);
  return editor.build();
}

const answer = (graph: Graph) => {
  const { knownSites } = new ColumnLookupGraph(graph);
  const sort = (domains: readonly string[]) => [...domains].sort();
  return LABELS.map((label) => [
    sort(knownSites.listByLabel(label).map(({ domain }) => domain)),
    sort(knownSites.listWithinOneEdit(label).map(({ domain }) => domain)),
    sort(knownSites.listInside(`my${label}news`, 7).map(({ site }) => site.domain)),
  ]);
};

describe('KnownSites', () => {
  it('answers from the index of an earlier generation as from a new one', () => {
    fc.assert(
      fc.property(fc.subarray(SITES), fc.array(changes, { maxLength: 6 }), (sites, list) => {
        let graph: Graph = createBase(sites);
        expect(answer(graph).flat(2)).toEqual([]);
        for (const change of list) {
          graph = applyChange(graph, change);
          // A new base has no index yet.
          expect(answer(graph)).toEqual(answer(graph.compact()));
        }
      }),
    );
  });

  it('lists a site as long as an association lists it', () => {
    const base = createBase(['gazette-a.com']);
    const listed = applyChange(base, { kind: 'list', site: 'gazette-a.com', isConfirmed: false });
    const find = (graph: Graph) =>
      new ColumnLookupGraph(graph).knownSites.listWithinOneEdit('gazette-b').map(({ domain }) => domain);
    expect(find(base)).toEqual([]);
    expect(find(listed)).toEqual(['gazette-a.com']);
    expect(find(applyChange(listed, { kind: 'unlist', site: 'gazette-a.com', isConfirmed: false }))).toEqual([]);
  });

  // identity.md: naming an address does not make it known.
  it('knows no site that only an unrecognized list names, or an owner that it does not confirm', () => {
    const builder = new GraphBuilder();
    const add = (domain: string, type: string, recognized: boolean) =>
      builder.addNode(
        ['Identity'],
        Object.entries({ domain, host: domain, registrableDomain: domain, type, recognized }),
      );
    const lists = {
      recognized: add('press.org', 'association', true),
      unrecognized: add('ring.org', 'association', false),
    };
    const owner = add('house.com', 'publisher', false);
    const link = (source: number, type: string, domain: string, state: string) =>
      builder.addRelationship(source, type, add(domain, 'publisher', false), [['state', state]]);
    link(lists.recognized, 'MEMBER', 'listed.com', 'unreturned');
    link(lists.unrecognized, 'MEMBER', 'ringed.com', 'confirmed');
    link(owner, 'CONTROL', 'owned.com', 'confirmed');
    link(owner, 'CONTROL', 'claimed.com', 'unreturned');
    const graph = new ColumnLookupGraph(builder.build({ indexes: ['domain', 'registrableDomain', 'type'] }));
    const known = ['listed.com', 'ringed.com', 'owned.com', 'claimed.com'].filter((domain) => graph.isKnown(domain));
    expect(known).toEqual(['listed.com', 'owned.com']);
  });
});
