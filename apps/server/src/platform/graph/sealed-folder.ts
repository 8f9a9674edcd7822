import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const MANIFEST_FILE = 'manifest.json';

const manifest = z.object({
  /** Differs whenever the shape of the graph or what it is computed with differs, so that an older one is rebuilt rather than misread. */
  format: z.string(),
  graphVersion: z.string(),
  recordsVersion: z.number().int(),
  identities: z.number().int(),
  relationships: z.number().int(),
  asOf: z.string().nullable(),
  files: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifest>;

/** One finished projection: a folder of closed files that nobody writes to again. */
export interface Generation {
  readonly dir: string;
  readonly manifest: Manifest;
}

export type FoundGeneration =
  | { kind: 'sound'; generation: Generation }
  | { kind: 'none' }
  | { kind: 'outdated' }
  | { kind: 'damaged'; why: string };

/** Writes down, durably, what the closed files of a folder are; from then on nobody writes to it again. */
export async function sealFolder(
  dir: string,
  files: readonly string[],
  facts: Omit<Manifest, 'files'>,
): Promise<Generation> {
  const digests: Manifest['files'] = {};
  for (const name of files) {
    digests[name] = await digest(path.join(dir, name));
    await sync(path.join(dir, name));
  }
  const written: Manifest = { ...facts, files: digests };
  const file = path.join(dir, MANIFEST_FILE);
  await writeFile(file, `${JSON.stringify(written, null, 2)}\n`);
  await sync(file);
  return { dir, manifest: written };
}

/** What a sealed folder says of itself, its files unread. @param format that the reader understands */
export async function readManifest(dir: string, format: string): Promise<FoundGeneration> {
  const text = await readFile(path.join(dir, MANIFEST_FILE), 'utf8').catch(() => null);
  if (text === null) return { kind: 'damaged', why: 'manifest.json is missing' };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: 'damaged', why: 'manifest.json is not JSON' };
  }
  const parsed = manifest.safeParse(json);
  if (!parsed.success) return { kind: 'damaged', why: 'manifest.json lacks what it must say' };
  if (parsed.data.format !== format) return { kind: 'outdated' };
  return { kind: 'sound', generation: { dir, manifest: parsed.data } };
}

/** As {@link readManifest}, with every file checked against its hash. */
export async function readSealedFolder(dir: string, format: string): Promise<FoundGeneration> {
  const found = await readManifest(dir, format);
  if (found.kind !== 'sound') return found;
  for (const [name, expected] of Object.entries(found.generation.manifest.files)) {
    const actual = await digest(path.join(dir, name)).catch(() => null);
    if (actual === null) return { kind: 'damaged', why: `${name} is missing` };
    if (actual.sha256 !== expected.sha256) return { kind: 'damaged', why: `${name} is not the file that was written` };
  }
  return found;
}

async function digest(file: string): Promise<{ bytes: number; sha256: string }> {
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

/** Returns once the file is on the disk. */
export async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
