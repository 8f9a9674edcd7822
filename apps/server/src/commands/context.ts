import path from 'node:path';
import { CurrentFiles } from '../features/policy-files/current-files.ts';
import { ObservationRecords } from '../features/policy-files/observation-records.ts';
import type { BuildProgress } from '../features/trust-graph/projection/build-graph.ts';
import { KnownNames } from '../features/trust-graph/projection/known-names.ts';
import { generationsOf, type ProjectionOptions } from '../features/trust-graph/projection/project.ts';
import type { Config } from '../platform/config/config.ts';
import { reasonOf } from '../platform/errors/app-error.ts';
import { openRecords } from '../platform/records/open-records.ts';
import type { Records } from '../platform/records/schema.ts';
import { DATA_DIR } from '../starter-crawl.ts';
import { talk } from './talk.ts';

/** The record store with what a projection reads from it. */
export interface CommandContext extends AsyncDisposable {
  readonly records: Records;
  readonly observations: ObservationRecords;
  readonly projection: ProjectionOptions;
}

const PROGRESS_EVERY_MS = 5_000;

/** Prints how far the graph is, every few seconds: small graphs are made before the first line. */
function buildProgressLine(): (progress: BuildProgress) => void {
  let printedAt = Date.now();
  return ({ files, identities, total }) => {
    if (Date.now() - printedAt < PROGRESS_EVERY_MS) return;
    printedAt = Date.now();
    const done = total === null ? `${files} files read` : `${identities} of ${total} identities made`;
    talk(`Making the graph: ${done}`);
  };
}

/** Opens what most commands need. @throws AppError `records-unavailable` */
export async function openContext(config: Config): Promise<CommandContext> {
  const records = await openRecords(config);
  const observations = new ObservationRecords(records);
  const names = KnownNames.fromCsv(path.join(DATA_DIR, 'names.csv'));
  const generations = generationsOf(config, names);
  return {
    records,
    observations,
    projection: {
      generations,
      files: new CurrentFiles(observations),
      names,
      onFailedUpdate: (error) =>
        talk(`The update of the graph failed (${reasonOf(error)}). Rebuilding it from the records.`),
      onProgress: buildProgressLine(),
    },
    [Symbol.asyncDispose]: async () => {
      await generations[Symbol.asyncDispose]();
      await records[Symbol.asyncDispose]();
    },
  };
}
