import { readdirSync } from 'node:fs';
import path from 'node:path';
import { create } from 'tar';

/** The time of every file: equal files make equal archives. npm uses the same. */
const MODIFIED_AT = new Date('1985-10-26T08:15:00.000Z');

/** Packs a folder as npm does: a gzipped archive whose files are in `package/`. Equal files make equal archives. */
export function createTarball(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .toSorted();
  const archive = create(
    {
      cwd: folder,
      prefix: 'package',
      // Without owner and system of this machine.
      portable: true,
      mtime: MODIFIED_AT,
      gzip: { level: 9 },
      sync: true,
      onWriteEntry: (entry) => {
        // Windows stores no modes.
        if (entry.stat) entry.stat.mode = /(?:^|\/)bin\/run\.js$/.test(entry.path) ? 0o755 : 0o644;
      },
    },
    files,
  ).read();
  if (archive === null) throw new Error(`The archive of ${folder} is empty.`);
  return archive;
}
