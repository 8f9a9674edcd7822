import { OPPOSITE } from '../operators/expand.ts';
import type { Evaluate } from '../operators/operator.ts';
import type { Scope } from '../plan/scope.ts';
import type { NodePattern, PathPattern, Query } from '../syntax/ast.ts';
import { NodeValue } from '../values/value.ts';
import type { Compiler } from './compiler.ts';
import { resolveRelationshipTypes } from './labels.ts';

const isPlain = (node: NodePattern): boolean => node.labels === null && node.properties === null && node.where === null;

const boundSlot = (node: NodePattern, scope: Scope): number | null =>
  node.variable === null ? null : scope.find(node.variable.name);

/**
 * Compiles the number of matches of a pattern such as `(n)-[:TYPE]->()`, with one end bound and no condition: it is the
 * degree of the node, which the graph knows. Null if the pattern has another form.
 */
export const compileDegree = (pattern: PathPattern, scope: Scope, compiler: Compiler): Evaluate | null => {
  const [left, right] = pattern.nodes;
  const relationship = pattern.relationships[0];
  if (left === undefined || right === undefined || relationship === undefined || pattern.nodes.length > 2) return null;
  if (pattern.selector !== 'all' || !isPlain(left) || !isPlain(right)) return null;
  if (relationship.length !== null || relationship.properties !== null || relationship.where !== null) return null;
  if (relationship.variable !== null && scope.find(relationship.variable.name) !== null) return null;
  if (left.variable !== null && left.variable.name === right.variable?.name) return null;
  const leftSlot = boundSlot(left, scope);
  const rightSlot = boundSlot(right, scope);
  const slot = leftSlot ?? rightSlot;
  if (slot === null || (leftSlot !== null && rightSlot !== null)) return null;
  const { graph, runtime } = compiler;
  const types = resolveRelationshipTypes(relationship.types, graph);
  const direction = leftSlot === null ? OPPOSITE[relationship.direction] : relationship.direction;
  return (frame) => {
    runtime.budget.step();
    const node = frame[slot];
    return node instanceof NodeValue ? graph.degree(node.id, direction, types) : 0;
  };
};

/** Returns the pattern if a subquery is nothing but one. */
export const onlyPattern = (query: Query): PathPattern | null => {
  const [part] = query.parts;
  if (part === undefined || query.parts.length > 1 || part.clauses.length > 1) return null;
  const [clause] = part.clauses;
  if (clause?.kind !== 'match' || clause.isOptional || clause.where !== null || clause.patterns.length > 1) return null;
  return clause.patterns[0] ?? null;
};
