import { afterAll, beforeAll } from 'vitest';
import { CurrentFiles } from '../src/features/policy-files/current-files.ts';
import type { Observation } from '../src/features/policy-files/observation.ts';
import { ObservationRecords } from '../src/features/policy-files/observation-records.ts';
import { KnownNames } from '../src/features/trust-graph/projection/known-names.ts';
import {
  generationsOf,
  type ProjectionKind,
  type ProjectionOptions,
  project,
  rebuild,
} from '../src/features/trust-graph/projection/project.ts';
import { openSealedGraph } from '../src/platform/graph/embedded/embedded-generations.ts';
import { openPostgresRecords } from '../src/platform/records/open-postgres.ts';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { dumpGraph } from './graph-dump.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

type OpenRecords = (dataDir: string) => Promise<Records>;
type RecordStore = [name: string, open: OpenRecords];

/** Both stores of records, for `describe.each`. Starts PostgreSQL for the file that calls it. */
export function bothRecordStores(): [sqlite: RecordStore, postgres: RecordStore] {
  let postgres: TestPostgres | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(async () => {
    await postgres?.[Symbol.asyncDispose]();
  });
  return [
    ['SQLite', openSqliteRecords],
    [
      'PostgreSQL',
      async () => {
        if (!postgres) throw new Error('PostgreSQL did not start');
        return openPostgresRecords(await postgres.createDatabase());
      },
    ],
  ];
}

/** Records with the graph that is projected from them. */
export interface ProjectedRecords extends AsyncDisposable {
  readonly dataDir: string;
  readonly records: Records;
  readonly observations: ObservationRecords;
  readonly options: ProjectionOptions;
  /** The graph after a projection, which must be of `kind` if one is given. */
  projected(kind?: ProjectionKind): ReturnType<typeof dumpGraph>;
  /** The same, made again from the records alone. */
  rebuilt(): ReturnType<typeof dumpGraph>;
}

/** Opens empty records in a folder of their own. A failed update of the graph fails the test. */
export async function openProjectedRecords(
  open: OpenRecords,
  relationshipsPerDomain?: number,
): Promise<ProjectedRecords> {
  const folder = await temporaryFolder();
  const records = await open(folder.path);
  const observations = new ObservationRecords(records);
  const names = new KnownNames(new Map());
  const options: ProjectionOptions = {
    generations: generationsOf({ dataDir: folder.path, graphServer: null }, names),
    files: new CurrentFiles(observations, relationshipsPerDomain),
    names,
    onFailedUpdate: (error) => {
      throw error;
    },
  };
  const dump = async () => {
    const found = await options.generations.current();
    if (found.kind !== 'sound') throw new Error(`the generation is ${found.kind}`);
    await using engine = await openSealedGraph(found.generation);
    return await dumpGraph(engine);
  };
  return {
    dataDir: folder.path,
    records,
    observations,
    options,
    projected: async (kind) => {
      const { kind: was } = await project(options);
      if (kind !== undefined && was !== kind) throw new Error(`the graph was ${was}, not ${kind}`);
      return dump();
    },
    rebuilt: async () => {
      await rebuild(options);
      return dump();
    },
    [Symbol.asyncDispose]: async () => {
      await records[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** A file that was read at an instant, or an attempt to read it that failed. */
export function observedFile(
  publisher: string,
  observedAt: string,
  lines: Readonly<Record<string, readonly string[]>>,
  given: Partial<Observation> = {},
): Observation {
  return {
    publisher,
    source: 'crawl',
    outcome: 'found',
    cause: null,
    fileUrl: `https://${publisher}/trust.txt`,
    observedAt,
    lastSeenAt: observedAt,
    statements: Object.entries(lines)
      .flatMap(([attribute, hosts]) => hosts.map((host) => ({ attribute, value: `https://${host}/` })))
      .map((statement, index) => ({ ...statement, line: index + 1 })),
    ...given,
  };
}
