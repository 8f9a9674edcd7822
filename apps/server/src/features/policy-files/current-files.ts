import { type CurrentFile, currentFile } from './current-file.ts';
import { GraphBudget, type LimitedFile, RELATIONSHIPS_PER_DOMAIN } from './graph-budget.ts';
import type { ObservationRecords } from './observation-records.ts';

/** The files that stand, read from the records: what a projection of the trust graph is made from. */
export class CurrentFiles {
  readonly #observations: ObservationRecords;
  readonly #relationshipsPerDomain: number;
  readonly #budget: GraphBudget;

  /**
   * @param relationshipsPerDomain budget of a registrable domain that is not recognized
   * @param recognized the recognized domains; null to compute them from the files of anchors when they are needed
   */
  constructor(
    observations: ObservationRecords,
    relationshipsPerDomain = RELATIONSHIPS_PER_DOMAIN,
    recognized: ReadonlySet<string> | null = null,
  ) {
    this.#observations = observations;
    this.#relationshipsPerDomain = relationshipsPerDomain;
    this.#budget = new GraphBudget(
      observations,
      (publishers) => this.#read(publishers),
      relationshipsPerDomain,
      recognized,
    );
  }

  withRecognized(recognized: ReadonlySet<string>): CurrentFiles {
    return new CurrentFiles(this.#observations, this.#relationshipsPerDomain, recognized);
  }

  version(): Promise<number> {
    return this.#observations.version();
  }

  /** Publishers that changed, and those whose share of a budget may differ because of it. */
  async changedSince(version: number): Promise<string[]> {
    return this.#budget.affectedBy(await this.#observations.changedSince(version));
  }

  async of(publishers: readonly string[]): Promise<LimitedFile[]> {
    return this.#budget.limit(await this.#read(publishers));
  }

  async *all(): AsyncGenerator<LimitedFile> {
    for await (const page of this.#observations.historyPages()) yield* await this.#budget.limit(page.map(currentFile));
  }

  async #read(publishers: readonly string[]): Promise<CurrentFile[]> {
    return (await this.#observations.histories(publishers)).map(currentFile);
  }
}
