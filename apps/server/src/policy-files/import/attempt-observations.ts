import type { Observation } from '../observations/observation.ts';
import type { ImportedAttempt } from './attempts-csv.ts';

/** Dates and address at which the file of a publisher was read. */
export interface FileReadings {
  /** Address of the last reading that recorded one. Null if none did. */
  readonly fileUrl: string | null;
  /** Instants, oldest first. Contains at least one. */
  readonly attempts: readonly string[];
}

/** Attempts of one run at both forms of a host (with and without `www.`) are at most this far apart. */
const RUN_GAP_MS = 3 * 86_400_000;

/**
 * Returns the dates of the readings of each publisher's file: the successful attempts that returned the content of the
 * last one. Leaves out successful attempts with other content, because the data does not contain that content.
 * @param attempts oldest first
 */
export function buildFileReadings(attempts: readonly ImportedAttempt[]): Map<string, FileReadings> {
  const found = attempts.filter((attempt) => attempt.outcome === 'found');
  return new Map(
    [...Map.groupBy(found, ({ publisher }) => publisher)].map(([publisher, readings]) => {
      const last = readings.at(-1);
      const sameContent = readings.filter(({ sha256 }) => sha256 === last?.sha256);
      const fileUrl = sameContent.findLast((reading) => reading.fileUrl !== null)?.fileUrl ?? null;
      return [publisher, { fileUrl, attempts: sameContent.map(({ at }) => at) }];
    }),
  );
}

/**
 * Returns the observations of the failed attempts. Consecutive attempts of a publisher with the same result are one
 * observation. If a run found the file at one form of a host, the failure of the other form gives no information about
 * the publisher and is left out.
 * @param attempts oldest first
 * @param isPublisher returns true if the data contains the statements of the publisher's file, because the first run of
 * the study also accepted other files as a trust.txt
 */
export function buildFailedObservations(
  attempts: readonly ImportedAttempt[],
  source: string,
  isPublisher: (publisher: string) => boolean,
): Observation[] {
  const observations: Observation[] = [];
  for (const [publisher, own] of Map.groupBy(attempts, (attempt) => attempt.publisher)) {
    let previous: Observation | null = null;
    for (const run of groupIntoRuns(own)) {
      const wasFound = isPublisher(publisher) && run.some(({ outcome }) => outcome === 'found');
      if (wasFound) previous = null;
      for (const { outcome, cause, at } of run) {
        if (wasFound || outcome === 'found') continue;
        const isSame: boolean = previous !== null && previous.outcome === outcome && previous.cause === cause;
        const dates: readonly string[] = isSame ? [...(previous?.attempts ?? []), at] : [at];
        if (isSame) observations.pop();
        previous = {
          publisher,
          source,
          outcome,
          cause,
          fileUrl: null,
          observedAt: dates[0] ?? at,
          lastSeenAt: at,
          attempts: dates,
          statements: [],
        };
        observations.push(previous);
      }
    }
  }
  return observations;
}

function groupIntoRuns(attempts: readonly ImportedAttempt[]): ImportedAttempt[][] {
  const runs: ImportedAttempt[][] = [];
  for (const attempt of attempts) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && Date.parse(attempt.at) - Date.parse(last.at) <= RUN_GAP_MS) run.push(attempt);
    else runs.push([attempt]);
  }
  return runs;
}
