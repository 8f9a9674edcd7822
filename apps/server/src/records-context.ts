import { HomePageRepository } from './crawl/home-pages/home-page-repository.ts';
import { SiteStateRepository } from './crawl/site-states/site-state-repository.ts';
import type { BuildProgress } from './graph/projection/build-graph.ts';
import { loadOperatorLists } from './graph/projection/operator-lists.ts';
import { openGraphGenerations, type ProjectionOptions } from './graph/projection/project.ts';
import type { Config } from './platform/config/config.ts';
import { getErrorMessage } from './platform/errors/app-error.ts';
import { openRecords } from './platform/records/open-records.ts';
import type { Records } from './platform/records/schema.ts';
import { logStatus, logWarning } from './platform/telemetry/log-status.ts';
import { EffectiveFileRepository } from './policy-files/effective-file/effective-file-repository.ts';
import { ObservationRepository } from './policy-files/observations/observation-repository.ts';

/** The record store, and everything that a projection reads from it. */
export interface RecordsContext extends AsyncDisposable {
  readonly records: Records;
  readonly observations: ObservationRepository;
  readonly projection: ProjectionOptions;
}

const PROGRESS_INTERVAL_MS = 5_000;

/** Prints the progress of the graph build every few seconds. A small graph is complete before the first line. */
function createProgressLogger(): (progress: BuildProgress) => void {
  let printedAt = Date.now();
  return ({ files, identities, total }) => {
    if (Date.now() - printedAt < PROGRESS_INTERVAL_MS) return;
    printedAt = Date.now();
    const progressText = total === null ? `${files} files read` : `${identities} of ${total} identities`;
    logStatus(`Building the graph: ${progressText}`);
  };
}

/**
 * Opens the stores that most commands need.
 * @throws AppError `records-unavailable`, `configuration` if the file of the anchors is invalid
 */
export async function openRecordsContext(config: Config): Promise<RecordsContext> {
  const { names: listed, anchors } = loadOperatorLists(config.dataDir);
  const records = await openRecords(config);
  const observations = new ObservationRepository(records);
  await observations.fillTimelines();
  const names = listed.withHomePages(new HomePageRepository(records));
  const generations = await openGraphGenerations(config, { names, anchors });
  return {
    records,
    observations,
    projection: {
      generations,
      files: new EffectiveFileRepository(observations, { anchors }),
      names,
      anchors,
      siteStates: new SiteStateRepository(records),
      onUpdateError: (error) =>
        logWarning(`The update of the graph failed (${getErrorMessage(error)}). Rebuilding it from the records.`),
      onProgress: createProgressLogger(),
    },
    [Symbol.asyncDispose]: async () => {
      await generations[Symbol.asyncDispose]();
      await records[Symbol.asyncDispose]();
    },
  };
}
