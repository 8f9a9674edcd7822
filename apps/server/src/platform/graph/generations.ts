import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** How many older generations stay on disk for readers that still hold them open. */
const KEPT_GENERATIONS = 2;

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

/**
 * Generations of the graph under `dataDir/graph`. A projector prepares a new folder and publishes it by renaming one
 * small pointer file; readers open what the pointer names. Nobody sees half a projection, and a crash costs a folder
 * that can be made again.
 */
export class Generations {
  readonly #root: string;
  readonly #format: string;

  constructor(dataDir: string, format: string) {
    this.#root = path.join(dataDir, 'graph');
    this.#format = format;
  }

  /** The published generation, with every file checked against its hash. */
  async current(): Promise<FoundGeneration> {
    const pointed = await this.#pointed();
    if (pointed.kind !== 'sound') return pointed;
    const { dir, manifest: found } = pointed.generation;
    for (const [name, expected] of Object.entries(found.files)) {
      const actual = await digest(path.join(dir, name)).catch(() => null);
      if (actual === null) return { kind: 'damaged', why: `${name} is missing` };
      if (actual.sha256 !== expected.sha256)
        return { kind: 'damaged', why: `${name} is not the file that was written` };
    }
    return pointed;
  }

  /** Name of the published generation, read fresh; null when there is none. Cheap enough to poll. */
  async currentName(): Promise<string | null> {
    const text = await readFile(this.#pointer, 'utf8').catch(() => null);
    const name = text?.trim() ?? '';
    return /^[\w.-]+$/.test(name) ? name : null;
  }

  /** A fresh empty folder to project into. */
  async prepare(): Promise<string> {
    const dir = path.join(this.#root, `${Date.now()}-${process.pid}`);
    await rm(dir, { recursive: true, force: true });
    await mkdir(dir, { recursive: true });
    return dir;
  }

  /** Makes the prepared folder the current generation, durably, and removes those that are too old. */
  async publish(dir: string, files: readonly string[], facts: Omit<Manifest, 'format' | 'files'>): Promise<Generation> {
    const digests: Manifest['files'] = {};
    for (const name of files) {
      digests[name] = await digest(path.join(dir, name));
      await sync(path.join(dir, name));
    }
    const written: Manifest = { format: this.#format, ...facts, files: digests };
    await writeFile(path.join(dir, 'manifest.json'), `${JSON.stringify(written, null, 2)}\n`);
    const next = `${this.#pointer}.next`;
    await writeFile(next, `${path.basename(dir)}\n`);
    await sync(next);
    await rename(next, this.#pointer);
    await this.#prune(path.basename(dir));
    return { dir, manifest: written };
  }

  get #pointer(): string {
    return path.join(this.#root, 'current');
  }

  async #pointed(): Promise<FoundGeneration> {
    const name = await this.currentName();
    if (name === null) return { kind: 'none' };
    const dir = path.join(this.#root, name);
    const text = await readFile(path.join(dir, 'manifest.json'), 'utf8').catch(() => null);
    if (text === null) return { kind: 'damaged', why: 'manifest.json is missing' };
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      return { kind: 'damaged', why: 'manifest.json is not JSON' };
    }
    const parsed = manifest.safeParse(json);
    if (!parsed.success) return { kind: 'damaged', why: 'manifest.json lacks what it must say' };
    if (parsed.data.format !== this.#format) return { kind: 'outdated' };
    return { kind: 'sound', generation: { dir, manifest: parsed.data } };
  }

  async #prune(current: string): Promise<void> {
    const entries = await readdir(this.#root, { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== current).map((entry) => entry.name);
    const old = folders.sort().slice(0, Math.max(0, folders.length - KEPT_GENERATIONS));
    // Windows refuses to remove files that are open; the next publication tries again.
    await Promise.all(
      old.map((name) => rm(path.join(this.#root, name), { recursive: true, force: true }).catch(() => undefined)),
    );
  }
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

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
