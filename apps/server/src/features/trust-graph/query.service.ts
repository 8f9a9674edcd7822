import type { QueryAnswer, QueryEstimateAnswer } from '@vouchwire/api-contract';
import { AppError } from '../../platform/errors/app-error.ts';
import { AnswerCache } from '../../platform/http/answer-cache.ts';
import { refuseOddParameters } from '../../platform/queries/check-input.ts';
import type { GraphSnapshot, QueryPool } from '../../platform/queries/query-pool.ts';
import { QueryRefusedError } from '../../platform/queries/query-refusal.ts';
import { traced } from '../../platform/telemetry/request-tracer.ts';
import { readDayAsked } from './as-of/day-asked.ts';
import type { GraphsAsOf } from './as-of/graphs-as-of.ts';

/** An answer in two parts: the rows as JSON in UTF-8, which are sent unread, and what is said about them. */
export interface QueryRun {
  readonly rows: Uint8Array;
  readonly facts: Omit<QueryAnswer, 'results'>;
}

interface Question {
  readonly query: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
  readonly past: GraphSnapshot | null;
}

/** Visitors' Cypher: runs in the query pool. The same query on the same graph is answered from memory. */
export class QueryService {
  readonly #pool: QueryPool;
  readonly #newest: () => GraphSnapshot | null;
  readonly #asOf: GraphsAsOf;
  readonly #answers = new AnswerCache<QueryRun>((run) => run.rows.length);

  constructor(pool: QueryPool, newest: () => GraphSnapshot | null, asOf: GraphsAsOf) {
    this.#pool = pool;
    this.#newest = newest;
    this.#asOf = asOf;
  }

  /**
   * @param asOf a day as the visitor gave it; without it, the graph of now
   * @throws AppError with a code `query-…`, `graph-unavailable`, and what a day that cannot be shown is refused with
   */
  async run(
    query: string,
    parameters: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
    asOf?: string,
  ): Promise<QueryRun> {
    refuseOddParameters(parameters);
    return this.#on(asOf, (past) => this.#run({ query, parameters, signal, past }));
  }

  async #run({ query, parameters, signal, past }: Question): Promise<QueryRun> {
    const key = JSON.stringify([(past ?? this.#newest())?.graphVersion, query, parameters]);
    const known = this.#answers.get(key);
    if (known) {
      const { limits } = this.#pool;
      const used = { ...known.facts.used, time_ms: 0, memory_mb: 0 };
      return { rows: known.rows, facts: { ...known.facts, limits, used, elapsed_ms: 0, cached: true } };
    }
    const { answer, snapshot } = await refusalsAsAppErrors(() => this.#pool.run({ query, parameters }, signal, past));
    const elapsed = Math.round(answer.elapsedMs * 100) / 100;
    const run: QueryRun = {
      rows: answer.json,
      facts: {
        columns: [...answer.columns],
        count: answer.count,
        truncated: answer.truncatedBy !== null,
        truncated_by: answer.truncatedBy,
        limits: this.#pool.limits,
        used: {
          time_ms: Math.ceil(elapsed),
          memory_mb: answer.memoryMb,
          rows: answer.count,
          bytes: answer.json.length,
        },
        elapsed_ms: elapsed,
        cached: false,
        graph_version: snapshot.graphVersion,
        as_of: snapshot.asOf,
      },
    };
    if (answer.isDeterministic) {
      this.#answers.set(JSON.stringify([snapshot.graphVersion, query, parameters]), run);
    }
    return run;
  }

  /** @throws AppError as `run` does, before anything runs */
  async estimate(
    query: string,
    parameters: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
    asOf?: string,
  ): Promise<QueryEstimateAnswer> {
    refuseOddParameters(parameters);
    const { answer, snapshot } = await this.#on(asOf, (past) =>
      refusalsAsAppErrors(() => this.#pool.estimate({ query, parameters }, signal, past)),
    );
    return {
      rows: answer.rows === null ? null : Math.round(answer.rows),
      heaviest_step: answer.heaviestStep,
      plan: answer.plan.map((step) => ({ ...step, rows: step.rows === null ? null : Math.round(step.rows) })),
      limits: this.#pool.limits,
      graph_version: snapshot.graphVersion,
      as_of: snapshot.asOf,
    };
  }

  /** Runs `work` with the graph of a past day, which stays open meanwhile; with null for that of now. */
  #on<T>(asOf: string | undefined, work: (past: GraphSnapshot | null) => Promise<T>): Promise<T> {
    const day = readDayAsked(asOf);
    return day === null ? work(null) : this.#asOf.use(day, ({ snapshot }) => work(snapshot));
  }
}

async function refusalsAsAppErrors<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await traced('visitor query', run);
  } catch (error) {
    if (!(error instanceof QueryRefusedError)) throw error;
    const { code, message, position } = error.refusal;
    throw new AppError(code, message, { position });
  }
}
