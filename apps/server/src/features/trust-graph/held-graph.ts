import path from 'node:path';
import type { RankedDomainGraph } from '@vouchwire/trust-graph';
import type { CypherEngine } from '../../platform/graph/cypher-engine.ts';
import { openGrafeoReadOnly } from '../../platform/graph/grafeo-engine.ts';
import type { Generation, Manifest } from '../../platform/graph/sealed-folder.ts';
import type { GraphSnapshot } from '../../platform/sandbox/query-sandbox.ts';
import { GRAPH_FILE, OVERVIEW_FILE, RANKING_FILE } from './graph-model.ts';
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
  /** For a process that opens the graph by itself. */
  readonly snapshot: GraphSnapshot;
}

/** An open graph that closes itself once it is retired and the last reader is done. */
export class HeldGraph implements OpenGraph {
  readonly name: string;
  readonly dir: string;
  readonly manifest: Manifest;
  readonly store: TrustGraphStore;
  readonly ranking: RankedDomainGraph;
  readonly rankingFile: string;
  readonly overview: Overview;
  readonly #engine: CypherEngine;
  #users = 0;
  #retired = false;

  private constructor(
    { dir, manifest }: Generation,
    engine: CypherEngine,
    read: Pick<OpenGraph, 'ranking' | 'rankingFile' | 'overview'>,
  ) {
    this.name = path.basename(dir);
    this.dir = dir;
    this.manifest = manifest;
    this.#engine = engine;
    this.store = new TrustGraphStore(engine);
    this.ranking = read.ranking;
    this.rankingFile = read.rankingFile;
    this.overview = read.overview;
  }

  /** @throws AppError `graph-unavailable` when it cannot be opened */
  static async open(generation: Generation): Promise<HeldGraph> {
    const rankingFile = path.join(generation.dir, RANKING_FILE);
    const ranking = await readRanking(rankingFile);
    const overview = await readOverview(path.join(generation.dir, OVERVIEW_FILE));
    const engine = openGrafeoReadOnly(path.join(generation.dir, GRAPH_FILE));
    return new HeldGraph(generation, engine, { ranking, rankingFile, overview });
  }

  get snapshot(): GraphSnapshot {
    const { graphVersion, asOf } = this.manifest;
    return { name: this.name, file: path.join(this.dir, GRAPH_FILE), graphVersion, asOf };
  }

  async use<T>(work: (graph: OpenGraph) => Promise<T>): Promise<T> {
    this.#users += 1;
    try {
      return await work(this);
    } finally {
      this.#users -= 1;
      await this.#closeWhenUnused();
    }
  }

  /** Nobody will ask it any more; who is asking now gets an answer. */
  async retire(): Promise<void> {
    this.#retired = true;
    await this.#closeWhenUnused();
  }

  async #closeWhenUnused(): Promise<void> {
    if (this.#retired && this.#users === 0) await this.#engine[Symbol.asyncDispose]();
  }
}
