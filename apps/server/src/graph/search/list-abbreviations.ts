import { isSmallWord } from './search-text.ts';

interface Abbreviation {
  readonly label: string;
  /** 0 if each word is complete or an initial. Grows with each other change. */
  readonly cost: number;
}

interface Piece {
  readonly text: string;
  readonly cost: number;
}

/** Limits on the work for one text. */
const MAX_STRICT = 1_000;
const MAX_LOOSE = 8_000;
const MAX_COST = 4;
const SKIP_COST = 1.25;
export const PREFIX_COST = 1;
const INITIAL_COST = 0.75;
const ENDING_COST = 1;
const MIN_PREFIX_CHARS = 2;
const MAX_PREFIX_CHARS = 4;
/** Shorter results are coincidences. */
const MIN_STRICT_CHARS = 3;
const MIN_LOOSE_CHARS = 4;
/** A result that lacks a word of the name must contain more of the others. */
const MIN_SKIPPED_CHARS = 5;
/** Endings that addresses have and names lack. */
const ENDINGS = ['', 'news', 'online', 'newspaper', 'newspapers', 'today', 'live', 'now', 'media', 'tv'];

/**
 * Lists labels of domains that abbreviate a name: each word complete or as an initial, such as `nytimes` or `wsj` for
 * “New York Times” and “Wall Street Journal”.
 */
export const listAbbreviations = (words: readonly string[]): Abbreviation[] =>
  combine(words.map(listStrictPieces), MAX_STRICT).filter(({ label }) => label.length >= MIN_STRICT_CHARS);

/** Lists labels that also lack words or shorten them, such as `dallasnews`, `sltrib` or `galvnews`. */
export function listLooseAbbreviations(words: readonly string[]): Abbreviation[] {
  const initials = words.map((word) => word[0]).join('');
  const found = combine(words.map(listLoosePieces), MAX_LOOSE).filter(
    ({ label, cost }) =>
      label === initials || label.length >= (cost >= SKIP_COST ? MIN_SKIPPED_CHARS : MIN_LOOSE_CHARS),
  );
  return found.flatMap(({ label, cost }) =>
    ENDINGS.filter((ending) => ending === '' || cost < SKIP_COST).map((ending) => ({
      label: label + ending,
      cost: cost + (ending === '' ? 0 : ENDING_COST),
    })),
  );
}

function listStrictPieces(word: string): Piece[] {
  const pieces = [{ text: word, cost: 0 }];
  if (word.length > 1) pieces.push({ text: word.slice(0, 1), cost: 0 });
  if (isSmallWord(word)) pieces.push({ text: '', cost: 0 });
  return pieces;
}

function listLoosePieces(word: string): Piece[] {
  if (isSmallWord(word)) return listStrictPieces(word);
  const pieces = [
    { text: word, cost: 0 },
    { text: '', cost: SKIP_COST },
  ];
  if (word.length > 1) pieces.push({ text: word.slice(0, 1), cost: INITIAL_COST });
  for (let length = MIN_PREFIX_CHARS; length <= MAX_PREFIX_CHARS && length < word.length; length += 1)
    pieces.push({ text: word.slice(0, length), cost: PREFIX_COST });
  return pieces;
}

/** Combines one piece of each word, cheapest combinations first while there are too many. */
function combine(pieces: readonly Piece[][], limit: number): Abbreviation[] {
  let found: Abbreviation[] = [{ label: '', cost: 0 }];
  for (const choices of pieces) {
    found = found.flatMap(({ label, cost }) =>
      choices.map((piece) => ({ label: label + piece.text, cost: cost + piece.cost })),
    );
    if (found.length > limit) found = found.sort((a, b) => a.cost - b.cost).slice(0, limit);
    found = found.filter(({ cost }) => cost <= MAX_COST);
  }
  return found;
}
