import { type Comparison, compareTexts } from './compare-texts.ts';
import type { Look, Sighting } from './look-at-live-file.ts';

/** `different` wins over `unseen`, `unseen` over `same`. */
export type WatchState = 'same' | 'different' | 'unseen';

/**
 * What is said of one address.
 * - `same`: it has the lines of the repository's file
 * - `different`: it has others; `comparison` says which
 * - `moved`: the file is there, but not where it was asked or seen before
 * - `gone`: nothing is there, or something that is no trust.txt file
 * - `none-here`: the same of one location of a site whose other location has the file; not a difference
 * - `unseen`: it gave no answer that says what is there
 */
export interface Finding {
  readonly asked: string;
  readonly kind: 'same' | 'different' | 'moved' | 'gone' | 'none-here' | 'unseen';
  /** Where the file was read in the end, if it was. */
  readonly readAt: string | null;
  readonly comparison: Comparison | null;
  /** More to say, in a sentence's part; null where `kind` says it all. */
  readonly why: string | null;
}

export interface Verdict {
  readonly state: WatchState;
  readonly findings: readonly Finding[];
}

/**
 * Holds what is live to the file of the repository. Of a site the text counts, at every location that has one; of the
 * address of a file also that it answers there itself. Pure.
 *
 * @param before what the look before this one saw, so that a file that moved is told; null for the first look
 */
export function judgeLook(own: Uint8Array, look: Look, before: Look | null): Verdict {
  const hasFile = look.sightings.some(isFile);
  const findings = look.sightings.map((sighting, index): Finding => {
    const { asked } = sighting;
    if (sighting.outcome === 'unseen')
      return { asked, kind: 'unseen', readAt: null, comparison: null, why: sighting.why };
    const comparison = sighting.outcome === 'body' ? compareTexts(own, sighting.body) : null;
    if (sighting.outcome === 'body' && (sighting.isPolicyFile || isSame(comparison))) {
      const { readAt, isTruncated } = sighting;
      const why = isTruncated ? 'it is longer than 1 MiB, and only its start was read' : null;
      const expected = look.of === 'file' ? asked : (readAtOf(before?.sightings[index]) ?? readAt);
      const kind = !isSame(comparison) || isTruncated ? 'different' : readAt === expected ? 'same' : 'moved';
      return { asked, kind, readAt, comparison, why };
    }
    const why = sighting.outcome === 'body' ? 'something else than a trust.txt file is there' : sighting.why;
    if (look.elsewhere !== null && isFile(look.elsewhere)) {
      const { readAt, body } = look.elsewhere;
      return { asked, kind: 'moved', readAt, comparison: compareTexts(own, body), why };
    }
    const wasHere = readAtOf(before?.sightings[index]) !== null;
    return { asked, kind: hasFile && !wasHere ? 'none-here' : 'gone', readAt: null, comparison: null, why };
  });
  const isDifferent = findings.some(({ kind }) => kind === 'different' || kind === 'moved');
  // A location that nobody could look at may have the file, so nothing is gone before all have been seen.
  const isUnseen = findings.some(({ kind }) => kind === 'unseen');
  const isGone = findings.some(({ kind }) => kind === 'gone');
  return { state: isDifferent ? 'different' : isUnseen ? 'unseen' : isGone ? 'different' : 'same', findings };
}

function isFile(sighting: Sighting): sighting is Extract<Sighting, { outcome: 'body' }> {
  return sighting.outcome === 'body' && sighting.isPolicyFile;
}

function isSame(comparison: Comparison | null): boolean {
  return comparison?.kind === 'same' || comparison?.kind === 'same-lines';
}

function readAtOf(sighting: Sighting | undefined): string | null {
  return sighting !== undefined && isFile(sighting) ? sighting.readAt : null;
}
