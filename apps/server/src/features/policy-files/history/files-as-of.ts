import type { CurrentFile } from '../current-file.ts';
import { GraphBudget, type LimitedFile, RELATIONSHIPS_PER_DOMAIN } from '../graph-budget.ts';
import type { ObservationRecords } from '../observation-records.ts';
import { fileOn } from './history-as-of.ts';

/** The files that stood at an instant: of the shape that a projection reads, so that the graph of a date can be made. */
export class FilesAsOf {
  readonly #observations: ObservationRecords;
  readonly #instant: string;
  readonly #budget: GraphBudget;

  /**
   * @param instant ISO 8601 UTC with milliseconds
   * @param relationshipsPerDomain budget of a registrable domain that is not recognized
   */
  constructor(observations: ObservationRecords, instant: string, relationshipsPerDomain = RELATIONSHIPS_PER_DOMAIN) {
    this.#observations = observations;
    this.#instant = instant;
    this.#budget = new GraphBudget(observations, (publishers) => this.#read(publishers), relationshipsPerDomain);
  }

  /** Of the records that tell it: what was seen before the instant may still be imported after it. */
  version(): Promise<number> {
    return this.#observations.version();
  }

  async changedSince(version: number): Promise<string[]> {
    return this.#budget.affectedBy(await this.#observations.changedSince(version));
  }

  /** Those of the named publishers that had been observed by then. */
  async of(publishers: readonly string[]): Promise<LimitedFile[]> {
    return this.#budget.limit(await this.#read(publishers));
  }

  async #read(publishers: readonly string[]): Promise<CurrentFile[]> {
    const files = (await this.#observations.histories(publishers)).map((history) => ({
      file: fileOn(history, this.#instant),
      known: wasObserved(history.observations, this.#instant),
    }));
    return files.filter(({ known }) => known).map(({ file }) => file);
  }

  async *all(): AsyncGenerator<LimitedFile> {
    for await (const page of this.#observations.historyPages()) {
      const known = page.filter(({ observations }) => wasObserved(observations, this.#instant));
      yield* await this.#budget.limit(known.map((history) => fileOn(history, this.#instant)));
    }
  }
}

function wasObserved(observations: readonly { readonly observedAt: string }[], instant: string): boolean {
  return observations.some(({ observedAt }) => observedAt <= instant);
}
