import type { Token } from 'antlr4ng';
import { type CheckedQuery, endOf } from './check-query.ts';
import type { MatchClauseContext } from './generated/ReadingCypherParser.ts';
import type { TokenEdits } from './token-edits.ts';

/**
 * `MATCH (a), (b), p = shortestPath((a)-[*]-(b))` makes one engine try all pairs. Where at most one of the patterns holds
 * relationships, no relationship can be met twice, and separate MATCH clauses ask the same.
 */
export function separatePatterns(clause: MatchClauseContext, edits: TokenEdits): void {
  if (clause.OPTIONAL()) return;
  const linking = clause
    .pattern()
    .filter((pattern) => pattern.shortestPath() || (pattern.path()?.relationship().length ?? 0) > 0);
  if (linking.length > 1) return;
  for (const comma of clause.COMMA()) edits.replace(comma.symbol, ' MATCH ');
}

/** Rows beyond `maxRows` are not asked for. */
export function limitRows(
  text: string,
  union: ReturnType<CheckedQuery['tree']['union']>,
  edits: TokenEdits,
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
