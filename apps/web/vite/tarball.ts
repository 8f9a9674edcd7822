import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const BLOCK_BYTES = 512;
const MAX_NAME_BYTES = 100;
/** The time of every file: equal files make equal archives. npm uses the same. */
const MODIFIED_AT_S = Date.UTC(1985, 9, 26, 8, 15) / 1_000;

/** Packs a folder as npm does: a gzipped archive (POSIX ustar) whose files are in `package/`. */
export function createTarball(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .toSorted();
  const entries = files.flatMap((file) => {
    const content = readFileSync(path.join(folder, file));
    const padding = Buffer.alloc((BLOCK_BYTES - (content.length % BLOCK_BYTES)) % BLOCK_BYTES);
    return [createHeader(`package/${file}`, content.length), content, padding];
  });
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * BLOCK_BYTES)]), { level: 9 });
}

function createHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  const slash = name.length > MAX_NAME_BYTES ? name.indexOf('/', name.length - MAX_NAME_BYTES - 1) : -1;
  header.write(name.slice(slash + 1), 0);
  if (slash > 0) header.write(name.slice(0, slash), 345);
  const writeOctal = (value: number, offset: number, digits: number) =>
    header.write(`${value.toString(8).padStart(digits, '0')}\0`, offset);
  writeOctal(name.endsWith('/bin/run.js') ? 0o755 : 0o644, 100, 7);
  writeOctal(0, 108, 7);
  writeOctal(0, 116, 7);
  writeOctal(size, 124, 11);
  writeOctal(MODIFIED_AT_S, 136, 11);
  // The checksum counts itself as spaces.
  header.fill(' ', 148, 156);
  header.write('0', 156);
  header.write('ustar\0', 257);
  header.write('00', 263);
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}
