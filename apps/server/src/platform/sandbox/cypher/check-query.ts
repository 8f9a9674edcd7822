import {
  ExpressionContext,
  FunctionCallContext,
  ParameterContext,
  PathContext,
  ProcedureClauseContext,
  READING_CLAUSES,
  type ReturnClauseContext,
  type SingleQueryContext,
} from '@vouchwire/cypher/grammar';
import { ParserRuleContext, type Token } from 'antlr4ng';
import { QueryRefusedError } from '../query-refusal.ts';
import { ALLOWED_FUNCTIONS, ALLOWED_PROCEDURES, CHANGING_FUNCTIONS } from './allowed-functions.ts';
import { offsetOf, type ParsedQuery, placeOf } from './parse-query.ts';
import { shorten } from './shorten.ts';

/** Operators inside operators: an engine was seen to crash at 600 comparisons in a row. */
const MAX_EXPRESSION_DEPTH = 200;

export interface CheckedQuery extends ParsedQuery {
  /** Names of the columns in the author's own spelling; null where `*` leaves them to the engine. */
  readonly columns: readonly string[] | null;
  /** The same question on the same graph has the same answer. */
  readonly repeatable: boolean;
}

/**
 * What the grammar cannot say: functions and procedures by name, parameters that are there, a RETURN at the end.
 * @throws QueryRefusedError
 */
export function checkQuery(query: ParsedQuery, parameters: Readonly<Record<string, unknown>>): CheckedQuery {
  const { text, tree } = query;
  let repeatable = true;
  walk(tree, 0, (context) => {
    if (context instanceof FunctionCallContext) {
      const name = context.functionName().getText();
      const known = name.toLowerCase().replaceAll('`', '');
      if (!ALLOWED_FUNCTIONS.has(known)) {
        throw refuse(
          text,
          context,
          `The function ${shorten(name)} is not one that queries may use here; the help lists those that are`,
        );
      }
      if (CHANGING_FUNCTIONS.has(known)) repeatable = false;
    } else if (context instanceof ProcedureClauseContext) {
      const name = context.procedureName().getText();
      if (!ALLOWED_PROCEDURES.has(name.toLowerCase().replaceAll('`', ''))) {
        throw refuse(
          text,
          context,
          `CALL ${shorten(name)} is not possible here: of procedures only db.labels, db.relationshipTypes and db.propertyKeys may be called. Reading clauses are ${READING_CLAUSES}`,
        );
      }
    } else if (context instanceof ParameterContext) {
      const name = context.name()?.getText().replaceAll('`', '') ?? '';
      if (!Object.hasOwn(parameters, name)) {
        throw new QueryRefusedError(
          'query-syntax',
          `The query uses $${shorten(name)}, and “parameters” gives no such value`,
          placeOf(text, context.start as Token),
        );
      }
    } else if (context instanceof PathContext && context.path()) {
      throw refuse(text, context, 'Remove the parentheses around the pattern', 'query-syntax');
    }
  });
  const branches = tree.union().singleQuery();
  for (const branch of branches) endOf(text, branch);
  return { ...query, columns: columnsOf(text, branches[0]), repeatable };
}

/** The RETURN that ends a query; null where a procedure's own rows are the answer. @throws QueryRefusedError */
export function endOf(text: string, query: SingleQueryContext): ReturnClauseContext | null {
  const clauses = query.clause();
  const last = clauses.at(-1);
  const early = clauses.slice(0, -1).find((clause) => clause.returnClause());
  if (early) throw refuse(text, early, 'RETURN ends a query; nothing but UNION may follow it');
  const returning = last?.returnClause() ?? null;
  if (!returning && !(clauses.length === 1 && last?.procedureClause())) {
    throw refuse(text, last ?? query, 'A query ends with RETURN; say what it should return', 'query-syntax');
  }
  return returning;
}

function columnsOf(text: string, query: SingleQueryContext | undefined): string[] | null {
  const returning = query && endOf(text, query);
  if (!returning) return null;
  const items = returning.projection().items();
  if (items.TIMES()) return null;
  const seen = new Set<string>();
  return items.item().map((item) => {
    const alias = item.name()?.getText();
    const name = alias ? alias.replaceAll('`', '') : sourceOf(text, item.expression());
    if (seen.has(name)) {
      throw refuse(
        text,
        item,
        `Two columns are called ${shorten(name)}; give each its own name with AS`,
        'query-syntax',
      );
    }
    seen.add(name);
    return name;
  });
}

function walk(context: ParserRuleContext, depth: number, visit: (context: ParserRuleContext) => void): void {
  if (depth > MAX_EXPRESSION_DEPTH) {
    throw new QueryRefusedError(
      'query-refused',
      `An expression has more than ${MAX_EXPRESSION_DEPTH} operators inside one another; use a list and IN, or split it with WITH`,
    );
  }
  visit(context);
  for (const child of context.children) {
    if (child instanceof ParserRuleContext) walk(child, depth + (child instanceof ExpressionContext ? 1 : 0), visit);
  }
}

function refuse(
  text: string,
  context: ParserRuleContext,
  message: string,
  code: 'query-refused' | 'query-syntax' = 'query-refused',
): QueryRefusedError {
  return new QueryRefusedError(code, message, placeOf(text, context.start as Token));
}

function sourceOf(text: string, context: ParserRuleContext): string {
  const stop = context.stop as Token;
  return text.slice(offsetOf(text, context.start as Token), offsetOf(text, stop) + (stop.text?.length ?? 0));
}
