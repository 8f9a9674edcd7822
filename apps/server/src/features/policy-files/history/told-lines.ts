import {
  type HistoryLine,
  MAX_DIFFERENCE_CHARACTERS,
  MAX_DIFFERENCE_LINES,
  maskStatement,
} from '@vouchwire/api-contract';

/** As many of the lines that differ as a reader can bear. */
export interface ToldLines {
  added_lines: HistoryLine[];
  removed_lines: HistoryLine[];
  truncated: boolean;
}

/** Lines for readers, with personal data masked. What is new and what is gone each get half of the room, and what the other leaves of it. */
export function toldLines(added: readonly HistoryLine[], removed: readonly HistoryLine[]): ToldLines {
  const half = { lines: MAX_DIFFERENCE_LINES / 2, characters: MAX_DIFFERENCE_CHARACTERS / 2 };
  const firstRemoved = within(half, removed);
  const toldAdded = within(restOf(firstRemoved), added);
  const toldRemoved = within(restOf(toldAdded), removed);
  return {
    added_lines: toldAdded.map(maskStatement),
    removed_lines: toldRemoved.map(maskStatement),
    truncated: toldAdded.length < added.length || toldRemoved.length < removed.length,
  };
}

interface Room {
  readonly lines: number;
  readonly characters: number;
}

/** As many lines from the first on as there is room for. */
function within({ lines, characters }: Room, all: readonly HistoryLine[]): HistoryLine[] {
  const told: HistoryLine[] = [];
  let left = characters;
  for (const line of all) {
    left -= lengthOf(line);
    if (told.length === lines || left < 0) break;
    told.push(line);
  }
  return told;
}

function restOf(told: readonly HistoryLine[]): Room {
  return {
    lines: MAX_DIFFERENCE_LINES - told.length,
    characters: MAX_DIFFERENCE_CHARACTERS - told.reduce((sum, line) => sum + lengthOf(line), 0),
  };
}

function lengthOf({ attribute, value }: HistoryLine): number {
  return attribute.length + value.length;
}
