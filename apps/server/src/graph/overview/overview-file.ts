import { readFile, writeFile } from 'node:fs/promises';
import type { GraphOverview } from '@vouchwire/api-contract';
import { AppError, getErrorMessage } from '../../platform/errors/app-error.ts';

export async function saveOverview(file: string, overview: GraphOverview): Promise<void> {
  await writeFile(file, JSON.stringify(overview));
}

/**
 * Reads the file that {@link saveOverview} wrote. The files of a generation were checked against their hashes before.
 * @throws AppError `graph-unavailable` if it cannot be read
 */
export async function loadOverview(file: string): Promise<GraphOverview> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as GraphOverview;
  } catch (cause) {
    throw new AppError('graph-unavailable', `The numbers of the graph could not be read: ${getErrorMessage(cause)}`, {
      cause,
    });
  }
}
