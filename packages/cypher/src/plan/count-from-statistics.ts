import type { PropertyGraph } from '@vouchwire/property-graph';
import { resolveRelationshipTypes } from '../expressions/labels.ts';
import type { Expression, MatchClause, NodePattern, PathPattern } from '../syntax/ast.ts';
import { Statistics } from './statistics.ts';

/** The count of a first MATCH, if the statistics of the graph contain it. */
export interface KnownMatches {
  readonly count: number;
  /** Variables that have another value in each row and are never null, so that DISTINCT changes nothing. */
  readonly distinctNames: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

const isPlain = (node: NodePattern): boolean => node.properties === null && node.where === null;

const listVariables = (
  parts: readonly { readonly variable: { readonly name: string } | null }[],
): ReadonlySet<string> => new Set(parts.flatMap(({ variable }) => (variable === null ? [] : [variable.name])));

const nodeMatches = (node: NodePattern, graph: PropertyGraph): KnownMatches | null => {
  if (!isPlain(node) || (node.labels !== null && node.labels.kind !== 'label')) return null;
  const count = node.labels === null ? graph.nodeCount : new Statistics(graph).nodeCountOfLabel(node.labels.name);
  const names = listVariables([node]);
  return { count, names, distinctNames: names };
};

const relationshipMatches = (pattern: PathPattern, graph: PropertyGraph): KnownMatches | null => {
  const [left, right] = pattern.nodes;
  const [relationship] = pattern.relationships;
  if (left === undefined || right === undefined || relationship === undefined) return null;
  if (!isPlain(left) || !isPlain(right) || left.labels !== null || right.labels !== null) return null;
  if (left.variable !== null && left.variable.name === right.variable?.name) return null;
  const { direction, length, properties, where } = relationship;
  if (direction === 'both' || length !== null || properties !== null || where !== null) return null;
  const count = new Statistics(graph).relationshipCount(resolveRelationshipTypes(relationship.types, graph));
  return { count, names: listVariables([left, right, relationship]), distinctNames: listVariables([relationship]) };
};

/** Returns the number of matches of `MATCH (n:Label)` or `MATCH ()-[r:TYPE]->()` without visiting them. Null for others. */
export const knownMatches = (clause: MatchClause, graph: PropertyGraph): KnownMatches | null => {
  const [pattern] = clause.patterns;
  if (clause.isOptional || clause.where !== null || clause.patterns.length > 1 || pattern === undefined) return null;
  if (pattern.selector !== 'all' || pattern.variable !== null) return null;
  if (pattern.nodes.length === 1) return nodeMatches(pattern.nodes[0]!, graph);
  return pattern.nodes.length === 2 ? relationshipMatches(pattern, graph) : null;
};

/** Returns the result of an aggregating call over known matches. Null if it must be computed. */
export const knownCount = (call: Expression, matches: KnownMatches): number | null => {
  if (call.kind === 'count-all') return matches.count;
  if (call.kind !== 'function-call' || call.name.toLowerCase() !== 'count' || call.arguments.length !== 1) return null;
  const [argument] = call.arguments;
  if (argument?.kind !== 'variable') return null;
  const names = call.isDistinct ? matches.distinctNames : matches.names;
  return names.has(argument.name) ? matches.count : null;
};
