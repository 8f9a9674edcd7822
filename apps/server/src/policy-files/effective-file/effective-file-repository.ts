import { effectiveFileAt } from '../history/history-at.ts';
import type { ObservationRepository } from '../observations/observation-repository.ts';
import { type BudgetOptions, GraphBudget, type LimitedFile } from './graph-budget.ts';
import { type EffectiveFileState, resolveEffectiveFile } from './resolve-effective-file.ts';

/**
 * Lists the effective files of those publishers that have observations.
 * @param instant reads the files as they were then, ISO 8601 UTC with milliseconds. Null: now
 */
export async function listEffectiveFiles(
  observations: ObservationRepository,
  publishers: readonly string[],
  instant: string | null = null,
): Promise<EffectiveFileState[]> {
  const histories = await observations.listHistories(publishers);
  if (instant === null) return histories.map(resolveEffectiveFile);
  return histories
    .filter((history) => history.observations.some(({ observedAt }) => observedAt <= instant))
    .map((history) => effectiveFileAt(history, instant));
}

/**
 * Reads the effective files from the records, with the budgets of their domains. The trust graph is built from them.
 */
export class EffectiveFileRepository {
  readonly #observations: ObservationRepository;
  readonly #options: BudgetOptions;
  readonly #budget: GraphBudget;

  constructor(observations: ObservationRepository, options: BudgetOptions) {
    this.#observations = observations;
    this.#options = options;
    this.#budget = new GraphBudget(observations, (publishers) => listEffectiveFiles(observations, publishers), options);
  }

  withRecognizedDomains(recognized: ReadonlySet<string>): EffectiveFileRepository {
    return new EffectiveFileRepository(this.#observations, { ...this.#options, recognized });
  }

  /** Returns the version of the records. */
  getVersion(): Promise<number> {
    return this.#observations.getVersion();
  }

  /** Returns the changed publishers, and those whose share of a budget may change with them. */
  async listChangedPublishers(version: number): Promise<string[]> {
    return this.#budget.listAffected(await this.#observations.listChangedPublishers(version));
  }

  /** Returns the files of those named publishers that have observations. */
  async list(publishers: readonly string[]): Promise<LimitedFile[]> {
    return this.#budget.limit(await listEffectiveFiles(this.#observations, publishers));
  }

  async *listAll(): AsyncGenerator<LimitedFile> {
    for await (const page of this.#observations.streamHistoryPages())
      yield* await this.#budget.limit(page.map(resolveEffectiveFile));
  }
}
