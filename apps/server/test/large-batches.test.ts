import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { project } from '../src/graph/projection/project.ts';
import type { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { RECORD_STORES } from './migrated-records.ts';
import { createObservedFile, openProjectedRecords, type ProjectedRecords } from './projected-records.ts';

const [sqlite, postgres] = RECORD_STORES;

const createFile = (publisher: string, members: readonly string[]) =>
  createObservedFile(publisher, '2026-03-31T00:00:00.000Z', { member: members });

/** A file may have 20,000 statements. */
const MEMBERS_PER_FILE = 17_500;

/** Two such files name more hosts than SQLite accepts parameters (32,766), four more than PostgreSQL (65,535). */
describe.each(
  sampleCases(
    [
      [...sqlite, 2],
      [...postgres, 4],
    ] as const,
    1,
  ),
)('a batch with more neighbors than %s accepts parameters', (_name, open, largeFiles) => {
  let store: ProjectedRecords;
  let observations: ObservationRepository;
  beforeEach(async () => {
    // Without the budget of a domain, which would leave out most of these neighbors.
    store = await openProjectedRecords(open, MEMBERS_PER_FILE);
    observations = store.observations;
  });
  afterEach(() => store[Symbol.asyncDispose]());

  it('updates the graph', { tags: 'sampled', timeout: 240_000 }, async () => {
    const first = Array.from({ length: 40 }, (_, index) => createFile(`paper-${index}.com`, ['league.com']));
    await observations.record(first);
    expect(await project(store.options)).toMatchObject({ kind: 'rebuilt' });

    const large = Array.from({ length: largeFiles }, (_, file) =>
      createFile(
        `list-${file}.com`,
        Array.from({ length: MEMBERS_PER_FILE }, (_, member) => `n-${file}-${member}.net`),
      ),
    );
    await observations.record(large);
    const { kind, generation } = await project(store.options);
    expect(kind).toBe('updated');
    // 41 identities of the first files, and each list with its members.
    expect(generation.manifest).toMatchObject({
      identities: 41 + largeFiles * (1 + MEMBERS_PER_FILE),
      relationships: 40 + largeFiles * MEMBERS_PER_FILE,
    });
  });

  it('reads the histories of 70,000 publishers', { tags: 'sampled' }, async () => {
    const publishers = Array.from({ length: 70_000 }, (_, index) => `p-${index}.com`);
    const observed = ['p-0.com', 'p-35000.com', 'p-69999.com'];
    await observations.record(observed.map((publisher) => createFile(publisher, ['league.com'])));
    const histories = await observations.listHistories([...publishers, ...observed]);
    expect(histories.map(({ publisher }) => publisher)).toEqual(observed);
  });
});

it('does not report a statement with too many parameters as an outage of PostgreSQL', async () => {
  const [, open] = postgres;
  await using records = await open('');
  const publishers = Array.from({ length: 70_000 }, (_, index) => `p-${index}.com`);
  const query = records.db.selectFrom('observation').select('id').where('publisher', 'in', publishers);
  await expect(query.execute()).rejects.toMatchObject({ code: '08P01' });
  await records.ping();
});
