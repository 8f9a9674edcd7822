import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CypherEngine } from './cypher-engine.ts';
import type { Draft, GenerationFacts, Generations, OpenGeneration } from './generations.ts';
import { createGrafeo, GRAFEO, GRAPH_FILE, openGrafeo, openGrafeoReadOnly } from './grafeo-engine.ts';
import {
  type FoundGeneration,
  type Generation,
  isSealed,
  readSealedFolder,
  sealFolder,
  sync,
} from './sealed-folder.ts';

/** How many older generations stay on disk for readers that still hold them open. */
const KEPT_GENERATIONS = 2;
/** When a generation was begun, in ms, and by which process. */
const FOLDER_NAME = /^\d+-\d+$/;

/**
 * Generations of the embedded graph, each a folder of closed files under `dataDir/graph`. A projector prepares a new
 * folder and publishes it by renaming one small pointer file; readers open what the pointer names. Nobody sees half a
 * projection, and a crash costs a folder that can be made again.
 */
export class GrafeoGenerations implements Generations {
  readonly engine = GRAFEO;
  readonly #root: string;
  readonly #format: string;

  constructor(dataDir: string, format: string) {
    this.#root = path.join(dataDir, 'graph');
    this.#format = format;
  }

  verify(): Promise<void> {
    // A folder can always be looked into; what lies there is told by `current`.
    return Promise.resolve();
  }

  async current(): Promise<FoundGeneration> {
    const name = await this.currentName();
    return name === null ? { kind: 'none' } : readSealedFolder(path.join(this.#root, name), this.#format);
  }

  async currentName(): Promise<string | null> {
    const text = await readFile(this.#pointer, 'utf8').catch(() => null);
    const name = text?.trim() ?? '';
    return /^[\w.-]+$/.test(name) ? name : null;
  }

  open(generation: Generation): Promise<OpenGeneration> {
    return openSealedGraph(generation);
  }

  async draft(): Promise<Draft> {
    const current = await this.current();
    const basis = current.kind === 'sound' ? current.generation : null;
    const dir = path.join(this.#root, `${Date.now()}-${process.pid}`);
    const file = path.join(dir, GRAPH_FILE);
    let engine: CypherEngine | null = null;
    let isPublished = false;
    const close = async () => {
      const opened = engine;
      engine = null;
      await opened?.[Symbol.asyncDispose]();
    };
    return {
      current,
      basis,
      dir,
      begin: async (from) => {
        await close();
        await rm(dir, { recursive: true, force: true });
        await mkdir(dir, { recursive: true });
        if (from === 'basis' && basis) await copyFile(path.join(basis.dir, GRAPH_FILE), file);
        engine = from === 'basis' && basis ? openGrafeo(file) : createGrafeo(file);
        return engine;
      },
      publish: async (files, facts) => {
        await close();
        const generation = await this.#publish(dir, [GRAPH_FILE, ...files], facts);
        isPublished = true;
        return generation;
      },
      [Symbol.asyncDispose]: async () => {
        try {
          await close();
        } finally {
          // Where publishing failed late, readers may see it already.
          const isSeen = isPublished || (await this.currentName()) === path.basename(dir);
          if (!isSeen) await rm(dir, { recursive: true, force: true });
        }
      },
    };
  }

  async removeAbandonedDrafts(): Promise<number> {
    const current = await this.currentName();
    let removed = 0;
    for (const name of await this.#folders()) {
      if (name === current || (await isSealed(path.join(this.#root, name)))) continue;
      await rm(path.join(this.#root, name), { recursive: true, force: true });
      removed += 1;
    }
    return removed;
  }

  /** Makes the prepared folder the current generation, durably, and removes those that are too old. */
  async #publish(dir: string, files: readonly string[], facts: GenerationFacts): Promise<Generation> {
    const name = path.basename(dir);
    const generation = await sealFolder(dir, files, { format: this.#format, graphVersion: name, ...facts });
    const next = `${this.#pointer}.next`;
    await writeFile(next, `${name}\n`);
    await sync(next);
    await rename(next, this.#pointer);
    await this.#prune(name);
    return generation;
  }

  get #pointer(): string {
    return path.join(this.#root, 'current');
  }

  async #prune(current: string): Promise<void> {
    const folders = (await this.#folders()).filter((name) => name !== current);
    const old = folders.sort().slice(0, Math.max(0, folders.length - KEPT_GENERATIONS));
    // Windows refuses to remove files that are open; the next publication tries again.
    await Promise.all(
      old.map((name) => rm(path.join(this.#root, name), { recursive: true, force: true }).catch(() => undefined)),
    );
  }

  /** Names of the folders of generations and drafts; none before the first projection. */
  async #folders(): Promise<string[]> {
    const entries = await readdir(this.#root, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return entries.filter((entry) => entry.isDirectory() && FOLDER_NAME.test(entry.name)).map(({ name }) => name);
  }

  [Symbol.asyncDispose](): Promise<void> {
    // A generation that is open is closed by whoever opened it.
    return Promise.resolve();
  }
}

/** Opens the graph in a sealed folder. @throws AppError `graph-unavailable` */
export async function openSealedGraph({ dir }: Generation): Promise<OpenGeneration> {
  const file = path.join(dir, GRAPH_FILE);
  return { ...openGrafeoReadOnly(file), source: { kind: 'grafeo', file }, isWhole: async () => true };
}
