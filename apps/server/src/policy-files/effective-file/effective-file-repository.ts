import type { ObservationRepository } from '../observations/observation-repository.ts';
import { GraphBudget, type LimitedFile, MAX_RELATIONSHIPS_PER_DOMAIN } from './graph-budget.ts';
import { type EffectiveFileState, resolveEffectiveFile } from './resolve-effective-file.ts';

/** The files that stand, read from the records: what a projection of the trust graph is made from. */
export class EffectiveFileRepository {
  readonly #observations: ObservationRepository;
  readonly #maxRelationshipsPerDomain: number;
  readonly #budget: GraphBudget;

  /**
   * @param maxRelationshipsPerDomain budget of a registrable domain that is not recognized
   * @param recognized the recognized domains; null to compute them from the files of anchors when they are needed
   */
  constructor(
    observations: ObservationRepository,
    maxRelationshipsPerDomain = MAX_RELATIONSHIPS_PER_DOMAIN,
    recognized: ReadonlySet<string> | null = null,
  ) {
    this.#observations = observations;
    this.#maxRelationshipsPerDomain = maxRelationshipsPerDomain;
    this.#budget = new GraphBudget(
      observations,
      (publishers) => this.#read(publishers),
      maxRelationshipsPerDomain,
      recognized,
    );
  }

  withRecognizedDomains(recognized: ReadonlySet<string>): EffectiveFileRepository {
    return new EffectiveFileRepository(this.#observations, this.#maxRelationshipsPerDomain, recognized);
  }

  getVersion(): Promise<number> {
    return this.#observations.getVersion();
  }

  /** Publishers that changed, and those whose share of a budget may differ because of it. */
  async listChangedPublishers(version: number): Promise<string[]> {
    return this.#budget.listAffected(await this.#observations.listChangedPublishers(version));
  }

  async list(publishers: readonly string[]): Promise<LimitedFile[]> {
    return this.#budget.limit(await this.#read(publishers));
  }

  async *listAll(): AsyncGenerator<LimitedFile> {
    for await (const page of this.#observations.streamHistoryPages())
      yield* await this.#budget.limit(page.map(resolveEffectiveFile));
  }

  async #read(publishers: readonly string[]): Promise<EffectiveFileState[]> {
    return (await this.#observations.listHistories(publishers)).map(resolveEffectiveFile);
  }
}
