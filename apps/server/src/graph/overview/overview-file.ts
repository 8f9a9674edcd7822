import { readFile, writeFile } from 'node:fs/promises';
import type { GraphOverview } from '@vouchwire/api-contract';

export async function saveOverview(file: string, overview: GraphOverview): Promise<void> {
  await writeFile(file, JSON.stringify(overview));
}

/** Reads the file that {@link saveOverview} wrote. The files of a generation were checked against their hashes before. */
export async function loadOverview(file: string): Promise<GraphOverview> {
  return JSON.parse(await readFile(file, 'utf8')) as GraphOverview;
}
