import type { QueryEstimateResponse, QueryResponse } from '@vouchwire/api-contract';
import { createResponseCache } from '../../platform/cache/response-cache.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { GraphSnapshot, QueryPool } from '../../platform/queries/query-pool.ts';
import { QueryRejectedError } from '../../platform/queries/query-rejection.ts';
import { validateParameters } from '../../platform/queries/validate-parameters.ts';
import { runTraced } from '../../platform/telemetry/request-tracer.ts';

/** A result in two parts: the rows as JSON in UTF-8, which are sent without parsing, and their metadata. */
interface QueryRun {
  readonly rows: Uint8Array;
  readonly metadata: Omit<QueryResponse, 'results'>;
}

/** Runs Cypher queries of visitors in the query pool. Caches the results of the same query on the same graph. */
export class QueryService {
  readonly #pool: QueryPool;
  readonly #newest: () => GraphSnapshot | null;
  readonly #cache = createResponseCache<QueryRun>((run) => run.rows.length);

  constructor(pool: QueryPool, newest: () => GraphSnapshot | null) {
    this.#pool = pool;
    this.#newest = newest;
  }

  /** @throws AppError with a code `query-…`, or `graph-unavailable` */
  async run(query: string, parameters: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<QueryRun> {
    validateParameters(parameters);
    const key = JSON.stringify([this.#newest()?.graphVersion, query, parameters]);
    const cached = this.#cache.get(key);
    if (cached) {
      const { limits } = this.#pool;
      const used = { ...cached.metadata.used, time_ms: 0, memory_mb: 0 };
      return { rows: cached.rows, metadata: { ...cached.metadata, limits, used, elapsed_ms: 0, cached: true } };
    }
    const { response: result, snapshot } = await convertRejections(() => this.#pool.run({ query, parameters }, signal));
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
  ): Promise<QueryEstimateResponse> {
    validateParameters(parameters);
    const { response: result, snapshot } = await convertRejections(() =>
      this.#pool.estimate({ query, parameters }, signal),
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
