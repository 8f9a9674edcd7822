import { effectiveFileAt } from '../history/history-at.ts';
import type { PublisherHistory, StoredObservation } from '../observations/observation.ts';
import type { ObservationRepository } from '../observations/observation-repository.ts';
import { GraphBudget, type LimitedFile, MAX_RELATIONSHIPS_PER_DOMAIN } from './graph-budget.ts';
import { type EffectiveFileState, resolveEffectiveFile } from './resolve-effective-file.ts';

interface EffectiveFileOptions {
  /** Reads the files as they were at this instant, ISO 8601 UTC with milliseconds. Null (default): now. */
  readonly instant?: string | null;
  /** Maximum number of relationships of a registrable domain that is not recognized. */
  readonly maxRelationshipsPerDomain?: number | undefined;
  /** The recognized domains. Null (default): they are computed from the files of anchors on demand. */
  readonly recognized?: ReadonlySet<string> | null;
}

/**
 * Reads the effective files, now or at an instant, from the records. A projection of the trust graph is built from
 * them.
 */
export class EffectiveFileRepository {
  readonly #observations: ObservationRepository;
  readonly #options: EffectiveFileOptions;
  readonly #budget: GraphBudget;

  constructor(observations: ObservationRepository, options: EffectiveFileOptions = {}) {
    this.#observations = observations;
    this.#options = options;
    this.#budget = new GraphBudget(
      observations,
      (publishers) => this.#read(publishers),
      options.maxRelationshipsPerDomain ?? MAX_RELATIONSHIPS_PER_DOMAIN,
      options.recognized ?? null,
    );
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
      yield* await this.#budget.limit(this.#resolve(page));
  }

  async #read(publishers: readonly string[]): Promise<EffectiveFileState[]> {
    return this.#resolve(await this.#observations.listHistories(publishers));
  }

  #resolve(histories: readonly PublisherHistory<StoredObservation>[]): EffectiveFileState[] {
    const { instant = null } = this.#options;
    if (instant === null) return histories.map(resolveEffectiveFile);
    return histories
      .filter(({ observations }) => observations.some(({ observedAt }) => observedAt <= instant))
      .map((history) => effectiveFileAt(history, instant));
  }
}
