import { effectiveFileAt } from '../history/history-at.ts';
import type { PublisherHistory, StoredObservation } from '../observations/observation.ts';
import type { ObservationRepository } from '../observations/observation-repository.ts';
import { type BudgetOptions, GraphBudget, type LimitedFile } from './graph-budget.ts';
import { type EffectiveFileState, resolveEffectiveFile } from './resolve-effective-file.ts';

interface EffectiveFileOptions extends BudgetOptions {
  /** Reads the files as they were at this instant, ISO 8601 UTC with milliseconds. Null (default): now. */
  readonly instant?: string | null;
}

/**
 * Lists the effective files of those publishers that have observations.
 * @param instant reads the files as they were then, ISO 8601 UTC with milliseconds. Null: now
 */
export async function listEffectiveFiles(
  observations: ObservationRepository,
  publishers: readonly string[],
  instant: string | null = null,
): Promise<EffectiveFileState[]> {
  return resolveFiles(await observations.listHistories(publishers), instant);
}

/**
 * Reads the effective files, now or at an instant, from the records, with the budgets of their domains. A projection of
 * the trust graph is built from them.
 */
export class EffectiveFileRepository {
  readonly #observations: ObservationRepository;
  readonly #options: EffectiveFileOptions;
  readonly #budget: GraphBudget;

  constructor(observations: ObservationRepository, options: EffectiveFileOptions) {
    this.#observations = observations;
    this.#options = options;
    this.#budget = new GraphBudget(observations, (publishers) => this.#read(publishers), options);
  }

  withRecognizedDomains(recognized: ReadonlySet<string>): EffectiveFileRepository {
    return new EffectiveFileRepository(this.#observations, { ...this.#options, recognized });
  }

  /** Returns the version of the records, even for an instant, because an import may add earlier observations. */
  getVersion(): Promise<number> {
    return this.#observations.getVersion();
  }

  /** Returns the changed publishers, and those whose share of a budget may change with them. */
  async listChangedPublishers(version: number): Promise<string[]> {
    return this.#budget.listAffected(await this.#observations.listChangedPublishers(version));
  }

  /** Returns the files of those named publishers that have observations. */
  async list(publishers: readonly string[]): Promise<LimitedFile[]> {
    return this.#budget.limit(await this.#read(publishers));
  }

  async *listAll(): AsyncGenerator<LimitedFile> {
    for await (const page of this.#observations.streamHistoryPages())
      yield* await this.#budget.limit(resolveFiles(page, this.#options.instant));
  }

  #read(publishers: readonly string[]): Promise<EffectiveFileState[]> {
    return listEffectiveFiles(this.#observations, publishers, this.#options.instant);
  }
}

function resolveFiles(
  histories: readonly PublisherHistory<StoredObservation>[],
  instant: string | null = null,
): EffectiveFileState[] {
  if (instant === null) return histories.map(resolveEffectiveFile);
  return histories
    .filter(({ observations }) => observations.some(({ observedAt }) => observedAt <= instant))
    .map((history) => effectiveFileAt(history, instant));
}
