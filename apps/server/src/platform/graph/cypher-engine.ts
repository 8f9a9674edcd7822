/** A value that a Cypher query takes or gives, as plain data: integers are numbers (bigint only past 2^53), bytes an Int8Array. */
export type CypherValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | Int8Array
  | CypherValue[]
  | { [key: string]: CypherValue };

export type CypherRow = Record<string, CypherValue>;
export type CypherParams = Record<string, unknown>;

export interface EngineStatus {
  readonly connected: boolean;
  /** Display name: "Grafeo", "Neo4j". */
  readonly engine: string;
}

/**
 * A graph engine that answers Cypher. Read-only powers: what answers visitors gets this and nothing more.
 * Always write the label on every node of a pattern (`(n:Identity)`): one engine fails on wide patterns without it.
 */
export interface CypherReader {
  /** @throws AppError `graph-unavailable` */
  read(query: string, params?: CypherParams): Promise<CypherRow[]>;
  status(): Promise<EngineStatus>;
}

/** An engine opened for projecting. */
export interface CypherEngine extends CypherReader, AsyncDisposable {
  /** @throws AppError `graph-unavailable` */
  write(query: string, params?: CypherParams): Promise<CypherRow[]>;
  /** Makes looking nodes of `label` up by `property` fast; nothing where it already is. @throws AppError `graph-unavailable` */
  createIndex(label: string, property: string): Promise<void>;
}
