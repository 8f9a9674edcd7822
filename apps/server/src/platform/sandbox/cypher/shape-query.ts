import type { MatchClauseContext } from '@vouchwire/cypher/grammar';
import type { Token } from 'antlr4ng';
import { type CheckedQuery, endOf } from './check-query.ts';
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

/**
 * Adds an order to the first rows of a query that asks for none: `MATCH (n) RETURN n LIMIT 10` shows the nodes with the
 * highest `properties` first, instead of those that the engine happens to hold first. Only if the query reads one MATCH and
 * returns its variables or their properties, so that the order can change nothing but which rows come first.
 */
export function orderFirstRows(
  union: ReturnType<CheckedQuery['tree']['union']>,
  edits: TokenEdits,
  properties: readonly string[],
): void {
  const [query, ...others] = union.singleQuery();
  const [reading, returning, ...further] = query?.clause() ?? [];
  const projection = returning?.returnClause()?.projection();
  const matching = reading?.matchClause();
  if (others.length > 0 || further.length > 0 || !matching || !projection) return;
  if (projection.DISTINCT() || projection.orderBy() || projection.items().TIMES()) return;
  const start = projection.skip() ?? projection.limit();
  const variable = matching.pattern(0)?.path()?.node(0)?.variable()?.getText();
  const isPlain = projection
    .items()
    .item()
    .every((item) => /^[\p{L}_][\p{L}\p{Nd}_]*(?:\.[\p{L}_][\p{L}\p{Nd}_]*)?$/u.test(item.expression().getText()));
  const isRenamed = projection
    .items()
    .item()
    .some((item) => item.name()?.getText() === variable);
  if (!start || !variable || !isPlain || isRenamed) return;
  edits.before(
    start.start as Token,
    `ORDER BY ${properties.map((property) => `${variable}.${property} DESC, `).join('')}${variable}.domain `,
  );
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
