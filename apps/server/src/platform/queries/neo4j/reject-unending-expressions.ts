import { getPosition } from '@vouchwire/cypher';
import {
  AtomContext,
  FunctionCallContext,
  type ItemContext,
  ListComprehensionContext,
  ListContext,
  MapContext,
  CypherParser as Parser,
  PredicateExpressionContext,
  ProjectionContext,
  PropertyExpressionContext,
  QuantifiedPredicateContext,
  type QueryContext,
  ReduceContext,
  SubqueryClauseContext,
  SubqueryExpressionContext,
  UnwindClauseContext,
} from '@vouchwire/cypher/grammar';
import type { ParserRuleContext, Token } from 'antlr4ng';
import { QueryRejectedError } from '../query-rejection.ts';
import { getOffset, visit } from './token-edits.ts';

/** Maximum length of a list from one `range` call. */
const MAX_RANGE = 10_000;
/** Neo4j plans nested subqueries for longer than it runs them. It plans 25 levels for minutes. */
const MAX_SUBQUERIES_NESTED = 6;
/** Maximum factor by which an expression can enlarge its input by using a value several times. */
const MAX_GROWTH = 1_000;

/**
 * Rejects what Neo4j could not stop. It checks the time limit of a transaction and a client's disconnect only between
 * two rows. Measured on 5.26: a regular expression that backtracks, a list of a billion numbers and three nested lists
 * each occupied a core of the server for minutes after their transaction was terminated, the first without end. Our own
 * engine checks the clock inside expressions too, and runs all of these.
 * @throws QueryRejectedError
 */
export function rejectUnendingExpressions(text: string, tree: QueryContext): void {
  let growth = 1;
  const reject = (context: ParserRuleContext, what: string, instead: string): never => {
    const start = context.start as Token;
    throw new QueryRejectedError(
      'query-refused',
      `This graph is in Neo4j, which cannot stop ${what} at the time limit. ${instead}`,
      getPosition(text, { offset: getOffset(text, start), length: start.text?.length ?? 0 }),
    );
  };
  visit(tree, (context) => {
    if (context instanceof PredicateExpressionContext && context.REGEX())
      reject(context, 'a regular expression', 'Use STARTS WITH, ENDS WITH or CONTAINS');
    else if (context instanceof ReduceContext)
      reject(context, '`reduce`', 'Use UNWIND and an aggregating function such as `sum` or `collect`');
    else if (isCallOf(context, 'range') && !isBounded(context))
      reject(
        context,
        'a long `range`',
        `Use UNWIND range(…) AS x, or a range between two numbers with at most ${MAX_RANGE} items`,
      );
    else if (walksList(context) && countEnclosing(context, isListExpression) > 0)
      reject(context, 'a list that is read again for each item of another', 'Use UNWIND for the outer list');
    else if (isSubquery(context) && countEnclosing(context, isSubquery) >= MAX_SUBQUERIES_NESTED)
      reject(context, 'the planning of deeply nested subqueries', `Nest at most ${MAX_SUBQUERIES_NESTED}`);
    else if (context instanceof ProjectionContext) {
      growth *= Math.max(1, ...context.items().item().map(estimateGrowth));
      if (growth > MAX_GROWTH)
        reject(context, 'values that grow from clause to clause', 'Name each value once in a WITH or RETURN');
    }
  });
}

function isCallOf(context: ParserRuleContext, name: string): context is FunctionCallContext {
  return (
    context instanceof FunctionCallContext &&
    context.functionName().getText().toLowerCase().replaceAll('`', '') === name
  );
}

/** UNWIND takes its items one by one, and each is a row. */
function isBounded(range: FunctionCallContext): boolean {
  if (range.parent?.parent?.parent instanceof UnwindClauseContext) return true;
  const [from, to] = range.expression().map((argument) => parseInteger(argument.getText()));
  return from !== undefined && to !== undefined && Math.abs(to - from) < MAX_RANGE;
}

const parseInteger = (text: string): number | undefined => (/^-?\d{1,9}$/.test(text) ? Number(text) : undefined);

const isListExpression = (context: ParserRuleContext): boolean =>
  context instanceof ListComprehensionContext || context instanceof QuantifiedPredicateContext;

/** Returns true if an expression iterates over a list that may be long, because the query does not write it out. */
function walksList(context: ParserRuleContext): boolean {
  if (isListExpression(context)) return true;
  if (!(context instanceof PredicateExpressionContext) || !context.IN()) return false;
  const [, list] = context.expression();
  const first = list?.start?.type;
  return first !== Parser.LBRACKET && first !== Parser.DOLLAR;
}

const isSubquery = (context: ParserRuleContext): boolean =>
  context instanceof SubqueryExpressionContext || context instanceof SubqueryClauseContext;

/** Returns the number of enclosing contexts of a kind. */
function countEnclosing(context: ParserRuleContext, isOfKind: (outer: ParserRuleContext) => boolean): number {
  let count = 0;
  for (let outer = context.parent; outer; outer = outer.parent) if (isOfKind(outer)) count += 1;
  return count;
}

/**
 * Estimates the maximum size of a column relative to the largest value of a row, by counting its uses of whole values.
 */
function estimateGrowth(item: ItemContext): number {
  let named = 0;
  let joins = false;
  let replaced = 1;
  visit(item, (context) => {
    if (isCallOf(context, 'replace')) replaced *= estimateReplaceGrowth(context);
    else if (context instanceof ListContext || context instanceof MapContext) joins = true;
    else if (context instanceof AtomContext && context.variable() && !isTargetOfProperty(context)) named += 1;
    else if (context.getTokens(Parser.PLUS).length + context.getTokens(Parser.CONCATENATE).length > 0) joins = true;
  });
  return (joins ? Math.max(1, named) : 1) * replaced;
}

function estimateReplaceGrowth(call: FunctionCallContext): number {
  const [searched, by] = call
    .expression()
    .slice(1)
    .map(({ start, stop }) => (start === stop && start?.type === Parser.STRING ? (start.text ?? '') : undefined));
  if (searched === undefined || by === undefined) return MAX_GROWTH;
  // Both literals include two quotes. The replacement of an empty text is inserted between all letters.
  const letters = searched.length - 2;
  return letters === 0 ? by.length - 1 : Math.max(1, (by.length - 2) / letters);
}

const isTargetOfProperty = (atom: AtomContext): boolean => atom.parent?.parent instanceof PropertyExpressionContext;
