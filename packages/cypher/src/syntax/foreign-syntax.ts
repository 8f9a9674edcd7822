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

export const getCharacterHint = (character: string): string | null => CHARACTERS.get(character) ?? null;

interface TokenPlace {
  /** The word before the innermost open bracket. */
  readonly called: Token | null;
  readonly before: Token | null;
  readonly token: Token;
  readonly after: Token | null;
}

/** Symbols that do not fit after another one, or at all. */
const SYMBOLS: readonly (readonly [test: (place: TokenPlace) => boolean, hint: string])[] = [
  [({ token, before }) => hasType(token, CypherParser.EQ) && hasType(before, CypherParser.EQ), 'Compare with one ='],
  [({ token }) => hasType(token, CypherParser.AMPERSAND), 'Combine conditions with AND'],
  [({ token }) => hasType(token, CypherParser.EXCLAMATION), 'Negate a condition with NOT'],
  [({ token }) => token.text === '?', 'Write a parameter as $name'],
  [({ token }) => token.text === '#', 'Write a comment as // text'],
  [
    ({ token, before }) => hasType(token, CypherParser.GT) && hasType(before, CypherParser.MINUS),
    'Write a relationship as --> or -[r]->',
  ],
  [
    ({ token, before }) => hasType(token, CypherParser.MINUS) && hasType(before, CypherParser.MINUS),
    'Write a relationship as --> or -[r]->',
  ],
  [
    ({ token, after }) => hasType(token, CypherParser.IN) && getWord(after) === 'TRANSACTIONS',
    'Remove IN TRANSACTIONS, which is for queries that write',
  ],
  [
    ({ token, called }) => hasType(token, CypherParser.WHERE) && getWord(called) === 'FILTER',
    'Use [x IN list WHERE condition]',
  ],
  [({ token, called }) => token.text === '|' && getWord(called) === 'EXTRACT', 'Use [x IN list | expression]'],
  [
    ({ token, before }) => hasType(token, CypherParser.COMMA) && hasType(before, CypherParser.INTEGER),
    'LIMIT takes one number. Skip rows with SKIP 10 LIMIT 5',
  ],
  [
    ({ token }) => [CypherParser.ORDER, CypherParser.SKIP_, CypherParser.LIMIT].some((type) => hasType(token, type)),
    'ORDER BY, SKIP and LIMIT follow RETURN or WITH',
  ],
];

const hasType = (token: Token | null, type: number): boolean => token?.type === type;

const getWord = (token: Token | null): string => token?.text?.toUpperCase() ?? '';

/** Returns what to write instead of something that another language allows. Null if nothing is known. */
export function getForeignSyntaxHint(place: TokenPlace): string | null {
  const known = WORDS.get(getWord(place.token));
  if (known !== undefined) return known;
  // `RETURN TOP 3 n`: the parser takes the word for a variable, so the error is at the next token.
  const before = hasType(place.before, CypherParser.IDENTIFIER) ? WORDS.get(getWord(place.before)) : undefined;
  return before ?? SYMBOLS.find(([test]) => test(place))?.[1] ?? null;
}
