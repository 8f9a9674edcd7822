import { checkSize } from '../operators/byte-size.ts';
import type { Evaluate, Frame } from '../operators/operator.ts';
import type { Scope } from '../plan/scope.ts';
import type { MapProjectionExpression, MapProjectionItem } from '../syntax/ast.ts';
import { getProperty } from '../values/access.ts';
import { getTypeName, isMap } from '../values/type-name.ts';
import { NodeValue, RelationshipValue, type Value } from '../values/value.ts';
import { invalidType } from '../values/value-error.ts';
import { attachSpan } from './attach-span.ts';
import type { Compiler } from './compiler.ts';

type AddTo = (map: Map<string, Value>, target: Value, frame: Frame) => void;

const addAllProperties: AddTo = (map, target) => {
  if (isMap(target)) {
    for (const [key, value] of target) map.set(key, value);
  } else if (target instanceof NodeValue || target instanceof RelationshipValue) {
    const { graph, id } = target;
    const keys = target instanceof NodeValue ? graph.nodePropertyKeys(id) : graph.relationshipPropertyKeys(id);
    for (const key of keys) map.set(graph.propertyKeys[key]!, getProperty(target, graph.propertyKeys[key]!));
  } else {
    throw invalidType(
      `A map projection needs a Map, Node or Relationship, not a value of type ${getTypeName(target)}.`,
    );
  }
};

const compileItem = (item: MapProjectionItem, scope: Scope, compiler: Compiler): AddTo => {
  switch (item.kind) {
    case 'all-properties':
      return addAllProperties;
    case 'property':
      return (map, target) => map.set(item.key, getProperty(target, item.key));
    case 'entry': {
      const value = compiler.compile(item.value, scope);
      return (map, _target, frame) => map.set(item.key, value(frame));
    }
    case 'variable': {
      const value = compiler.compile(item.variable, scope);
      return (map, _target, frame) => map.set(item.variable.name, value(frame));
    }
  }
};

/** `n { .name, .*, key: value, variable }` (Neo4j, "Map projection"): null if the variable is null. */
export const compileMapProjection = (
  expression: MapProjectionExpression,
  scope: Scope,
  compiler: Compiler,
): Evaluate => {
  const variable = compiler.compile(expression.variable, scope);
  const items = expression.items.map((item) => compileItem(item, scope, compiler));
  const { runtime } = compiler;
  return attachSpan(expression.span, (frame) => {
    const target = variable(frame);
    if (target === null) return null;
    const map = new Map<string, Value>();
    for (const addTo of items) addTo(map, target, frame);
    runtime.budget.step(map.size);
    return checkSize(map, runtime.budget);
  });
};
