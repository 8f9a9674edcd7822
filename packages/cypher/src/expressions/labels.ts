import type { PropertyGraph } from '@vouchwire/property-graph';
import type { Evaluate } from '../operators/operator.ts';
import type { Scope } from '../plan/scope.ts';
import type { LabelExpression, LabelTestExpression, NullTestExpression } from '../syntax/ast.ts';
import { getTypeName } from '../values/type-name.ts';
import { NodeValue, RelationshipValue } from '../values/value.ts';
import { invalidType } from '../values/value-error.ts';
import { attachSpan } from './attach-span.ts';
import type { Compiler } from './compiler.ts';

/** Compiles a label expression into a test of something that has some of the names. */
const compileNames = <T>(
  labels: LabelExpression,
  has: (name: string) => (part: T) => boolean,
  hasAny: (part: T) => boolean,
): ((part: T) => boolean) => {
  switch (labels.kind) {
    case 'label':
      return has(labels.name);
    case 'any-label':
      return hasAny;
    case 'not-label': {
      const operand = compileNames(labels.operand, has, hasAny);
      return (part) => !operand(part);
    }
    case 'and-labels': {
      const operands = labels.operands.map((operand) => compileNames(operand, has, hasAny));
      return (part) => operands.every((operand) => operand(part));
    }
    case 'or-labels': {
      const operands = labels.operands.map((operand) => compileNames(operand, has, hasAny));
      return (part) => operands.some((operand) => operand(part));
    }
  }
};

const compileNodeLabels = (labels: LabelExpression, graph: PropertyGraph): ((node: number) => boolean) =>
  compileNames<number>(
    labels,
    (name) => {
      const id = graph.labelId(name);
      if (id < 0) return () => false;
      // A graph does not change, so a label that every node has needs no test.
      return graph.nodeCountOfLabel(id) === graph.nodeCount ? () => true : (node) => graph.hasLabel(node, id);
    },
    (node) => graph.getLabels(node).length > 0,
  );

/**
 * Returns the ids of the relationship types that an expression accepts. Null for all.
 * @param types null if the pattern names none
 */
export const resolveRelationshipTypes = (
  types: LabelExpression | null,
  graph: PropertyGraph,
): readonly number[] | null => {
  if (types === null) return null;
  const isAccepted = compileNames<string>(
    types,
    (name) => (type) => type === name,
    () => true,
  );
  const ids = graph.relationshipTypes.flatMap((type, id) => (isAccepted(type) ? [id] : []));
  return ids.length === graph.relationshipTypes.length ? null : ids;
};

/** Compiles `n:Label` for a node and `r:TYPE` for a relationship. */
export const compileLabelTest = (expression: LabelTestExpression, scope: Scope, compiler: Compiler): Evaluate => {
  const { graph } = compiler;
  const operand = compiler.compile(expression.operand, scope);
  const hasLabels = compileNodeLabels(expression.labels, graph);
  const types = resolveRelationshipTypes(expression.labels, graph);
  return attachSpan(expression.span, (frame) => {
    const value = operand(frame);
    if (value instanceof NodeValue) return hasLabels(value.id);
    if (value instanceof RelationshipValue) return types === null || types.includes(graph.getTypeId(value.id));
    if (value === null) return null;
    throw invalidType(`Only a node or a relationship can have a label, not a value of type ${getTypeName(value)}.`);
  });
};

export const compileNullTest = (expression: NullTestExpression, scope: Scope, compiler: Compiler): Evaluate => {
  const operand = compiler.compile(expression.operand, scope);
  return expression.isNegated ? (frame) => operand(frame) !== null : (frame) => operand(frame) === null;
};
