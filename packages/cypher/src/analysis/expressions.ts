import { Float } from '@vouchwire/property-graph';
import { CypherError } from '../cypher-error.ts';
import type { Expression, LiteralExpression, PropertyExpression } from '../syntax/ast.ts';
import { syntaxError } from '../syntax/syntax-error.ts';
import type { Analyzer } from './analyzer.ts';
import { arithmeticType } from './arithmetic.ts';
import { analyzeComprehension } from './comprehensions.ts';
import { analyzeCall } from './functions.ts';
import { requirePatternVariables } from './patterns.ts';
import type { Scope } from './scope.ts';
import {
  ANY,
  BOOLEAN,
  commonType,
  createListType,
  describeType,
  expectType,
  FLOAT,
  INTEGER,
  isNumeric,
  MAP,
  NULL,
  PATH,
  STRING,
  type StaticType,
} from './static-type.ts';
import { analyzeSubquery } from './subqueries.ts';

/**
 * Checks the names and types of an expression.
 * @returns what the text proves about its value
 */
export function analyzeExpression(expression: Expression, scope: Scope, analyzer: Analyzer): StaticType {
  const getType = (part: Expression) => analyzer.expression(part, scope);
  switch (expression.kind) {
    case 'literal':
      return literalType(expression);
    case 'parameter':
      analyzer.parameters.add(expression.name);
      return ANY;
    case 'variable':
      return scope.require(expression);
    case 'property':
      return propertyType(expression, getType(expression.target));
    case 'function-call':
      return analyzeCall(expression, scope, analyzer);
    case 'count-all':
      return INTEGER;
    case 'list':
      return createListType(expression.items.length > 0 ? commonType(expression.items.map(getType)) : null);
    case 'map':
      for (const { value } of expression.entries) getType(value);
      return MAP;
    case 'arithmetic':
      return arithmeticType(expression, { left: getType(expression.left), right: getType(expression.right) });
    case 'sign': {
      const type = getType(expression.operand);
      expectType(type, ['number', 'duration'], `The operand of ${expression.operator}`, expression.operand.span);
      return isNumeric(type) ? type : ANY;
    }
    case 'comparison':
      getType(expression.first);
      for (const { operand } of expression.steps) getType(operand);
      return BOOLEAN;
    case 'boolean':
      analyzeOperand(expression.left, expression.operator.toUpperCase(), scope, analyzer);
      analyzeOperand(expression.right, expression.operator.toUpperCase(), scope, analyzer);
      return BOOLEAN;
    case 'not':
      analyzeOperand(expression.operand, 'NOT', scope, analyzer);
      return BOOLEAN;
    case 'null-test':
      getType(expression.operand);
      return BOOLEAN;
    case 'string-predicate':
      getType(expression.left);
      getType(expression.right);
      return BOOLEAN;
    case 'in':
      getType(expression.item);
      expectType(getType(expression.list), ['list'], 'The right operand of IN', expression.list.span);
      return BOOLEAN;
    case 'label-test':
      expectType(
        getType(expression.operand),
        ['node', 'relationship'],
        'The operand of a label test',
        expression.operand.span,
      );
      return BOOLEAN;
    case 'index': {
      const target = getType(expression.target);
      getType(expression.index);
      return target.item ?? ANY;
    }
    case 'slice': {
      const target = getType(expression.target);
      if (expression.from) getType(expression.from);
      if (expression.to) getType(expression.to);
      return target.name === 'list' ? target : ANY;
    }
    case 'case': {
      if (expression.subject) getType(expression.subject);
      for (const { when } of expression.alternatives) {
        if (expression.subject) getType(when);
        else analyzer.condition(when, scope);
      }
      const otherwise = expression.otherwise ? [getType(expression.otherwise)] : [];
      return commonType([...expression.alternatives.map(({ value }) => getType(value)), ...otherwise]);
    }
    case 'quantifier':
    case 'reduce':
    case 'list-comprehension':
    case 'pattern-comprehension':
    case 'map-projection':
      return analyzeComprehension(expression, scope, analyzer);
    case 'pattern': {
      const { pattern } = expression;
      if (pattern.selector === 'all') {
        throw syntaxError(
          'UnexpectedSyntax',
          'A pattern is a condition and not a value. Use [p = (a)-->(b) | p] for its paths, COUNT { (a)-->(b) } for their number, or EXISTS { (a)-->(b) }.',
          expression.span,
        );
      }
      requirePatternVariables(pattern, scope);
      analyzer.pattern(pattern, scope);
      return pattern.selector === 'shortest' ? PATH : createListType(PATH);
    }
    case 'subquery':
      return analyzeSubquery(expression, scope, analyzer);
  }
}

/** Checks an expression that decides: WHERE, CASE WHEN. */
export function analyzeCondition(expression: Expression, scope: Scope, analyzer: Analyzer): void {
  expectType(booleanOrPattern(expression, scope, analyzer), ['boolean'], 'A condition', expression.span);
}

function analyzeOperand(operand: Expression, operator: string, scope: Scope, analyzer: Analyzer): void {
  expectType(booleanOrPattern(operand, scope, analyzer), ['boolean'], `The operand of ${operator}`, operand.span);
}

/**
 * A pattern as a boolean expression is true if it matches. All of its variables must be defined (TCK feature Pattern1).
 */
function booleanOrPattern(expression: Expression, scope: Scope, analyzer: Analyzer): StaticType {
  if (expression.kind !== 'pattern' || expression.pattern.selector !== 'all') {
    return analyzer.expression(expression, scope);
  }
  requirePatternVariables(expression.pattern, scope);
  analyzer.pattern(expression.pattern, scope);
  return BOOLEAN;
}

function literalType({ value }: LiteralExpression): StaticType {
  if (value === null) return NULL;
  if (value instanceof Float) return FLOAT;
  if (typeof value === 'string') return STRING;
  return typeof value === 'boolean' ? BOOLEAN : INTEGER;
}

/** Checks the type of the target, because only nodes, relationships, maps and temporal values have properties. */
function propertyType({ key, target, span }: PropertyExpression, type: StaticType): StaticType {
  switch (type.name) {
    case 'boolean':
    case 'integer':
    case 'float':
    case 'number':
    case 'string':
    case 'list':
      throw new CypherError(
        'TypeError',
        'compile time',
        'InvalidArgumentType',
        `\`.${key}\` needs a NODE, RELATIONSHIP, MAP or temporal value, and this is ${describeType(type.name)}.`,
        target.span,
      );
    case 'path':
      throw syntaxError(
        'InvalidArgumentType',
        `A PATH has no property \`${key}\`. Use nodes(path) or relationships(path).`,
        span,
      );
    case 'null':
      return NULL;
    default:
      return ANY;
  }
}
