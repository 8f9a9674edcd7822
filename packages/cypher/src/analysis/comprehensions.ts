import type {
  Expression,
  ListComprehensionExpression,
  MapProjectionExpression,
  PatternComprehensionExpression,
  QuantifierExpression,
  ReduceExpression,
} from '../syntax/ast.ts';
import type { Analyzer } from './analyzer.ts';
import type { Scope } from './scope.ts';
import { ANY, BOOLEAN, createListType, expectType, MAP, type StaticType } from './static-type.ts';

type Comprehension =
  | QuantifierExpression
  | ReduceExpression
  | ListComprehensionExpression
  | PatternComprehensionExpression
  | MapProjectionExpression;

/** Checks an expression that has variables of its own. They hide variables of the same names. */
export function analyzeComprehension(expression: Comprehension, scope: Scope, analyzer: Analyzer): StaticType {
  switch (expression.kind) {
    case 'quantifier': {
      const item = itemType(expression.list, scope, analyzer);
      if (expression.where) analyzer.condition(expression.where, scope.with(expression.variable.name, item));
      return BOOLEAN;
    }
    case 'reduce': {
      const item = itemType(expression.list, scope, analyzer);
      analyzer.expression(expression.initial, scope);
      // The accumulator may change its type from step to step.
      const inner = scope.with(expression.accumulator.name, ANY).with(expression.variable.name, item);
      analyzer.expression(expression.expression, inner);
      return ANY;
    }
    case 'list-comprehension': {
      const item = itemType(expression.list, scope, analyzer);
      const inner = scope.with(expression.variable.name, item);
      if (expression.where) analyzer.condition(expression.where, inner);
      return createListType(expression.projection ? analyzer.expression(expression.projection, inner) : item);
    }
    case 'pattern-comprehension': {
      const inner = analyzer.pattern(expression.pattern, scope);
      if (expression.where) analyzer.condition(expression.where, inner);
      return createListType(analyzer.expression(expression.projection, inner));
    }
    case 'map-projection':
      return analyzeMapProjection(expression, scope, analyzer);
  }
}

function itemType(list: Expression, scope: Scope, analyzer: Analyzer): StaticType {
  const type = analyzer.expression(list, scope);
  expectType(type, ['list'], 'The operand after IN', list.span);
  return type.item ?? ANY;
}

function analyzeMapProjection(
  { variable, items }: MapProjectionExpression,
  scope: Scope,
  analyzer: Analyzer,
): StaticType {
  expectType(
    scope.require(variable),
    ['node', 'relationship', 'map'],
    'The subject of a map projection',
    variable.span,
  );
  for (const item of items) {
    if (item.kind === 'entry') analyzer.expression(item.value, scope);
    else if (item.kind === 'variable') scope.require(item.variable);
  }
  return MAP;
}
