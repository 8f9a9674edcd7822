import type { SharedGraph } from '@vouchwire/property-graph';

/** Address and account of a Neo4j. Contains a password: never print it or put it on a command line. */
export interface Neo4jServer {
  /** `neo4j://`, `bolt://`, or either with `+s` or `+ssc`. */
  readonly url: string;
  readonly user: string | null;
  readonly password: string | null;
  /** null: the one that the server offers by default. */
  readonly database: string | null;
}

/** One generation of a graph, as another thread opens it. Plain data, and memory that threads share. */
export type GraphSource =
  | { readonly kind: 'embedded'; readonly graph: SharedGraph }
  | {
      readonly kind: 'neo4j';
      readonly server: Neo4jServer;
      /** Slot of the generation, and its name while it is in the slot. */
      readonly slot: string;
      readonly generation: string;
      /** Label of its nodes. */
      readonly label: string;
    };
