import type { PropertyGraph } from '@vouchwire/property-graph';
import { cheapestAccess, type NodeAccess } from './node-access.ts';
import type { Condition, PatternGraph, PatternNode, PatternRelationship } from './pattern-graph.ts';
import type { Statistics } from './statistics.ts';

/**
 * One step of a pattern. `rows` is the estimated number of rows after the step and after the conditions that it makes
 * testable.
 */
export type PatternStep = { readonly rows: number } & (
  | { readonly kind: 'scan'; readonly node: PatternNode; readonly access: NodeAccess }
  | { readonly kind: 'bound-relationship'; readonly relationship: PatternRelationship }
  | { readonly kind: 'expand'; readonly relationship: PatternRelationship; readonly isReversed: boolean }
  | { readonly kind: 'shortest'; readonly relationship: PatternRelationship }
);

/** More starting points than this are not compared: a long pattern would take longer to plan than to run. */
const MAX_STARTS = 12;

interface OrderOptions {
  readonly graph: PropertyGraph;
  readonly statistics: Statistics;
  readonly startRows: number;
  readonly isOptimized: boolean;
}

/** A part of an order, and what it costs: the sum of the rows after each step. */
class Order {
  readonly steps: PatternStep[] = [];
  rows: number;
  cost = 0;
  readonly #bound: Set<string>;
  readonly #tested: Set<Condition>;
  readonly #remaining: Set<PatternRelationship>;
  readonly #pattern: PatternGraph;
  readonly #options: OrderOptions;

  constructor(pattern: PatternGraph, options: OrderOptions, from: Order | null = null) {
    this.#pattern = pattern;
    this.#options = options;
    this.rows = from?.rows ?? options.startRows;
    this.#bound = new Set(
      from === null ? pattern.nodes.filter(({ isBound }) => isBound).map(({ name }) => name) : from.#bound,
    );
    this.#tested = new Set(from === null ? [] : from.#tested);
    this.#remaining = new Set(from === null ? pattern.relationships : from.#remaining);
    if (from === null) this.#testConditions();
  }

  get unboundNodes(): readonly PatternNode[] {
    return this.#pattern.nodes.filter(({ name }) => !this.#bound.has(name));
  }

  #isTestable(condition: Condition, also: readonly string[]): boolean {
    for (const name of condition.needs) if (!this.#bound.has(name) && !also.includes(name)) return false;
    return true;
  }

  /** Multiplies the rows by the selectivity of all conditions that have become testable. */
  #testConditions(): void {
    for (const condition of this.#pattern.conditions) {
      if (this.#tested.has(condition) || !this.#isTestable(condition, [])) continue;
      this.#tested.add(condition);
      this.rows *= this.#options.statistics.selectivity(condition.expression);
    }
  }

  #add(step: PatternStep, names: readonly string[]): void {
    this.rows = step.rows;
    this.cost += step.rows;
    for (const name of names) this.#bound.add(name);
    this.#testConditions();
    this.steps.push({ ...step, rows: this.rows });
  }

  getAccess(node: PatternNode): NodeAccess {
    const { graph, statistics, isOptimized } = this.#options;
    const testable = this.#pattern.conditions.filter((condition) => this.#isTestable(condition, [node.name]));
    return cheapestAccess(node, isOptimized ? testable : [], graph, statistics);
  }

  scan(node: PatternNode): void {
    const access = this.getAccess(node);
    if (access.condition !== null) this.#tested.add(access.condition);
    this.#add({ kind: 'scan', node, access, rows: this.rows * access.rows }, [node.name]);
  }

  /** Adds all steps that need no further scan, the one with the fewest rows first. */
  followRelationships(): void {
    for (;;) {
      let best: { step: PatternStep; rows: number; relationship: PatternRelationship } | null = null;
      for (const relationship of this.#remaining) {
        const step = this.#createStep(relationship);
        if (step === null) continue;
        const rows = this.#rowsWithConditions(step, relationship);
        if (best === null || (this.#options.isOptimized && rows < best.rows)) best = { step, rows, relationship };
      }
      if (best === null) return;
      const { relationship, step } = best;
      this.#remaining.delete(relationship);
      this.#add(step, [relationship.name, relationship.left.name, relationship.right.name]);
    }
  }

  /** Shortest paths are last, because their conditions may need every other part. */
  findShortestPaths(): void {
    for (const relationship of this.#remaining) {
      this.#remaining.delete(relationship);
      this.#add({ kind: 'shortest', relationship, rows: this.rows }, [relationship.name]);
    }
  }

  #createStep(relationship: PatternRelationship): PatternStep | null {
    const { left, right, types, direction, length, selector, isBound } = relationship;
    if (selector !== 'all') return null;
    if (isBound) return { kind: 'bound-relationship', relationship, rows: this.rows };
    const isLeftBound = this.#bound.has(left.name);
    const isRightBound = this.#bound.has(right.name);
    if (!isLeftBound && !isRightBound) return null;
    const { statistics } = this.#options;
    const reached = this.rows * statistics.walksPerNode(types, direction, length);
    if (left === right || (isLeftBound && isRightBound)) {
      const rows = reached / Math.max(1, statistics.nodeCount);
      return { kind: 'expand', relationship, isReversed: false, rows };
    }
    return { kind: 'expand', relationship, isReversed: !isLeftBound, rows: reached };
  }

  #rowsWithConditions(step: PatternStep, relationship: PatternRelationship): number {
    const names = [relationship.name, relationship.left.name, relationship.right.name];
    let { rows } = step;
    for (const condition of this.#pattern.conditions) {
      if (this.#tested.has(condition) || !this.#isTestable(condition, names)) continue;
      rows *= this.#options.statistics.selectivity(condition.expression);
    }
    return rows;
  }
}

const cheapestStart = (pattern: PatternGraph, options: OrderOptions, order: Order): Order => {
  const nodes = order.unboundNodes;
  const starts = options.isOptimized
    ? nodes.toSorted((a, b) => order.getAccess(a).rows - order.getAccess(b).rows).slice(0, MAX_STARTS)
    : nodes.slice(0, 1);
  const candidates = starts.map((node) => {
    const candidate = new Order(pattern, options, order);
    candidate.scan(node);
    candidate.followRelationships();
    return candidate;
  });
  return candidates.reduce((best, candidate) => (candidate.cost < best.cost ? candidate : best));
};

/** Chooses where a pattern starts and in which order its relationships are followed. */
export const orderPattern = (pattern: PatternGraph, options: OrderOptions): readonly PatternStep[] => {
  let order = new Order(pattern, options);
  order.followRelationships();
  const steps = [...order.steps];
  while (order.unboundNodes.length > 0) {
    order = cheapestStart(pattern, options, order);
    steps.push(...order.steps);
  }
  const last = new Order(pattern, options, order);
  last.findShortestPaths();
  return [...steps, ...last.steps];
};
