import type { QueryLimits } from '@vouchwire/api-contract';
import type { SharedGraph } from '@vouchwire/property-graph';
import type { GraphSchema } from '../graph/graph-schema.ts';
import type { Neo4jSource } from '../graph/graph-source.ts';
import type { QueryRejection } from './query-rejection.ts';

/**
 * A graph in shared memory. `columns` is null if the thread probably has it, because sending it takes longer than a
 * simple query.
 */
interface ColumnsSource {
  readonly kind: 'embedded';
  readonly graph: SharedGraph | null;
}

/**
 * The public part of the graph's configuration. It is the same for all engines, and a thread receives it when it
 * starts.
 */
export interface QuerySetup {
  readonly schema: GraphSchema;
  /** Properties that all nodes show first in responses, even if a node does not have them. */
  readonly nodeFields: readonly string[];
}

/** A query as a visitor sent it. */
export interface VisitorQuery {
  readonly kind: 'run' | 'estimate';
  readonly query: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A query for a thread. */
export interface QueryTask extends VisitorQuery {
  /** Name of the generation. Graphs with the same name are identical. */
  readonly graphName: string;
  readonly source: Neo4jSource | ColumnsSource;
  readonly limits: QueryLimits;
  /** Value 1: the query should stop. */
  readonly stopFlag: Int32Array;
}

export interface QueryRows {
  readonly kind: 'rows';
  /** The rows as a JSON array in UTF-8, which the server sends unmodified. */
  readonly json: Uint8Array<ArrayBuffer>;
  readonly columns: readonly string[];
  readonly count: number;
  readonly truncatedBy: 'rows' | 'bytes' | null;
  readonly elapsedMs: number;
  readonly memoryMb: number;
  /** True if the same query on the same graph always has the same result. */
  readonly isDeterministic: boolean;
}

export interface PlanStep {
  readonly step: string;
  /** Estimated number of returned rows. Null if unknown. */
  readonly rows: number | null;
  readonly depth: number;
}

export interface QueryEstimate {
  readonly kind: 'estimate';
  readonly rows: number | null;
  readonly heaviestStep: string | null;
  /** Steps of the plan, the last one first. */
  readonly plan: readonly PlanStep[];
}

interface RejectedQuery {
  readonly kind: 'rejection';
  readonly rejection: QueryRejection;
}

/** The graph is deleted or not reachable. The query is not the cause. */
interface GraphUnavailable {
  readonly kind: 'unavailable';
  readonly message: string;
}

/** The thread does not have a graph of that name. The pool sends the task again, with the graph. */
interface GraphRequired {
  readonly kind: 'graph-needed';
}

export type ThreadReply = QueryRows | QueryEstimate | RejectedQuery | GraphUnavailable | GraphRequired;
