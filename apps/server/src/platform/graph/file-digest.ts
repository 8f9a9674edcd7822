import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

export interface FileDigest {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Size and hash of a file, read once and never held whole. */
export async function digestFile(file: string): Promise<FileDigest> {
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

/** Why the files in a folder are not those that were written; null where they are. */
export async function differenceFrom(
  expected: Readonly<Record<string, FileDigest>>,
  fileOf: (name: string) => string,
): Promise<string | null> {
  for (const [name, { sha256 }] of Object.entries(expected)) {
    const actual = await digestFile(fileOf(name)).catch(() => null);
    if (actual === null) return `${name} is missing`;
    if (actual.sha256 !== sha256) return `${name} is not the file that was written`;
  }
  return null;
}
