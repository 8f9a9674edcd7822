/** A value that a question of the product takes or gives, as plain data. Integers are numbers (bigint only past 2^53), instants ISO 8601 UTC. */
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
  /** Display name: "Embedded", "Neo4j". */
  readonly engine: string;
}

/** A graph that answers the product's own questions in Cypher. Cannot write. */
export interface CypherReader {
  /** @throws AppError `graph-unavailable` */
  read(query: string, params?: CypherParams): Promise<CypherRow[]>;
  status(): Promise<EngineStatus>;
}
