/** Address and account of a Neo4j. Contains a password: never print it or put it on a command line. */
export interface Neo4jServer {
  /** `neo4j://`, `bolt://`, or either with `+s` or `+ssc`. */
  readonly url: string;
  readonly user: string | null;
  readonly password: string | null;
  /** Null means the default database of the server. */
  readonly database: string | null;
}

/** One generation in Neo4j, as plain data that another thread can open. */
export interface Neo4jSource {
  readonly kind: 'neo4j';
  readonly server: Neo4jServer;
  /** Slot that contains the generation, and the name of the generation, which changes when the slot is overwritten. */
  readonly slot: string;
  readonly generation: string;
  /** Label of its nodes. */
  readonly label: string;
}
