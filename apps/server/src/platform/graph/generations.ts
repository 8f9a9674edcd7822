import type { ColumnarGraph, LayeredGraph } from '@vouchwire/property-graph';
import type { CypherReader } from './cypher-reader.ts';
import type { GraphSource } from './graph-source.ts';
import type { GraphWriter } from './graph-writer.ts';
import type { FoundGeneration, Generation, Manifest } from './sealed-folder.ts';

export type { FoundGeneration, Generation, Manifest } from './sealed-folder.ts';

/** Facts about a finished generation. */
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

/** A generation that is being built, invisible to others. Disposing it without publishing removes its files. */
export interface GenerationBuilder extends AsyncDisposable {
  /** The published generation while the draft is prepared. */
  readonly current: FoundGeneration;
  /** The earlier generation to start from, with its files in place. Null if there is none. */
  readonly base: Generation | null;
  /** Folder for files that accompany the graph. */
  readonly dir: string;
  /**
   * Opens its graph for writing: as the basis has it, or empty. Called again, it starts over and discards what was
   * written. @throws AppError `graph-unavailable`
   */
  start(from: 'basis' | 'nothing'): Promise<GraphWriter>;
  /**
   * Makes it the current generation, durably and atomically for every reader.
   * @param files names of files in `dir` that belong to it
   */
  publish(files: readonly string[], facts: GenerationFacts): Promise<Generation>;
}

/** The stored generations of one graph. Any number of processes read them. */
export interface Generations extends AsyncDisposable {
  /** Display name of the engine. */
  readonly engine: string;
  /** Checks at the start of a command that the generations are usable. @throws AppError `graph-unavailable` */
  verify(): Promise<void>;
  /** The published generation, with its files checked against their hashes. @throws AppError `graph-unavailable` */
  current(): Promise<FoundGeneration>;
  /** Name of the published generation, never cached. Null if there is none. Cheap enough to poll. */
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
