import { hostname } from 'node:os';
import { scheduleSooner } from '../crawl/schedule-sooner.ts';
import { type ProjectionResult, project, rebuild } from '../graph/projection/project.ts';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Generations, Manifest } from '../platform/graph/generations.ts';
import { acquireProcessLock } from '../platform/locks/process-lock.ts';
import { acquireRecordsLock } from '../platform/locks/records-lock.ts';
import { logFailure } from '../platform/telemetry/log-status.ts';
import { openRecordsContext, type RecordsContext } from '../records-context.ts';
import { runStep } from './cli/run-step.ts';

/** Name of the lock on the data directory that the projecting process has. */
const PROJECTOR_LOCK = 'projector';
/** Maximum time that one projection waits for another of the same graph. */
const PROJECTOR_LOCK_TIMEOUT_MS = 120_000;

/** `vouchwire rebuild-graph`: derives the states of sites and builds the graph again from the records. A running server opens the new graph. */
export function runRebuildGraph(config: Config): Promise<ProjectionResult> {
  return runStep(
    { running: 'Building the graph', done: 'Built the graph' },
    () => withProjectorLock(config, rebuild, ({ observations }) => observations.refreshSiteStates()),
    ({ generation }) => formatManifest(generation.manifest),
  );
}

/** `vouchwire project`: projects new records into the graph. The server runs this command in a separate process. */
export function runProject(config: Config): Promise<ProjectionResult> {
  return withProjectorLock(config, project);
}

/** Removes the unfinished graphs of killed projectors. Removes nothing while a projector runs. */
export async function removeAbandonedDrafts({ dataDir }: Config, generations: Generations): Promise<void> {
  using lock = acquireProcessLock(dataDir, PROJECTOR_LOCK, 0);
  if (lock) await generations.removeAbandonedBuilds();
}

/** @param prepare changes of the records that the task shows */
async function withProjectorLock(
  config: Config,
  task: typeof project,
  prepare: (context: RecordsContext) => Promise<void> = () => Promise.resolve(),
): Promise<ProjectionResult> {
  using processLock = acquireProcessLock(config.dataDir, PROJECTOR_LOCK, PROJECTOR_LOCK_TIMEOUT_MS);
  // Other machines may write to the same graph. A lock in PostgreSQL ensures that only one of them does at a time.
  await using recordsLock =
    processLock && config.databaseUrl
      ? await acquireRecordsLock(config, getProjectorLockName(config), PROJECTOR_LOCK_TIMEOUT_MS)
      : null;
  if (!processLock || (config.databaseUrl && !recordsLock)) {
    throw new AppError(
      'data-directory-in-use',
      `Another projection is still running in ${config.dataDir}. Stop it and try again`,
    );
  }
  if (recordsLock?.lost.aborted) exitImmediately();
  recordsLock?.lost.addEventListener('abort', exitImmediately);
  try {
    await using context = await openRecordsContext(config);
    const { generations } = context.projection;
    await generations.verify();
    await generations.removeAbandonedBuilds();
    await prepare(context);
    const result = await task(context.projection);
    await scheduleOlderFiles(context.observations, result.olderFiles);
    return result;
  } finally {
    recordsLock?.lost.removeEventListener('abort', exitImmediately);
  }
}

/** Puts the older of two files that differ about an owner first in the schedule, because it may no longer be true. */
async function scheduleOlderFiles(
  observations: RecordsContext['observations'],
  files: ProjectionResult['olderFiles'],
): Promise<void> {
  const now = new Date();
  // One visit after the other file was read is enough. If it fails, the usual schedule applies.
  for (const { host, otherReadAt } of files)
    await scheduleSooner(observations, host, now, { unvisitedSince: otherReadAt });
}

/**
 * The name of the lock. Each graph has one projector: an embedded graph belongs to one machine, and a graph in Neo4j is
 * shared.
 */
function getProjectorLockName({ graphServer, dataDir }: Config): string {
  if (graphServer) return `projector of ${graphServer.database ?? 'the graph'}`;
  return `projector of ${hostname()} ${dataDir}`;
}

/**
 * Exits without any cleanup. Another projector may already have started, so this process must not write anything more.
 */
function exitImmediately(): void {
  logFailure('Lost the projector lock. Stopping this projection.');
  process.exit(1);
}

export function formatManifest({ identities, relationships }: Manifest): string {
  return `${identities.toLocaleString('en')} identities, ${relationships.toLocaleString('en')} relationships`;
}

export function printProjection({ kind, generation }: ProjectionResult): void {
  const { identities, relationships } = generation.manifest;
  process.stdout.write(`Graph ${kind}: ${identities} identities, ${relationships} relationships\n`);
}
