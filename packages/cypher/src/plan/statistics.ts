import type { Direction, PropertyGraph } from '@vouchwire/property-graph';
import type { Expression, LabelExpression } from '../syntax/ast.ts';
import type { PatternLength } from './pattern-graph.ts';

/** Assumed shares of rows that pass, where the graph has no statistics. Usual values of query planners. */
const RANGE_SELECTIVITY = 0.3;
const DEFAULT_SELECTIVITY = 0.5;
const EQUALITY_SELECTIVITY = 0.1;
/** A longer walk is not estimated: rows grow exponentially, and the order of steps no longer depends on it. */
const MAX_ESTIMATED_LENGTH = 6;

/** Estimates of numbers of rows from the statistics of a graph. */
export class Statistics {
  readonly #graph: PropertyGraph;

  constructor(graph: PropertyGraph) {
    this.#graph = graph;
  }

  get nodeCount(): number {
    return this.#graph.nodeCount;
  }

  nodeCountOfLabel(label: string): number {
    const id = this.#graph.labelId(label);
    return id < 0 ? 0 : this.#graph.nodeCountOfLabel(id);
  }

  relationshipCount(types: readonly number[] | null): number {
    if (types === null) return this.#graph.relationshipCount;
    return types.reduce((sum, type) => sum + this.#graph.relationshipCountOfType(type), 0);
  }

  /** Average number of nodes that have one value of a property. */
  nodesPerValue(keyId: number): number {
    return this.nodeCount / Math.max(1, this.#graph.distinctNodeValues(keyId));
  }

  /** Average number of walks that leave a node. */
  walksPerNode(types: readonly number[] | null, direction: Direction, length: PatternLength | null): number {
    const degree = (this.relationshipCount(types) / Math.max(1, this.nodeCount)) * (direction === 'both' ? 2 : 1);
    if (length === null) return degree;
    let walks = 0;
    const last = Math.min(length.max, Math.max(length.min, MAX_ESTIMATED_LENGTH));
    for (let steps = length.min; steps <= last; steps += 1)
      walks += degree ** Math.min(steps, MAX_ESTIMATED_LENGTH * 2);
    return walks;
  }

  /** Share of nodes that have the labels. */
  labelSelectivity(labels: LabelExpression): number {
    const share = (label: string) => this.nodeCountOfLabel(label) / Math.max(1, this.nodeCount);
    switch (labels.kind) {
      case 'label':
        return share(labels.name);
      case 'any-label':
        return 1;
      case 'not-label':
        return 1 - this.labelSelectivity(labels.operand);
      case 'and-labels':
        return labels.operands.reduce((product, operand) => product * this.labelSelectivity(operand), 1);
      case 'or-labels':
        return Math.min(
          1,
          labels.operands.reduce((sum, operand) => sum + this.labelSelectivity(operand), 0),
        );
    }
  }

  /** Share of rows for which a condition is true. */
  selectivity(condition: Expression): number {
    switch (condition.kind) {
      case 'label-test':
        return this.labelSelectivity(condition.labels);
      case 'comparison': {
        const step = condition.steps[0]!;
        if (condition.steps.length > 1 || step.operator !== '=') return RANGE_SELECTIVITY;
        return Math.min(this.#valueShare(condition.first), this.#valueShare(step.operand));
      }
      case 'in':
        return Math.min(
          DEFAULT_SELECTIVITY,
          this.#valueShare(condition.item) * (condition.list.kind === 'list' ? condition.list.items.length : 10),
        );
      case 'string-predicate':
        return RANGE_SELECTIVITY;
      case 'not':
        return Math.max(0.01, 1 - this.selectivity(condition.operand));
      case 'boolean':
        return condition.operator === 'and'
          ? this.selectivity(condition.left) * this.selectivity(condition.right)
          : Math.min(1, this.selectivity(condition.left) + this.selectivity(condition.right));
      default:
        return DEFAULT_SELECTIVITY;
    }
  }

  /** Share of nodes that have one value of the property that an expression reads. */
  #valueShare(expression: Expression): number {
    if (expression.kind !== 'property') return EQUALITY_SELECTIVITY;
    const keyId = this.#graph.propertyKeyId(expression.key);
    if (keyId < 0) return EQUALITY_SELECTIVITY;
    return 1 / Math.max(1 / EQUALITY_SELECTIVITY, this.#graph.distinctNodeValues(keyId));
  }
}
