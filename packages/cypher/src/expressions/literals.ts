import { CypherError } from '../cypher-error.ts';
import { checkSize } from '../operators/byte-size.ts';
import type { Evaluate } from '../operators/operator.ts';
import type { Scope } from '../plan/scope.ts';
import type { ListExpression, LiteralExpression, MapExpression, ParameterExpression } from '../syntax/ast.ts';
import type { Value } from '../values/value.ts';
import type { Compiler } from './compiler.ts';

export const compileLiteral = (expression: LiteralExpression): Evaluate => {
  const { value } = expression;
  return () => value;
};

export const compileParameter = (expression: ParameterExpression, compiler: Compiler): Evaluate => {
  const { name, span } = expression;
  const { runtime } = compiler;
  return () => {
    const value = runtime.parameters.get(name);
    if (value !== undefined) return value;
    const message = `The query needs a value for the parameter $${name}.`;
    throw new CypherError('ParameterMissing', 'compile time', 'MissingParameter', message, span);
  };
};

export const compileList = (expression: ListExpression, scope: Scope, compiler: Compiler): Evaluate => {
  const items = expression.items.map((item) => compiler.compile(item, scope));
  const { runtime } = compiler;
  return (frame) => {
    const list = new Array<Value>(items.length);
    for (let i = 0; i < items.length; i += 1) list[i] = items[i]!(frame);
    runtime.budget.step(items.length);
    return checkSize(list, runtime.budget);
  };
};

export const compileMap = (expression: MapExpression, scope: Scope, compiler: Compiler): Evaluate => {
  const entries = expression.entries.map(({ key, value }) => ({ key, value: compiler.compile(value, scope) }));
  const { runtime } = compiler;
  return (frame) => {
    const map = new Map<string, Value>();
    for (const { key, value } of entries) map.set(key, value(frame));
    runtime.budget.step(entries.length);
    return checkSize(map, runtime.budget);
  };
};
