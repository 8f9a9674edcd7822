import { CypherError } from '../cypher-error.ts';
import type { QueryBudget } from '../query-budget.ts';
import { createSearch, MAX_NATIVE_CHARS, type TextSearch } from '../values/text-search.ts';
import { isList } from '../values/type-name.ts';
import type { Value } from '../values/value.ts';
import { checkStringLength } from '../values/value-error.ts';
import { chargeText, codePointLength, sliceCodePoints } from './code-points.ts';
import { alias, countArgument, nullAwareScalar, scalar, stringArgument, wrongArgument } from './define-function.ts';
import type { ScalarFunction } from './function-definition.ts';

const STRING = ['string'] as const;
const INTEGER = ['integer'] as const;

const convert = (name: string, change: (text: string) => string): ScalarFunction =>
  scalar({ name, parameters: [STRING], returns: 'string' }, ([value], { budget }) => {
    const text = stringArgument(name, value);
    chargeText(budget, text);
    return change(text);
  });

/** White space of java.lang.Character.isWhitespace: without no-break spaces, with the separators U+001C to U+001F. */
const isWhiteSpace = (character: string): boolean =>
  (/^\s$/.test(character) && !/^[\u00a0\u2007\u202f\ufeff]$/.test(character)) ||
  (character >= '\u001c' && character <= '\u001f');

/** @param trimmed characters to remove; null for white space */
function trimText(text: string, trimmed: string | null, atStart: boolean, atEnd: boolean): string {
  const removed = trimmed === null ? null : new Set(trimmed);
  const isRemoved = (character: string) => (removed === null ? isWhiteSpace(character) : removed.has(character));
  let start = 0;
  let end = text.length;
  while (atStart && start < end) {
    const first = String.fromCodePoint(text.codePointAt(start)!);
    if (!isRemoved(first)) break;
    start += first.length;
  }
  while (atEnd && end > start) {
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

const trim = (name: string, atStart: boolean, atEnd: boolean): ScalarFunction =>
  scalar(
    { name, parameters: [STRING, STRING], optionalCount: 1, returns: 'string' },
    ([value, trimmed], { budget }) => {
      const characters = trimmed === undefined ? null : stringArgument(name, trimmed);
      const text = stringArgument(name, value);
      chargeText(budget, text);
      if (characters !== null) chargeText(budget, characters, 16 * characters.length);
      return trimText(text, characters, atStart, atEnd);
    },
  );

const size = (name: string): ScalarFunction =>
  scalar({ name, parameters: [STRING], returns: 'integer' }, ([value], { budget }) => {
    const text = stringArgument(name, value);
    chargeText(budget, text, 0);
    return codePointLength(text);
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

const part = (name: string, take: (text: string, length: number) => string): ScalarFunction =>
  nullAwareScalar({ name, parameters: [STRING, INTEGER], returns: 'string' }, ([value = null, length], { budget }) => {
    if (value === null) return null;
    const text = stringArgument(name, value);
    chargeText(budget, text);
    return take(text, partLength(name, length));
  });

const substring = nullAwareScalar(
  { name: 'substring', parameters: [STRING, INTEGER, INTEGER], optionalCount: 1, returns: 'string' },
  ([value = null, start, length], { budget }) => {
    if (value === null) return null;
    const text = stringArgument('substring', value);
    chargeText(budget, text);
    const first = partLength('substring', start);
    const end = length === undefined ? Number.POSITIVE_INFINITY : first + partLength('substring', length);
    return sliceCodePoints(text, first, end);
  },
);

const replace = scalar(
  { name: 'replace', parameters: [STRING, STRING, STRING], returns: 'string' },
  ([value, pattern, replacement], { budget }) => {
    const text = stringArgument('replace', value);
    const searched = stringArgument('replace', pattern);
    const inserted = stringArgument('replace', replacement);
    const search = createSearch(searched, budget);
    const count = countMatches(text, searched, search, budget);
    // Counted before the result is built: a replacement may be much longer than what it replaces.
    const length = text.length + count * (inserted.length - searched.length);
    checkStringLength(length);
    budget.checkFits(2 * length);
    if (searched.length <= MAX_NATIVE_CHARS) return text.replaceAll(searched, () => inserted);
    return count === 0 ? text : splitAt(text, searched, search).join(inserted);
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

/** How often a text is found, without overlaps. An empty one is found between all characters, and around them. */
function countMatches(text: string, searched: string, search: TextSearch, budget: QueryBudget): number {
  chargeText(budget, text, 0);
  if (searched === '') return text.length + 1;
  let count = 0;
  for (let at = search(text, 0); at >= 0; at = search(text, at + searched.length)) {
    budget.step();
    count++;
  }
  return count;
}

function splitAt(text: string, delimiter: string, search: TextSearch): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = search(text, 0); at >= 0; at = search(text, start)) {
    parts.push(text.slice(start, at));
    start = at + delimiter.length;
  }
  parts.push(text.slice(start));
  return parts;
}

/** Splits at each delimiter. An empty delimiter splits between all characters. */
function splitText(text: string, delimiters: readonly string[], budget: QueryBudget): string[] {
  let parts = [text];
  for (const delimiter of delimiters) {
    const search = createSearch(delimiter, budget);
    budget.checkFits(24 * (parts.length + countMatches(text, delimiter, search, budget)) + 2 * text.length);
    parts = parts.flatMap((part) => (delimiter === '' ? [...part] : splitAt(part, delimiter, search)));
    if (delimiter === '' && text === '') parts = [''];
  }
  return parts;
}

const toLower = convert('toLower', (text) => text.toLowerCase());
const toUpper = convert('toUpper', (text) => text.toUpperCase());

/** openCypher 9, "String functions", and those of Neo4j 5. Positions and lengths count code points. */
export const STRING_FUNCTIONS = [
  toLower,
  alias(toLower, 'lower'),
  toUpper,
  alias(toUpper, 'upper'),
  convert('normalize', (text) => text.normalize('NFC')),
  trim('trim', true, true),
  trim('btrim', true, true),
  trim('ltrim', true, false),
  trim('rtrim', false, true),
  part('left', (text, length) => sliceCodePoints(text, 0, length)),
  part('right', (text, length) =>
    sliceCodePoints(text, Math.max(0, codePointLength(text) - length), Number.POSITIVE_INFINITY),
  ),
  substring,
  replace,
  split,
  size('char_length'),
  size('character_length'),
];
