import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NEW_HOSTS_PER_DOMAIN_AND_DAY, recordCheck } from '../src/features/policy-files/check/record-check.ts';
import { CurrentFiles } from '../src/features/policy-files/current-files.ts';
import { RELATIONSHIPS_PER_DOMAIN } from '../src/features/policy-files/graph-budget.ts';
import type { Observation } from '../src/features/policy-files/observation.ts';
import { ObservationRecords } from '../src/features/policy-files/observation-records.ts';
import { KnownNames } from '../src/features/trust-graph/projection/known-names.ts';
import {
  generationsOf,
  type ProjectionOptions,
  project,
  rebuild,
} from '../src/features/trust-graph/projection/project.ts';
import { openGrafeoReadOnly } from '../src/platform/graph/grafeo-engine.ts';
import { openPostgresRecords } from '../src/platform/records/open-postgres.ts';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { dumpGraph } from './graph-dump.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres?.[Symbol.asyncDispose]();
});

const NAMES = new KnownNames(new Map());
/** An association that the operator has reviewed (methodology, "Anchors"). */
const ANCHOR = 'texaspress.com';
const LINES = 3_000;
const made = (name: string, at: number) => `${name}-${at}.com`;
const madeUp = (name: string, count = LINES) => Array.from({ length: count }, (_, at) => made(name, at));

const fileOf = (publisher: string, day: number, lines: Record<string, readonly string[]>): Observation => {
  const at = `2026-03-${String(day).padStart(2, '0')}T00:00:00.000Z`;
  return {
    publisher,
    source: 'check',
    outcome: 'found',
    cause: null,
    fileUrl: `https://${publisher}/trust.txt`,
    observedAt: at,
    lastSeenAt: at,
    statements: Object.entries(lines)
      .flatMap(([attribute, hosts]) => hosts.map((host) => ({ attribute, value: `https://${host}/` })))
      .map((statement, at) => ({ ...statement, line: at + 1 })),
  };
};

describe.each([
  ['SQLite', openSqliteRecords],
  ['PostgreSQL', async () => openPostgresRecords(await postgres.createDatabase())],
] as const)('the budget of a registrable domain in the visible graph, on %s', (_name, open) => {
  let folder: TemporaryFolder;
  let records: Records;
  let observations: ObservationRecords;
  let options: ProjectionOptions;
  beforeEach(async () => {
    folder = await temporaryFolder();
    records = await open(folder.path);
    observations = new ObservationRecords(records);
    options = {
      generations: generationsOf({ dataDir: folder.path, graphServer: null }, NAMES),
      files: new CurrentFiles(observations),
      names: NAMES,
      onFailedUpdate: (error) => {
        throw error;
      },
    };
    // Enough others that one change is an update and no rebuild.
    await observations.record(Array.from({ length: 40 }, (_, at) => fileOf(made('other', at), 1, {})));
    await observations.record([fileOf(ANCHOR, 1, { member: ['galvnews.com'] })]);
  });
  afterEach(async () => {
    await records[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  async function shown(kind: 'rebuilt' | 'updated') {
    expect((await project(options)).kind).toBe(kind);
    const found = await options.generations.current();
    if (found.kind !== 'sound') throw new Error(`the generation is ${found.kind}`);
    await using engine = openGrafeoReadOnly(`${found.generation.dir}/graph.grafeo`);
    return await dumpGraph(engine);
  }
  type Dump = Awaited<ReturnType<typeof shown>>;
  const namedBy = ({ edges }: Dump, source: string) =>
    edges.filter((edge) => edge.source === source).map(({ target }) => target);
  const unshownOf = ({ nodes }: Dump, domain: string) =>
    nodes.map(({ properties }) => properties as Record<string, unknown>).find((node) => node.domain === domain)
      ?.unshownCount;
  const sorted = (names: readonly string[]) => names.toSorted();

  it('shows the first 500 relationships of all hosts of an unlisted domain together', async () => {
    await shown('rebuilt');
    await observations.record([
      fileOf('flood.com', 2, { member: madeUp('a', 400) }),
      fileOf('one.flood.com', 2, { member: madeUp('b') }),
      fileOf('two.flood.com', 2, { member: madeUp('c') }),
    ]);
    const graph = await shown('updated');
    expect(sorted(namedBy(graph, 'flood.com') as string[])).toEqual(sorted(madeUp('a', 400)));
    expect(sorted(namedBy(graph, 'one.flood.com') as string[])).toEqual(sorted(madeUp('b', 100)));
    expect(namedBy(graph, 'two.flood.com')).toEqual([]);
    expect(['flood.com', 'one.flood.com', 'two.flood.com'].map((host) => unshownOf(graph, host))).toEqual([
      0,
      LINES - 100,
      LINES,
    ]);
    // 40 others, the anchor and its member, the three hosts and the sites that are shown.
    expect(graph.nodes).toHaveLength(42 + 3 + RELATIONSHIPS_PER_DOMAIN);
    const [history] = await observations.histories(['two.flood.com']);
    expect(history?.observations[0]?.statements).toHaveLength(LINES);
  });

  it('shows all of it while an anchor lists the domain, and updates as a rebuild does', async () => {
    await observations.record([fileOf('flood.com', 2, { member: madeUp('a') })]);
    await shown('rebuilt');
    await observations.record([fileOf(ANCHOR, 3, { member: ['galvnews.com', 'www.flood.com'] })]);
    const listed = await shown('updated');
    expect(namedBy(listed, 'flood.com')).toHaveLength(LINES);
    expect(unshownOf(listed, 'flood.com')).toBe(0);
    await observations.record([fileOf(ANCHOR, 4, { member: ['galvnews.com'] })]);
    const unlisted = await shown('updated');
    expect(namedBy(unlisted, 'flood.com')).toHaveLength(RELATIONSHIPS_PER_DOMAIN);
    expect(unshownOf(unlisted, 'flood.com')).toBe(LINES - RELATIONSHIPS_PER_DOMAIN);
    await rebuild(options);
    const found = await options.generations.current();
    if (found.kind !== 'sound') throw new Error(`the generation is ${found.kind}`);
    await using engine = openGrafeoReadOnly(`${found.generation.dir}/graph.grafeo`);
    expect(await dumpGraph(engine)).toEqual(unlisted);
  });

  it('lets lines beyond the budget confirm what others state', async () => {
    const late = made('a', LINES - 1);
    await observations.record([
      fileOf('flood.com', 2, { member: madeUp('a') }),
      fileOf(late, 2, { belongto: ['flood.com'] }),
    ]);
    const built = await shown('rebuilt');
    const stateOf = ({ edges }: Dump) =>
      edges.find(({ source }) => source === late)?.properties as Record<string, unknown>;
    expect(stateOf(built)).toMatchObject({ state: 'confirmed' });
    await observations.record([fileOf(late, 3, { belongto: ['flood.com'], social: ['x.com/late'] })]);
    expect(stateOf(await shown('updated'))).toMatchObject({ state: 'confirmed' });
  });

  it('adds ten new hosts of a domain by checks in 24 hours', async () => {
    const check = (host: string, day: number) => recordCheck(observations, fileOf(host, day, { belongto: ['a.com'] }));
    for (let at = 0; at < NEW_HOSTS_PER_DOMAIN_AND_DAY + 5; at += 1) await check(`h${at}.flood.com`, 2);
    const recorded = async () => (await observations.publishersOfDomains(['flood.com'])).get('flood.com')?.length;
    expect(await recorded()).toBe(NEW_HOSTS_PER_DOMAIN_AND_DAY);
    // A host that is known is recorded as before, and so is another domain.
    await recordCheck(observations, fileOf('h0.flood.com', 3, { belongto: ['b.com'] }));
    expect((await observations.histories(['h0.flood.com']))[0]?.observations).toHaveLength(2);
    await check('honest.com', 2);
    expect(await observations.histories(['honest.com'])).toHaveLength(1);
    await check('h99.flood.com', 4);
    expect(await recorded()).toBe(NEW_HOSTS_PER_DOMAIN_AND_DAY + 1);
  });
});
