import { access, open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { digestFile, findDifference } from './file-digest.ts';

const MANIFEST_FILE = 'manifest.json';

/** The description of a generation. */
export const manifestSchema = z.object({
  /**
   * Changes whenever the shape of the graph or its computation changes. A graph with another format is rebuilt, because
   * it would be misread.
   */
  format: z.string(),
  graphVersion: z.string(),
  recordsVersion: z.number().int(),
  identities: z.number().int(),
  relationships: z.number().int(),
  asOf: z.string().nullable(),
  files: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** One finished projection: a graph, and accompanying files in a folder of the same name. It is read-only. */
export interface Generation {
  readonly name: string;
  readonly dir: string;
  readonly manifest: Manifest;
}

export type FoundGeneration =
  | { kind: 'sound'; generation: Generation }
  | { kind: 'none' }
  | { kind: 'outdated' }
  | { kind: 'damaged'; reason: string };

/** Writes the manifest of a folder durably. After that, the files of the folder must not change. */
export async function sealFolder(
  dir: string,
  files: readonly string[],
  facts: Omit<Manifest, 'files'>,
): Promise<Generation> {
  const digests: Manifest['files'] = {};
  for (const name of files) {
    digests[name] = await digestFile(path.join(dir, name));
    await sync(path.join(dir, name));
  }
  const written: Manifest = { ...facts, files: digests };
  const file = path.join(dir, MANIFEST_FILE);
  await writeFile(file, `${JSON.stringify(written, null, 2)}\n`);
  await sync(file);
  return { name: path.basename(dir), dir, manifest: written };
}

/** Returns true if a folder is complete. Does not read its manifest. */
export async function isSealed(dir: string): Promise<boolean> {
  return await access(path.join(dir, MANIFEST_FILE)).then(
    () => true,
    () => false,
  );
}

/**
 * Reads the manifest of a sealed folder, but not its files.
 * @param format the graph format that the reader supports
 */
export async function readManifest(dir: string, format: string): Promise<FoundGeneration> {
  const text = await readFile(path.join(dir, MANIFEST_FILE), 'utf8').catch(() => null);
  if (text === null) return { kind: 'damaged', reason: 'manifest.json is missing' };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: 'damaged', reason: 'manifest.json is not JSON' };
  }
  const parsed = manifestSchema.safeParse(json);
  if (!parsed.success) return { kind: 'damaged', reason: 'manifest.json lacks what it must say' };
  if (parsed.data.format !== format) return { kind: 'outdated' };
  return { kind: 'sound', generation: { name: path.basename(dir), dir, manifest: parsed.data } };
}

/** Reads the manifest as {@link readManifest} does, and checks all files against their hashes. */
export async function readSealedFolder(dir: string, format: string): Promise<FoundGeneration> {
  const found = await readManifest(dir, format);
  if (found.kind !== 'sound') return found;
  const reason = await findDifference(found.generation.manifest.files, (name) => path.join(dir, name));
  return reason === null ? found : { kind: 'damaged', reason };
}

/** Flushes a file to the disk. */
export async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
