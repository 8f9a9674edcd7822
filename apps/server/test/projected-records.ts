import { DEFAULT_ANCHORS } from '@vouchwire/trust-graph';
import { HomePageRepository } from '../src/crawl/home-pages/home-page-repository.ts';
import { SiteStateRepository } from '../src/crawl/site-states/site-state-repository.ts';
import { OrganizationNames } from '../src/graph/projection/organization-names.ts';
import {
  openGraphGenerations,
  type ProjectionKind,
  type ProjectionOptions,
  project,
  rebuild,
} from '../src/graph/projection/project.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { EffectiveFileRepository } from '../src/policy-files/effective-file/effective-file-repository.ts';
import type { Observation } from '../src/policy-files/observations/observation.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { dumpColumns } from './graph-dump.ts';
import type { OpenRecords } from './migrated-records.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

/** Records with the graph that is projected from them. */
export interface ProjectedRecords extends AsyncDisposable {
  readonly dataDir: string;
  readonly records: Records;
  readonly observations: ObservationRepository;
  readonly options: ProjectionOptions;
  /** The graph after a projection, which must be of `kind` if one is given. */
  project(kind?: ProjectionKind): ReturnType<typeof dumpColumns>;
  /** The same, made again from the records alone. */
  rebuild(): ReturnType<typeof dumpColumns>;
}

/**
 * Opens records, empty ones in a temporary folder by default. A failed update of the graph fails the test.
 * @param existing a folder with records, which stays
 */
export async function openProjectedRecords(
  open: OpenRecords,
  maxRelationshipsPerDomain?: number,
  existing?: string,
): Promise<ProjectedRecords> {
  const folder = existing === undefined ? await createTemporaryDirectory() : null;
  const dataDir = existing ?? folder?.path ?? '';
  const records = await open(dataDir);
  const observations = new ObservationRepository(records);
  const names = new OrganizationNames(new Map([['league.com', 'The League']]), new HomePageRepository(records));
  const options: ProjectionOptions = {
    generations: await openGraphGenerations({ dataDir, graphServer: null }, { names, anchors: DEFAULT_ANCHORS }),
    files: new EffectiveFileRepository(observations, { anchors: DEFAULT_ANCHORS, maxRelationshipsPerDomain }),
    names,
    anchors: DEFAULT_ANCHORS,
    siteStates: new SiteStateRepository(records),
    onUpdateError: (error) => {
      throw error;
    },
  };
  const dumpCurrentGraph = async () => {
    const found = await options.generations.current();
    if (found.kind !== 'sound') throw new Error(`the generation is ${found.kind}`);
    return dumpColumns((await options.generations.open(found.generation)).columns);
  };
  return {
    dataDir,
    records,
    observations,
    options,
    project: async (kind) => {
      const { kind: actual } = await project(options);
      if (kind !== undefined && actual !== kind) throw new Error(`the graph was ${actual}, not ${kind}`);
      return dumpCurrentGraph();
    },
    rebuild: async () => {
      await rebuild(options);
      return dumpCurrentGraph();
    },
    [Symbol.asyncDispose]: async () => {
      await records[Symbol.asyncDispose]();
      await folder?.[Symbol.asyncDispose]();
    },
  };
}

/** A file that was read at an instant, or an attempt to read it that failed. */
export function createObservedFile(
  publisher: string,
  observedAt: string,
  lines: Readonly<Record<string, readonly string[]>>,
  overrides: Partial<Observation> = {},
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
    ...overrides,
  };
}
