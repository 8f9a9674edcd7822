import type { Neo4jSource } from './graph-source.ts';
import type { EmbeddedGraph, GraphWriter } from './graph-writer.ts';
import type { FoundGeneration, Generation, Manifest } from './sealed-folder.ts';

export type { FoundGeneration, Generation, Manifest } from './sealed-folder.ts';

/** Facts about a finished generation. */
export type GenerationFacts = Pick<Manifest, 'recordsVersion' | 'identities' | 'relationships' | 'asOf'>;

/** A generation that is open for reading. Garbage collection frees its memory after the last reader has released it. */
export interface OpenGeneration {
  readonly columns: EmbeddedGraph;
  /** The same graph in Neo4j. Null if there is none. */
  readonly neo4j: Neo4jSource | null;
}

/** A generation that is being built, invisible to others. Disposing it without publishing removes its files. */
export interface GenerationBuilder extends AsyncDisposable {
  /** The generation that is published while this one is being built. */
  readonly current: FoundGeneration;
  /** The earlier generation to start from. Its files are already in `dir`. Null if there is none. */
  readonly base: Generation | null;
  /** Folder for files that accompany the graph. */
  readonly dir: string;
  /**
   * Opens the graph for writing, with the content of the base or empty. A second call discards all earlier writes.
   * @throws AppError `graph-unavailable`
   */
  start(from: 'basis' | 'nothing'): Promise<GraphWriter>;
  /**
   * Makes this the current generation, durably, and atomically for all readers.
   * @param files names of the files in `dir` that belong to it
   */
  publish(files: readonly string[], facts: GenerationFacts): Promise<Generation>;
}

/** The stored generations of one graph. Any number of processes read them. */
export interface Generations extends AsyncDisposable {
  /** Display name of the engine: "Embedded", "Neo4j". */
  readonly engine: string;
  /** Returns whether the engine responds. */
  isReachable(): Promise<boolean>;
  /**
   * Checks at the start of a command that the generations are usable.
   * @throws AppError `graph-unavailable`
   */
  verify(): Promise<void>;
  /**
   * Returns the published generation, after its files were checked against their hashes.
   * @throws AppError `graph-unavailable`
   */
  current(): Promise<FoundGeneration>;
  /**
   * Returns the name of the published generation, or null if there is none. The name is never cached, and the call is
   * cheap enough to poll.
   */
  currentName(): Promise<string | null>;
  /** @throws AppError `graph-unavailable` */
  open(generation: Generation): Promise<OpenGeneration>;
  /**
   * Starts to build a generation. Only one process at a time can build one. If other processes can reach the graph,
   * this call waits for them.
   * @throws AppError `graph-unavailable` if the wait times out
   */
  createBuilder(): Promise<GenerationBuilder>;
  /**
   * Removes the files of builds whose projector was killed. Call it only while no projector runs on the data directory.
   * @returns number of removed builds
   * @throws AppError `graph-unavailable`
   */
  removeAbandonedBuilds(): Promise<number>;
}
