import { constants, existsSync } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Config } from '../platform/config/config.ts';
import { AppError, getErrorMessage } from '../platform/errors/app-error.ts';
import { RECORDS_FILE } from '../platform/records/open-sqlite.ts';
import { readBackup } from '../platform/records/read-backup.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';

/** The largest number of pages that `backup` takes. SQLite stops at the last page. */
const MAX_PAGES = 2 ** 31 - 1;

/**
 * `vouchwire backup FILE`: makes a consistent copy of the embedded records while a server or crawler runs. The file
 * appears when it is complete and verified. Only its owner may read it, because it contains personal data of sign-ups.
 */
export async function runBackup(config: Config, file: string): Promise<void> {
  if (config.databaseUrl !== undefined) {
    throw new AppError(
      'configuration',
      'The records are in PostgreSQL. Back them up with pg_dump; see docs/operations/backup.md',
    );
  }
  const target = path.resolve(file);
  const temporaryFile = `${target}.unfinished`;
  await assertNotExists(target, 'Choose another file name.');
  const folder = path.dirname(target);
  if (!existsSync(folder))
    throw new AppError('configuration', `There is no folder ${folder}. Create it, or choose another file name.`);
  const records = path.join(config.dataDir, RECORDS_FILE);
  if (!existsSync(records)) {
    throw new AppError(
      'configuration',
      `${config.dataDir} has no records. Set VOUCHWIRE_DATA_DIR to the data directory of the server.`,
    );
  }
  // SQLite would not say that it is the permission.
  await access(records, constants.R_OK);
  try {
    await (await open(temporaryFile, 'w', 0o600)).close();
    await copyDatabaseFile(records, temporaryFile);
    const { version } = readBackup(temporaryFile);
    await flushToDisk(temporaryFile);
    await rename(temporaryFile, target);
    logStatus(
      `Backed up the records (version ${version}) to ${target}. The graph is rebuilt from them and not included.`,
    );
  } catch (cause) {
    await rm(temporaryFile, { force: true });
    // The copy was made, but it could not be verified.
    const advice =
      cause instanceof AppError
        ? 'Run “vouchwire doctor” to check the records'
        : `Check that this user can write to ${folder}, and its free space`;
    throw new AppError(
      'records-unavailable',
      `The records could not be backed up: ${getErrorMessage(cause)}. ${advice}`,
      {
        cause,
      },
    );
  }
}

/** @throws AppError `configuration` where there is something already */
export async function assertNotExists(target: string, advice: string): Promise<void> {
  try {
    await (await open(target, 'r')).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  throw new AppError('configuration', `${target} already exists. ${advice}`);
}

/**
 * Copies all pages in one step. Between the steps of a copy in parts, each write of a server would restart it, so that
 * it would never end under constant writes (https://sqlite.org/backup.html).
 */
async function copyDatabaseFile(from: string, to: string): Promise<void> {
  using records = new DatabaseSync(from, { readOnly: true });
  await backup(records, to, { rate: MAX_PAGES });
}

async function flushToDisk(file: string): Promise<void> {
  await using handle = await open(file, 'r+');
  await handle.sync();
}
