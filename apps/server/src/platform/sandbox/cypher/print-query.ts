import { MatchClauseContext, NodeContext, CypherParser as Parser } from '@vouchwire/cypher/grammar';
import type { Token } from 'antlr4ng';
import type { CheckedQuery } from './check-query.ts';
import { limitRows, orderFirstRows, separatePatterns } from './shape-query.ts';
import { stringValue } from './string-value.ts';
import { TokenEdits, visit, type WrittenQuery, writeTokens } from './token-edits.ts';

export interface PrintOptions {
  /** Label that every node has: a pattern without one gets it, since the engine fails on wide patterns that lack it. */
  readonly everyNodeIs: string;
  /** Rows that are looked at: one more than is shown, so that a cut is known. */
  readonly maxRows: number;
  /** Properties of nodes whose highest values come first in a limited query without an order. */
  readonly firstBy: readonly string[];
}

/**
 * The query again for the embedded engine, which reads nothing that was not understood here. Comments are gone,
 * strings are written anew, and what changes no answer but helps the engine is changed:
 * nodes get the label that all of them have, patterns that share no relationship get a MATCH each, and rows beyond what
 * is shown are not asked for.
 */
export function printQuery({ text, tree }: CheckedQuery, options: PrintOptions): WrittenQuery {
  const edits = new TokenEdits();
  visit(tree, (context) => {
    if (context instanceof NodeContext && !context.labels()) {
      edits.after((context.variable()?.stop ?? context.start) as Token, `:${options.everyNodeIs}`);
    } else if (context instanceof MatchClauseContext) {
      separatePatterns(context, edits);
    }
  });
  orderFirstRows(tree.union(), edits, options.firstBy);
  limitRows(text, tree.union(), edits, options.maxRows);
  return writeTokens(text, tree, edits, (token) =>
    token.type === Parser.STRING ? quote(stringValue(text, token)) : (token.text ?? ''),
  );
}

const WRITTEN: Readonly<Record<string, string>> = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function quote(value: string): string {
  return `'${value.replace(/[\\'\n\r\t]/g, (sign) => WRITTEN[sign] as string)}'`;
}
