import { checkSize } from '../operators/byte-size.ts';
import type { Evaluate } from '../operators/operator.ts';
import type { Scope } from '../plan/scope.ts';
import type { IndexExpression, PropertyExpression, SliceExpression } from '../syntax/ast.ts';
import { getItem, getProperty, getSlice } from '../values/access.ts';
import { NodeValue, RelationshipValue } from '../values/value.ts';
import { attachSpan } from './attach-span.ts';
import type { Compiler } from './compiler.ts';

/**
 * Compiles `target.key`. The id of the key is resolved only once, since most targets belong to the graph of the plan.
 */
export const compileProperty = (expression: PropertyExpression, scope: Scope, compiler: Compiler): Evaluate => {
  const { key } = expression;
  const { graph } = compiler;
  const target = compiler.compile(expression.target, scope);
  const keyId = graph.propertyKeyId(key);
  return attachSpan(expression.span, (frame) => {
    const value = target(frame);
    if (value instanceof NodeValue && value.graph === graph) {
      return keyId < 0 ? null : graph.nodeProperty(value.id, keyId);
    }
    if (value instanceof RelationshipValue && value.graph === graph) {
      return keyId < 0 ? null : graph.relationshipProperty(value.id, keyId);
    }
    return getProperty(value, key);
  });
};

export const compileIndex = (expression: IndexExpression, scope: Scope, compiler: Compiler): Evaluate => {
  const target = compiler.compile(expression.target, scope);
  const index = compiler.compile(expression.index, scope);
  return attachSpan(expression.span, (frame) => getItem(target(frame), index(frame)));
};

export const compileSlice = (expression: SliceExpression, scope: Scope, compiler: Compiler): Evaluate => {
  const target = compiler.compile(expression.target, scope);
  const from = expression.from === null ? null : compiler.compile(expression.from, scope);
  const to = expression.to === null ? null : compiler.compile(expression.to, scope);
  const { runtime } = compiler;
  return attachSpan(expression.span, (frame) => {
    const slice = getSlice(target(frame), from?.(frame), to?.(frame), runtime.budget);
    return checkSize(slice, runtime.budget);
  });
};
