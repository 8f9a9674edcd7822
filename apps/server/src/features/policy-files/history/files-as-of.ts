import type { CurrentFile } from '../current-file.ts';
import type { ObservationRecords } from '../observation-records.ts';
import { fileOn } from './history-as-of.ts';

/** The files that stood at an instant: of the shape that a projection reads, so that the graph of a date can be made. */
export class FilesAsOf {
  readonly #observations: ObservationRecords;
  readonly #instant: string;

  /** @param instant ISO 8601 UTC with milliseconds */
  constructor(observations: ObservationRecords, instant: string) {
    this.#observations = observations;
    this.#instant = instant;
  }

  /** Of the records that tell it: what was seen before the instant may still be imported after it. */
  version(): Promise<number> {
    return this.#observations.version();
  }

  changedSince(version: number): Promise<string[]> {
    return this.#observations.changedSince(version);
  }

  /** Those of the named publishers that had been observed by then. */
  async of(publishers: readonly string[]): Promise<CurrentFile[]> {
    const files = (await this.#observations.histories(publishers)).map((history) => ({
      file: fileOn(history, this.#instant),
      known: wasObserved(history.observations, this.#instant),
    }));
    return files.filter(({ known }) => known).map(({ file }) => file);
  }

  async *all(): AsyncGenerator<CurrentFile> {
    for await (const history of this.#observations.allHistories())
      if (wasObserved(history.observations, this.#instant)) yield fileOn(history, this.#instant);
  }
}

function wasObserved(observations: readonly { readonly observedAt: string }[], instant: string): boolean {
  return observations.some(({ observedAt }) => observedAt <= instant);
}
