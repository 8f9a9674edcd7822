import type { GraphSource } from '../../graph/graph-source.ts';
import type { QueryRefusal } from '../query-refusal.ts';

/** What visitors know of the graph: the same on every engine. */
export interface GraphSchema {
  /** Label of every node. */
  readonly nodeLabel: string;
  /** Property that names a node to a reader. */
  readonly nodeName: string;
  readonly relationshipTypes: readonly string[];
  readonly propertyKeys: readonly string[];
}

/** The first message to a sandbox process: it may hold a password, which no command line and no environment may. */
export interface SandboxStart {
  readonly source: GraphSource;
  readonly schema: GraphSchema;
}

/** Asked of a sandbox process, one at a time. */
export interface SandboxQuestion {
  readonly kind: 'run' | 'estimate';
  readonly query: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly maxRows: number;
  readonly maxBytes: number;
  /** The process is killed after so long; an engine elsewhere must know by itself when to stop. */
  readonly maxMs: number;
}

export interface SandboxRows {
  readonly kind: 'rows';
  /** The rows as a JSON array, so that the server passes them on without reading them. */
  readonly json: string;
  readonly columns: readonly string[];
  readonly count: number;
  readonly bytes: number;
  readonly truncatedBy: 'rows' | 'bytes' | null;
  readonly elapsedMs: number;
  readonly repeatable: boolean;
}

export interface PlanStep {
  readonly step: string;
  /** Rows that it is expected to give at most; null where nothing is known. */
  readonly rows: number | null;
  readonly depth: number;
}

export interface SandboxEstimate {
  readonly kind: 'estimate';
  readonly rows: number | null;
  readonly heaviestStep: string | null;
  readonly plan: readonly PlanStep[];
}

export interface SandboxRefusal {
  readonly kind: 'refusal';
  readonly refusal: QueryRefusal;
}

/** The graph is gone or cannot be reached; nothing is wrong with the query. */
export interface SandboxUnavailable {
  readonly kind: 'unavailable';
  readonly message: string;
}

export type SandboxAnswer = SandboxRows | SandboxEstimate | SandboxRefusal | SandboxUnavailable;

/** Said once, when the graph is open. */
export interface SandboxReady {
  readonly kind: 'ready';
}
