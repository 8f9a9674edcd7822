import { type CurrentFile, currentFile } from './current-file.ts';
import type { ObservationRecords } from './observation-records.ts';

/** The files that stand, read from the records: what a projection of the trust graph is made from. */
export class CurrentFiles {
  readonly #observations: ObservationRecords;

  constructor(observations: ObservationRecords) {
    this.#observations = observations;
  }

  version(): Promise<number> {
    return this.#observations.version();
  }

  changedSince(version: number): Promise<string[]> {
    return this.#observations.changedSince(version);
  }

  async of(publishers: readonly string[]): Promise<CurrentFile[]> {
    return (await this.#observations.histories(publishers)).map(currentFile);
  }

  async *all(): AsyncGenerator<CurrentFile> {
    for await (const history of this.#observations.allHistories()) yield currentFile(history);
  }
}
