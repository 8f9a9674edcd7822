import type { ValueType } from '../functions/function-definition.ts';
import type { ArithmeticExpression } from '../syntax/ast.ts';
import {
  ANY,
  createListType,
  expectType,
  FLOAT,
  INTEGER,
  isNumeric,
  NUMBER,
  STRING,
  type StaticType,
} from './static-type.ts';

const OPERANDS: Readonly<Partial<Record<ArithmeticExpression['operator'], readonly ValueType[]>>> = {
  '-': ['number', 'temporal', 'duration'],
  '*': ['number', 'duration'],
  '/': ['number', 'duration'],
  '%': ['number'],
  '^': ['number'],
};

/** @throws CypherError `InvalidArgumentType`; `+` and `||` are checked when they run */
export function arithmeticType(
  { operator, left, right }: ArithmeticExpression,
  types: { readonly left: StaticType; readonly right: StaticType },
): StaticType {
  const accepted = OPERANDS[operator];
  if (accepted) {
    expectType(types.left, accepted, `The left operand of ${operator}`, left.span);
    expectType(types.right, accepted, `The right operand of ${operator}`, right.span);
  }
  return resultType(operator, types.left, types.right);
}

function resultType(operator: ArithmeticExpression['operator'], left: StaticType, right: StaticType): StaticType {
  if (operator === '+' || operator === '||') {
    if (left.name === 'list' || right.name === 'list') return createListType(null);
    if (left.name === 'string' && right.name === 'string') return STRING;
    if (operator === '||') return ANY;
  }
  if (!isNumeric(left) || !isNumeric(right)) return ANY;
  if (operator === '^') return FLOAT;
  if (left.name === 'float' || right.name === 'float') return FLOAT;
  return left.name === 'integer' && right.name === 'integer' ? INTEGER : NUMBER;
}
