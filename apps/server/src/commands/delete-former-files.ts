import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { logStatus } from '../platform/telemetry/log-status.ts';

/** Folders of the data directory in which earlier versions had processes for queries, and graphs and exports of past days. */
const FORMER_FOLDERS = ['sandbox', 'graph-as-of', 'past-exports'];
const FORMER_LOCK = 'build-snapshot.lock';

/**
 * Deletes what earlier versions left in a data directory for features that no longer exist, and logs the number of
 * deleted entries.
 */
export async function deleteFormerFiles(dataDir: string): Promise<void> {
  const names = new Set(await readdir(dataDir));
  for (const name of FORMER_FOLDERS.filter((folder) => names.has(folder))) {
    const folder = path.join(dataDir, name);
    const { length } = await readdir(folder);
    await rm(folder, { recursive: true });
    logStatus(`Deleted entries of the former folder ${name}: ${length}`);
  }
  await rm(path.join(dataDir, FORMER_LOCK), { force: true });
}
