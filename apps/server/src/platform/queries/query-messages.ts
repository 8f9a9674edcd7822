import type { QueryLimits } from '@vouchwire/api-contract';
import type { SharedGraph } from '@vouchwire/property-graph';
import type { GraphSchema } from '../graph/graph-schema.ts';
import type { GraphSource } from '../graph/graph-source.ts';
import type { QueryRejection } from './query-rejection.ts';

export type Neo4jSource = Extract<GraphSource, { kind: 'neo4j' }>;

/** A graph in shared memory. Null if the thread probably has it: to post it takes longer than a simple query. */
interface ColumnsSource {
  readonly kind: 'embedded';
  readonly graph: SharedGraph | null;
}

/** The public part of the graph's configuration. The same for every engine, and given to a thread when it starts. */
export interface QuerySetup {
  readonly schema: GraphSchema;
  /** How answers write nodes and relationships. */
  readonly json: {
    /** Properties that come first in every node, also if the node does not have them. */
    readonly nodeFields: readonly string[];
    /** Property that lists the dates of a node or relationship that are known to the month only. */
    readonly monthDatesKey: string;
  };
  /** Properties of nodes with the highest values first: the order of the nodes in a graph. */
  readonly firstBy: readonly string[];
}

/** A query as a visitor sent it. */
export interface VisitorQuery {
  readonly kind: 'run' | 'estimate';
  readonly query: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A query for a thread. */
export interface QueryTask extends VisitorQuery {
  /** Name of the generation: a graph of the same name is the same graph. */
  readonly graphName: string;
  readonly source: Neo4jSource | ColumnsSource;
  readonly limits: QueryLimits;
  /** 1 if the query is to stop. */
  readonly stopFlag: Int32Array;
}

/** Reads a whole graph from Neo4j into columns. */
export interface CopyTask {
  readonly kind: 'copy';
  readonly source: Neo4jSource;
  readonly maxRelationships: number;
}

export type ThreadTask = QueryTask | CopyTask;

export interface QueryRows {
  readonly kind: 'rows';
  /** The rows as a JSON array in UTF-8, which the server sends as it is. */
  readonly json: Uint8Array<ArrayBuffer>;
  readonly columns: readonly string[];
  readonly count: number;
  readonly truncatedBy: 'rows' | 'bytes' | null;
  readonly elapsedMs: number;
  readonly memoryMb: number;
  /** The same query on the same graph has the same answer. */
  readonly isDeterministic: boolean;
}

export interface PlanStep {
  readonly step: string;
  /** Rows that it is expected to return. Null if unknown. */
  readonly rows: number | null;
  readonly depth: number;
}

export interface QueryEstimate {
  readonly kind: 'estimate';
  readonly rows: number | null;
  readonly heaviestStep: string | null;
  /** The last step first. */
  readonly plan: readonly PlanStep[];
}

interface RejectedQuery {
  readonly kind: 'rejection';
  readonly rejection: QueryRejection;
}

/** The graph is gone or not reachable. Nothing is wrong with the query. */
interface GraphUnavailable {
  readonly kind: 'unavailable';
  readonly message: string;
}

/** The thread has no graph of that name. The task is to be sent again, with the graph. */
interface GraphRequired {
  readonly kind: 'graph-needed';
}

/** Result of copying. The graph is null if it has more relationships than the limit for copies. */
interface GraphCopy {
  readonly kind: 'copy';
  readonly graph: SharedGraph | null;
}

export type ThreadReply = QueryRows | QueryEstimate | RejectedQuery | GraphUnavailable | GraphRequired | GraphCopy;
