import type { GraphManager } from '../../graph/store/graph-manager.ts';
import type { Config } from '../../platform/config/config.ts';
import { AppError, getErrorMessage } from '../../platform/errors/app-error.ts';
import { logFailure, logStatus } from '../../platform/telemetry/log-status.ts';
import { getBackoffDelayMs } from '../../platform/time/backoff-delay.ts';
import { sleepUntilAborted } from '../../platform/time/sleep-until-aborted.ts';
import { spawnSubcommand } from '../../platform/workers/spawn-subcommand.ts';
import type { RecordsContext } from '../../records-context.ts';

/**
 * The pause after a projection is the duration of that projection times this factor. Records may change all the time,
 * as in a crawl, and most of the machine's time should remain for visitors.
 */
const PROJECTION_COOLDOWN_FACTOR = 2;
/** Poll interval for new records and for a newly published generation. */
const POLL_INTERVAL_MS = 1_000;
const MAX_RETRY_DELAY_MS = 60_000;

interface GraphUpdateOptions {
  readonly context: {
    readonly observations: Pick<RecordsContext['observations'], 'getVersion'>;
    readonly projection: { readonly generations: Pick<RecordsContext['projection']['generations'], 'currentName'> };
  };
  readonly graphManager: Pick<GraphManager, 'freshness' | 'manifest' | 'refresh'>;
  /** Brings the graph up to date with the records. */
  readonly project: () => Promise<void>;
  /** Minimum time between two updates. */
  readonly intervalMs: number;
  readonly signal: AbortSignal;
  /** Called after each projection that fails. */
  readonly onProjectionError: () => void;
}

/** Projects new records into the graph and opens the new graph, until the signal is aborted. */
export async function runGraphUpdates({
  context,
  graphManager,
  project,
  intervalMs,
  signal,
  onProjectionError,
}: GraphUpdateOptions): Promise<void> {
  const { freshness } = graphManager;
  let delayMs = POLL_INTERVAL_MS;
  let retryAt = 0;
  let nextUpdateAt = 0;
  let lastError: string | null = null;
  while (!signal.aborted) {
    await sleepUntilAborted(delayMs, signal);
    if (signal.aborted) return;
    const startedAt = Date.now();
    delayMs = POLL_INTERVAL_MS;
    try {
      await graphManager.refresh();
      // A graph store that was emptied is filled again, because the records contain everything that the graph needs.
      const isMissing = (await context.projection.generations.currentName()) === null;
      const version = await context.observations.getVersion();
      if (isMissing || version !== graphManager.manifest?.recordsVersion) {
        freshness.markBehind();
        if (startedAt < retryAt || (startedAt < nextUpdateAt && !isMissing)) continue;
        await runProjection(version);
        nextUpdateAt = startedAt + intervalMs;
        delayMs = Math.max(POLL_INTERVAL_MS, PROJECTION_COOLDOWN_FACTOR * (Date.now() - startedAt));
      }
      freshness.markCurrent(startedAt);
      if (lastError !== null) logStatus('The graph is updated again.');
      lastError = null;
    } catch (error) {
      // The current graph stays in use, and the next run retries. An outage is reported once, not every second.
      const reason = getErrorMessage(error);
      if (!signal.aborted && reason !== lastError) logFailure(`The graph update failed: ${reason}`);
      lastError = reason;
    }
  }

  async function runProjection(version: number): Promise<void> {
    try {
      await project();
      await graphManager.refresh();
      const currentVersion = graphManager.manifest?.recordsVersion ?? null;
      if (currentVersion === null || currentVersion < version)
        throw new AppError('graph-unavailable', 'the projection ended and its graph cannot be used');
    } catch (error) {
      if (!signal.aborted) {
        freshness.markFailed();
        onProjectionError();
        retryAt =
          Date.now() +
          getBackoffDelayMs(freshness.consecutiveFailures, { initialMs: POLL_INTERVAL_MS, maxMs: MAX_RETRY_DELAY_MS });
      }
      throw error;
    }
  }
}

/** Projects in a process of its own, since the engine's file calls block the thread that they run on. */
export function runProjector(config: Config, command: 'project' | 'rebuild-graph', signal: AbortSignal): Promise<void> {
  return spawnSubcommand(config, [command], { signal, stopsWithParent: false });
}
