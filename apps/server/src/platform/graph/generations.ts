import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type FoundGeneration,
  type Generation,
  type Manifest,
  readSealedFolder,
  sealFolder,
  sync,
} from './sealed-folder.ts';

export type { FoundGeneration, Generation, Manifest } from './sealed-folder.ts';

/** How many older generations stay on disk for readers that still hold them open. */
const KEPT_GENERATIONS = 2;

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
    const name = await this.currentName();
    return name === null ? { kind: 'none' } : readSealedFolder(path.join(this.#root, name), this.#format);
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
    const generation = await sealFolder(dir, files, { format: this.#format, ...facts });
    const next = `${this.#pointer}.next`;
    await writeFile(next, `${path.basename(dir)}\n`);
    await sync(next);
    await rename(next, this.#pointer);
    await this.#prune(path.basename(dir));
    return generation;
  }

  get #pointer(): string {
    return path.join(this.#root, 'current');
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
