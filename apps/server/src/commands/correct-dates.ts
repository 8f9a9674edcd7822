import type { Config } from '../platform/config/config.ts';
import { acquireServerLock } from '../platform/locks/process-lock.ts';
import { openRecords } from '../platform/records/open-records.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';
import { correctFutureDates } from '../policy-files/observations/future-dates.ts';

/** `vouchwire correct-dates`: corrects records that were dated in the future because the clock was ahead. */
export async function runCorrectDates(config: Config, options: { readonly json?: true }): Promise<void> {
  using _lock = acquireServerLock(config.dataDir);
  await using records = await openRecords(config);
  const corrected = await correctFutureDates(records, new Date());
  if (options.json) process.stdout.write(`${JSON.stringify(corrected)}\n`);
  const { publishers, observations, contradictions, hosts } = corrected;
  logStatus(
    `Corrected ${observations} observations of ${publishers} publishers and ${contradictions} contradictions of sites; ${hosts} hosts are due for a visit`,
  );
}
