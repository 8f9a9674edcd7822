import type { QueryEstimateResponse, QueryResponse } from '@vouchwire/api-contract';
import { createResponseCache } from '../../platform/cache/response-cache.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { GraphSnapshot, QueryPool } from '../../platform/queries/query-pool.ts';
import { QueryRejectedError } from '../../platform/queries/query-rejection.ts';
import { validateParameters } from '../../platform/queries/validate-parameters.ts';
import { runTraced } from '../../platform/telemetry/request-tracer.ts';
import type { GraphSnapshots } from '../snapshots/graph-snapshots.ts';
import { parseAsOf } from '../snapshots/parse-as-of.ts';

/** A result in two parts: the rows as JSON in UTF-8, which are sent without parsing, and their metadata. */
interface QueryRun {
  readonly rows: Uint8Array;
  readonly metadata: Omit<QueryResponse, 'results'>;
}

interface QueryRequest {
  readonly query: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
  readonly past: GraphSnapshot | null;
}

/** Runs Cypher queries of visitors in the query pool. Caches the results of the same query on the same graph. */
export class QueryService {
  readonly #pool: QueryPool;
  readonly #newest: () => GraphSnapshot | null;
  readonly #snapshots: GraphSnapshots;
  readonly #cache = createResponseCache<QueryRun>((run) => run.rows.length);

  constructor(pool: QueryPool, newest: () => GraphSnapshot | null, snapshots: GraphSnapshots) {
    this.#pool = pool;
    this.#newest = newest;
    this.#snapshots = snapshots;
  }

  /**
   * @param asOf a day as the visitor entered it; undefined for the current graph
   * @throws AppError with a code `query-…`, `graph-unavailable`, and the errors of `GraphAccess.at`
   */
  async run(
    query: string,
    parameters: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
    asOf?: string,
  ): Promise<QueryRun> {
    validateParameters(parameters);
    return this.#withGraph(asOf, (past) => this.#run({ query, parameters, signal, past }));
  }

  async #run({ query, parameters, signal, past }: QueryRequest): Promise<QueryRun> {
    const key = JSON.stringify([(past ?? this.#newest())?.graphVersion, query, parameters]);
    const cached = this.#cache.get(key);
    if (cached) {
      const { limits } = this.#pool;
      const used = { ...cached.metadata.used, time_ms: 0, memory_mb: 0 };
      return { rows: cached.rows, metadata: { ...cached.metadata, limits, used, elapsed_ms: 0, cached: true } };
    }
    const { response: result, snapshot } = await convertRejections(() =>
      this.#pool.run({ query, parameters }, signal, past),
    );
    const elapsed = Math.round(result.elapsedMs * 100) / 100;
    const run: QueryRun = {
      rows: result.json,
      metadata: {
        columns: [...result.columns],
        count: result.count,
        truncated: result.truncatedBy !== null,
        truncated_by: result.truncatedBy,
        limits: this.#pool.limits,
        used: {
          time_ms: Math.ceil(elapsed),
          memory_mb: result.memoryMb,
          rows: result.count,
          bytes: result.json.length,
        },
        elapsed_ms: elapsed,
        cached: false,
        graph_version: snapshot.graphVersion,
        as_of: snapshot.asOf,
      },
    };
    if (result.isDeterministic) {
      this.#cache.set(JSON.stringify([snapshot.graphVersion, query, parameters]), run);
    }
    return run;
  }

  /** @throws AppError as `run` does, before the query runs */
  async estimate(
    query: string,
    parameters: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
    asOf?: string,
  ): Promise<QueryEstimateResponse> {
    validateParameters(parameters);
    const { response: result, snapshot } = await this.#withGraph(asOf, (past) =>
      convertRejections(() => this.#pool.estimate({ query, parameters }, signal, past)),
    );
    return {
      rows: result.rows === null ? null : Math.round(result.rows),
      heaviest_step: result.heaviestStep,
      plan: result.plan.map((step) => ({ ...step, rows: step.rows === null ? null : Math.round(step.rows) })),
      limits: this.#pool.limits,
      graph_version: snapshot.graphVersion,
      as_of: snapshot.asOf,
    };
  }

  /**
   * Runs `work` with the graph of a past day, which stays open until `work` ends. Passes null for the current graph.
   */
  #withGraph<T>(asOf: string | undefined, work: (past: GraphSnapshot | null) => Promise<T>): Promise<T> {
    const day = parseAsOf(asOf);
    return day === null ? work(null) : this.#snapshots.use(day, ({ snapshot }) => work(snapshot));
  }
}

async function convertRejections<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await runTraced('visitor query', run);
  } catch (error) {
    if (!(error instanceof QueryRejectedError)) throw error;
    const { code, message, position } = error.rejection;
    throw new AppError(code, message, { position });
  }
}
