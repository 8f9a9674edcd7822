import { ParserRuleContext, TerminalNode, Token } from 'antlr4ng';
import { positionAt, QueryRefusedError } from '../query-refusal.ts';
import { type CheckedQuery, endOf } from './check-query.ts';
import { MatchClauseContext, NodeContext, ReadingCypherParser as Parser } from './generated/ReadingCypherParser.ts';
import { offsetOf } from './parse-query.ts';

export interface PrintOptions {
  /** Label that every node has: a pattern without one gets it, since the engine fails on wide patterns that lack it. */
  readonly everyNodeIs: string;
  /** Rows that are looked at: one more than is shown, so that a cut is known. */
  readonly maxRows: number;
}

export interface PrintedQuery {
  readonly text: string;
  /** Offset in the author's text of what stands at `offset` of the printed one. */
  originOf(offset: number): number;
}

/**
 * The query again, word by word from its tree: the engine reads nothing that was not understood here. Comments are gone,
 * strings are written anew, and what changes no answer but helps the engine is changed:
 * nodes get the label that all of them have, patterns that share no relationship get a MATCH each, and rows beyond what
 * is shown are not asked for.
 */
export function printQuery({ text, tree }: CheckedQuery, options: PrintOptions): PrintedQuery {
  const edits = new Edits();
  visit(tree, (context) => {
    if (context instanceof NodeContext && !context.labels()) {
      edits.after((context.variable()?.stop ?? context.start) as Token, `:${options.everyNodeIs}`);
    } else if (context instanceof MatchClauseContext) {
      separatePatterns(context, edits);
    }
  });
  limitRows(text, tree.union(), edits, options.maxRows);
  return print(text, tree, edits);
}

/**
 * `MATCH (a), (b), p = shortestPath((a)-[*]-(b))` makes one engine try all pairs. Where at most one of the patterns holds
 * relationships, no relationship can be met twice, and separate MATCH clauses ask the same.
 */
function separatePatterns(clause: MatchClauseContext, edits: Edits): void {
  if (clause.OPTIONAL()) return;
  const linking = clause
    .pattern()
    .filter((pattern) => pattern.shortestPath() || (pattern.path()?.relationship().length ?? 0) > 0);
  if (linking.length > 1) return;
  for (const comma of clause.COMMA()) edits.replace(comma.symbol, ' MATCH ');
}

function limitRows(
  text: string,
  union: ReturnType<CheckedQuery['tree']['union']>,
  edits: Edits,
  maxRows: number,
): void {
  const mergesRows = union.UNION().length > union.ALL().length;
  for (const query of union.singleQuery()) {
    const returning = endOf(text, query);
    if (!returning) continue;
    const projection = returning.projection();
    const limit = projection.limit();
    if (limit) {
      const value = limit.expression();
      if (!/^\d+$/.test(value.getText()) || Number(value.getText()) <= maxRows || mergesRows) continue;
      edits.replace(value.start as Token, String(maxRows));
      continue;
    }
    // A row that another branch gives too counts once, so each branch must offer enough different ones.
    if (mergesRows && !projection.DISTINCT()) edits.after(returning.RETURN().symbol, ' DISTINCT');
    edits.after(returning.stop as Token, ` LIMIT ${maxRows}`);
  }
}

function print(text: string, tree: ParserRuleContext, edits: Edits): PrintedQuery {
  let printed = '';
  const printedAt: { at: number; token: Token }[] = [];
  let end = -1;
  for (const token of tokensOf(tree)) {
    if (token.type === Token.EOF || token.type === Parser.SEMICOLON) continue;
    if (end >= 0 && token.start > end + 1) printed += ' ';
    end = token.stop;
    printedAt.push({ at: printed.length, token });
    printed += (edits.replaced(token) ?? written(text, token)) + edits.added(token);
  }
  return {
    text: printed,
    originOf: (offset) => {
      const found = printedAt.findLast(({ at }) => at <= offset);
      return found ? offsetOf(text, found.token) : 0;
    },
  };
}

function written(text: string, token: Token): string {
  const source = token.text ?? '';
  return token.type === Parser.STRING ? quote(unquote(text, token, source)) : source;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  '/': '/',
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
};

/** @throws QueryRefusedError on an escape that Cypher does not have */
function unquote(text: string, token: Token, source: string): string {
  return source.slice(1, -1).replace(/\\(u[0-9a-fA-F]{4}|[\s\S])/g, (sequence, what: string, at: number) => {
    if (what.length === 5) return String.fromCharCode(Number.parseInt(what.slice(1), 16));
    const meant = ESCAPES[what];
    if (meant === undefined) {
      throw new QueryRefusedError(
        'query-syntax',
        `${sequence} is not an escape that Cypher has; write \\\\ for a backslash`,
        positionAt(text, offsetOf(text, token) + 1 + at, sequence.length),
      );
    }
    return meant;
  });
}

const WRITTEN: Readonly<Record<string, string>> = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function quote(value: string): string {
  return `'${value.replace(/[\\'\n\r\t]/g, (sign) => WRITTEN[sign] as string)}'`;
}

/** What is written instead of a token and after it. */
class Edits {
  readonly #instead = new Map<number, string>();
  readonly #after = new Map<number, string>();

  replace(token: Token, by: string): void {
    this.#instead.set(token.tokenIndex, by);
  }

  after(token: Token, text: string): void {
    this.#after.set(token.tokenIndex, (this.#after.get(token.tokenIndex) ?? '') + text);
  }

  replaced(token: Token): string | undefined {
    return this.#instead.get(token.tokenIndex);
  }

  added(token: Token): string {
    return this.#after.get(token.tokenIndex) ?? '';
  }
}

function visit(context: ParserRuleContext, see: (context: ParserRuleContext) => void): void {
  see(context);
  for (const child of context.children) if (child instanceof ParserRuleContext) visit(child, see);
}

function* tokensOf(context: ParserRuleContext): Generator<Token> {
  for (const child of context.children) {
    if (child instanceof ParserRuleContext) yield* tokensOf(child);
    else if (child instanceof TerminalNode) yield child.symbol;
  }
}
