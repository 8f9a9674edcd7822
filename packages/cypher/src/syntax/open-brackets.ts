import { Token } from 'antlr4ng';
import { CypherLexer } from './generated/CypherLexer.ts';

const CLOSING: ReadonlyMap<number, number> = new Map([
  [CypherLexer.LPAREN, CypherLexer.RPAREN],
  [CypherLexer.LBRACKET, CypherLexer.RBRACKET],
  [CypherLexer.LBRACE, CypherLexer.RBRACE],
]);

const CLOSING_TYPES: ReadonlySet<number> = new Set(CLOSING.values());

export const isClosingBracket = ({ type }: Token): boolean => CLOSING_TYPES.has(type);

/** Returns whether `closing` is the other half of `opening`. */
export const isPair = (opening: Token, closing: Token): boolean => CLOSING.get(opening.type) === closing.type;

/** Returns the brackets that are open before a token, the innermost last. */
export function openBracketsBefore(tokens: readonly Token[], index: number): readonly Token[] {
  const open: Token[] = [];
  for (const token of tokens.slice(0, index)) {
    if (token.channel !== Token.DEFAULT_CHANNEL) continue;
    if (CLOSING.has(token.type)) open.push(token);
    else if (isClosingBracket(token)) open.pop();
  }
  return open;
}
