import { getSentenceName, readHeadline } from '@vouchwire/domain-lookup';
import { expect, it } from 'vitest';
import { saveHomePages } from '../src/crawl/home-pages/home-page-repository.ts';
import { findIdentity } from '../src/graph/store/find-identity.ts';
import { GraphManager } from '../src/graph/store/graph-manager.ts';
import { RECORD_STORES } from './migrated-records.ts';
import { createObservedFile, openProjectedRecords } from './projected-records.ts';

const DAY = '2026-03-12T00:00:00.000Z';

it('shows a name from a home page in the graph, and never in a sentence without its domain', async () => {
  const [[, openSqlite]] = RECORD_STORES;
  await using store = await openProjectedRecords(openSqlite);
  const { observations, options } = store;
  await observations.record([
    createObservedFile('league.com', DAY, { member: ['paper.com', 'impostor.com'] }),
    createObservedFile('impostor.com', DAY, { control: ['paper.com'], belongto: ['league.com'] }),
    createObservedFile('paper.com', DAY, { belongto: ['league.com'], controlledby: ['impostor.com'] }),
  ]);
  const saveName = (host: string, text: string) =>
    observations.runInTransaction((transaction) =>
      saveHomePages(transaction, [
        {
          host,
          at: DAY,
          isListed: false,
          attempt: {
            ...{ outcome: 'read', url: `https://${host}/`, etag: null, lastModified: null },
            profile: {
              name: { text, source: 'og:site_name' },
              logoUrl: null,
              country: 'US',
              region: 'Texas',
              language: null,
            },
            organizationIds: ['lei:549300VFVZ6SM4DBNB82', 'issn:0362-4331'],
          },
        },
      ]),
    );
  const getName = (graph: Awaited<ReturnType<typeof store.project>>, domain: string) => {
    const node = graph.nodes.find(({ properties }) => (properties as { domain: string }).domain === domain);
    const properties = node?.properties as { name?: string; nameSource?: string } | undefined;
    return [properties?.name, properties?.nameSource];
  };
  await saveName('league.com', 'Another name of the League');
  await saveName('impostor.com', 'The League');
  const built = await store.project();
  expect(getName(built, 'league.com')).toEqual(['The League', 'operator']);
  expect(getName(built, 'impostor.com')).toEqual(['The League', 'home-page']);
  expect(getName(built, 'paper.com')[0] ?? null).toBeNull();
  const places = built.nodes.map(({ properties }) => {
    const { domain, country = null, region = null } = properties as Record<string, unknown>;
    return [domain, country, region];
  });
  expect(places).toEqual(
    expect.arrayContaining([
      ['league.com', 'US', 'Texas'],
      ['paper.com', null, null],
    ]),
  );

  await saveName('paper.com', 'The Paper');
  expect(getName(await store.project(), 'paper.com')).toEqual(['The Paper', 'home-page']);
  expect(await store.rebuild()).toEqual(await store.project());

  const graphs = new GraphManager(options.generations);
  await graphs.refresh();
  const { headline, name } = await graphs.use((graph) => readHeadline(graph.store, findIdentity(graph, 'paper.com')));
  expect(name).toBeNull();
  const named = [headline.confirmed, headline.listed].flatMap(({ parties }) => parties);
  expect(named.map((party) => [party.domain, party.name])).toEqual(
    expect.arrayContaining([['league.com', 'The League']]),
  );
  expect(named.filter((party) => party.domain === 'impostor.com').every((party) => party.name === null)).toBe(true);
  const getNameIn = (domain: string) =>
    graphs.use((graph) => {
      const { node } = findIdentity(graph, domain);
      return node && getSentenceName(node);
    });
  expect(await getNameIn('league.com')).toBe('The League');
  expect(await getNameIn('impostor.com')).toBeNull();
});
