import path from 'node:path';
import type { RankedDomainGraph } from '@vouchwire/trust-graph';
import type { EngineStatus } from '../../platform/graph/cypher-reader.ts';
import type { Generation, Manifest, OpenGeneration } from '../../platform/graph/generations.ts';
import type { GraphSnapshot } from '../../platform/queries/query-pool.ts';
import { OVERVIEW_FILE, RANKING_FILE } from '../graph-model.ts';
import { loadOverview, type Overview } from '../overview/overview-file.ts';
import { loadRanking } from '../projection/ranking.ts';
import { TrustGraphStore } from './trust-graph-store.ts';

/** One open generation of the graph, with everything that responses are created from. */
export type OpenGraph = Pick<GraphHandle, 'manifest' | 'store' | 'ranking' | 'overview' | 'columns' | 'snapshot'>;

/** An open graph that closes itself once it is retired and the last reader is done. */
export class GraphHandle {
  readonly name: string;
  readonly manifest: Manifest;
  readonly store: TrustGraphStore;
  readonly ranking: RankedDomainGraph;
  readonly overview: Overview;
  readonly #opened: OpenGeneration;
  #readers = 0;
  #isRetired = false;

  private constructor(
    { name, manifest }: Generation,
    opened: OpenGeneration,
    read: Pick<OpenGraph, 'ranking' | 'overview'>,
  ) {
    this.name = name;
    this.manifest = manifest;
    this.#opened = opened;
    this.store = new TrustGraphStore(opened);
    this.ranking = read.ranking;
    this.overview = read.overview;
  }

  /**
   * @param open opens the graph itself
   * @throws AppError `graph-unavailable` if it cannot be opened
   */
  static async open(
    generation: Generation,
    open: (generation: Generation) => Promise<OpenGeneration>,
  ): Promise<GraphHandle> {
    const ranking = await loadRanking(path.join(generation.dir, RANKING_FILE));
    const overview = await loadOverview(path.join(generation.dir, OVERVIEW_FILE));
    return new GraphHandle(generation, await open(generation), { ranking, overview });
  }

  /** The graph in memory. Null if it is in a Neo4j. */
  get columns(): OpenGeneration['columns'] {
    return this.#opened.columns;
  }

  /** Snapshot for a thread that opens the graph itself. */
  get snapshot(): GraphSnapshot {
    const { graphVersion, asOf } = this.manifest;
    return { name: this.name, source: this.#opened.source, graphVersion, asOf };
  }

  /** Returns true if all reads so far came from this generation. */
  isIntact(): Promise<boolean> {
    return this.#opened.isIntact();
  }

  status(): Promise<EngineStatus> {
    return this.#opened.status();
  }

  async use<T>(work: (graph: OpenGraph) => Promise<T>): Promise<T> {
    this.#readers += 1;
    try {
      return await work(this);
    } finally {
      this.#readers -= 1;
      await this.#closeWhenUnused();
    }
  }

  /** Accepts no further reads. Running reads complete. */
  async retire(): Promise<void> {
    this.#isRetired = true;
    await this.#closeWhenUnused();
  }

  async #closeWhenUnused(): Promise<void> {
    if (this.#isRetired && this.#readers === 0) await this.#opened[Symbol.asyncDispose]();
  }
}
