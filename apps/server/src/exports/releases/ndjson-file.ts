import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReleaseRow } from './release-rows.ts';

/** Size and hash of a written file. */
export interface WrittenFile {
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** Writes a file and flushes it to the disk. */
export async function writeChunks(
  file: string,
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    Readable.from(chunks),
    async function* count(parts: AsyncIterable<string | Uint8Array>) {
      for await (const part of parts) {
        const buffer = Buffer.from(part as Uint8Array);
        hash.update(buffer);
        bytes += buffer.length;
        yield buffer;
      }
    },
    createWriteStream(file, { flush: true }),
  );
  return { bytes, sha256: hash.digest('hex') };
}

/** The rows of an NDJSON file, one at a time. */
export async function* readRows(file: string): AsyncGenerator<ReleaseRow> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) if (line !== '') yield JSON.parse(line) as ReleaseRow;
}

/** The rows of an NDJSON file, in groups. */
export async function* readRowGroups(file: string, size: number): AsyncGenerator<ReleaseRow[]> {
  let group: ReleaseRow[] = [];
  for await (const row of readRows(file)) {
    group.push(row);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
