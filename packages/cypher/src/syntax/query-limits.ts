import { Token } from 'antlr4ng';
import { CodePointOffsets } from './code-point-offsets.ts';
import { CypherLexer } from './generated/CypherLexer.ts';
import { syntaxError } from './syntax-error.ts';

const MAX_TOKENS = 6_000;
/** Brackets inside brackets. */
const MAX_NESTING = 60;

const OPENING: ReadonlySet<number> = new Set([CypherLexer.LPAREN, CypherLexer.LBRACKET, CypherLexer.LBRACE]);
const CLOSING: ReadonlySet<number> = new Set([CypherLexer.RPAREN, CypherLexer.RBRACKET, CypherLexer.RBRACE]);

/** @throws CypherError if parsing the tokens could take long or exhaust the stack */
export function checkLimits(text: string, tokens: readonly Token[]): void {
  let nesting = 0;
  let count = 0;
  for (const token of tokens) {
    if (token.channel !== Token.DEFAULT_CHANNEL) continue;
    count += 1;
    if (OPENING.has(token.type)) nesting += 1;
    else if (CLOSING.has(token.type)) nesting -= 1;
    if (count <= MAX_TOKENS && nesting <= MAX_NESTING) continue;
    const message =
      count > MAX_TOKENS
        ? `A query has at most ${MAX_TOKENS} words and symbols.`
        : `Brackets are nested deeper than ${MAX_NESTING}. Split the query with WITH.`;
    const offset = new CodePointOffsets(text).toUnits(token.start);
    throw syntaxError('QueryTooComplex', message, { offset, length: token.text?.length ?? 0 });
  }
}
