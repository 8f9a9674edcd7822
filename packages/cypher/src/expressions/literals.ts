import { CypherError } from '../cypher-error.ts';
import { checkSize, getAllocatedBytes } from '../operators/byte-size.ts';
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
    const { budget } = runtime;
    const list = new Array<Value>(items.length);
    let bytesBefore = 0;
    for (let i = 0; i < items.length; i += 1) {
      const value = items[i]!(frame);
      list[i] = value;
      const bytes = getAllocatedBytes(value);
      if (bytes > 0) budget.allocate(bytes);
      bytesBefore += bytes;
    }
    budget.release(bytesBefore);
    budget.step(items.length);
    return checkSize(list, budget);
  };
};

export const compileMap = (expression: MapExpression, scope: Scope, compiler: Compiler): Evaluate => {
  const entries = expression.entries.map(({ key, value }) => ({ key, value: compiler.compile(value, scope) }));
  const { runtime } = compiler;
  return (frame) => {
    const { budget } = runtime;
    const map = new Map<string, Value>();
    let bytesBefore = 0;
    for (const { key, value } of entries) {
      const item = value(frame);
      map.set(key, item);
      const bytes = getAllocatedBytes(item);
      if (bytes > 0) budget.allocate(bytes);
      bytesBefore += bytes;
    }
    budget.release(bytesBefore);
    budget.step(entries.length);
    return checkSize(map, budget);
  };
};
