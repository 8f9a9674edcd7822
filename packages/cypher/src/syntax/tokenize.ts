import { CharStream, CommonTokenStream, Token } from 'antlr4ng';
import { CypherLexer } from './generated/CypherLexer.ts';
import { CypherParser } from './generated/CypherParser.ts';

interface Bracket {
  readonly closing: number;
  readonly isComprehension: boolean;
  /** The `|` directly inside that begins the projection, as far as known. */
  separator: Token | null;
  /** True if `separator` cannot belong to a label expression. */
  isCertain: boolean;
}

const CLOSING: ReadonlyMap<number, number> = new Map([
  [CypherLexer.LPAREN, CypherLexer.RPAREN],
  [CypherLexer.LBRACKET, CypherLexer.RBRACKET],
  [CypherLexer.LBRACE, CypherLexer.RBRACE],
]);

/** Returns all tokens of a query. Text that is no token of Cypher is of type `UNKNOWN`. */
export function tokenize(text: string): CommonTokenStream {
  const lexer = new CypherLexer(CharStream.fromString(text));
  lexer.removeErrorListeners();
  const tokens = new CommonTokenStream(lexer);
  tokens.fill();
  for (const token of tokens.getTokens()) if (!isReadable(token)) token.type = CypherLexer.UNKNOWN;
  markSeparators(tokens.getTokens().filter(({ channel }) => channel === Token.DEFAULT_CHANNEL));
  return tokens;
}

/** `SymbolicName` of openCypher 9: letters, and after them digits, marks and connectors such as `_`. */
const NAME = /^[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Nd}\p{M}\p{Pc}]*$/u;

function isReadable({ type, text = '' }: Token): boolean {
  if (type === CypherLexer.IDENTIFIER) return NAME.test(text);
  return type !== CypherLexer.MALFORMED_NUMBER || NAME.test(`_${text.replace('.', '')}`);
}

/**
 * Marks the `|` that begins the projection of a comprehension: the one that cannot belong to a label expression, else the
 * last one, as in `[n IN list WHERE n:A|B | n]`. With the grammar alone, the parser would have to guess, and the time for that grows
 * exponentially with nesting.
 */
function markSeparators(tokens: readonly Token[]): void {
  const open: Bracket[] = [];
  for (const [index, token] of tokens.entries()) {
    const closing = CLOSING.get(token.type);
    const inner = open.at(-1);
    if (closing !== undefined) {
      open.push({ closing, isComprehension: startsComprehension(tokens, index), separator: null, isCertain: false });
    } else if (inner && token.type === CypherLexer.BAR) {
      if (inner.isCertain || !inner.isComprehension) continue;
      inner.isCertain = !followsLabel(tokens, index, inner.separator);
      inner.separator = token;
    } else if (inner && token.type === inner.closing) {
      open.pop();
      if (inner.separator) inner.separator.type = CypherParser.SEPARATOR;
    }
  }
}

/** Returns true for `[x IN`, `[(a)-`, `[p = (` and `reduce(x =`. */
function startsComprehension(tokens: readonly Token[], index: number): boolean {
  const typeAt = (offset: number) => tokens[index + offset]?.type;
  if (typeAt(0) === CypherLexer.LPAREN) {
    return typeAt(-1) === CypherLexer.REDUCE && typeAt(2) === CypherLexer.EQ;
  }
  if (typeAt(0) !== CypherLexer.LBRACKET) return false;
  if (typeAt(2) === CypherLexer.IN) return true;
  if (typeAt(2) === CypherLexer.EQ && typeAt(3) === CypherLexer.LPAREN) return true;
  return typeAt(1) === CypherLexer.LPAREN && isNodePattern(tokens, index + 1);
}

/** True if the parenthesis that opens at `index` is followed by a relationship. */
function isNodePattern(tokens: readonly Token[], index: number): boolean {
  let depth = 0;
  for (let at = index; at < tokens.length; at++) {
    const type = tokens[at]?.type ?? Token.EOF;
    if (type === CypherLexer.LPAREN) depth += 1;
    if (type === CypherLexer.RPAREN) depth -= 1;
    if (depth > 0) continue;
    const next = tokens[at + 1]?.type;
    return next === CypherLexer.MINUS || next === CypherLexer.LT;
  }
  return false;
}

/**
 * True if the tokens before `index` may be a label expression: `:A`, `:!(A|B)&%`.
 * @param previous a `|` that follows a label expression, as is known already
 */
function followsLabel(tokens: readonly Token[], index: number, previous: Token | null): boolean {
  let at = index - 1;
  for (;;) {
    const token = tokens[at];
    if (!token) return false;
    if (token.type === CypherLexer.RPAREN) at = findOpening(tokens, at);
    else if (token.type !== CypherLexer.PERCENT && !/^[\p{L}_`]/u.test(token.text ?? '')) return false;
    at -= 1;
    while (tokens[at]?.type === CypherLexer.EXCLAMATION) at -= 1;
    const operator = tokens[at]?.type;
    if (operator === CypherLexer.COLON || tokens[at] === previous) return true;
    if (operator !== CypherLexer.AMPERSAND && operator !== CypherLexer.BAR) return false;
    at -= 1;
  }
}

/** Returns the index of the parenthesis that the one at `index` closes. */
function findOpening(tokens: readonly Token[], index: number): number {
  let depth = 0;
  for (let at = index; at >= 0; at--) {
    if (tokens[at]?.type === CypherLexer.RPAREN) depth += 1;
    if (tokens[at]?.type === CypherLexer.LPAREN) depth -= 1;
    if (depth === 0) return at;
  }
  return 0;
}
