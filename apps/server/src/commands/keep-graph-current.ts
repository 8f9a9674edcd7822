import type { LiveGraph } from '../features/trust-graph/live-graph.ts';
import type { Config } from '../platform/config/config.ts';
import { AppError, reasonOf } from '../platform/errors/app-error.ts';
import type { QueryPool } from '../platform/queries/query-pool.ts';
import type { CommandContext } from './context.ts';
import { pause } from './pause.ts';
import { retryDelayMs } from './retry-delay.ts';
import { runOwnCommand } from './run-own-command.ts';
import { talk } from './talk.ts';

/** Rest after a projection, in its own length: where news never ends, as in a crawl, most of the machine is for visitors. */
const PROJECTION_REST = 2;
/** How often the records are asked whether something is new, and the graph whether a generation was published. */
const POLL_MS = 1_000;
const MAX_RETRY_MS = 60_000;

export interface GraphUpdates {
  readonly context: CommandContext;
  readonly live: LiveGraph;
  readonly queryPool: QueryPool;
  readonly config: Config;
  readonly stopped: AbortSignal;
  /** Called for each projection that fails. */
  readonly onFailedProjection: () => void;
}

/** Until stopped: projects what is new in the records, and shows what was projected. */
export async function keepGraphCurrent({
  context,
  live,
  queryPool,
  config,
  stopped,
  onFailedProjection,
}: GraphUpdates): Promise<void> {
  const { freshness } = live;
  let rest = POLL_MS;
  let retryAt = 0;
  let trouble: string | null = null;
  while (!stopped.aborted) {
    await pause(rest, stopped);
    if (stopped.aborted) return;
    const began = Date.now();
    rest = POLL_MS;
    try {
      const changed = await live.refresh();
      // A store that was emptied is filled again; the graph can always be made from the records.
      const isGone = (await context.projection.generations.currentName()) === null;
      const version = await context.observations.version();
      if (isGone || version !== live.manifest?.recordsVersion) {
        freshness.markLacking();
        if (changed) queryPool.renew();
        if (began < retryAt) continue;
        await projectNow(version);
        rest = Math.max(POLL_MS, PROJECTION_REST * (Date.now() - began));
      } else if (changed) {
        queryPool.renew();
      }
      freshness.markCurrent(began);
      if (trouble !== null) talk('The graph follows the records again.');
      trouble = null;
    } catch (error) {
      // The graph that is shown stays; the next round tries again. An outage is told once, not each second.
      const reason = reasonOf(error);
      if (!stopped.aborted && reason !== trouble) talk(`The graph could not be brought up to date: ${reason}`);
      trouble = reason;
    }
  }

  async function projectNow(version: number): Promise<void> {
    try {
      await runProjector(config, 'project', stopped);
      await live.refresh();
      const shown = live.manifest?.recordsVersion ?? null;
      if (shown === null || shown < version)
        throw new AppError('graph-unavailable', 'the projection ended and its graph cannot be used');
    } catch (error) {
      if (!stopped.aborted) {
        freshness.markFailed();
        onFailedProjection();
        retryAt = Date.now() + retryDelayMs(freshness.failuresInRow, { firstMs: POLL_MS, maxMs: MAX_RETRY_MS });
      }
      throw error;
    }
    queryPool.renew();
  }
}

/** Projects in a process of its own, since the engine's file calls block the thread that they run on. */
export function runProjector(config: Config, command: 'project' | 'rebuild-graph', signal: AbortSignal): Promise<void> {
  return runOwnCommand(config, [command], { signal, endsWithUs: false });
}
