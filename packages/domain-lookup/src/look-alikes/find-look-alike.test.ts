import { type Float, GraphBuilder, type Properties } from '@vouchwire/property-graph';
import { identify } from '@vouchwire/trust-graph';
import { describe, expect, it } from 'vitest';
import { ColumnLookupGraph } from '../column-lookup-graph.ts';
import { findNode } from '../find-node.ts';
import { findResemblance } from './find-look-alike.ts';

interface Link {
  readonly type: 'MEMBER' | 'CONTROL' | 'CONTROLLEDBY';
  readonly source: string;
  readonly target: string;
  readonly state?: string;
  readonly firstSeen?: string;
}

const LIST = 'press-list.org';
const LISTED = [
  ...['nytimes.com', 'galvnews.com', 'gazette.com', 'fox17online.com', 'xn--lemnde-xxa.fr', 'cnn.com'],
  ...['theweek.com', 'sfchronicle.com', 'olneytools.com'],
];

/** Builds a graph of one recognized list with its members, and of further sites. */
function createGraph(links: readonly Link[] = [], properties: Record<string, Record<string, string | null>> = {}) {
  const all: Link[] = [...LISTED.map((target) => ({ type: 'MEMBER', source: LIST, target }) as const), ...links];
  const builder = new GraphBuilder();
  const nodes = new Map<string, number>();
  for (const domain of new Set([
    ...all.flatMap(({ source, target }) => [source, target]),
    ...Object.keys(properties),
  ])) {
    const identified = identify(domain);
    if (!identified.ok) throw new Error(domain);
    const { host, registrableDomain } = identified.identity;
    const values: [string, string | boolean | number | Float | null][] = [
      ['domain', domain],
      ['host', host],
      ['registrableDomain', registrableDomain],
      ['type', domain === LIST ? 'association' : 'publisher'],
      ['recognized', domain === LIST],
      ['fileReadAt', '2026-03-15T00:00:00.000Z'],
      ...Object.entries(properties[domain] ?? {}),
    ];
    nodes.set(domain, builder.addNode(['Identity'], values as unknown as Properties));
  }
  for (const { type, source, target, state = 'claimed', firstSeen = '2026-03-15T00:00:00.000Z' } of all)
    builder.addRelationship(nodes.get(source) ?? 0, type, nodes.get(target) ?? 0, [
      ['state', state],
      ['firstSeen', firstSeen],
      ['lastSeen', '2026-03-15T00:00:00.000Z'],
      ['value', target],
    ]);
  return new ColumnLookupGraph(builder.build({ indexes: ['domain', 'registrableDomain', 'type'] }));
}

function resemble(graph: ColumnLookupGraph, address: string) {
  const identified = identify(address);
  if (!identified.ok) throw new Error(address);
  const found = findNode(graph, identified.identity);
  return findResemblance(graph, found, found.node ? graph.listSuccessors(found.node.domain) : []);
}

const graph = createGraph();

describe('findResemblance', () => {
  // Letters of confusables.txt: Cyrillic u, Greek omicron, dotless i, Armenian oh and Cyrillic es, ie and en.
  it.each([
    ['n\u0443times.com', 'same-letters', 'nytimes.com'],
    ['nyt\u0131mes.com', 'same-letters', 'nytimes.com'],
    ['g\u0430lvn\u0435ws.com', 'same-letters', 'galvnews.com'],
    ['\u0441nn.com', 'same-letters', 'cnn.com'],
    // Cyrillic te and em do not look like t and m, and no language mixes the scripts.
    ['ny\u0442imes.com', 'mixed-scripts', 'nytimes.com'],
    ['nytirnes.com', 'one-edit', 'nytimes.com'],
    ['nytiems.com', 'one-edit', 'nytimes.com'],
    // Two accents, and several digits that look like letters.
    ['n\u00fdt\u00edmes.com', 'one-edit', 'nytimes.com'],
    ['sf\u0107hr\u00f3nicle.com', 'one-edit', 'sfchronicle.com'],
    ['o1neyt00ls.com', 'one-edit', 'olneytools.com'],
    // Mixed scripts are unusual in a short label, too. The letter instead of “d” does not look like it.
    ['\u0441nn.net', 'same-letters', 'cnn.com'],
    ['sf\u0441\u04bbr\u043e\u0434i\u0441l\u0435.com', 'mixed-scripts', 'sfchronicle.com'],
    ['theweek.news', 'other-suffix', 'theweek.com'],
    ['theweek.com.co', 'other-suffix', 'theweek.com'],
    ['nyttimes.com', 'one-edit', 'nytimes.com'],
    ['nytime.com', 'one-edit', 'nytimes.com'],
    ['wwwnytimes.com', 'one-edit', 'nytimes.com'],
    ['ga1vnews.com', 'one-edit', 'galvnews.com'],
    ['galvnevvs.com', 'one-edit', 'galvnews.com'],
    ['nytimes.com.co', 'other-suffix', 'nytimes.com'],
    ['nytimes-breaking.com', 'label-inside', 'nytimes.com'],
    ['nytimescom.net', 'label-inside', 'nytimes.com'],
    ['www.nytirnes.com/2026/a', 'one-edit', 'nytimes.com'],
  ])('compares %s as %s', (address, kind, known) => {
    expect(resemble(graph, address).look_alike).toMatchObject({
      kind,
      known,
      known_listed_by: [{ domain: LIST, name: null, confirmed: false }],
      disputed_at: null,
    });
  });

  it.each([
    'nytimes.com',
    'cooking.nytimes.com',
    // Too short, a common word, and a numbered station.
    'cnm.com',
    'cnn.net',
    'gazette.net',
    'gazettes.com',
    'fox11online.com',
    // Words of one script.
    '\u0433\u0430\u0437\u0435\u0442\u0430.com',
    '\u65b0\u805e.com',
    '\u30cb\u30e5\u30fc\u30b9.jp',
    '\u03bd\u03ad\u03b1.gr',
    // Two letters differ, or another word contains the label.
    'nytiness.com',
    'galvnewspaperclub.org.uk',
    'did:web:nytirnes.com',
    'facebook.com/nytirnes',
  ])('finds no look-alike in %s', (address) => {
    expect(resemble(graph, address)).toEqual({ look_alike: null, nearNames: [] });
  });

  it('describes the letters, the code points and the suffixes that differ', () => {
    expect(resemble(graph, 'n\u0443times.com').look_alike?.difference).toEqual({
      letters: [{ position: 2, letters: '\u0443', known_letters: 'y', code_points: ['U+0443'], script: 'Cyrl' }],
      suffix: null,
      claim: null,
    });
    expect(resemble(graph, 'nytimes.com.co').look_alike?.difference).toEqual({
      letters: [],
      suffix: { own: 'com.co', known: 'com' },
      claim: null,
    });
    expect(resemble(graph, 'nytirnes.com').look_alike?.difference.letters).toEqual([
      { position: 5, letters: 'rn', known_letters: 'm', code_points: ['U+0072', 'U+006E'], script: null },
    ]);
  });

  const NEAR = { look_alike: null, nearNames: ['nytimes.com'] };
  const OWN = 'nytimez.com';

  it('finds a near name if a confirmed relationship connects the two', () => {
    const link = { type: 'CONTROL', source: OWN, target: 'nytimes.com' } as const;
    expect(resemble(createGraph([{ ...link, state: 'confirmed' }]), OWN)).toEqual(NEAR);
    expect(resemble(createGraph([link]), OWN).look_alike?.kind).toBe('one-edit');
  });

  // data/statements-2025-01.csv: okpress.com states control=https://www.okpress.org/ in a file that is stale since.
  it('finds a near name if the file of the known site names the address', () => {
    const link = { type: 'CONTROL', source: 'nytimes.com', target: OWN, state: 'stale' } as const;
    expect(resemble(createGraph([link]), OWN)).toEqual(NEAR);
  });

  it('finds a near name if the address is listed or has a confirmed owner', () => {
    expect(resemble(createGraph([{ type: 'MEMBER', source: LIST, target: OWN }]), OWN)).toEqual(NEAR);
    const owned = { type: 'CONTROL', source: 'house.com', target: OWN, state: 'confirmed' } as const;
    expect(resemble(createGraph([owned]), OWN)).toEqual(NEAR);
    expect(resemble(createGraph([{ ...owned, state: 'claimed' }]), OWN).look_alike?.kind).toBe('one-edit');
    // An unrecognized list gives no standing.
    const unrecognized = { type: 'MEMBER', source: 'own-list.org', target: OWN } as const;
    expect(resemble(createGraph([unrecognized]), OWN).look_alike?.kind).toBe('one-edit');
  });

  it('finds a near name if newspapers of several places have the name', () => {
    const near = { look_alike: null, nearNames: ['theweek.com'] };
    for (const domain of ['theweek.in', 'theweek.co.uk', 'theweek.org']) expect(resemble(graph, domain)).toEqual(near);
  });

  it('finds a near name if the file leads to the known site', () => {
    const leading = createGraph([], { [OWN]: { fileUrl: 'https://www.nytimes.com/trust.txt' } });
    expect(resemble(leading, OWN)).toEqual(NEAR);
  });

  it('finds a near name if the home page leads to the known site', () => {
    expect(resemble(createGraph([], { [OWN]: { siteState: 'same', leadsTo: 'nytimes.com' } }), OWN)).toEqual(NEAR);
    const elsewhere = createGraph([], { [OWN]: { siteState: 'leads-elsewhere', leadsTo: 'example.org' } });
    expect(resemble(elsewhere, OWN).look_alike?.kind).toBe('one-edit');
  });

  it('finds a near name if both home pages state the same organization id', () => {
    const withIds = (own: string, known: string) =>
      createGraph([], { [OWN]: { organizationIds: own }, 'nytimes.com': { organizationIds: known } });
    expect(resemble(withIds('issn:0362-4331 lei:A', 'issn:0362-4331'), OWN)).toEqual(NEAR);
    expect(resemble(withIds('issn:0362-4332', 'issn:0362-4331'), OWN).look_alike?.kind).toBe('one-edit');
    const onlyOwn = createGraph([], { [OWN]: { organizationIds: 'lei:A' } });
    expect(resemble(onlyOwn, OWN).look_alike?.kind).toBe('one-edit');
  });

  it('finds a near name if the home page states another name', () => {
    const withName = (name: string) => createGraph([], { [OWN]: { name, nameSource: 'home-page' } });
    expect(resemble(withName('Nyt Image Z'), OWN)).toEqual(NEAR);
    expect(resemble(withName('The NYTimes'), OWN).look_alike?.kind).toBe('one-edit');
  });

  it('finds a near name if the file was first read more than a year ago', () => {
    const withFirstReading = (firstSeen: string) =>
      createGraph([{ type: 'MEMBER', source: OWN, target: 'paper.com', firstSeen }]);
    expect(resemble(withFirstReading('2025-01'), OWN)).toEqual(NEAR);
    expect(resemble(withFirstReading('2025-06-01T00:00:00.000Z'), OWN).look_alike?.kind).toBe('one-edit');
  });

  it('ignores all exceptions if the letters look the same', () => {
    const own = 'xn--ntimes-wrf.com';
    const exempt = createGraph(
      [
        { type: 'MEMBER', source: LIST, target: own },
        { type: 'MEMBER', source: own, target: 'paper.com', firstSeen: '2024-01' },
        { type: 'CONTROL', source: own, target: 'nytimes.com', state: 'confirmed' },
      ],
      { [own]: { name: 'Another name', nameSource: 'home-page', fileUrl: 'https://nytimes.com/trust.txt' } },
    );
    expect(resemble(exempt, own).look_alike).toMatchObject({ kind: 'same-letters', known: 'nytimes.com' });
  });

  it('names the site whose file contradicts a claim, unless the claiming site is known', () => {
    const claim = { type: 'CONTROL', source: 'claims.com', target: 'paper.com', state: 'contradicted' } as const;
    expect(resemble(createGraph([claim]), 'claims.com').look_alike).toMatchObject({
      kind: 'contradicted-claim',
      known: 'paper.com',
      difference: { claim: { read_at: '2026-03-15T00:00:00.000Z', known_read_at: '2026-03-15T00:00:00.000Z' } },
    });
    const listed = createGraph([claim, { type: 'MEMBER', source: LIST, target: 'claims.com' }]);
    expect(resemble(listed, 'claims.com').look_alike).toBeNull();
  });

  it('compares the longest and strangest labels', () => {
    expect(resemble(graph, `${'m'.repeat(63)}.com`).look_alike).toBeNull();
    expect(resemble(graph, `${'\u0430'.repeat(40)}.com`).look_alike).toBeNull();
    expect(resemble(createGraph(), '1.com').look_alike).toBeNull();
  });
});
