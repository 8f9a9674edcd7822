import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CurrentFiles } from '../src/features/policy-files/current-files.ts';
import type { Observation } from '../src/features/policy-files/observation.ts';
import { ObservationRecords } from '../src/features/policy-files/observation-records.ts';
import { KnownNames } from '../src/features/trust-graph/projection/known-names.ts';
import { generationsOf, type ProjectionOptions, project } from '../src/features/trust-graph/projection/project.ts';
import { openPostgresRecords } from '../src/platform/records/open-postgres.ts';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres[Symbol.asyncDispose]();
});

const NAMES = new KnownNames(new Map());
const OBSERVED_AT = '2026-03-31T00:00:00.000Z';

const fileOf = (publisher: string, members: readonly string[]): Observation => ({
  publisher,
  source: 'test',
  outcome: 'found',
  cause: null,
  fileUrl: `https://${publisher}/trust.txt`,
  observedAt: OBSERVED_AT,
  lastSeenAt: OBSERVED_AT,
  statements: members.map((host, index) => ({ line: index + 1, attribute: 'member', value: `https://${host}/` })),
});

/** A file may have 20,000 statements. */
const MEMBERS_PER_FILE = 17_500;

/** Two such files name more hosts than SQLite accepts parameters (32,766), four more than PostgreSQL (65,535). */
describe.each([
  ['SQLite', openSqliteRecords, 2],
  ['PostgreSQL', async () => openPostgresRecords(await postgres.createDatabase()), 4],
] as const)('a batch with more neighbours than %s accepts parameters', (_name, open, largeFiles) => {
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
      // Without the budget of a domain, which would leave out most of these neighbours.
      files: new CurrentFiles(observations, MEMBERS_PER_FILE),
      names: NAMES,
      onFailedUpdate: (error) => {
        throw error;
      },
    };
  });
  afterEach(async () => {
    await records[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  it('updates the graph', { timeout: 240_000 }, async () => {
    const first = Array.from({ length: 40 }, (_, index) => fileOf(`paper-${index}.com`, ['league.com']));
    await observations.record(first);
    expect(await project(options)).toMatchObject({ kind: 'rebuilt' });

    const large = Array.from({ length: largeFiles }, (_, file) =>
      fileOf(
        `list-${file}.com`,
        Array.from({ length: MEMBERS_PER_FILE }, (_, member) => `n-${file}-${member}.net`),
      ),
    );
    await observations.record(large);
    const { kind, generation } = await project(options);
    expect(kind).toBe('updated');
    // 41 identities of the first files, and each list with its members.
    expect(generation.manifest).toMatchObject({
      identities: 41 + largeFiles * (1 + MEMBERS_PER_FILE),
      relationships: 40 + largeFiles * MEMBERS_PER_FILE,
    });
  });

  it('reads the histories of 70,000 publishers', async () => {
    const publishers = Array.from({ length: 70_000 }, (_, index) => `p-${index}.com`);
    const observed = ['p-0.com', 'p-35000.com', 'p-69999.com'];
    await observations.record(observed.map((publisher) => fileOf(publisher, ['league.com'])));
    const histories = await observations.histories([...publishers, ...observed]);
    expect(histories.map(({ publisher }) => publisher)).toEqual(observed);
  });
});

it('does not report a statement with too many parameters as an outage of PostgreSQL', async () => {
  await using records = await openPostgresRecords(await postgres.createDatabase());
  const publishers = Array.from({ length: 70_000 }, (_, index) => `p-${index}.com`);
  const query = records.db.selectFrom('observation').select('id').where('publisher', 'in', publishers);
  await expect(query.execute()).rejects.toMatchObject({ code: '08P01' });
  await records.ping();
});
