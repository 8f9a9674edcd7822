import { ReleaseFiles } from '../../exports/releases/release-files.ts';
import { EXIT_HELD } from '../../exports/releases/release-review.ts';
import type { Config } from '../../platform/config/config.ts';
import { getErrorMessage } from '../../platform/errors/app-error.ts';
import { logFailure } from '../../platform/telemetry/log-status.ts';
import { sleepUntilAborted } from '../../platform/time/sleep-until-aborted.ts';
import { SubcommandError, spawnSubcommand } from '../../platform/workers/spawn-subcommand.ts';
import type { RecordsContext } from '../../records-context.ts';

const CHECK_INTERVAL_MS = 10 * 60_000;
/** After a release was held for review, so that the same attempt does not run again and again. */
const HELD_INTERVAL_MS = 24 * 60 * 60_000;
const DAY_MS = 86_400_000;

/**
 * Writes data releases until the signal is aborted: a separate process writes one when the latest is old enough and the
 * records have changed since.
 */
export async function runReleases(
  config: Config,
  { observations }: Pick<RecordsContext, 'observations'>,
  signal: AbortSignal,
): Promise<void> {
  const releases = new ReleaseFiles(config.dataDir);
  while (!signal.aborted) {
    let waitMs = CHECK_INTERVAL_MS;
    try {
      const [latest = null] = await releases.list();
      if (isReleaseDue(latest, await observations.getVersion(), config.releaseIntervalDays, Date.now()))
        await spawnSubcommand(config, ['release'], { signal, stopsWithParent: true });
    } catch (error) {
      if (error instanceof SubcommandError && error.exitCode === EXIT_HELD) waitMs = HELD_INTERVAL_MS;
      if (!signal.aborted) logFailure(`No data release was written: ${getErrorMessage(error)}`);
    }
    await sleepUntilAborted(waitMs, signal);
  }
}

/**
 * Decides whether a release should be written now. Pure.
 * @param latest the newest release, null if there is none
 * @param now in ms since the epoch
 */
export function isReleaseDue(
  latest: { readonly created_at: string; readonly records_version: number } | null,
  recordsVersion: number,
  intervalDays: number,
  now: number,
): boolean {
  if (latest === null) return true;
  return latest.records_version !== recordsVersion && now - Date.parse(latest.created_at) >= intervalDays * DAY_MS;
}
