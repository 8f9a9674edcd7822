import { createHash } from 'node:crypto';
import { glob, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns the SHA-256, in hex, of the names and contents of all files in `folder` that match one of the `patterns`
 * (globs). Tests are left out: nothing is built from them.
 */
export async function computeFingerprint(folder: string, patterns: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: folder, exclude: ['**/*.test.{ts,tsx}'] })) files.push(file);
  for (const file of files.sort()) {
    const full = path.join(folder, file);
    if (!(await stat(full)).isFile()) continue;
    hash.update(`${file}\0`).update(await readFile(full));
  }
  return hash.digest('hex');
}
