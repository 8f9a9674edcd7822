import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ColumnarGraph, LayeredGraph } from '@vouchwire/property-graph';
import type { GenerationBuilder, GenerationFacts, Generations, OpenGeneration } from '../generations.ts';
import type { GraphSchema } from '../graph-schema.ts';
import type { EmbeddedGraph } from '../graph-writer.ts';
import {
  type FoundGeneration,
  type Generation,
  isSealed,
  readManifest,
  readSealedFolder,
  sealFolder,
  sync,
} from '../sealed-folder.ts';
import { EmbeddedWriter } from './embedded-writer.ts';
import { type CompareNodes, GRAPH_FILE, openGraphFiles, writeGraphFiles } from './graph-files.ts';

/** Number of older generations that stay on disk for readers that still have them open. */
const MAX_GENERATIONS = 2;
/** Name of a generation's folder: its start time in ms, and the id of the process that built it. */
const GENERATION_NAME = /^\d+-\d+$/;

export interface EmbeddedGenerationsOptions {
  readonly dataDir: string;
  readonly format: string;
  readonly schema: GraphSchema;
  readonly compareNodes: CompareNodes;
}

/**
 * Generations of the embedded graph. Each is a folder of immutable files under `dataDir/graph`. A projector writes a
 * new folder and publishes it by renaming one small pointer file. Readers open the folder that the pointer names.
 * Readers never see half a projection, and a crash leaves only an unfinished folder.
 */
export class EmbeddedGenerations implements Generations {
  readonly engine = 'Embedded';
  readonly #root: string;
  readonly #options: EmbeddedGenerationsOptions;
  /** Base file of the generation that was opened last, with its digest. Later generations usually share this file. */
  #base: { readonly sha256: string; readonly graph: ColumnarGraph } | null = null;

  constructor(options: EmbeddedGenerationsOptions) {
    this.#root = path.join(options.dataDir, 'graph');
    this.#options = options;
  }

  isReachable(): Promise<boolean> {
    return Promise.resolve(true);
  }

  verify(): Promise<void> {
    // A folder is always readable. `current` reports errors in its content.
    return Promise.resolve();
  }

  async current(): Promise<FoundGeneration> {
    const name = await this.currentName();
    return name === null ? { kind: 'none' } : readSealedFolder(path.join(this.#root, name), this.#options.format);
  }

  async currentName(): Promise<string | null> {
    const text = await readFile(this.#pointer, 'utf8').catch(() => null);
    const name = text?.trim() ?? '';
    return /^[\w.-]+$/.test(name) ? name : null;
  }

  async open(generation: Generation): Promise<OpenGeneration> {
    const { dir, manifest } = generation;
    const sha256 = manifest.files[GRAPH_FILE]?.sha256 ?? '';
    const known = this.#base?.sha256 === sha256 ? this.#base.graph : null;
    const graph = await openGraphFiles(dir, Object.keys(manifest.files), known);
    this.#base = { sha256, graph: getBaseGraph(graph) };
    return { columns: graph, neo4j: null };
  }

  async createBuilder(): Promise<GenerationBuilder> {
    const { schema, compareNodes } = this.#options;
    const current = await this.current();
    const base = current.kind === 'sound' ? current.generation : null;
    const dir = path.join(this.#root, `${Date.now()}-${process.pid}`);
    let writer: EmbeddedWriter | null = null;
    let basisDir: string | null = null;
    let isPublished = false;
    return {
      current,
      base,
      dir,
      start: async (from) => {
        await rm(dir, { recursive: true, force: true });
        await mkdir(dir, { recursive: true });
        basisDir = from === 'basis' && base ? base.dir : null;
        const graph =
          from === 'basis' && base ? await openGraphFiles(base.dir, Object.keys(base.manifest.files)) : null;
        writer = new EmbeddedWriter(schema, graph);
        return writer;
      },
      publish: async (files, facts) => {
        if (!writer) throw new Error('The draft was not begun.');
        const graphFiles = await writeGraphFiles(writer.graph, { dir, basisDir, compareNodes });
        const generation = await this.#publish(dir, [...graphFiles, ...files], facts);
        isPublished = true;
        return generation;
      },
      [Symbol.asyncDispose]: async () => {
        // If publishing failed after the rename, readers may already have opened the generation.
        const isSeen = isPublished || (await this.currentName()) === path.basename(dir);
        if (!isSeen) await rm(dir, { recursive: true, force: true });
      },
    };
  }

  async removeAbandonedBuilds(): Promise<number> {
    const current = await this.currentName();
    let removed = 0;
    for (const name of await this.#folders()) {
      if (name === current || (await isSealed(path.join(this.#root, name)))) continue;
      await rm(path.join(this.#root, name), { recursive: true, force: true });
      removed += 1;
    }
    return removed;
  }

  /** Makes the prepared folder the current generation, durably, and removes the oldest generations. */
  async #publish(dir: string, files: readonly string[], facts: GenerationFacts): Promise<Generation> {
    const name = path.basename(dir);
    const generation = await sealFolder(dir, files, {
      format: this.#options.format,
      graphVersion: name,
      ...facts,
    });
    const pointerFile = `${this.#pointer}.next`;
    await writeFile(pointerFile, `${name}\n`);
    await sync(pointerFile);
    await rename(pointerFile, this.#pointer);
    await this.#prune(name);
    return generation;
  }

  get #pointer(): string {
    return path.join(this.#root, 'current');
  }

  /** Removes the oldest generations, and those that an earlier version of the product wrote. */
  async #prune(current: string): Promise<void> {
    const readable: string[] = [];
    const removed: string[] = [];
    for (const name of (await this.#folders()).sort()) {
      if (name === current) continue;
      const found = await readManifest(path.join(this.#root, name), this.#options.format);
      (found.kind === 'sound' ? readable : removed).push(name);
    }
    removed.push(...readable.slice(0, Math.max(0, readable.length - MAX_GENERATIONS)));
    // Windows refuses to remove open files. The next publication tries again.
    await Promise.all(
      removed.map((name) => rm(path.join(this.#root, name), { recursive: true, force: true }).catch(() => undefined)),
    );
  }

  /** Lists the folders of generations and unfinished builds. Empty before the first projection. */
  async #folders(): Promise<string[]> {
    const entries = await readdir(this.#root, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return entries.filter((entry) => entry.isDirectory() && GENERATION_NAME.test(entry.name)).map(({ name }) => name);
  }

  [Symbol.asyncDispose](): Promise<void> {
    // The code that opened a generation closes it.
    return Promise.resolve();
  }
}

const getBaseGraph = (graph: EmbeddedGraph): ColumnarGraph => (graph instanceof LayeredGraph ? graph.base : graph);
