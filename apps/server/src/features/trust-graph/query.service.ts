import type { QueryAnswer, QueryEstimateAnswer } from '@vouchwire/api-contract';
import { AppError } from '../../platform/errors/app-error.ts';
import { AnswerCache } from '../../platform/http/answer-cache.ts';
import { refuseOddParameters } from '../../platform/sandbox/parameters.ts';
import { QueryRefusedError } from '../../platform/sandbox/query-refusal.ts';
import type { GraphSnapshot, QuerySandbox } from '../../platform/sandbox/query-sandbox.ts';
import { traced } from '../../platform/telemetry/request-tracer.ts';
import { readDayAsked } from './as-of/day-asked.ts';
import type { GraphsAsOf } from './as-of/graphs-as-of.ts';

/** An answer in two parts: the rows as JSON text, passed on unread, and what is said about them. */
export interface QueryRun {
  readonly rows: string;
  readonly facts: Omit<QueryAnswer, 'results'>;
}

interface Question {
  readonly query: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
  readonly past: GraphSnapshot | null;
}

/** Visitors' Cypher: runs in the sandbox, and the same question on the same graph is answered from memory. */
export class QueryService {
  readonly #sandbox: QuerySandbox;
  readonly #newest: () => GraphSnapshot | null;
  readonly #asOf: GraphsAsOf;
  readonly #answers = new AnswerCache<QueryRun>((run) => run.rows.length);

  constructor(sandbox: QuerySandbox, newest: () => GraphSnapshot | null, asOf: GraphsAsOf) {
    this.#sandbox = sandbox;
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
      const { limits } = this.#sandbox;
      const used = { ...known.facts.used, time_ms: 0, memory_mb: 0 };
      return { rows: known.rows, facts: { ...known.facts, limits, used, elapsed_ms: 0, cached: true } };
    }
    const { answer, snapshot, memoryMb } = await this.#ask('run', query, parameters, signal, past);
    if (answer.kind !== 'rows') throw new AppError('internal', 'The sandbox answered another question');
    const elapsed = Math.round(answer.elapsedMs * 100) / 100;
    const run: QueryRun = {
      rows: answer.json,
      facts: {
        columns: [...answer.columns],
        count: answer.count,
        truncated: answer.truncatedBy !== null,
        truncated_by: answer.truncatedBy,
        limits: this.#sandbox.limits,
        used: { time_ms: Math.ceil(elapsed), memory_mb: memoryMb, rows: answer.count, bytes: answer.bytes },
        elapsed_ms: elapsed,
        cached: false,
        graph_version: snapshot.graphVersion,
        as_of: snapshot.asOf,
      },
    };
    if (answer.repeatable) {
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
    const { answer, snapshot } = await this.#on(asOf, (past) => this.#ask('estimate', query, parameters, signal, past));
    if (answer.kind !== 'estimate') throw new AppError('internal', 'The sandbox answered another question');
    return {
      rows: answer.rows === null ? null : Math.round(answer.rows),
      heaviest_step: answer.heaviestStep,
      plan: answer.plan.map((step) => ({ ...step, rows: step.rows === null ? null : Math.round(step.rows) })),
      limits: this.#sandbox.limits,
      graph_version: snapshot.graphVersion,
      as_of: snapshot.asOf,
    };
  }

  /** Runs `work` with the graph of a past day, which stays open meanwhile; with null for that of now. */
  #on<T>(asOf: string | undefined, work: (past: GraphSnapshot | null) => Promise<T>): Promise<T> {
    const day = readDayAsked(asOf);
    return day === null ? work(null) : this.#asOf.use(day, ({ snapshot }) => work(snapshot));
  }

  async #ask(...question: Parameters<QuerySandbox['ask']>) {
    try {
      return await traced('visitor query', () => this.#sandbox.ask(...question));
    } catch (error) {
      if (!(error instanceof QueryRefusedError)) throw error;
      const { code, message, position } = error.refusal;
      throw new AppError(code, message, { position });
    }
  }
}
