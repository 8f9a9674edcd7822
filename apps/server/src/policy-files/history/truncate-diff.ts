import { type HistoryLine, maskStatement } from '@vouchwire/api-contract';
import { MAX_DIFFERENCE_CHARS, MAX_DIFFERENCE_LINES } from '@vouchwire/api-contract/schemas';

/** Changed lines, limited to a readable number. */
interface TruncatedDiff {
  added_lines: HistoryLine[];
  removed_lines: HistoryLine[];
  truncated: boolean;
}

/**
 * Returns lines for readers, with personal data masked. Added and removed lines each get half of the maximum, and the
 * part that the other half does not use.
 */
export function truncateDiff(added: readonly HistoryLine[], removed: readonly HistoryLine[]): TruncatedDiff {
  const half = { lines: MAX_DIFFERENCE_LINES / 2, characters: MAX_DIFFERENCE_CHARS / 2 };
  const firstRemoved = takeLines(half, removed);
  const shownAdded = takeLines(getRemainingBudget(firstRemoved), added);
  const shownRemoved = takeLines(getRemainingBudget(shownAdded), removed);
  return {
    added_lines: shownAdded.map(maskStatement),
    removed_lines: shownRemoved.map(maskStatement),
    truncated: shownAdded.length < added.length || shownRemoved.length < removed.length,
  };
}

interface DiffBudget {
  readonly lines: number;
  readonly characters: number;
}

/** Takes lines from the first one on until the budget is used up. */
function takeLines({ lines, characters }: DiffBudget, all: readonly HistoryLine[]): HistoryLine[] {
  const taken: HistoryLine[] = [];
  let remaining = characters;
  for (const line of all) {
    remaining -= countChars(line);
    if (taken.length === lines || remaining < 0) break;
    taken.push(line);
  }
  return taken;
}

function getRemainingBudget(taken: readonly HistoryLine[]): DiffBudget {
  return {
    lines: MAX_DIFFERENCE_LINES - taken.length,
    characters: MAX_DIFFERENCE_CHARS - taken.reduce((sum, line) => sum + countChars(line), 0),
  };
}

function countChars({ attribute, value }: HistoryLine): number {
  return attribute.length + value.length;
}
