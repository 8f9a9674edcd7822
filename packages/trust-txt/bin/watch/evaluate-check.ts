import { type Comparison, compareTexts } from './compare-texts.ts';
import type { FetchedLocation, LiveCheck } from './fetch-live-file.ts';

/** `different` wins over `unseen`, `unseen` over `same`. */
export type WatchState = 'same' | 'different' | 'unseen';

/**
 * The result for one address.
 * - `same`: it has the lines of the repository's file
 * - `different`: it has other lines, listed in `comparison`
 * - `moved`: the file exists, but not at the requested or previous address
 * - `gone`: there is nothing, or something that is not a trust.txt file
 * - `none-here`: like `gone`, for one location of a site whose other location has the file; not a difference
 * - `unseen`: no response that shows what is there
 */
export interface LocationResult {
  readonly requested: string;
  readonly kind: 'same' | 'different' | 'moved' | 'gone' | 'none-here' | 'unseen';
  /** Where the file was read in the end, if it was. */
  readonly readAt: string | null;
  readonly comparison: Comparison | null;
  /** More to say, in a sentence's part; null where `kind` says it all. */
  readonly why: string | null;
}

export interface CheckResult {
  readonly state: WatchState;
  readonly findings: readonly LocationResult[];
}

/**
 * Compares the live file with the file of the repository. For a site, the text at every location that has one counts.
 * For a file address, that address must also return it directly. Pure.
 * @param previous the result of the previous check, to detect a moved file; null for the first check
 */
export function evaluateCheck(expectedBody: Uint8Array, check: LiveCheck, previous: LiveCheck | null): CheckResult {
  const hasFile = check.locations.some(isFile);
  const findings = check.locations.map((location, index): LocationResult => {
    const { requested } = location;
    if (location.outcome === 'unseen')
      return { requested, kind: 'unseen', readAt: null, comparison: null, why: location.why };
    const comparison = location.outcome === 'body' ? compareTexts(expectedBody, location.body) : null;
    if (location.outcome === 'body' && (location.isPolicyFile || isSame(comparison))) {
      const { readAt, isTruncated } = location;
      const why = isTruncated ? 'it is longer than 1 MiB, and only its start was read' : null;
      const expected = check.target === 'file' ? requested : (getReadAt(previous?.locations[index]) ?? readAt);
      const kind = !isSame(comparison) || isTruncated ? 'different' : readAt === expected ? 'same' : 'moved';
      return { requested, kind, readAt, comparison, why };
    }
    const why = location.outcome === 'body' ? 'another document is at this address' : location.why;
    if (check.elsewhere !== null && isFile(check.elsewhere)) {
      const { readAt, body } = check.elsewhere;
      return { requested, kind: 'moved', readAt, comparison: compareTexts(expectedBody, body), why };
    }
    const wasFound = getReadAt(previous?.locations[index]) !== null;
    return { requested, kind: hasFile && !wasFound ? 'none-here' : 'gone', readAt: null, comparison: null, why };
  });
  const isDifferent = findings.some(({ kind }) => kind === 'different' || kind === 'moved');
  // A location that could not be checked may have the file, so nothing is gone before all were checked.
  const isUnreachable = findings.some(({ kind }) => kind === 'unseen');
  const isGone = findings.some(({ kind }) => kind === 'gone');
  return { state: isDifferent ? 'different' : isUnreachable ? 'unseen' : isGone ? 'different' : 'same', findings };
}

function isFile(location: FetchedLocation): location is Extract<FetchedLocation, { outcome: 'body' }> {
  return location.outcome === 'body' && location.isPolicyFile;
}

function isSame(comparison: Comparison | null): boolean {
  return comparison?.kind === 'same' || comparison?.kind === 'same-lines';
}

function getReadAt(location: FetchedLocation | undefined): string | null {
  return location !== undefined && isFile(location) ? location.readAt : null;
}
