import type { PropertyGraph } from '@vouchwire/property-graph';
import type { Expression, LabelExpression } from '../syntax/ast.ts';
import { collectNames, isRandom } from './expressions.ts';
import type { Condition, PatternNode } from './pattern-graph.ts';
import type { Statistics } from './statistics.ts';

/** A way to find the nodes of one variable. */
export type NodeAccess = { readonly rows: number; readonly condition: Condition | null } & (
  | { readonly kind: 'all' }
  | { readonly kind: 'label'; readonly label: string }
  | {
      readonly kind: 'index';
      readonly key: string;
      readonly keyId: number;
      readonly value: Expression;
      readonly isList: boolean;
    }
);

/** Number of values in the list of an IN, if the query does not show it. */
const ASSUMED_LIST_LENGTH = 10;

const isPropertyAccess = (expression: Expression, name: string) =>
  expression.kind === 'property' && expression.target.kind === 'variable' && expression.target.name === name;

/** Returns the property and the value if a condition compares a property of the node with something else. */
const comparedProperty = (
  expression: Expression,
  name: string,
): { readonly property: Expression; readonly value: Expression; readonly isList: boolean } | null => {
  if (expression.kind === 'in') {
    return isPropertyAccess(expression.item, name)
      ? { property: expression.item, value: expression.list, isList: true }
      : null;
  }
  if (expression.kind !== 'comparison' || expression.steps.length !== 1) return null;
  const step = expression.steps[0]!;
  if (step.operator !== '=') return null;
  if (isPropertyAccess(expression.first, name))
    return { property: expression.first, value: step.operand, isList: false };
  if (isPropertyAccess(step.operand, name)) return { property: step.operand, value: expression.first, isList: false };
  return null;
};

const indexAccess = (
  condition: Condition,
  node: PatternNode,
  graph: PropertyGraph,
  statistics: Statistics,
): NodeAccess | null => {
  const compared = comparedProperty(condition.expression, node.name);
  if (compared === null || compared.property.kind !== 'property' || isRandom(compared.value)) return null;
  if (collectNames(compared.value).has(node.name)) return null;
  const { key } = compared.property;
  const keyId = graph.propertyKeyId(key);
  if (keyId < 0 || !graph.isIndexed(keyId)) return null;
  const { value, isList } = compared;
  const values = !isList ? 1 : value.kind === 'list' ? value.items.length : ASSUMED_LIST_LENGTH;
  return { kind: 'index', key, keyId, value, isList, condition, rows: statistics.nodesPerValue(keyId) * values };
};

/** Labels that the node must have. */
const requiredLabels = (labels: LabelExpression): readonly string[] => {
  if (labels.kind === 'label') return [labels.name];
  return labels.kind === 'and-labels' ? labels.operands.flatMap(requiredLabels) : [];
};

const labelAccesses = (condition: Condition, node: PatternNode, statistics: Statistics): readonly NodeAccess[] => {
  const { expression } = condition;
  if (expression.kind !== 'label-test') return [];
  if (expression.operand.kind !== 'variable' || expression.operand.name !== node.name) return [];
  const isOnly = expression.labels.kind === 'label';
  return requiredLabels(expression.labels).map((label) => ({
    kind: 'label',
    label,
    condition: isOnly ? condition : null,
    rows: statistics.nodeCountOfLabel(label),
  }));
};

/** Returns the access that visits the fewest nodes, given the conditions that can be tested as soon as the node is bound. */
export const cheapestAccess = (
  node: PatternNode,
  conditions: readonly Condition[],
  graph: PropertyGraph,
  statistics: Statistics,
): NodeAccess => {
  let best: NodeAccess = { kind: 'all', rows: statistics.nodeCount, condition: null };
  for (const condition of conditions) {
    const index = indexAccess(condition, node, graph, statistics);
    const found = index === null ? labelAccesses(condition, node, statistics) : [index];
    for (const access of found) if (access.rows < best.rows || best.kind === 'all') best = access;
  }
  return best;
};
