import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { AppError, getErrorMessage } from '../errors/app-error.ts';

/**
 * Reads a backup of the records from its first page to its last.
 * @param advice what to do, as a sentence without a period
 * @returns the version of the records in it
 * @throws AppError `records-unavailable` if it is damaged, or not a backup
 */
export function readBackup(file: string, advice = ''): { readonly version: number } {
  try {
    // Without `immutable`, SQLite creates a -wal and a -shm file next to the backup and leaves them there.
    const address = pathToFileURL(file);
    address.searchParams.set('immutable', '1');
    using copy = new DatabaseSync(address, { readOnly: true });
    // One error is enough, because each damaged page has several.
    const integrity = String(copy.prepare('pragma integrity_check(1)').get()?.integrity_check);
    if (integrity !== 'ok') throw new Error(`it is damaged: ${integrity.replaceAll('\n', ' ')}`);
    return { version: Number(copy.prepare('select version from records_version where id = 1').get()?.version) };
  } catch (cause) {
    const message = `${file} is not a complete backup (${getErrorMessage(cause)})${advice && `. ${advice}`}`;
    throw new AppError('records-unavailable', message, { cause });
  }
}
