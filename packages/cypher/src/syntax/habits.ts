import type { Token } from 'antlr4ng';
import { CypherParser } from './generated/CypherParser.ts';

const GROUPING = 'Rows are grouped by all columns that do not aggregate, so leave it out';

/** Words of SQL and of other query languages, in upper case, with what is written instead. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['GROUP', GROUPING],
  ['HAVING', 'Use WITH … WHERE after the aggregation'],
  ['LIKE', "Use CONTAINS, STARTS WITH, ENDS WITH, or =~ '.*text.*'"],
  ['ILIKE', "Use toLower(text) CONTAINS 'part', or =~ '(?i).*text.*'"],
  ['RLIKE', 'Use =~'],
  ['REGEXP', 'Use =~'],
  ['BETWEEN', 'Use low <= value <= high'],
  ['TOP', 'Use LIMIT after RETURN'],
  ['SORT', 'Use ORDER BY'],
  ['FETCH', 'Use LIMIT'],
  ['OVER', 'There are no window functions. Aggregate in WITH, which groups by its other columns'],
  ['PARTITION', 'There are no window functions. Aggregate in WITH, which groups by its other columns'],
  ['JOIN', 'Use a pattern: (a)-[r]->(b)'],
  ['FROM', 'Use MATCH with a pattern'],
  ['VALUES', 'Use UNWIND list AS item'],
]);

/** Characters that word processors write, with those of Cypher. */
const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ...['“', '”', '„', '«', '»'].map((quote) => [quote, 'Write straight quotes: "text"'] as const),
  ...['‘', '’', '‚', '´'].map((quote) => [quote, "Write straight quotes: 'text'"] as const),
  ...['–', '—', '−', '‐', '‑'].map((dash) => [dash, 'Write a hyphen: -'] as const),
  ...['→', '⟶', '⇒'].map((arrow) => [arrow, 'Write an arrow as -->'] as const),
  ...['←', '⟵', '⇐'].map((arrow) => [arrow, 'Write an arrow as <--'] as const),
  ['≠', 'Write <>'],
  ['≤', 'Write <='],
  ['≥', 'Write >='],
  ['…', 'Write two dots: ..'],
  ['×', 'Write *'],
  ['÷', 'Write /'],
]);

export const hintForCharacter = (character: string): string | null => CHARACTERS.get(character) ?? null;

interface Place {
  /** The word in front of the innermost open bracket. */
  readonly called: Token | null;
  readonly before: Token | null;
  readonly token: Token;
  readonly after: Token | null;
}

/** Symbols that do not fit after another one, or at all. */
const SYMBOLS: readonly (readonly [test: (place: Place) => boolean, hint: string])[] = [
  [({ token, before }) => isOf(token, CypherParser.EQ) && isOf(before, CypherParser.EQ), 'Compare with one ='],
  [({ token }) => isOf(token, CypherParser.AMPERSAND), 'Combine conditions with AND'],
  [({ token }) => isOf(token, CypherParser.EXCLAMATION), 'Negate a condition with NOT'],
  [({ token }) => token.text === '?', 'Write a parameter as $name'],
  [({ token }) => token.text === '#', 'Write a comment as // text'],
  [
    ({ token, before }) => isOf(token, CypherParser.GT) && isOf(before, CypherParser.MINUS),
    'Write a relationship as --> or -[r]->',
  ],
  [
    ({ token, before }) => isOf(token, CypherParser.MINUS) && isOf(before, CypherParser.MINUS),
    'Write a relationship as --> or -[r]->',
  ],
  [
    ({ token, after }) => isOf(token, CypherParser.IN) && wordOf(after) === 'TRANSACTIONS',
    'Remove IN TRANSACTIONS, which is for queries that write',
  ],
  [
    ({ token, called }) => isOf(token, CypherParser.WHERE) && wordOf(called) === 'FILTER',
    'Use [x IN list WHERE condition]',
  ],
  [({ token, called }) => token.text === '|' && wordOf(called) === 'EXTRACT', 'Use [x IN list | expression]'],
  [
    ({ token, before }) => isOf(token, CypherParser.COMMA) && isOf(before, CypherParser.INTEGER),
    'LIMIT takes one number. Skip rows with SKIP 10 LIMIT 5',
  ],
  [
    ({ token }) => [CypherParser.ORDER, CypherParser.SKIP_, CypherParser.LIMIT].some((type) => isOf(token, type)),
    'ORDER BY, SKIP and LIMIT follow RETURN or WITH',
  ],
];

const isOf = (token: Token | null, type: number): boolean => token?.type === type;

const wordOf = (token: Token | null): string => token?.text?.toUpperCase() ?? '';

/** Returns what to write instead of something that another language allows. Null if nothing is known. */
export function hintForHabit(place: Place): string | null {
  const known = WORDS.get(wordOf(place.token));
  if (known !== undefined) return known;
  // `RETURN TOP 3 n`: the parser takes the word for a variable, so the error is at the next token.
  const before = isOf(place.before, CypherParser.IDENTIFIER) ? WORDS.get(wordOf(place.before)) : undefined;
  return before ?? SYMBOLS.find(([test]) => test(place))?.[1] ?? null;
}
