import { hostname } from 'node:os';
import { type ProjectionResult, project, rebuild } from '../features/trust-graph/projection/project.ts';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Generations } from '../platform/graph/generations.ts';
import { takeProcessLock } from '../platform/process-lock/process-lock.ts';
import { openContext } from './context.ts';
import { takeRecordsLock } from './records-lock.ts';
import { talk } from './talk.ts';

/** Held on the data directory by the process that projects. */
const PROJECTOR_LOCK = 'projector';
/** How long one projection waits for another of the same graph. */
const PROJECTOR_WAIT_MS = 120_000;

/** `vouchwire rebuild-graph`: makes the graph again from the records. A running server swaps to it. */
export function runRebuildGraph(config: Config): Promise<ProjectionResult> {
  return underProjectorLock(config, rebuild);
}

/** `vouchwire project`: shows in the graph what is new in the records. The server runs it in a process of its own. */
export function runProject(config: Config): Promise<ProjectionResult> {
  return underProjectorLock(config, project);
}

/** Removes what killed projectors left behind; nothing while a projector runs. */
export async function removeAbandonedDrafts({ dataDir }: Config, generations: Generations): Promise<void> {
  using lock = takeProcessLock(dataDir, PROJECTOR_LOCK, 0);
  if (lock) await generations.removeAbandonedDrafts();
}

async function underProjectorLock(config: Config, work: typeof project): Promise<ProjectionResult> {
  using ours = takeProcessLock(config.dataDir, PROJECTOR_LOCK, PROJECTOR_WAIT_MS);
  // A graph may be written from other machines too. Those of a fleet agree in PostgreSQL on who does it.
  await using lock =
    ours && config.databaseUrl ? await takeRecordsLock(config, projectorOf(config), PROJECTOR_WAIT_MS) : null;
  if (!ours || (config.databaseUrl && !lock)) {
    throw new AppError(
      'data-directory-in-use',
      `Another projection on ${config.dataDir} does not end; stop it and try again`,
    );
  }
  if (lock?.lost.aborted) endAtOnce();
  lock?.lost.addEventListener('abort', endAtOnce);
  try {
    await using context = await openContext(config);
    const { generations } = context.projection;
    await generations.verify();
    await generations.removeAbandonedDrafts();
    return await work(context.projection);
  } finally {
    lock?.lost.removeEventListener('abort', endAtOnce);
  }
}

/** One projector for each graph: the embedded one lies on one machine, one in a Neo4j is everybody's. */
function projectorOf({ graphServer, dataDir }: Config): string {
  if (graphServer) return `projector of ${graphServer.database ?? 'the graph'}`;
  return `projector of ${hostname()} ${dataDir}`;
}

/** Another projector may have begun: whatever this process would still write is no longer its to write. */
function endAtOnce(): void {
  talk('The connection that says who projects was lost; this projection ends, and the next one begins anew.');
  process.exit(1);
}

export function printProjection({ kind, generation }: ProjectionResult): void {
  const { identities, relationships } = generation.manifest;
  process.stdout.write(`Graph ${kind}: ${identities} identities, ${relationships} relationships\n`);
}
