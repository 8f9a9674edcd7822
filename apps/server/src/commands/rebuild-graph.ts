import { hostname } from 'node:os';
import { type ProjectionResult, project, rebuild } from '../graph/projection/project.ts';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Generations } from '../platform/graph/generations.ts';
import { acquireProcessLock } from '../platform/locks/process-lock.ts';
import { acquireRecordsLock } from '../platform/locks/records-lock.ts';
import { logFailure } from '../platform/telemetry/log-status.ts';
import { openContext } from './context.ts';

/** Held on the data directory by the process that projects. */
const PROJECTOR_LOCK = 'projector';
/** How long one projection waits for another of the same graph. */
const PROJECTOR_LOCK_TIMEOUT_MS = 120_000;

/** `vouchwire rebuild-graph`: makes the graph again from the records. A running server swaps to it. */
export function runRebuildGraph(config: Config): Promise<ProjectionResult> {
  return withProjectorLock(config, rebuild);
}

/** `vouchwire project`: shows in the graph what is new in the records. The server runs it in a process of its own. */
export function runProject(config: Config): Promise<ProjectionResult> {
  return withProjectorLock(config, project);
}

/** Removes what killed projectors left behind; nothing while a projector runs. */
export async function removeAbandonedDrafts({ dataDir }: Config, generations: Generations): Promise<void> {
  using lock = acquireProcessLock(dataDir, PROJECTOR_LOCK, 0);
  if (lock) await generations.removeAbandonedBuilds();
}

async function withProjectorLock(config: Config, task: typeof project): Promise<ProjectionResult> {
  using processLock = acquireProcessLock(config.dataDir, PROJECTOR_LOCK, PROJECTOR_LOCK_TIMEOUT_MS);
  // A graph may be written from other machines too. Those of a fleet agree in PostgreSQL on who does it.
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
    await using context = await openContext(config);
    const { generations } = context.projection;
    await generations.verify();
    await generations.removeAbandonedBuilds();
    return await task(context.projection);
  } finally {
    recordsLock?.lost.removeEventListener('abort', exitImmediately);
  }
}

/** One projector for each graph: the embedded one is on one machine, one in a Neo4j is shared. */
function getProjectorLockName({ graphServer, dataDir }: Config): string {
  if (graphServer) return `projector of ${graphServer.database ?? 'the graph'}`;
  return `projector of ${hostname()} ${dataDir}`;
}

/** Another projector may have begun: whatever this process would still write is no longer its to write. */
function exitImmediately(): void {
  logFailure('Lost the projector lock. Stopping this projection.');
  process.exit(1);
}

export function printProjection({ kind, generation }: ProjectionResult): void {
  const { identities, relationships } = generation.manifest;
  process.stdout.write(`Graph ${kind}: ${identities} identities, ${relationships} relationships\n`);
}
