import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { AppError } from '../../errors/app-error.ts';
import { createDirectory } from '../../files/create-directory.ts';
import { EmbeddedWriter } from '../embedded/embedded-writer.ts';
import { type CompareNodes, openGraphFiles, writeGraphFiles } from '../embedded/graph-files.ts';
import { digestFile, findDifference } from '../file-digest.ts';
import type {
  FoundGeneration,
  Generation,
  GenerationBuilder,
  GenerationFacts,
  Generations,
  Manifest,
  OpenGeneration,
} from '../generations.ts';
import type { GraphSchema } from '../graph-schema.ts';
import type { Neo4jServer } from '../graph-source.ts';
import { manifestSchema } from '../sealed-folder.ts';
import { fetchArtifacts, saveArtifacts } from './graph-artifacts.ts';
import { Neo4jConnection, PROJECTION_TIMEOUTS } from './neo4j-connection.ts';
import { ProjectorLease } from './projector-lease.ts';
import { clearSlot, prepareSchema, SlotWriter } from './slot-writer.ts';
import { findGeneration, type GraphState, getSlotLabel, readGraphState, type Slot, type SlotState } from './slots.ts';

/** Number of folders with files of older generations that stay on this machine. */
const MAX_FOLDERS = 2;
const REPLAN_TIMEOUT_S = 60;

interface Neo4jGenerationsOptions {
  readonly server: Neo4jServer;
  /** Folder on this machine for files that accompany a graph. */
  readonly dataDir: string;
  readonly format: string;
  readonly schema: GraphSchema;
  readonly compareNodes: CompareNodes;
  /** Minimum time between the replacement of a generation and its overwriting, for running queries, in ms. */
  readonly graceMs?: number;
  /** Maximum time that a projection waits for another one on the same server, in ms. */
  readonly projectorWaitMs?: number;
}

/**
 * Generations in a Neo4j edition with a single database. Two slots, each with its own label, are used alternately. A
 * projector marks the idle slot as empty, updates or rebuilds it, and makes it the current slot in the transaction that
 * records its content. The same graph in columns accompanies each generation as a file. It answers all questions except
 * visitors' queries of a large graph.
 */
export class Neo4jGenerations implements Generations {
  readonly engine = 'Neo4j';
  readonly #options: Required<Neo4jGenerationsOptions>;
  readonly #connection: Neo4jConnection;
  readonly #root: string;

  constructor(options: Neo4jGenerationsOptions) {
    this.#options = { graceMs: 10_000, projectorWaitMs: 120_000, ...options };
    this.#connection = new Neo4jConnection(options.server);
    this.#root = path.join(options.dataDir, 'graph-neo4j');
  }

  isReachable(): Promise<boolean> {
    return this.#connection.isReachable();
  }

  verify(): Promise<void> {
    return this.#connection.verify(this.#options.server.url);
  }

  async current(): Promise<FoundGeneration> {
    for (;;) {
      const state = await readGraphState(this.#connection);
      const slot = findCurrentSlot(state);
      const read = this.#read(slot?.generation ?? null, slot?.manifest ?? null);
      if (read.kind !== 'sound' || !slot) return read;
      const { name } = read.generation;
      const reason = await this.#downloadFiles(slot.slot, read.generation, name);
      if (reason === null) return read;
      // If the slot was overwritten during the download, another generation is the current one.
      if ((await findGeneration(this.#connection, slot.slot)) === name) return { kind: 'damaged', reason };
    }
  }

  async currentName(): Promise<string | null> {
    const rows = await this.#connection.read(
      `MATCH (g:VouchwireGraph {id: 'graph'}) MATCH (s:VouchwireSlot {slot: g.current}) RETURN s.generation AS name`,
    );
    return typeof rows[0]?.name === 'string' ? rows[0].name : null;
  }

  async open({ name, dir, manifest }: Generation): Promise<OpenGeneration> {
    const { slots } = await readGraphState(this.#connection);
    const slot = slots.find(({ generation }) => generation === name)?.slot;
    if (!slot) throw new AppError('graph-unavailable', 'This generation of the graph is no longer there');
    return {
      columns: await openGraphFiles(dir, Object.keys(manifest.files)),
      neo4j: { kind: 'neo4j', server: this.#options.server, slot, generation: name, label: getSlotLabel(slot) },
    };
  }

  async createBuilder(): Promise<GenerationBuilder> {
    const { server, schema, compareNodes, graceMs, projectorWaitMs } = this.#options;
    const name = `${Date.now()}-${process.pid}`;
    const dir = path.join(this.#root, name);
    await using opening = new AsyncDisposableStack();
    const connection = opening.use(new Neo4jConnection(server, PROJECTION_TIMEOUTS));
    await prepareSchema(connection);
    const lease = opening.use(await ProjectorLease.acquire(connection, name, projectorWaitMs));
    const current = await this.current();
    const state = await readGraphState(connection);
    const slot: Slot = state.current === 'A' ? 'B' : 'A';
    const idle = state.slots.find((candidate) => candidate.slot === slot);
    const base = await this.#selectBase(slot, idle, state);
    const isHeld = opening.move();
    let columns: EmbeddedWriter | null = null;
    let basisDir: string | null = null;
    let isPublished = false;
    return {
      current,
      base,
      dir,
      start: async (from) => {
        createDirectory(dir);
        if (state.current !== null) await pause(Math.max(0, graceMs - state.currentForMs));
        await lease.write([
          {
            query: 'MERGE (s:VouchwireSlot {slot: $slot}) SET s.generation = null, s.manifest = null',
            params: { slot },
          },
        ]);
        if (from === 'nothing') await clearSlot(lease, slot);
        basisDir = from === 'basis' && base ? base.dir : null;
        columns = new EmbeddedWriter(
          schema,
          from === 'basis' && base ? await openGraphFiles(base.dir, Object.keys(base.manifest.files)) : null,
        );
        const writer = new SlotWriter(connection, lease, slot, schema, columns);
        await writer.createIndexes();
        return writer;
      },
      publish: async (files, facts) => {
        if (!columns) throw new Error('The draft was not begun.');
        const graphFiles = await writeGraphFiles(columns.graph, { dir, basisDir, compareNodes });
        const generation = await this.#publish(lease, slot, {
          name,
          dir,
          files: [...graphFiles, ...files],
          facts,
          base,
        });
        isPublished = true;
        return generation;
      },
      [Symbol.asyncDispose]: async () => {
        try {
          await isHeld.disposeAsync();
        } finally {
          // If publishing succeeded despite an error, a reader of the generation fetches the removed files again.
          if (!isPublished) await rm(dir, { recursive: true, force: true });
        }
      },
    };
  }

  async removeAbandonedBuilds(): Promise<number> {
    const { slots } = await readGraphState(this.#connection);
    const generations = new Set(slots.map(({ generation }) => generation));
    const folders = await this.#folders();
    const abandoned = folders.filter((name) => !generations.has(name));
    for (const name of abandoned) await rm(path.join(this.#root, name), { recursive: true, force: true });
    return abandoned.length;
  }

  async #publish(
    lease: ProjectorLease,
    slot: Slot,
    generation: {
      name: string;
      dir: string;
      files: readonly string[];
      facts: GenerationFacts;
      base: Generation | null;
    },
  ): Promise<Generation> {
    const { name, dir, files, facts, base } = generation;
    const digests: Manifest['files'] = {};
    for (const file of files) digests[file] = await digestFile(path.join(dir, file));
    const manifest: Manifest = { format: this.#options.format, graphVersion: name, ...facts, files: digests };
    const isUnchanged = (file: string) => digests[file]?.sha256 === base?.manifest.files[file]?.sha256;
    await saveArtifacts((statements) => lease.write(statements), slot, dir, {
      changed: files.filter((file) => !isUnchanged(file)),
      unchanged: files.filter(isUnchanged),
    });
    // Without this call, the database could use a query plan for the old content of the slot, which scans instead of
    // using an index.
    await lease.write([{ query: 'CALL db.prepareForReplanning($seconds)', params: { seconds: REPLAN_TIMEOUT_S } }]);
    await lease.write([
      {
        query: 'MATCH (s:VouchwireSlot {slot: $slot}) SET s.generation = $name, s.manifest = $manifest',
        params: { slot, name, manifest: JSON.stringify(manifest) },
      },
      {
        query: "MATCH (g:VouchwireGraph {id: 'graph'}) SET g.current = $slot, g.publishedAt = timestamp()",
        params: { slot },
      },
    ]);
    await this.#prune(name);
    return { name, dir, manifest };
  }

  /** Returns the complete generation in the idle slot if a projection can start from it. */
  async #selectBase(slot: Slot, idle: SlotState | undefined, state: GraphState): Promise<Generation | null> {
    const read = this.#read(idle?.generation ?? null, idle?.manifest ?? null);
    if (read.kind !== 'sound') return null;
    const current = findCurrentSlot(state)?.generation ?? read.generation.name;
    return (await this.#downloadFiles(slot, read.generation, current)) === null ? read.generation : null;
  }

  /**
   * Ensures that the files of a graph are on this machine.
   * @returns the error as text; null if the files are complete
   */
  async #downloadFiles(slot: Slot, { dir, manifest }: Generation, current: string): Promise<string | null> {
    const getPath = (file: string): string => path.join(dir, file);
    if ((await findDifference(manifest.files, getPath)) === null) return null;
    createDirectory(dir);
    await fetchArtifacts(this.#connection, slot, dir, Object.keys(manifest.files));
    const difference = await findDifference(manifest.files, getPath);
    if (difference === null) await this.#prune(current);
    return difference;
  }

  /** Parses the description of a slot. */
  #read(name: string | null, manifest: string | null): FoundGeneration {
    if (name === null || manifest === null) return { kind: 'none' };
    const parsed = manifestJson.safeParse(manifest);
    if (!parsed.success) return { kind: 'damaged', reason: 'its manifest lacks what it must say' };
    if (parsed.data.format !== this.#options.format) return { kind: 'outdated' };
    return { kind: 'sound', generation: { name, dir: path.join(this.#root, name), manifest: parsed.data } };
  }

  async #prune(current: string): Promise<void> {
    const folders = (await this.#folders()).filter((name) => name !== current).sort();
    const old = folders.slice(0, Math.max(0, folders.length - MAX_FOLDERS));
    await Promise.all(old.map((name) => rm(path.join(this.#root, name), { recursive: true, force: true })));
  }

  /** Lists the folders with files of graphs. Empty before the first projection. */
  async #folders(): Promise<string[]> {
    return await readdir(this.#root).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#connection[Symbol.asyncDispose]();
  }
}

const manifestJson = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(manifestSchema);

const findCurrentSlot = ({ current, slots }: GraphState) => slots.find(({ slot }) => slot === current) ?? null;
