import { CypherError } from '../cypher-error.ts';
import type { QueryBudget } from '../query-budget.ts';
import { TextBuilder } from '../values/text-builder.ts';
import { createSearch, type TextSearch } from '../values/text-search.ts';
import { isList } from '../values/type-name.ts';
import type { Value } from '../values/value.ts';
import { checkedString, checkStringLength } from '../values/value-error.ts';
import {
  type CutTest,
  checkText,
  codePointLength,
  isBetweenCodePoints,
  isBetweenLowerCases,
  isBetweenNormalForms,
  sliceCodePoints,
  splitIntoChunks,
} from './code-points.ts';
import { alias, countArgument, nullAwareScalar, scalar, stringArgument, wrongArgument } from './define-function.ts';
import type { ScalarFunction } from './function-definition.ts';

const STRING = ['string'] as const;
const INTEGER = ['integer'] as const;

const convert = (name: string, change: (text: string) => string, canCut: CutTest): ScalarFunction =>
  scalar({ name, parameters: [STRING], returns: 'string' }, ([value], { budget }) => {
    const text = stringArgument(name, value);
    checkText(budget, text.length);
    const result = new TextBuilder();
    for (const part of splitIntoChunks(text, budget, canCut)) result.append(change(part));
    return checkedString(result.finish());
  });

/** White space of java.lang.Character.isWhitespace: without no-break spaces, with the separators U+001C to U+001F. */
const isWhiteSpace = (character: string): boolean =>
  (/^\s$/.test(character) && !/^[\u00a0\u2007\u202f\ufeff]$/.test(character)) ||
  (character >= '\u001c' && character <= '\u001f');

/** @param trimmed characters to remove; null for white space */
function trimText(
  text: string,
  trimmed: string | null,
  { atStart, atEnd }: { readonly atStart: boolean; readonly atEnd: boolean },
  budget: QueryBudget,
): string {
  const removed = trimmed === null ? null : new Set(trimmed);
  const isRemoved = (character: string) => (removed === null ? isWhiteSpace(character) : removed.has(character));
  let start = 0;
  let end = text.length;
  while (atStart && start < end) {
    budget.step();
    const first = String.fromCodePoint(text.codePointAt(start)!);
    if (!isRemoved(first)) break;
    start += first.length;
  }
  while (atEnd && end > start) {
    budget.step();
    const last = lastCharacter(text, end);
    if (!isRemoved(last)) break;
    end -= last.length;
  }
  return text.slice(start, end);
}

/** The character, of one or two UTF-16 units, before a position. */
function lastCharacter(text: string, end: number): string {
  const pair = text.slice(Math.max(0, end - 2), end);
  return pair.codePointAt(0)! > 0xffff ? pair : text.slice(end - 1, end);
}

const trim = (
  name: string,
  { atStart, atEnd, hasCharacters }: { atStart: boolean; atEnd: boolean; hasCharacters: boolean },
): ScalarFunction =>
  scalar(
    {
      name,
      parameters: [STRING, ...(hasCharacters ? [STRING] : [])],
      optionalCount: hasCharacters ? 1 : 0,
      returns: 'string',
    },
    ([value, trimmed], { budget }) => {
      const characters = trimmed === undefined ? null : stringArgument(name, trimmed);
      const text = stringArgument(name, value);
      checkText(budget, text.length);
      if (characters !== null) {
        checkText(budget, 32 * characters.length);
        budget.step(characters.length);
      }
      return trimText(text, characters, { atStart, atEnd }, budget);
    },
  );

const size = (name: string): ScalarFunction =>
  scalar({ name, parameters: [STRING], returns: 'integer' }, ([value], { budget }) => {
    const text = stringArgument(name, value);
    budget.step();
    return codePointLength(text, budget);
  });

/** The length of a part of a string must not be null, even though the string may be (Neo4j 5 manual). */
function partLength(name: string, value: Value | undefined): number {
  if (value !== null) return countArgument(name, value);
  throw new CypherError(
    'ArgumentError',
    'runtime',
    'InvalidArgumentValue',
    `The length for ${name}() must not be null.`,
  );
}

const part = (name: string, slice: (text: string, length: number, budget: QueryBudget) => string): ScalarFunction =>
  nullAwareScalar({ name, parameters: [STRING, INTEGER], returns: 'string' }, ([value = null, length], { budget }) => {
    if (value === null) return null;
    const text = stringArgument(name, value);
    checkText(budget, text.length);
    return slice(text, partLength(name, length), budget);
  });

const substring = nullAwareScalar(
  { name: 'substring', parameters: [STRING, INTEGER, INTEGER], optionalCount: 1, returns: 'string' },
  ([value = null, start, length], { budget }) => {
    if (value === null) return null;
    const text = stringArgument('substring', value);
    checkText(budget, text.length);
    const first = partLength('substring', start);
    const end = length === undefined ? Number.POSITIVE_INFINITY : first + partLength('substring', length);
    return sliceCodePoints(text, first, end, budget);
  },
);

/** Inserts a text before and after each character. A character of two UTF-16 units is not split. */
function insertEverywhere(text: string, inserted: string, budget: QueryBudget): string {
  const length = text.length + (codePointLength(text, budget) + 1) * inserted.length;
  checkStringLength(length);
  budget.checkFits(2 * length);
  const result = new TextBuilder();
  result.append(inserted);
  for (const character of text) {
    budget.step();
    result.append(character);
    result.append(inserted);
  }
  return result.finish();
}

const replace = scalar(
  { name: 'replace', parameters: [STRING, STRING, STRING], returns: 'string' },
  ([value, pattern, replacement], { budget }) => {
    const text = stringArgument('replace', value);
    const searched = stringArgument('replace', pattern);
    const inserted = stringArgument('replace', replacement);
    if (searched === '') return insertEverywhere(text, inserted, budget);
    const search = createSearch(searched, budget);
    const count = countMatches(text, searched, search, budget);
    // Counted before the result is built: a replacement may be much longer than what it replaces.
    const length = text.length + count * (inserted.length - searched.length);
    checkStringLength(length);
    budget.checkFits(2 * length);
    if (count === 0) return text;
    const result = new TextBuilder();
    let isFirst = true;
    for (const part of partsBetween(text, searched, search, budget)) {
      if (!isFirst) result.append(inserted);
      isFirst = false;
      result.append(part);
    }
    return result.finish();
  },
);

const split = scalar(
  { name: 'split', parameters: [STRING, ['string', 'list']], returns: 'list' },
  ([value, delimiter], { budget }) => {
    const text = stringArgument('split', value);
    const delimiters = isList(delimiter as Value) ? (delimiter as readonly Value[]) : [delimiter as Value];
    if (delimiters.includes(null)) return null;
    return splitText(
      text,
      delimiters.map((item) => {
        if (typeof item === 'string') return item;
        throw wrongArgument('split', 'a String or a list of Strings', item);
      }),
      budget,
    );
  },
);

/** Counts the occurrences of a text without overlaps. An empty text occurs before, between and after all characters. */
function countMatches(text: string, searched: string, search: TextSearch, budget: QueryBudget): number {
  budget.step();
  if (searched === '') return text.length + 1;
  let count = 0;
  for (let at = search(text, 0); at >= 0; at = search(text, at + searched.length)) {
    budget.step();
    count++;
  }
  return count;
}

/** Passes the parts of a text between the places of a delimiter. An empty one is between all characters, and around them. */
function* partsBetween(text: string, delimiter: string, search: TextSearch, budget: QueryBudget): Generator<string> {
  if (delimiter === '') {
    yield '';
    for (let index = 0; index < text.length; index++) {
      budget.step();
      yield text[index]!;
    }
    yield '';
    return;
  }
  let start = 0;
  for (let at = search(text, 0); at >= 0; at = search(text, start)) {
    budget.step();
    yield text.slice(start, at);
    start = at + delimiter.length;
  }
  yield text.slice(start);
}

/** A part in the list of parts: the reference and the string without its characters. */
const PART_BYTES = 40;

/** Splits at each delimiter. An empty delimiter splits between all characters. */
function splitText(text: string, delimiters: readonly string[], budget: QueryBudget): string[] {
  let parts = [text];
  for (const delimiter of delimiters) {
    const search = createSearch(delimiter, budget);
    const before = parts;
    parts = [];
    for (const part of before) {
      budget.step();
      const pieces = delimiter === '' ? toCodePointArray(part, budget) : partsBetween(part, delimiter, search, budget);
      for (const piece of pieces) {
        parts.push(piece);
        if (parts.length % CHECKED_PARTS === 0) budget.checkFits(PART_BYTES * (parts.length + before.length));
      }
    }
    if (delimiter === '' && text === '') parts = [''];
  }
  return parts;
}

/** Number of parts that are created before their memory is checked. */
const CHECKED_PARTS = 1024;

function* toCodePointArray(text: string, budget: QueryBudget): Generator<string> {
  for (const character of text) {
    budget.step();
    yield character;
  }
}

const toLower = convert('toLower', (text) => text.toLowerCase(), isBetweenLowerCases);
const toUpper = convert('toUpper', (text) => text.toUpperCase(), isBetweenCodePoints);

/** The functions of openCypher 9, "String functions", and those of Neo4j 5. Positions and lengths count code points. */
export const STRING_FUNCTIONS = [
  toLower,
  alias(toLower, 'lower'),
  toUpper,
  alias(toUpper, 'upper'),
  convert('normalize', (text) => text.normalize('NFC'), isBetweenNormalForms),
  // Neo4j 5 has trim(BOTH 'x' FROM text) in place of a second argument.
  trim('trim', { atStart: true, atEnd: true, hasCharacters: false }),
  trim('btrim', { atStart: true, atEnd: true, hasCharacters: true }),
  trim('ltrim', { atStart: true, atEnd: false, hasCharacters: true }),
  trim('rtrim', { atStart: false, atEnd: true, hasCharacters: true }),
  part('left', (text, length, budget) => sliceCodePoints(text, 0, length, budget)),
  part('right', (text, length, budget) => {
    const start = Math.max(0, codePointLength(text, budget) - length);
    return sliceCodePoints(text, start, Number.POSITIVE_INFINITY, budget);
  }),
  substring,
  replace,
  split,
  size('char_length'),
  size('character_length'),
];
