import type { ColumnarGraph, LayeredGraph } from '@vouchwire/property-graph';
import type { CypherReader } from './cypher-reader.ts';
import type { GraphSource } from './graph-source.ts';
import type { GraphWriter } from './graph-writer.ts';
import type { FoundGeneration, Generation, Manifest } from './sealed-folder.ts';

export type { FoundGeneration, Generation, Manifest } from './sealed-folder.ts';

/** What a projection knows of the generation that it has finished. */
export type GenerationFacts = Pick<Manifest, 'recordsVersion' | 'identities' | 'relationships' | 'asOf'>;

/** A generation that is open for reading. */
export interface OpenGeneration extends CypherReader, AsyncDisposable {
  /** How another thread opens the same generation. */
  readonly source: GraphSource;
  /** The graph in memory; null if it is in a Neo4j. */
  readonly columns: ColumnarGraph | LayeredGraph | null;
  /** True where everything that was read up to now belongs to this generation; false where it has been written over. */
  isIntact(): Promise<boolean>;
}

/** A generation in the making, which nobody else sees. Disposed without being published, its files are removed. */
export interface GenerationBuilder extends AsyncDisposable {
  /** What is published as the draft is prepared. */
  readonly current: FoundGeneration;
  /** The earlier generation that it can begin with, its files in place; null where there is none. */
  readonly base: Generation | null;
  /** Where files beside the graph are made. */
  readonly dir: string;
  /**
   * Opens its graph for writing: as the basis has it, or empty. Called again, it starts over and discards what was
   * written. @throws AppError `graph-unavailable`
   */
  start(from: 'basis' | 'nothing'): Promise<GraphWriter>;
  /**
   * Makes it the current generation, durably and at once for every reader.
   * @param files names of files in `dir` that belong to it
   */
  publish(files: readonly string[], facts: GenerationFacts): Promise<Generation>;
}

/** Where the generations of one graph are kept. Any number of processes read them. */
export interface Generations extends AsyncDisposable {
  /** Display name of the engine. */
  readonly engine: string;
  /** For whoever starts a command: whether they can be used at all, and why not. @throws AppError `graph-unavailable` */
  verify(): Promise<void>;
  /** The published generation, with its files checked against their hashes. @throws AppError `graph-unavailable` */
  current(): Promise<FoundGeneration>;
  /** Name of the published generation, read fresh; null when there is none. Cheap enough to poll. */
  currentName(): Promise<string | null>;
  /** @throws AppError `graph-unavailable` */
  open(generation: Generation): Promise<OpenGeneration>;
  /**
   * Prepares a generation. One process at a time does: where others can reach the graph, this waits for them.
   * @throws AppError `graph-unavailable` where another does not end
   */
  createBuilder(): Promise<GenerationBuilder>;
  /**
   * Removes the files of drafts whose projector was killed. Call it only while no projector runs on the data directory.
   * @returns how many drafts it removed
   * @throws AppError `graph-unavailable`
   */
  removeAbandonedBuilds(): Promise<number>;
}
