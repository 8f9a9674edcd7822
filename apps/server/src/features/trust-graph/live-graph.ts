import path from 'node:path';
import type { RankedDomainGraph } from '@vouchwire/trust-graph';
import { AppError } from '../../platform/errors/app-error.ts';
import type { EngineStatus } from '../../platform/graph/cypher-engine.ts';
import type { Generation, Generations, Manifest, OpenGeneration } from '../../platform/graph/generations.ts';
import type { GraphSnapshot } from '../../platform/sandbox/query-sandbox.ts';
import { OVERVIEW_FILE, RANKING_FILE } from './graph-model.ts';
import { type Overview, readOverview } from './overview/overview-file.ts';
import { readRanking } from './projection/ranking.ts';
import { TrustGraphStore } from './trust-graph-store.ts';

/** One open generation of the graph: everything that an answer is made from. */
export interface OpenGraph {
  readonly manifest: Manifest;
  readonly store: TrustGraphStore;
  readonly ranking: RankedDomainGraph;
  /** The file that the ranking was read from; another thread may read it too. */
  readonly rankingFile: string;
  readonly overview: Overview;
}

interface Held extends OpenGraph {
  readonly opened: OpenGeneration;
  readonly name: string;
  users: number;
  retired: boolean;
}

/**
 * The generation that answers are made from, swapped for a newer one without disturbing those who are still reading the
 * older: each call of `use` sees one generation from its beginning to its end.
 */
export class LiveGraph implements AsyncDisposable {
  readonly #generations: Generations;
  #held: Held | null = null;

  constructor(generations: Generations) {
    this.#generations = generations;
  }

  /**
   * Runs `work` on the current generation; on the one that took its place where that was written over meanwhile, which
   * happens to a process that stood still. `work` only reads.
   * @throws AppError `graph-unavailable` while there is none
   */
  async use<T>(work: (graph: OpenGraph) => Promise<T>): Promise<T> {
    const first = await this.#attempt(work);
    if (first.whole) return first.answer();
    await this.refresh();
    const second = await this.#attempt(work);
    if (second.whole) return second.answer();
    throw new AppError('graph-unavailable', 'The trust graph changed while it was asked; try again in a moment');
  }

  async #attempt<T>(work: (graph: OpenGraph) => Promise<T>): Promise<{ whole: boolean; answer: () => T }> {
    const held = this.#held;
    if (!held) throw new AppError('graph-unavailable', 'The trust graph is not ready yet; try again in a moment');
    held.users += 1;
    try {
      const answer = await settle(work(held));
      if (answer.unreachable) return { whole: true, answer: answer.take };
      return { whole: await held.opened.isWhole(), answer: answer.take };
    } finally {
      held.users -= 1;
      await closeWhenUnused(held);
    }
  }

  /** Whether the engine answers. */
  async status(): Promise<EngineStatus> {
    return (await this.#held?.opened.status()) ?? { connected: false, engine: this.#generations.engine };
  }

  get manifest(): Manifest | null {
    return this.#held?.manifest ?? null;
  }

  /** The overview of the current generation, and which one that is. */
  get overview(): Pick<OpenGraph, 'manifest' | 'overview'> | null {
    return this.#held;
  }

  /** The graph that answers are made from, for a process that opens it by itself. */
  get snapshot(): GraphSnapshot | null {
    const held = this.#held;
    if (!held) return null;
    const { graphVersion, asOf } = held.manifest;
    return { name: held.name, source: held.opened.source, graphVersion, asOf };
  }

  /** Opens `generation` and retires the one before. @throws AppError `graph-unavailable` when it cannot be opened */
  async show(generation: Generation): Promise<void> {
    const opened = await this.#generations.open(generation);
    const rankingFile = path.join(generation.dir, RANKING_FILE);
    const ranking = await readRanking(rankingFile);
    const overview = await readOverview(path.join(generation.dir, OVERVIEW_FILE));
    const previous = this.#held;
    this.#held = {
      opened,
      ranking,
      rankingFile,
      overview,
      store: new TrustGraphStore(opened),
      manifest: generation.manifest,
      name: generation.name,
      users: 0,
      retired: false,
    };
    if (previous) {
      previous.retired = true;
      await closeWhenUnused(previous);
    }
  }

  /** Swaps to what the projector has published since. @returns whether there was anything */
  async refresh(): Promise<boolean> {
    const name = await this.#generations.currentName();
    if (name === null || name === this.#held?.name) return false;
    const found = await this.#generations.current();
    if (found.kind !== 'sound') return false;
    await this.show(found.generation);
    return true;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const held = this.#held;
    this.#held = null;
    if (!held) return;
    held.retired = true;
    await closeWhenUnused(held);
  }
}

async function closeWhenUnused(held: Held): Promise<void> {
  if (held.retired && held.users === 0) await held.opened[Symbol.asyncDispose]();
}

/**
 * What came of it, to be taken or thrown later: what was read half tells nothing, and fails for no reason. Where the
 * engine could not be asked, asking it whether the generation is whole would only make a visitor wait longer.
 */
async function settle<T>(work: Promise<T>): Promise<{ take: () => T; unreachable: boolean }> {
  try {
    const value = await work;
    return { take: () => value, unreachable: false };
  } catch (error) {
    const take = (): never => {
      throw error;
    };
    return { take, unreachable: error instanceof AppError && error.code === 'graph-unavailable' };
  }
}
