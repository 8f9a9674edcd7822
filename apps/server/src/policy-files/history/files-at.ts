import { GraphBudget, type LimitedFile, MAX_RELATIONSHIPS_PER_DOMAIN } from '../effective-file/graph-budget.ts';
import type { EffectiveFileState } from '../effective-file/resolve-effective-file.ts';
import type { ObservationRepository } from '../observations/observation-repository.ts';
import { effectiveFileAt } from './history-at.ts';

/** The files that stood at an instant: of the shape that a projection reads, so that the graph of a date can be made. */
export class FilesAt {
  readonly #observations: ObservationRepository;
  readonly #instant: string;
  readonly #budget: GraphBudget;

  /**
   * @param instant ISO 8601 UTC with milliseconds
   * @param maxRelationshipsPerDomain budget of a registrable domain that is not recognized
   */
  constructor(
    observations: ObservationRepository,
    instant: string,
    maxRelationshipsPerDomain = MAX_RELATIONSHIPS_PER_DOMAIN,
  ) {
    this.#observations = observations;
    this.#instant = instant;
    this.#budget = new GraphBudget(observations, (publishers) => this.#read(publishers), maxRelationshipsPerDomain);
  }

  /** Of the records that tell it: what was seen before the instant may still be imported after it. */
  getVersion(): Promise<number> {
    return this.#observations.getVersion();
  }

  async listChangedPublishers(version: number): Promise<string[]> {
    return this.#budget.listAffected(await this.#observations.listChangedPublishers(version));
  }

  /** Those of the named publishers that had been observed by then. */
  async list(publishers: readonly string[]): Promise<LimitedFile[]> {
    return this.#budget.limit(await this.#read(publishers));
  }

  async #read(publishers: readonly string[]): Promise<EffectiveFileState[]> {
    const files = (await this.#observations.listHistories(publishers)).map((history) => ({
      file: effectiveFileAt(history, this.#instant),
      isKnown: wasObserved(history.observations, this.#instant),
    }));
    return files.filter(({ isKnown: known }) => known).map(({ file }) => file);
  }

  async *listAll(): AsyncGenerator<LimitedFile> {
    for await (const page of this.#observations.streamHistoryPages()) {
      const known = page.filter(({ observations }) => wasObserved(observations, this.#instant));
      yield* await this.#budget.limit(known.map((history) => effectiveFileAt(history, this.#instant)));
    }
  }
}

function wasObserved(observations: readonly { readonly observedAt: string }[], instant: string): boolean {
  return observations.some(({ observedAt }) => observedAt <= instant);
}
