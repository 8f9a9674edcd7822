import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

interface FileDigest {
  readonly bytes: number;
  /** SHA-256 in hexadecimal. */
  readonly sha256: string;
}

/** Cache of file digests. It saves time because a generation links unchanged files of the previous one. */
const digestCache = new Map<string, FileDigest>();
const MAX_CACHED_DIGESTS = 100;

/**
 * Returns the size and hash of a file. Reads the file as a stream, so it is never completely in memory. A file with the
 * same inode, size and time of change is not read again.
 */
export async function digestFile(file: string): Promise<FileDigest> {
  const { dev, ino, size, mtimeNs } = await stat(file, { bigint: true });
  const key = `${dev}:${ino}:${size}:${mtimeNs}`;
  const cached = digestCache.get(key);
  if (cached) return cached;
  const digest = await readDigest(file);
  if (digestCache.size >= MAX_CACHED_DIGESTS) digestCache.clear();
  digestCache.set(key, digest);
  return digest;
}

async function readDigest(file: string): Promise<FileDigest> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}

/** Compares the files in a folder with their digests. Returns the difference as text, or null if there is none. */
export async function findDifference(
  expected: Readonly<Record<string, FileDigest>>,
  getPath: (name: string) => string,
): Promise<string | null> {
  for (const [name, { sha256 }] of Object.entries(expected)) {
    const actual = await digestFile(getPath(name)).catch(() => null);
    if (actual === null) return `${name} is missing`;
    if (actual.sha256 !== sha256) return `${name} is not the file that was written`;
  }
  return null;
}
