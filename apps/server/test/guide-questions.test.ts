import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUERY_EXAMPLES } from '../../web/app/features/query/examples.ts';
import {
  type CountedRelationship,
  createStateReader,
  getSite,
  listFilesOf2025,
  listLostFiles,
  listStatementLines,
  readStarterRelationships,
  STARTER_ASSOCIATIONS,
  siteOf,
} from './independent-graph.ts';
import { type ServedCrawl, shareStarterCrawl } from './served-crawl.ts';

type Row = Readonly<Record<string, unknown>>;

const GUIDE = new URL('../../../docs/guide/questions.md', import.meta.url);
const graph = readStarterRelationships();
const readState = createStateReader(graph);
const lines = listStatementLines();
const statements = graph.relationships.map((counted) => ({
  ...counted,
  type: counted.attribute.toUpperCase(),
  state: readState(counted),
  line: lines.get(`${counted.source} ${counted.attribute} ${counted.target}`) ?? null,
}));
type Statement = (typeof statements)[number];

const isFromAssociation = ({ attribute, source }: CountedRelationship) =>
  attribute === 'member' && STARTER_ASSOCIATIONS.has(source);
const isCurrent = ({ state }: Statement) => state !== 'stale';
const compare = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : Number(String(a) > String(b)));
/** Sorts rows by columns. A column that starts with “-” contains numbers, the largest first. */
const sortBy = (rows: readonly Row[], ...columns: readonly string[]): Row[] =>
  rows.toSorted((a, b) => {
    for (const column of columns) {
      const name = column.replace('-', '');
      const order = column.startsWith('-') ? Number(b[name]) - Number(a[name]) : compare(a[name], b[name]);
      if (order !== 0) return order;
    }
    return 0;
  });
const groupRows = (rows: readonly Statement[], key: (row: Statement) => string) => [...Map.groupBy(rows, key)];
const isConfirmed = ({ state }: Statement) => state === 'confirmed';
/** Sites have no own hosts among those that they name, and those that name them. */
const isOfOtherSite = ({ source, target }: Statement) => siteOf(source) !== siteOf(target);
const countSites = (domains: readonly string[]) => new Set(domains.map(getSite)).size;
const sourcesOf = (rows: readonly Statement[]) => rows.map(({ source }) => source);
const targetsOf = (rows: readonly Statement[]) => rows.map(({ target }) => target);
const hasCurrentFile = (domain: string) => {
  const [host = ''] = domain.split('/');
  return graph.publishers.has(host) && !listLostFiles().stale.has(host);
};

const neighborsOf = new Map<string, Set<string>>();
const successorsOf = new Map<string, Set<string>>();
for (const statement of statements) {
  const { source, target } = statement;
  for (const [from, to] of isCurrent(statement)
    ? ([
        [source, target],
        [target, source],
      ] as const)
    : [])
    neighborsOf.set(from, (neighborsOf.get(from) ?? new Set()).add(to));
  successorsOf.set(source, (successorsOf.get(source) ?? new Set()).add(target));
}

/** Number of statements on the shortest chain in their direction, by breadth-first search. */
function countSteps(from: string, to: string): number {
  let reached = new Set([from]);
  for (let steps = 0; steps <= 4; steps++) {
    if (reached.has(to)) return steps;
    reached = new Set([...reached].flatMap((one) => [...(successorsOf.get(one) ?? [])]));
  }
  return Number.NaN;
}

/** The anchors as listed in the methodology (4a), and the quorum associations that its rules find in this crawl. */
const ANCHORS = new Set(
  `journallist.net auditedmedia.com texaspress.com wi-broadcasters.org gfmd.info impressorg.com impress.press
  coloradopressassociation.com vpa.net okpress.com flpress.com digitalcontentnext.org iptc.org coloradofoic.org`.split(
    /\s+/,
  ),
);
const QUORUM = ['aan.org', 'colabnews.co'];
/** The two domains that the methodology names with the maximum of a member, .97. */
const HIGHEST = new Set(['ap.org', 'bizjournals.com']);

/** Sites with a trust signal: anchors, what they and quorum associations list, and what all these control. */
function listVouchedSites(): ReadonlySet<string> {
  const current = statements.filter(isCurrent);
  const vouched = new Set([...ANCHORS, ...QUORUM]);
  for (const { attribute, source, target } of current)
    if (attribute === 'member' && (ANCHORS.has(siteOf(source)) || QUORUM.includes(siteOf(source))))
      vouched.add(siteOf(target));
  const controlled = current.filter(
    ({ attribute, source, state }) =>
      attribute === 'control' && vouched.has(siteOf(source)) && (state === 'confirmed' || ANCHORS.has(siteOf(source))),
  );
  return new Set([...vouched, ...controlled.map(({ target }) => siteOf(target))]);
}

const expectedMembers = () =>
  sortBy(
    groupRows(
      statements.filter((one) => isFromAssociation(one) && isCurrent(one)),
      ({ source }) => source,
    ).map(([association, rows]) => ({
      association,
      sites: countSites(targetsOf(rows)),
      with_file: countSites(targetsOf(rows).filter(hasCurrentFile)),
      confirmed: countSites(targetsOf(rows.filter(isConfirmed))),
    })),
    '-sites',
    'association',
  ).slice(0, 20);

const expectedMemberships = () =>
  sortBy(
    statements
      .filter((one) => isFromAssociation(one) && isConfirmed(one))
      .map(({ source, target }) => ({ association: source, member: target })),
    'association',
    'member',
  );

const expectedVendors = () =>
  sortBy(
    groupRows(
      statements.filter((one) => one.attribute === 'vendor' && isCurrent(one) && isOfOtherSite(one)),
      ({ target }) => target,
    ).map(([vendor, rows]) => ({ vendor, publishers: countSites(sourcesOf(rows)) })),
    '-publishers',
    'vendor',
  ).slice(0, 20);

/** Each question of the guide with its answer, counted from the rows of the crawl by code that the product does not use. */
const ANSWERS: Readonly<Record<string, () => readonly Row[]>> = {
  'Which associations list the most sites, and how many of these confirm it?': expectedMembers,
  'Who lists texastribune.org as a member, and in which line?': () =>
    sortBy(
      statements
        .filter(({ attribute, target }) => attribute === 'member' && target === 'texastribune.org')
        .map(({ source, state, line }) => ({ who: source, kind: 'association', state, line })),
      'who',
    ),
  'What does the file of ap.org say?': () =>
    statements
      .filter(({ source }) => source === 'ap.org')
      .map(({ line, type, target, state }) => ({ line, says: type, of: target, state }))
      .toSorted((a, b) => Number(a.line) - Number(b.line) || compare(a.of, b.of)),
  'Which memberships are confirmed by both sides?': expectedMemberships,
  'Who says that it belongs to texaspress.com without being listed there?': () =>
    sortBy(
      statements
        .filter(
          ({ attribute, target, state }) =>
            attribute === 'belongto' && target === 'texaspress.com' && state === 'unreturned',
        )
        .map(({ source, line }) => ({ who: source, line })),
      'who',
    ),
  'Which members does texaspress.com list whose own file does not confirm it?': () =>
    sortBy(
      statements
        .filter(
          ({ source, attribute, state }) =>
            source === 'texaspress.com' && attribute === 'member' && state === 'unreturned',
        )
        .map(({ target, line }) => ({ member: target, line })),
      'member',
    ).slice(0, 100),
  'Which domains are listed by most recognized associations?': () =>
    sortBy(
      groupRows(
        statements.filter((one) => isFromAssociation(one) && isCurrent(one)),
        ({ target }) => target,
      ).map(([domain, rows]) => ({ domain, lists: rows.length })),
      '-lists',
      'domain',
    ).slice(0, 20),
  'Who says that it controls most sites, and how many confirm it?': () =>
    sortBy(
      groupRows(
        statements.filter((one) => one.attribute === 'control' && isCurrent(one) && isOfOtherSite(one)),
        ({ source }) => source,
      ).map(([who, rows]) => ({
        who,
        says_it_controls: countSites(targetsOf(rows)),
        confirmed: countSites(targetsOf(rows.filter(isConfirmed))),
      })),
      '-says_it_controls',
      'who',
    ).slice(0, 20),
  'Which sites have an owner that both sides confirm?': () =>
    groupRows(
      statements.filter(({ attribute, state }) => attribute === 'control' && state === 'confirmed'),
      ({ source }) => source,
    )
      .map(([owner, rows]) => ({ owner, sites: rows.map(({ target }) => target).toSorted() }))
      .toSorted((a, b) => b.sites.length - a.sites.length || compare(a.owner, b.owner))
      .slice(0, 20),
  'Which sites do two organizations both say that they control?': () =>
    sortBy(
      groupRows(
        statements.filter((one) => one.attribute === 'control' && isCurrent(one)),
        ({ target }) => target,
      ).flatMap(([site, claims]) =>
        claims.flatMap(({ source: one }) =>
          claims
            .filter(({ source: other }) => siteOf(one) < siteOf(other))
            .map(({ source: other }) => ({ site, one, other })),
        ),
      ),
      'site',
      'one',
    ).slice(0, 50),
  'Which sites name another owner than the site that claims to control them?': () => {
    const owners = Map.groupBy(
      statements.filter((one) => one.attribute === 'controlledby' && isCurrent(one)),
      ({ source }) => source,
    );
    return sortBy(
      statements
        .filter(({ attribute, state }) => attribute === 'control' && ['unreturned', 'contradicted'].includes(state))
        .flatMap(({ source, target, state }) =>
          (owners.get(target) ?? [])
            .filter((owner) => siteOf(owner.target) !== siteOf(source))
            .map((owner) => ({ claims: source, site: target, names: owner.target, state })),
        ),
      'claims',
      'site',
      'names',
    ).slice(0, 50);
  },
  'Which vendors do most publishers name?': expectedVendors,
  'What is the shortest chain from gilmermirror.com to nytimes.com?': () => [
    { steps: countSteps('gilmermirror.com', 'nytimes.com') },
  ],
  'What do gilmermirror.com and texastribune.org have in common?': () => {
    const other = neighborsOf.get('texastribune.org') ?? new Set();
    return sortBy(
      [...(neighborsOf.get('gilmermirror.com') ?? [])]
        .filter((one) => other.has(one))
        .map((one) => ({ both_touch: one })),
      'both_touch',
    );
  },
  'Which domains have the highest trust signal?': () => {
    const confirmed = statements.filter(({ state }) => state === 'confirmed');
    const highest = [...graph.identities].filter((one) => ANCHORS.has(siteOf(one)) || HIGHEST.has(siteOf(one)));
    return sortBy(
      highest.map((domain) => ({
        domain,
        signal: ANCHORS.has(siteOf(domain)) ? 1 : 0.97,
        confirmed_by: new Set(
          confirmed.flatMap(({ source, target }) => {
            if (source === domain) return [target];
            return target === domain ? [source] : [];
          }),
        ).size,
      })),
      '-signal',
      'domain',
    ).slice(0, 25);
  },
  'Of which associations do most say that they belong, without having a trust signal?': () => {
    const vouched = listVouchedSites();
    return sortBy(
      groupRows(
        statements.filter(
          (one) =>
            one.attribute === 'belongto' &&
            isCurrent(one) &&
            STARTER_ASSOCIATIONS.has(one.target) &&
            !vouched.has(siteOf(one.source)),
        ),
        ({ target }) => target,
      ).map(([association, rows]) => ({ association, claimers: rows.length })),
      '-claimers',
      'association',
    ).slice(0, 25);
  },
  'How many relationships are in each state?': () =>
    sortBy(
      groupRows(statements, ({ state }) => state).map(([state, rows]) => ({ state, statements: rows.length })),
      '-statements',
    ),
  'Which files were seen longest ago?': () =>
    sortBy(
      listFilesOf2025().map((publisher) => ({ publisher, last_seen: '2025-01' })),
      'publisher',
    ).slice(0, 25),
  'Which domains are named often, and had no trust.txt at the last check?': () => {
    const { missing } = listLostFiles();
    return sortBy(
      groupRows(
        statements.filter((one) => isCurrent(one) && isOfOtherSite(one)),
        ({ target }) => target,
      )
        .filter(([target]) => missing.has(target.split('/')[0] ?? ''))
        .map(([domain, rows]) => ({ domain, named_by: countSites(sourcesOf(rows)) })),
      '-named_by',
      'domain',
    ).slice(0, 25);
  },
  'Which domains with a path are separate identities?': () =>
    sortBy(
      [
        ...Map.groupBy(
          [...graph.identities].filter((one) => one.includes('/')),
          (one) => one.split('/')[0],
        ),
      ].map(([host, identities]) => ({ host, identities: identities.length })),
      '-identities',
      'host',
    ).slice(0, 20),
};

let served: ServedCrawl;
let guide: ReadonlyMap<string, { readonly query: string; readonly parameters: unknown }>;
beforeAll(async () => {
  served = await shareStarterCrawl();
  const text = await readFile(GUIDE, 'utf8');
  guide = new Map(
    [...text.matchAll(/^## (.+)\n\n```cypher ?(.*)\n([\s\S]*?)```/gm)].map(([, question = '', parameters, query]) => [
      question,
      { query: query ?? '', parameters: parameters ? JSON.parse(parameters) : null },
    ]),
  );
});
afterAll(() => served[Symbol.asyncDispose]());

async function run(query: string, parameters: unknown): Promise<readonly Row[]> {
  const response = await fetch(`${served.origin}/api/trust-graph/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, parameters }),
  });
  const { results, detail } = (await response.json()) as { results?: readonly Row[]; detail?: string };
  if (!results) throw new Error(detail);
  return results;
}

/** Returns the columns of the rows that an answer has, with lists in the order of their text. */
const pickColumns = (rows: readonly Row[], [first]: readonly Row[]): Row[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.keys(first ?? {}).map((name) => {
        const value = row[name];
        return [name, Array.isArray(value) ? value.toSorted() : value];
      }),
    ),
  );

describe('the questions of the guide', () => {
  it('are twenty', () => {
    expect(guide.size).toBe(20);
    expect([...guide.keys()].toSorted()).toEqual(Object.keys(ANSWERS).toSorted());
  });

  it.each(Object.entries(ANSWERS))('have the counted answer: %s', async (question, count) => {
    const { query = '', parameters } = guide.get(question) ?? {};
    const expected = count();
    expect(expected).not.toEqual([]);
    expect(pickColumns(await run(query, parameters), expected)).toEqual(expected);
  });
});

describe('the example queries of the explorer', () => {
  it.each([
    ['Which associations list the most sites, and how many of these confirm it?', expectedMembers],
    ['Which memberships do both sides confirm?', expectedMemberships],
    ['Which vendors do most publishers name?', expectedVendors],
  ])('have the counted answer: %s', async (question, count) => {
    const example = QUERY_EXAMPLES.find((offered) => offered.question === question);
    const expected = count();
    expect(pickColumns(await run(example?.query ?? '', null), expected)).toEqual(expected);
  });
});
