import type { QueryRefusal } from '../query-refusal.ts';

/** What a sandbox process is started with: one JSON argument, so that its environment can be empty. */
export interface SandboxStart {
  /** The graph file, closed by whoever wrote it. */
  readonly file: string;
  /** Label of every node. */
  readonly nodeLabel: string;
  /** Property that names a node to a reader. */
  readonly nodeName: string;
  /** Where compiled code is kept between processes. */
  readonly compileCache: string;
}

/** Asked of a sandbox process, one at a time. */
export interface SandboxQuestion {
  readonly kind: 'run' | 'estimate';
  readonly query: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly maxRows: number;
  readonly maxBytes: number;
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

export type SandboxAnswer = SandboxRows | SandboxEstimate | SandboxRefusal;

/** Said once, when the graph is open. */
export interface SandboxReady {
  readonly kind: 'ready';
}
