import { isMonthDate } from '../dates.ts';
import type { FileReading } from '../schemas/statements/headline.ts';
import type { MissedCheck } from '../schemas/vocabulary.ts';
import type { FileLook, LastLook } from './statement-text.ts';

/**
 * The tense of a statement follows the last check of the file that contains it. The rule is the same for every form:
 * headline, row, table, network, explorer, node analysis, badge, assistant, MCP and extension.
 *
 * - Present: the last check that counts found the file on a known day.
 * - Past, with the reading, the outcome and the date of the check: the last check did not find the file.
 * - Past, with the month of the reading: only that month is known, and no later check tried the file.
 * - Past, with the reading: the current file no longer contains the line.
 *
 * Every form contains the date. A form that has the date in another column changes the tense only.
 */

/** The reading of a line, and the last check of its file if that did not find it. */
export interface LineReading {
  readonly last_seen: string | null;
  readonly missed: MissedCheck | null;
}

/** Returns the last reading and the failed check after it. Null if the last check found the file, or none was read. */
export function getLastLook({ outcome, checked_at, read_at, failing_since }: FileReading): FileLook | null {
  if (outcome === null || outcome === 'found' || checked_at === null || read_at === null) return null;
  return { read_at, outcome, checked_at, failing_since };
}

/** Returns whether the last check that counts came after the reading of a file and did not find it. */
export const isFileMissed = (file: FileReading): boolean => getLastLook(file) !== null;

/**
 * Returns the look that puts the statement of a line in the past tense. Null if it is in the present tense.
 * @param isEnded true if no current file contains the line
 */
export function getPastLook({ last_seen, missed }: LineReading, isEnded = false): LastLook | null {
  if (last_seen === null || (missed === null && !isEnded && !isMonthDate(last_seen))) return null;
  return { read_at: last_seen, outcome: null, checked_at: last_seen, failing_since: null, ...missed };
}

/** What the state of a relationship is based on: the reading of its line, and that of the file that confirms it. */
export interface StateReadings extends LineReading {
  readonly confirmation: LineReading | null;
}

/** Returns the look that puts the state of a relationship in the past tense. Null if it is in the present tense. */
export const getStateLook = ({ confirmation, ...line }: StateReadings): LastLook | null =>
  getPastLook(combineReadings(confirmation ? [line, confirmation] : [line]));

/** Returns the oldest reading of several files, and the newest failed check. */
export const combineReadings = (lines: readonly LineReading[]): LineReading => ({
  last_seen: lines.flatMap(({ last_seen }) => last_seen ?? []).toSorted()[0] ?? null,
  missed:
    lines
      .flatMap(({ missed }) => missed ?? [])
      .toSorted((a, b) => a.checked_at.localeCompare(b.checked_at))
      .at(-1) ?? null,
});

/** Returns the look that puts the statements of a file in the past tense. Null if they are in the present tense. */
export const getDatedLook = (file: FileReading): LastLook | null => getPastLook(toLineReading(file));

export const toLineReading = (file: FileReading): LineReading => ({
  last_seen: file.read_at,
  missed: getLastLook(file),
});

/** Returns the tense of a statement. A line that is not stored has no reading, so it is in the present tense. */
export const getTense = (line: LineReading | null, isEnded = false): 'past' | 'present' =>
  line && getPastLook(line, isEnded) ? 'past' : 'present';
