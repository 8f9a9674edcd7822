import { constants, statSync } from 'node:fs';
import { access, copyFile, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { createDirectory } from '../platform/files/create-directory.ts';
import { acquireServerLock } from '../platform/locks/process-lock.ts';
import { RECORDS_FILE } from '../platform/records/open-sqlite.ts';
import { readBackup } from '../platform/records/read-backup.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';
import { assertNotExists } from './backup.ts';

/** What lies in a data directory and was made from other records. */
const DERIVED_DIRECTORIES = ['graph', 'graph-daily', 'exports'];

/**
 * `vouchwire restore FILE`: puts a copy that `backup` made into a data directory that has no records. The graph that may lie
 * there is of other records and goes; the next start makes it again.
 */
export async function runRestore(config: Config, file: string): Promise<void> {
  if (config.databaseUrl !== undefined) {
    throw new AppError(
      'configuration',
      'The records are in PostgreSQL. Restore them with pg_restore; see docs/operations/backup.md',
    );
  }
  const source = path.resolve(file);
  const getFile = (name: string) => statSync(name, { throwIfNoEntry: false });
  if (!getFile(source)?.isFile()) throw new AppError('configuration', `There is no file ${source}.`);
  // SQLite would report a missing permission as a damaged file.
  await access(source, constants.R_OK);
  // A backup has no journal. The database of a data directory lacks the changes in its journal.
  if (getFile(`${source}-wal`)?.size) {
    throw new AppError(
      'configuration',
      `${source} is not a backup: ${source}-wal contains newer records. Run “vouchwire backup” with VOUCHWIRE_DATA_DIR=${path.dirname(source)}, and restore that file.`,
    );
  }
  const { version } = readBackup(
    source,
    'Choose a file that “vouchwire backup” wrote, and unpack it if it is compressed',
  );
  createDirectory(config.dataDir);
  using _lock = acquireServerLock(config.dataDir);
  const target = path.join(config.dataDir, RECORDS_FILE);
  const advice = 'Move it to another folder, or set VOUCHWIRE_DATA_DIR to an empty one.';
  await assertNotExists(target, advice);
  // What a database that was here before left behind would be taken for part of this one.
  for (const suffix of ['-wal', '-shm']) await assertNotExists(`${target}${suffix}`, advice);
  const temporaryFile = `${target}.unfinished`;
  await rm(temporaryFile, { force: true });
  await copyFile(source, temporaryFile, constants.COPYFILE_EXCL);
  await using handle = await open(temporaryFile, 'r+');
  await handle.chmod(0o600);
  await handle.sync();
  for (const directory of DERIVED_DIRECTORIES)
    await rm(path.join(config.dataDir, directory), { recursive: true, force: true });
  await rename(temporaryFile, target);
  logStatus(`Restored the records (version ${version}) to ${config.dataDir}. The next start builds the graph.`);
}
