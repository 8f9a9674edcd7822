import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { CypherRow } from '../cypher-values.ts';
import type { Neo4jConnection, Statement } from './neo4j-connection.ts';
import type { Slot } from './slots.ts';

/**
 * Maximum size of a chunk. The files that accompany a graph are also stored in the database, in chunks, so that a fleet
 * needs no other store.
 */
const CHUNK_BYTES = 2 ** 20;

/**
 * @param write runs statements in one transaction
 * @param files names of the files. Unchanged ones are already in the slot
 */
export async function saveArtifacts(
  write: (statements: Statement[]) => Promise<CypherRow[]>,
  slot: Slot,
  dir: string,
  files: { readonly changed: readonly string[]; readonly unchanged: readonly string[] },
): Promise<void> {
  await write([
    {
      query: 'MATCH (f:VouchwireFile {slot: $slot}) WHERE NOT f.name IN $unchanged DELETE f',
      params: { slot, unchanged: files.unchanged },
    },
  ]);
  for (const name of files.changed) {
    const bytes = await readFile(path.join(dir, name));
    for (let part = 0; part * CHUNK_BYTES < bytes.length; part += 1) {
      const piece = bytes.subarray(part * CHUNK_BYTES, (part + 1) * CHUNK_BYTES);
      await write([
        {
          query: 'CREATE (f:VouchwireFile {slot: $slot, name: $name, part: $part, bytes: $bytes})',
          params: { slot, name, part, bytes: Int8Array.from(piece) },
        },
      ]);
    }
  }
}

/**
 * Downloads the files of the generation in `slot` to `dir`. Their hashes reveal files that were overwritten during the
 * download.
 */
export async function fetchArtifacts(
  connection: Neo4jConnection,
  slot: Slot,
  dir: string,
  names: readonly string[],
): Promise<void> {
  await mkdir(dir, { recursive: true });
  for (const name of names) {
    const unfinished = path.join(dir, `${name}.${process.pid}.part`);
    const file = await open(unfinished, 'w');
    try {
      for (let part = 0; ; part += 1) {
        const rows = await connection.read(
          'MATCH (f:VouchwireFile {slot: $slot, name: $name, part: $part}) RETURN f.bytes AS bytes',
          { slot, name, part },
        );
        const bytes = rows[0]?.bytes;
        if (!(bytes instanceof Int8Array)) break;
        await file.writeFile(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length));
      }
    } finally {
      await file.close();
    }
    await rename(unfinished, path.join(dir, name)).catch(async (error) => {
      await rm(unfinished, { force: true });
      throw error;
    });
  }
}
