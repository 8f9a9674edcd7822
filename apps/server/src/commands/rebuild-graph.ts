import { type ProjectionResult, project, rebuild } from '../features/trust-graph/projection/project.ts';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { takeProcessLock } from '../platform/process-lock/process-lock.ts';
import { openContext } from './context.ts';

/** How long one projection waits for another on the same data directory. */
const PROJECTOR_WAIT_MS = 120_000;

/** `vouchwire rebuild-graph`: makes the graph again from the records. A running server swaps to it. */
export function runRebuildGraph(config: Config): Promise<ProjectionResult> {
  return underProjectorLock(config, rebuild);
}

/** `vouchwire project`: shows in the graph what is new in the records. The server runs it in a process of its own. */
export function runProject(config: Config): Promise<ProjectionResult> {
  return underProjectorLock(config, project);
}

async function underProjectorLock(config: Config, work: typeof project): Promise<ProjectionResult> {
  using lock = takeProcessLock(config.dataDir, 'projector', PROJECTOR_WAIT_MS);
  if (!lock) {
    throw new AppError(
      'data-directory-in-use',
      `Another projection on ${config.dataDir} does not end; stop it and try again`,
    );
  }
  await using context = await openContext(config);
  await context.projection.generations.verify();
  return await work(context.projection);
}

export function printProjection({ kind, generation }: ProjectionResult): void {
  const { identities, relationships } = generation.manifest;
  process.stdout.write(`Graph ${kind}: ${identities} identities, ${relationships} relationships\n`);
}
