import type { ValueType } from '../functions/function-definition.ts';
import type { MapExpression, Name, ParameterExpression, PathPattern } from '../syntax/ast.ts';
import { syntaxError, truncate } from '../syntax/syntax-error.ts';
import type { Analyzer } from './analyzer.ts';
import { alreadyBound, type Scope } from './scope.ts';
import {
  canBe,
  createListType,
  describeType,
  isKnown,
  NODE,
  PATH,
  RELATIONSHIP,
  type StaticType,
} from './static-type.ts';

/**
 * Checks the patterns of one MATCH.
 * @returns the scope with the variables that they add
 */
export function analyzePatterns(patterns: readonly PathPattern[], scope: Scope, analyzer: Analyzer): Scope {
  rejectRepeatedRelationships(patterns);
  const added = new Map<string, StaticType>();
  for (const pattern of patterns) declareVariables(pattern, scope, added);
  const inner = scope.withAll(added);
  // Properties may read variables of other patterns of the same MATCH.
  for (const pattern of patterns) analyzePathParts(pattern, inner, analyzer);
  return inner;
}

/** A pattern as a condition finds no new values, so it cannot define variables. */
export function requirePatternVariables(pattern: PathPattern, scope: Scope): void {
  for (const { variable } of [...pattern.nodes, ...pattern.relationships]) {
    if (!variable || scope.find(variable.name)) continue;
    throw syntaxError(
      'UndefinedVariable',
      `Variable \`${truncate(variable.name)}\` is not defined, and a pattern in an expression cannot define it. Remove it, or use EXISTS { … }.`,
      variable.span,
    );
  }
}

function declareVariables(pattern: PathPattern, scope: Scope, added: Map<string, StaticType>): void {
  checkShortestPath(pattern);
  for (const [index, { variable }] of pattern.nodes.entries()) {
    if (variable) declare(variable, NODE, scope, added);
    const relationship = pattern.relationships[index];
    if (relationship?.variable) {
      declare(relationship.variable, relationship.length ? createListType(RELATIONSHIP) : RELATIONSHIP, scope, added);
    }
  }
  if (!pattern.variable) return;
  if (added.has(pattern.variable.name)) throw alreadyBound(pattern.variable);
  scope.requireFree(pattern.variable);
  added.set(pattern.variable.name, PATH);
}

/** A variable that is defined already restricts the pattern to its value, which must be of the right type. */
function declare(variable: Name, type: StaticType, scope: Scope, added: Map<string, StaticType>): void {
  const { name, span } = variable;
  const existing = added.get(name) ?? scope.find(name);
  if (!existing) {
    added.set(name, type);
    return;
  }
  const isOfType = canBe(existing, [type.name as ValueType]);
  if (!isOfType || (type.item && existing.item && !canBe(existing.item, [type.item.name as ValueType]))) {
    throw syntaxError(
      'VariableTypeConflict',
      `Variable \`${truncate(name)}\` is ${describeType(existing.name)} and cannot be ${describeType(type.name)} here.`,
      span,
    );
  }
  if (!isKnown(existing) && !scope.isOuter(name)) added.set(name, type);
}

/** No relationship is met twice in a match, so two places cannot have the same one. */
function rejectRepeatedRelationships(patterns: readonly PathPattern[]): void {
  const seen = new Set<string>();
  for (const { variable } of patterns.flatMap(({ relationships }) => relationships)) {
    if (!variable) continue;
    if (seen.has(variable.name)) {
      throw syntaxError(
        'RelationshipUniquenessViolation',
        `Relationship \`${truncate(variable.name)}\` appears twice in one pattern, and a match has each relationship once.`,
        variable.span,
      );
    }
    seen.add(variable.name);
  }
}

function analyzePathParts(pattern: PathPattern, scope: Scope, analyzer: Analyzer): void {
  for (const { properties, where } of [...pattern.nodes, ...pattern.relationships]) {
    if (properties) analyzeProperties(properties, scope, analyzer);
    if (where) analyzer.condition(where, scope);
  }
}

function analyzeProperties(properties: MapExpression | ParameterExpression, scope: Scope, analyzer: Analyzer): void {
  if (properties.kind === 'parameter') {
    throw syntaxError(
      'InvalidParameterUse',
      `A pattern takes no map as a parameter. Name the properties: {name: $${truncate(properties.name)}.name}.`,
      properties.span,
    );
  }
  analyzer.expression(properties, scope);
}

function checkShortestPath({ selector, relationships, span }: PathPattern): void {
  if (selector === 'all') return;
  if (relationships.length !== 1) {
    throw syntaxError(
      'InvalidRelationshipPattern',
      'A shortest path has one relationship between two nodes: shortestPath((a)-[*]-(b)).',
      span,
    );
  }
}
