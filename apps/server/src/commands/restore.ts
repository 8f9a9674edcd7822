import { constants } from 'node:fs';
import { copyFile, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { makeFolder } from '../platform/files/make-folder.ts';
import { takeProcessLock } from '../platform/process-lock/process-lock.ts';
import { RECORDS_FILE } from '../platform/records/open-sqlite.ts';
import { refuseExisting } from './backup.ts';
import { readBackup } from './read-backup.ts';
import { talk } from './talk.ts';

/** What lies in a data directory and was made from other records. */
const MADE_FROM_RECORDS = ['graph', 'graph-as-of', 'exports'];

/**
 * `vouchwire restore FILE`: puts a copy that `backup` made into a data directory that has no records. The graph that may lie
 * there is of other records and goes; the next start makes it again.
 */
export async function runRestore(config: Config, file: string): Promise<void> {
  if (config.databaseUrl !== undefined) {
    throw new AppError(
      'configuration',
      'The records are in PostgreSQL: restore them with its own pg_restore, as docs/operations.md says',
    );
  }
  const source = path.resolve(file);
  const { version } = readBackup(source);
  makeFolder(config.dataDir);
  using lock = takeProcessLock(config.dataDir, 'server', 0);
  if (!lock) {
    throw new AppError(
      'data-directory-in-use',
      `A server is using ${config.dataDir}. Stop it before records are restored.`,
    );
  }
  const target = path.join(config.dataDir, RECORDS_FILE);
  await refuseExisting(target);
  // What a database that was here before left behind would be taken for part of this one.
  for (const left of ['-wal', '-shm']) await refuseExisting(`${target}${left}`);
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { force: true });
  await copyFile(source, unfinished, constants.COPYFILE_EXCL);
  await using handle = await open(unfinished, 'r+');
  await handle.chmod(0o600);
  await handle.sync();
  for (const folder of MADE_FROM_RECORDS) await rm(path.join(config.dataDir, folder), { recursive: true, force: true });
  await rename(unfinished, target);
  talk(`Version ${version} of the records is in ${config.dataDir}. The next start makes the graph.`);
}
