import { FilesAsOf } from '../features/policy-files/history/files-as-of.ts';
import { ObservationRecords } from '../features/policy-files/observation-records.ts';
import { makeDay } from '../features/trust-graph/as-of/make-day.ts';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { takeProcessLock } from '../platform/process-lock/process-lock.ts';
import { readSnapshot } from '../platform/records/read-snapshot.ts';
import { endOfUtcDay, readUtcDay, utcToday } from '../platform/time/utc-day.ts';
import { openContext } from './context.ts';

/** How long one waits for another on the same data directory. */
const WAIT_MS = 120_000;

/** `vouchwire graph-as-of DAY`: makes the graph of a past day. The server runs it in a process of its own. */
export async function runGraphAsOf(config: Config, text: string): Promise<void> {
  const day = readUtcDay(text);
  if (day === null || day >= utcToday())
    throw new AppError('configuration', `“${text}” is no past day; write it as 2025-01-31`);
  // Nobody waits for it any more where the server that began it is gone; what is unfinished is never read.
  process.once('disconnect', () => process.exit(1));
  // Listening alone must not keep this process alive once its work is done.
  process.channel?.unref();
  using lock = takeProcessLock(config.dataDir, 'graph-as-of', WAIT_MS);
  if (!lock)
    throw new AppError(
      'data-directory-in-use',
      `Another graph of a past day is being made in ${config.dataDir} and does not end; stop it and try again`,
    );
  await using context = await openContext(config);
  const { names } = context.projection;
  const { manifest } = await readSnapshot(context.records, (snapshot) =>
    makeDay({
      dataDir: config.dataDir,
      day,
      files: new FilesAsOf(new ObservationRecords(snapshot), endOfUtcDay(day)),
      names,
    }),
  );
  process.stdout.write(
    `Graph as of ${day} made: ${manifest.identities} identities, ${manifest.relationships} relationships\n`,
  );
}
