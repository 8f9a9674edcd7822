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
  describeType,
  expectType,
  FLOAT,
  INTEGER,
  isNumeric,
  listOf,
  MAP,
  NULL,
  PATH,
  STRING,
  type StaticType,
} from './static-type.ts';
import { analyzeSubquery } from './subqueries.ts';

/** Checks the names and types of an expression. @returns what the text proves about its value */
export function analyzeExpression(expression: Expression, scope: Scope, analyzer: Analyzer): StaticType {
  const typeOf = (part: Expression) => analyzer.expression(part, scope);
  switch (expression.kind) {
    case 'literal':
      return literalType(expression);
    case 'parameter':
      analyzer.parameters.add(expression.name);
      return ANY;
    case 'variable':
      return scope.require(expression);
    case 'property':
      return propertyType(expression, typeOf(expression.target));
    case 'function-call':
      return analyzeCall(expression, scope, analyzer);
    case 'count-all':
      return INTEGER;
    case 'list':
      return listOf(expression.items.length > 0 ? commonType(expression.items.map(typeOf)) : null);
    case 'map':
      for (const { value } of expression.entries) typeOf(value);
      return MAP;
    case 'arithmetic':
      return arithmeticType(expression, { left: typeOf(expression.left), right: typeOf(expression.right) });
    case 'sign': {
      const type = typeOf(expression.operand);
      expectType(type, ['number', 'duration'], `The operand of ${expression.operator}`, expression.operand.span);
      return isNumeric(type) ? type : ANY;
    }
    case 'comparison':
      typeOf(expression.first);
      for (const { operand } of expression.steps) typeOf(operand);
      return BOOLEAN;
    case 'boolean':
      analyzeOperand(expression.left, expression.operator.toUpperCase(), scope, analyzer);
      analyzeOperand(expression.right, expression.operator.toUpperCase(), scope, analyzer);
      return BOOLEAN;
    case 'not':
      analyzeOperand(expression.operand, 'NOT', scope, analyzer);
      return BOOLEAN;
    case 'null-test':
      typeOf(expression.operand);
      return BOOLEAN;
    case 'string-predicate':
      typeOf(expression.left);
      typeOf(expression.right);
      return BOOLEAN;
    case 'in':
      typeOf(expression.item);
      expectType(typeOf(expression.list), ['list'], 'The right operand of IN', expression.list.span);
      return BOOLEAN;
    case 'label-test':
      expectType(
        typeOf(expression.operand),
        ['node', 'relationship'],
        'The operand of a label test',
        expression.operand.span,
      );
      return BOOLEAN;
    case 'index': {
      const target = typeOf(expression.target);
      typeOf(expression.index);
      return target.item ?? ANY;
    }
    case 'slice': {
      const target = typeOf(expression.target);
      if (expression.from) typeOf(expression.from);
      if (expression.to) typeOf(expression.to);
      return target.name === 'list' ? target : ANY;
    }
    case 'case': {
      if (expression.subject) typeOf(expression.subject);
      for (const { when } of expression.alternatives) {
        if (expression.subject) typeOf(when);
        else analyzer.condition(when, scope);
      }
      const otherwise = expression.otherwise ? [typeOf(expression.otherwise)] : [];
      return commonType([...expression.alternatives.map(({ value }) => typeOf(value)), ...otherwise]);
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
      return pattern.selector === 'shortest' ? PATH : listOf(PATH);
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

/** A pattern may stand for whether it exists. All of its variables must be defined (TCK feature Pattern1). */
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

/** Only nodes, relationships, maps and temporal values have properties. */
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
