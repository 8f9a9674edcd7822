import type { QueryAnswer, QueryEstimateAnswer } from '@vouchwire/api-contract';
import { AppError } from '../../platform/errors/app-error.ts';
import { AnswerCache } from '../../platform/http/answer-cache.ts';
import { refuseOddParameters } from '../../platform/sandbox/parameters.ts';
import { QueryRefusedError } from '../../platform/sandbox/query-refusal.ts';
import type { GraphSnapshot, QuerySandbox } from '../../platform/sandbox/query-sandbox.ts';
import { traced } from '../../platform/telemetry/request-tracer.ts';

/** An answer in two parts: the rows as JSON text, passed on unread, and what is said about them. */
export interface QueryRun {
  readonly rows: string;
  readonly facts: Omit<QueryAnswer, 'results'>;
}

/** Visitors' Cypher: runs in the sandbox, and the same question on the same graph is answered from memory. */
export class QueryService {
  readonly #sandbox: QuerySandbox;
  readonly #newest: () => GraphSnapshot | null;
  readonly #answers = new AnswerCache<QueryRun>((run) => run.rows.length);

  constructor(sandbox: QuerySandbox, newest: () => GraphSnapshot | null) {
    this.#sandbox = sandbox;
    this.#newest = newest;
  }

  /** @throws AppError with a code `query-…`, and `graph-unavailable` */
  async run(query: string, parameters: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<QueryRun> {
    refuseOddParameters(parameters);
    const key = JSON.stringify([this.#newest()?.graphVersion, query, parameters]);
    const known = this.#answers.get(key);
    if (known) {
      const { limits } = this.#sandbox;
      const used = { ...known.facts.used, time_ms: 0, memory_mb: 0 };
      return { rows: known.rows, facts: { ...known.facts, limits, used, elapsed_ms: 0, cached: true } };
    }
    const { answer, snapshot, memoryMb } = await this.#ask('run', query, parameters, signal);
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
  ): Promise<QueryEstimateAnswer> {
    refuseOddParameters(parameters);
    const { answer, snapshot } = await this.#ask('estimate', query, parameters, signal);
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
