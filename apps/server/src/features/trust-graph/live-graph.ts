import { AppError } from '../../platform/errors/app-error.ts';
import type { EngineStatus } from '../../platform/graph/cypher-reader.ts';
import type { Generation, Generations, Manifest } from '../../platform/graph/generations.ts';
import type { GraphSnapshot } from '../../platform/queries/query-pool.ts';
import { traced } from '../../platform/telemetry/request-tracer.ts';
import { GraphFreshness } from './graph-freshness.ts';
import { HeldGraph, type OpenGraph } from './held-graph.ts';

export type { OpenGraph } from './held-graph.ts';

/**
 * The generation that answers are made from, swapped for a newer one without disturbing those who are still reading the
 * older: each call of `use` sees one generation from its beginning to its end.
 */
export class LiveGraph implements AsyncDisposable {
  /** How far this graph follows the records. */
  readonly freshness = new GraphFreshness();
  readonly #generations: Generations;
  #held: HeldGraph | null = null;

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

  #attempt<T>(work: (graph: OpenGraph) => Promise<T>): Promise<{ whole: boolean; answer: () => T }> {
    const held = this.#held;
    if (!held) throw new AppError('graph-unavailable', 'The trust graph is not ready yet; try again in a moment');
    return traced('graph', () =>
      held.use(async (graph) => {
        const answer = await settle(work(graph));
        return { whole: answer.unreachable || (await held.isWhole()), answer: answer.take };
      }),
    );
  }

  /** Whether the engine answers. */
  async status(): Promise<EngineStatus> {
    return (await this.#held?.status()) ?? { connected: false, engine: this.#generations.engine };
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
    return this.#held?.snapshot ?? null;
  }

  /** Opens `generation` and retires the one before. @throws AppError `graph-unavailable` when it cannot be opened */
  async show(generation: Generation): Promise<void> {
    const next = await HeldGraph.open(generation, (found) => this.#generations.open(found));
    const previous = this.#held;
    this.#held = next;
    await previous?.retire();
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
    await held?.retire();
  }
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
