import { CypherParser as Parser } from '@vouchwire/cypher/grammar';
import { ParserRuleContext, TerminalNode, Token } from 'antlr4ng';

/** A rewritten query. */
export interface PrintedTokens {
  readonly text: string;
  /** Returns the position in the author's text that corresponds to `offset` in the rewritten one. */
  getOrigin(offset: number): number;
}

/** Replacements of tokens, and insertions before and after them. */
export class TokenEdits {
  readonly #instead = new Map<number, string>();
  readonly #before = new Map<number, string>();
  readonly #after = new Map<number, string>();

  replace(token: Token, by: string): void {
    this.#instead.set(token.tokenIndex, by);
  }

  before(token: Token, text: string): void {
    this.#before.set(token.tokenIndex, text + (this.#before.get(token.tokenIndex) ?? ''));
  }

  after(token: Token, text: string): void {
    this.#after.set(token.tokenIndex, (this.#after.get(token.tokenIndex) ?? '') + text);
  }

  /** @param unchanged prints a token that has no edit */
  apply(token: Token, unchanged: (token: Token) => string): string {
    const { tokenIndex } = token;
    const itself = this.#instead.get(tokenIndex) ?? unchanged(token);
    return (this.#before.get(tokenIndex) ?? '') + itself + (this.#after.get(tokenIndex) ?? '');
  }
}

/** Prints a query token by token from its parse tree, which contains no comments. */
export function writeTokens(
  text: string,
  tree: ParserRuleContext,
  edits: TokenEdits,
  unchanged: (token: Token) => string,
): PrintedTokens {
  let written = '';
  const writtenAt: { at: number; token: Token }[] = [];
  let end = -1;
  for (const token of listTokens(tree)) {
    if (token.type === Token.EOF || token.type === Parser.SEMICOLON) continue;
    if (end >= 0 && token.start > end + 1) written += ' ';
    end = token.stop;
    writtenAt.push({ at: written.length, token });
    written += edits.apply(token, unchanged);
  }
  return {
    text: written,
    getOrigin: (offset) => {
      const found = writtenAt.findLast(({ at }) => at <= offset);
      return found ? getOffset(text, found.token) : 0;
    },
  };
}

/** Returns the offset of a token in UTF-16 units, because ANTLR counts code points. */
export function getOffset(text: string, token: Token): number {
  let units = 0;
  for (let point = 0; point < token.start && units < text.length; point++) {
    units += (text.codePointAt(units) ?? 0) > 0xffff ? 2 : 1;
  }
  return units;
}

export function visit(context: ParserRuleContext, see: (context: ParserRuleContext) => void): void {
  see(context);
  for (const child of context.children) if (child instanceof ParserRuleContext) visit(child, see);
}

export function* listTokens(context: ParserRuleContext): Generator<Token> {
  for (const child of context.children) {
    if (child instanceof ParserRuleContext) yield* listTokens(child);
    else if (child instanceof TerminalNode) yield child.symbol;
  }
}
