import type { ProblemPosition, QueryLimits } from '@vouchwire/api-contract';
import type { PlanStep } from '@vouchwire/cypher/json';

/** Message to the worker, one at a time. */
export type WorkerRequest =
  | { readonly kind: 'open'; readonly graph: ArrayBuffer }
  | {
      readonly kind: 'run' | 'estimate';
      readonly query: string;
      readonly parameters: Readonly<Record<string, unknown>>;
      readonly limits: QueryLimits;
    };

export type WorkerResponse =
  | { readonly kind: 'opened' }
  /** The bytes are not a graph that this engine supports. */
  | { readonly kind: 'unreadable'; readonly message: string }
  | {
      readonly kind: 'rows';
      /** A JSON array of objects. */
      readonly json: string;
      readonly columns: readonly string[];
      readonly count: number;
      readonly bytes: number;
      readonly truncatedBy: 'rows' | 'bytes' | null;
      readonly elapsedMs: number;
      readonly memoryMb: number;
    }
  | {
      readonly kind: 'estimate';
      readonly rows: number;
      readonly heaviestStep: string;
      readonly plan: readonly PlanStep[];
    }
  | {
      readonly kind: 'error';
      readonly type: string;
      readonly phase: 'compile time' | 'runtime';
      readonly code: string;
      readonly message: string;
      readonly position: ProblemPosition | null;
    };
