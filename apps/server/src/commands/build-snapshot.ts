import { buildSnapshot } from '../graph/snapshots/build-snapshot.ts';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { acquireProcessLock } from '../platform/locks/process-lock.ts';
import { runInSnapshot } from '../platform/records/run-in-snapshot.ts';
import { getEndOfUtcDay, getUtcToday, parseUtcDay } from '../platform/time/utc-day.ts';
import { EffectiveFileRepository } from '../policy-files/effective-file/effective-file-repository.ts';
import { ObservationRepository } from '../policy-files/observations/observation-repository.ts';
import { openRecordsContext } from '../records-context.ts';

/** Maximum time that one process waits for another on the same data directory. */
const LOCK_TIMEOUT_MS = 120_000;

/**
 * `vouchwire build-snapshot DAY`: builds the graph of a past day. The server runs this command in a separate process.
 */
export async function runBuildSnapshot(config: Config, text: string): Promise<void> {
  const day = parseUtcDay(text);
  if (day === null || day >= getUtcToday())
    throw new AppError('configuration', `“${text}” is not a valid past date. Use YYYY-MM-DD, such as 2025-01-31`);
  // If the server that started this process has ended, no one waits for the snapshot. An unfinished snapshot is never
  // read.
  process.once('disconnect', () => process.exit(1));
  // The open channel alone must not prevent this process from ending after its work.
  process.channel?.unref();
  using lock = acquireProcessLock(config.dataDir, 'build-snapshot', LOCK_TIMEOUT_MS);
  if (!lock)
    throw new AppError(
      'data-directory-in-use',
      `Another process is still building a past graph in ${config.dataDir}. Stop it and try again`,
    );
  await using context = await openRecordsContext(config);
  const { names, anchors } = context.projection;
  const { manifest } = await runInSnapshot(context.records, (snapshot) =>
    buildSnapshot({
      dataDir: config.dataDir,
      day,
      files: new EffectiveFileRepository(new ObservationRepository(snapshot), {
        anchors,
        instant: getEndOfUtcDay(day),
      }),
      names,
      anchors,
    }),
  );
  process.stdout.write(
    `Built the graph as of ${day}: ${manifest.identities} identities, ${manifest.relationships} relationships\n`,
  );
}
