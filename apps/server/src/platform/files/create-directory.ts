import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { AppError, getErrorMessage } from '../errors/app-error.ts';

/**
 * Creates a folder and its parent folders, one level at a time. The recursive form of Node.js never returns if a file
 * system such as `/proc` rejects new folders with an unexpected error.
 * @throws AppError `configuration` that names the folder
 */
export function createDirectory(folder: string): void {
  try {
    if (existsSync(folder)) {
      if (!statSync(folder).isDirectory()) throw new Error('it is a file');
      return;
    }
    if (path.dirname(folder) !== folder) createDirectory(path.dirname(folder));
    if (!existsSync(folder)) mkdirSync(folder);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (existsSync(folder) && statSync(folder).isDirectory()) return;
    throw new AppError(
      'configuration',
      `The folder ${folder} cannot be used: ${getErrorMessage(cause)}. Set VOUCHWIRE_DATA_DIR to a folder that this user can write to`,
      { cause },
    );
  }
}
