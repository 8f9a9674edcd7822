import { createHash } from 'node:crypto';
import { type Disputes, NO_DISPUTES } from '@vouchwire/domain-lookup';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Generation, Generations, Manifest } from '../../platform/graph/generations.ts';
import type { GraphSnapshot } from '../../platform/queries/query-pool.ts';
import { runTraced } from '../../platform/telemetry/request-tracer.ts';
import { GraphFreshness } from './graph-freshness.ts';
import type { GraphReader } from './graph-reader.ts';
import { type OpenGraph, openGraph } from './open-graph.ts';

export type { OpenGraph } from './open-graph.ts';

/**
 * Manages the current generation and replaces it by a newer one. Each call of `use` sees one generation from its start
 * to its end.
 */
export class GraphManager implements GraphReader {
  /** Tracks how far the graph is behind the records. */
  readonly freshness = new GraphFreshness();
  readonly #generations: Generations;
  #current: OpenGraph | null = null;
  #disputes: Disputes = NO_DISPUTES;
  #disputesKey = '';

  constructor(generations: Generations) {
    this.#generations = generations;
  }

  /**
   * Runs `work` on the current generation. `work` must only read.
   * @throws AppError `graph-unavailable` if there is none
   */
  async use<T>(work: (graph: OpenGraph) => T | Promise<T>): Promise<T> {
    const graph = this.#getCurrent();
    return runTraced('graph', async () => work(graph));
  }

  #getCurrent(): OpenGraph {
    if (this.#current) return this.#current;
    throw new AppError('graph-unavailable', 'The trust graph is not ready yet. Try again in a moment');
  }

  /** Returns the display name of the engine, and whether there is a graph and the engine responds. */
  async status(): Promise<{ connected: boolean; engine: string }> {
    const { engine } = this.#generations;
    return { connected: this.#current !== null && (await this.#generations.isReachable()), engine };
  }

  get manifest(): Manifest | null {
    return this.#current?.manifest ?? null;
  }

  /** Version of the current generation. Null if there is none. */
  get graphVersion(): string | null {
    return this.#current?.manifest.graphVersion ?? null;
  }

  /** Current graph for a thread that opens it itself. Null if there is none. */
  get snapshot(): GraphSnapshot | null {
    return this.#current?.snapshot ?? null;
  }

  /** Sets the disputed headlines that look-ups show. */
  setDisputes(disputes: Disputes): void {
    this.#disputes = disputes;
    const text = [...disputes].join('\n');
    this.#disputesKey = text === '' ? '' : createHash('sha256').update(text).digest('hex').slice(0, 16);
    if (this.#current) this.#current.store.disputes = disputes;
  }

  /** Key that differs whenever other headlines are disputed, or the time to decide about one may have ended. */
  get disputesKey(): string {
    return `${this.#disputesKey} ${new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)}`;
  }

  /**
   * Opens `generation` and replaces the current one.
   * @throws AppError `graph-unavailable` if it cannot be opened
   */
  async swap(generation: Generation): Promise<void> {
    const graph = await openGraph(this.#generations, generation);
    graph.store.disputes = this.#disputes;
    this.#current = graph;
  }

  /**
   * Switches to the generation that the projector has published since the last call.
   * @returns true if there was one
   */
  async refresh(): Promise<boolean> {
    const name = await this.#generations.currentName();
    if (name === null || name === this.snapshot?.name) return false;
    const found = await this.#generations.current();
    if (found.kind !== 'sound') return false;
    await this.swap(found.generation);
    return true;
  }
}
