import path from 'node:path';
import type { RankedDomainGraph } from '@vouchwire/trust-graph';
import { AppError } from '../../platform/errors/app-error.ts';
import type { CypherEngine } from '../../platform/graph/cypher-engine.ts';
import type { Generation, Generations, Manifest } from '../../platform/graph/generations.ts';
import { openGrafeoReadOnly } from '../../platform/graph/grafeo-engine.ts';
import type { GraphSnapshot } from '../../platform/sandbox/query-sandbox.ts';
import { traced } from '../../platform/telemetry/request-tracer.ts';
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
}

interface Held extends OpenGraph {
  readonly engine: CypherEngine;
  readonly name: string;
  readonly dir: string;
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

  /** Runs `work` on the current generation. @throws AppError `graph-unavailable` while there is none */
  async use<T>(work: (graph: OpenGraph) => Promise<T>): Promise<T> {
    const held = this.#held;
    if (!held) throw new AppError('graph-unavailable', 'The trust graph is not ready yet; try again in a moment');
    held.users += 1;
    try {
      return await traced('graph', () => work(held));
    } finally {
      held.users -= 1;
      await closeWhenUnused(held);
    }
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
    return { name: held.name, file: path.join(held.dir, GRAPH_FILE), graphVersion, asOf };
  }

  /** Opens `generation` and retires the one before. @throws AppError `graph-unavailable` when it cannot be opened */
  async show(generation: Generation): Promise<void> {
    const engine = openGrafeoReadOnly(path.join(generation.dir, GRAPH_FILE));
    const rankingFile = path.join(generation.dir, RANKING_FILE);
    const ranking = await readRanking(rankingFile);
    const overview = await readOverview(path.join(generation.dir, OVERVIEW_FILE));
    const previous = this.#held;
    this.#held = {
      engine,
      ranking,
      rankingFile,
      overview,
      store: new TrustGraphStore(engine),
      manifest: generation.manifest,
      name: path.basename(generation.dir),
      dir: generation.dir,
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
  if (held.retired && held.users === 0) await held.engine[Symbol.asyncDispose]();
}
