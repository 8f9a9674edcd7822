import { allNodesScan } from '../operators/all-nodes-scan.ts';
import { argument } from '../operators/argument.ts';
import { boundNode } from '../operators/bound-node.ts';
import { boundRelationship } from '../operators/bound-relationship.ts';
import { expand, OPPOSITE } from '../operators/expand.ts';
import { expandPruning } from '../operators/expand-pruning.ts';
import { expandVariable, type WalkTest } from '../operators/expand-variable.ts';
import { filter } from '../operators/filter.ts';
import { hashJoin } from '../operators/hash-join.ts';
import { indexSeek } from '../operators/index-seek.ts';
import { labelScan } from '../operators/label-scan.ts';
import type { Evaluate, Operator } from '../operators/operator.ts';
import { optional } from '../operators/optional.ts';
import { projectPath } from '../operators/project-path.ts';
import { shortestPath } from '../operators/shortest-path.ts';
import { isUsed } from '../operators/used-relationships.ts';
import type { Expression, MatchClause, PathPattern } from '../syntax/ast.ts';
import { RelationshipValue } from '../values/value.ts';
import type { KnownMatches } from './count-from-statistics.ts';
import { describeExpression, describeNode, describeRelationship } from './describe.ts';
import { collectNames } from './expressions.ts';
import { findJoinKey, type JoinKey } from './join-keys.ts';
import type { NodeAccess } from './node-access.ts';
import {
  buildPatternGraph,
  type Condition,
  canBeSame,
  isNodeRead,
  isRelationshipRead,
  type PatternGraph,
  type PatternNode,
  type PatternPath,
  type PatternRelationship,
} from './pattern-graph.ts';
import { orderPattern, type PatternStep } from './pattern-order.ts';
import type { PlanContext } from './plan-context.ts';
import type { Scope } from './scope.ts';
import { compileWalkConditions, toWalkCondition, type WalkCondition } from './walk-conditions.ts';

/** A plan so far, and the variables after it. */
export interface Planned {
  readonly operator: Operator;
  readonly scope: Scope;
  /** Set after a first MATCH whose number of rows is known without running it. */
  readonly known?: { readonly matches: KnownMatches; readonly input: Operator };
}

/** Builds the operators of one pattern graph, step by step. */
class PatternPlanner {
  operator: Operator;
  readonly #pattern: PatternGraph;
  readonly #context: PlanContext;
  readonly #bound = new Set<string>();
  readonly #done = new Set<PatternRelationship>();
  readonly #pendingPaths: Set<PatternPath>;
  readonly #pendingConditions: Set<Condition>;

  readonly #isDuplicateFree: boolean;

  /** The pattern that says what is read: the whole one, also for a part of it. */
  readonly #whole: PatternGraph;

  constructor(
    pattern: PatternGraph,
    input: Operator,
    isDuplicateFree: boolean,
    context: PlanContext,
    whole: PatternGraph = pattern,
  ) {
    this.#pattern = pattern;
    this.#whole = whole;
    this.#isDuplicateFree = isDuplicateFree;
    this.#context = context;
    this.operator = input;
    this.#pendingPaths = new Set(pattern.paths.filter(({ selector }) => selector === 'all'));
    this.#pendingConditions = new Set(pattern.conditions);
    for (const node of pattern.nodes) if (node.isBound) this.#bind(node.name);
    for (const relationship of pattern.relationships) if (relationship.isBound) this.#bind(relationship.name);
    for (const node of pattern.nodes) {
      const isAlone = !pattern.relationships.some(({ left, right }) => left === node || right === node);
      if (node.isBound && isAlone) this.operator = boundNode(this.operator, node.slot, describeNode(node));
    }
  }

  #bind(name: string): void {
    this.#bound.add(name);
  }

  #isTestable(condition: Condition): boolean {
    for (const name of condition.needs) if (!this.#bound.has(name)) return false;
    return true;
  }

  /** Completes paths and tests conditions as soon as all their parts are bound. */
  applyPending(rows: number): void {
    for (const path of this.#pendingPaths) {
      if (!this.#bound.has(path.start.name) || !path.relationships.every((part) => this.#done.has(part))) continue;
      this.#pendingPaths.delete(path);
      this.operator = projectPath(this.operator, this.#context.graph, {
        slot: path.slot,
        startSlot: path.start.slot,
        relationshipSlots: path.relationships.map(({ slot }) => slot),
        details: path.name ?? '',
      });
      if (path.name !== null) this.#bind(path.name);
    }
    if (this.#context.isOptimized) this.#testConditions(rows);
  }

  #testConditions(rows: number): void {
    for (const condition of this.#pendingConditions) {
      if (!this.#isTestable(condition)) continue;
      this.#pendingConditions.delete(condition);
      this.#test(condition.expression, rows);
    }
  }

  #test(expression: Expression, rows: number): void {
    const evaluate = this.#context.compile(expression, this.#pattern.scope);
    const details = describeExpression(expression);
    this.operator = filter(this.operator, evaluate, { span: expression.span, details, estimatedRows: rows });
  }

  /**
   * Adds a part of the pattern that has no relationship to the rest, by joining it on equal values. Returns false if no
   * equality connects the two, or if an index finds the nodes faster.
   */
  tryJoin(steps: readonly PatternStep[], visible: ReadonlySet<string>): boolean {
    const [scan] = steps;
    if (scan?.kind !== 'scan' || !this.#context.isOptimized || this.operator.estimatedRows <= 1) return false;
    const names = new Set(steps.flatMap(namesOfStep));
    const left = new Set([...this.#bound, ...visible]);
    if (steps.some((step) => step.kind === 'scan' && step.access.kind === 'index' && !this.#isOwn(step.access, left))) {
      return false;
    }
    const keys = [...this.#pendingConditions].flatMap((condition) => findJoinKey(condition, left, names) ?? []);
    if (keys.length === 0) return false;
    const own = [...this.#pendingConditions].filter(({ expression, needs }) => {
      const all = collectNames(expression);
      return (
        [...needs].every((name) => names.has(name)) && [...all].every((name) => !left.has(name) || names.has(name))
      );
    });
    const isStepOwn = steps.every(
      (step) =>
        step.kind === 'scan' ||
        step.relationship.stepConditions.every((condition) =>
          [...collectNames(condition)].every((name) => !left.has(name)),
        ),
    );
    if (!isStepOwn) return false;
    const right = new PatternPlanner(
      {
        ...this.#pattern,
        nodes: [],
        relationships: this.#pattern.relationships.filter(({ isBound }) => !isBound),
        paths: [],
        conditions: own,
      },
      argument(),
      this.#isDuplicateFree,
      this.#context,
      this.#pattern,
    );
    right.applyPending(1);
    for (const step of steps) right.add(step);
    this.#join(right, keys, steps);
    return true;
  }

  /** Returns whether the value of an index lookup does not come from the rows before. */
  #isOwn(access: NodeAccess, left: ReadonlySet<string>): boolean {
    return access.kind !== 'index' || [...collectNames(access.value)].every((name) => !left.has(name));
  }

  #join(right: PatternPlanner, keys: readonly JoinKey[], steps: readonly PatternStep[]): void {
    const { runtime } = this.#context;
    const { scope } = this.#pattern;
    const rows = steps.at(-1)!.rows;
    const bound = [...right.#bound];
    const listSlots = (names: readonly string[]) => names.flatMap((name) => scope.find(name) ?? []);
    const left = {
      operator: this.operator,
      keys: keys.map((key) => this.#context.compile(key.left, scope)),
      slots: listSlots([...this.#bound]),
    };
    const added = {
      operator: right.operator,
      keys: keys.map((key) => this.#context.compile(key.right, scope)),
      slots: listSlots(bound),
    };
    // The rows of earlier clauses cannot be collected: they have variables that this pattern does not know.
    const isLeftCollected =
      this.#pattern.visibleNames.length === 0 && left.operator.estimatedRows < added.operator.estimatedRows;
    const [passing, collected] = isLeftCollected ? [added, left] : [left, added];
    this.operator = hashJoin(passing.operator, collected.operator, runtime, {
      leftKeys: passing.keys,
      rightKeys: collected.keys,
      rightSlots: collected.slots,
      details: keys.map((key) => `${describeExpression(key.left)} = ${describeExpression(key.right)}`).join(', '),
      estimatedRows: rows,
    });
    for (const name of bound) this.#bind(name);
    this.#requireUnique(right.#done, rows);
    for (const relationship of right.#done) this.#done.add(relationship);
    for (const condition of this.#pendingConditions) {
      if (right.#pattern.conditions.includes(condition) && !right.#pendingConditions.has(condition)) {
        this.#pendingConditions.delete(condition);
      }
    }
    this.applyPending(rows);
  }

  /** Tests that no relationship of the other part is one of this part. */
  #requireUnique(others: ReadonlySet<PatternRelationship>, rows: number): void {
    for (const other of others) {
      const slots = this.#usedSlots(other);
      if (slots.length === 0) continue;
      const evaluate: Evaluate = (frame) => {
        const value = frame[other.slot]!;
        const parts = Array.isArray(value) ? value : [value];
        return parts.every((part) => !(part instanceof RelationshipValue) || !isUsed(frame, slots, part.id));
      };
      this.operator = filter(this.operator, evaluate, { span: null, details: 'unique', estimatedRows: rows });
    }
  }

  /** Tests what is left. */
  finish(rows: number): void {
    this.#testConditions(rows);
  }

  add(step: PatternStep): void {
    switch (step.kind) {
      case 'scan':
        this.#scan(step.node, step.access, step.rows);
        this.#bind(step.node.name);
        break;
      case 'bound-relationship':
        this.#addBoundRelationship(step.relationship, step.rows);
        break;
      case 'expand':
        if (step.relationship.length === null) this.#expand(step.relationship, step.isReversed, step.rows);
        else this.#expandVariable(step.relationship, step.isReversed, step.rows);
        break;
      case 'shortest':
        this.#testConditions(step.rows);
        this.#findShortestPath(step.relationship, step.rows);
        break;
    }
    if (step.kind !== 'scan') {
      const { relationship } = step;
      this.#done.add(relationship);
      for (const { name } of [relationship, relationship.left, relationship.right]) this.#bind(name);
    }
    this.applyPending(step.rows);
  }

  #scan(node: PatternNode, access: NodeAccess, rows: number): void {
    const { graph, runtime } = this.#context;
    const { slot } = node;
    // A scan by label is the test of that label.
    if (access.kind === 'label' && access.condition !== null) this.#pendingConditions.delete(access.condition);
    const estimatedRows = Math.max(rows, this.operator.estimatedRows * access.rows);
    switch (access.kind) {
      case 'all':
        this.operator = allNodesScan(this.operator, graph, runtime, {
          slot,
          details: describeNode(node),
          estimatedRows,
        });
        break;
      case 'label': {
        const details = `${describeNode(node).slice(0, -1)}:${access.label})`;
        const labelId = graph.labelId(access.label);
        this.operator = labelScan(this.operator, graph, runtime, { slot, labelId, details, estimatedRows });
        break;
      }
      case 'index': {
        const value = this.#context.compile(access.value, this.#pattern.scope);
        const details = `${describeNode(node)}.${access.key}`;
        const { keyId, isList } = access;
        this.operator = indexSeek(this.operator, graph, runtime, {
          slot,
          keyId,
          value,
          isList,
          details,
          estimatedRows,
        });
        break;
      }
    }
  }

  /** Slots of relationships of this MATCH that are bound already and could be the same. */
  #usedSlots(relationship: PatternRelationship): readonly number[] {
    return this.#pattern.relationships
      .filter(
        (other) =>
          other !== relationship &&
          other.selector === 'all' &&
          (other.isBound || this.#done.has(other)) &&
          canBeSame(relationship, other),
      )
      .map(({ slot }) => slot);
  }

  #addBoundRelationship(relationship: PatternRelationship, rows: number): void {
    const { slot, left, right, direction, types, length } = relationship;
    this.operator = boundRelationship(this.operator, this.#context.graph, {
      relationshipSlot: slot,
      leftSlot: left.slot,
      rightSlot: right.slot,
      isLeftBound: this.#bound.has(left.name),
      isRightBound: this.#bound.has(right.name),
      direction,
      types,
      usedSlots: this.#usedSlots(relationship),
      length,
      details: this.#describe(relationship, false),
      estimatedRows: rows,
    });
    if (relationship.stepConditions.length > 0) this.#testEachStep(relationship, relationship.stepConditions, rows);
  }

  #describe(relationship: PatternRelationship, isReversed: boolean): string {
    return describeRelationship(relationship, isReversed, this.#context.graph.relationshipTypes);
  }

  #createExpansion(relationship: PatternRelationship, isReversed: boolean, rows: number) {
    const from = isReversed ? relationship.right : relationship.left;
    const to = isReversed ? relationship.left : relationship.right;
    const { direction, types, slot } = relationship;
    const isToBound = this.#bound.has(to.name);
    return {
      fromSlot: from.slot,
      relationshipSlot: isRelationshipRead(relationship, this.#whole) ? slot : null,
      toSlot: isToBound || isNodeRead(to, this.#whole) ? to.slot : null,
      isToBound,
      direction: isReversed ? OPPOSITE[direction] : direction,
      types,
      usedSlots: this.#usedSlots(relationship),
      details: this.#describe(relationship, isReversed),
      estimatedRows: rows,
    } as const;
  }

  #expand(relationship: PatternRelationship, isReversed: boolean, rows: number): void {
    const { graph, runtime } = this.#context;
    this.operator = expand(this.operator, graph, runtime, this.#createExpansion(relationship, isReversed, rows));
  }

  #expandVariable(relationship: PatternRelationship, isReversed: boolean, rows: number): void {
    const { graph, runtime } = this.#context;
    const { length, stepSlot } = relationship;
    const early = relationship.stepConditions.filter((condition) => this.#isStepTestable(condition, relationship));
    const late = relationship.stepConditions.filter((condition) => !early.includes(condition));
    const expansion = this.#createExpansion(relationship, isReversed, rows);
    const relationshipSlot = late.length > 0 ? relationship.slot : expansion.relationshipSlot;
    const canPrune = this.#isDuplicateFree && relationshipSlot === null && length!.min <= 1;
    this.operator = (canPrune ? expandPruning : expandVariable)(this.operator, graph, runtime, {
      ...expansion,
      relationshipSlot,
      min: length!.min,
      max: length!.max,
      isReversed,
      stepCondition: this.#compileAll(early),
      stepSlot,
      walk: this.#walkTest(relationship),
    });
    if (late.length > 0) this.#testEachStep(relationship, late, rows);
  }

  /** Compiles what the conditions on the whole walk say about its parts. The conditions themselves are tested later. */
  #walkTest(relationship: PatternRelationship): WalkTest {
    const nodeSlot = this.#context.newSlot();
    if (!this.#context.isOptimized) return { relationship: null, node: null, nodeSlot };
    const path = this.#whole.paths.find(({ relationships }) => relationships.includes(relationship));
    const conditions = this.#whole.conditions.flatMap(({ expression }) => {
      const condition = toWalkCondition(expression, relationship, path);
      return condition !== null && this.#isStepTestable(condition.where, relationship) ? [condition] : [];
    });
    const compile = (part: WalkCondition['part'], slot: number) =>
      compileWalkConditions(
        conditions.filter((condition) => condition.part === part),
        slot,
        this.#pattern.scope,
        this.#context,
      );
    return { relationship: compile('relationship', relationship.stepSlot), node: compile('node', nodeSlot), nodeSlot };
  }

  /** Returns whether a condition for each relationship reads only what is bound before the walk begins. */
  #isStepTestable(condition: Expression, relationship: PatternRelationship): boolean {
    const names = collectNames(condition);
    const { nodes, relationships, paths } = this.#pattern;
    return [...nodes, ...relationships, ...paths].every(
      (part) => part.name === null || !names.has(part.name) || (part !== relationship && this.#bound.has(part.name)),
    );
  }

  #compileAll(conditions: readonly Expression[]): Evaluate | null {
    const [first, ...rest] = conditions;
    if (first === undefined) return null;
    const all = rest.reduce<Expression>(
      (left, right) => ({ kind: 'boolean', operator: 'and', left, right, span: right.span }),
      first,
    );
    return this.#context.compile(all, this.#pattern.scope);
  }

  /** Tests conditions for each relationship of a list after the list is known. */
  #testEachStep(relationship: PatternRelationship, conditions: readonly Expression[], rows: number): void {
    const test = this.#compileAll(conditions);
    if (test === null) return;
    const { slot, stepSlot } = relationship;
    const evaluate: Evaluate = (frame) => {
      const list = frame[slot]!;
      if (!Array.isArray(list)) return null;
      return list.every((item) => {
        this.#context.runtime.budget.step();
        frame[stepSlot] = item;
        return test(frame) === true;
      });
    };
    this.operator = filter(this.operator, evaluate, { span: null, details: '', estimatedRows: rows });
  }

  #findShortestPath(relationship: PatternRelationship, rows: number): void {
    const { graph, runtime } = this.#context;
    const { left, right, direction, types, length, selector, stepSlot, slot } = relationship;
    const path = this.#pattern.paths.find((candidate) => candidate.relationships.includes(relationship))!;
    const walk = this.#walkTest(relationship);
    this.#bind(relationship.name);
    if (path.name !== null) this.#bind(path.name);
    const accepting = [...this.#pendingConditions].filter(
      (condition) =>
        this.#isTestable(condition) &&
        (condition.needs.has(relationship.name) || (path.name !== null && condition.needs.has(path.name))),
    );
    for (const condition of accepting) this.#pendingConditions.delete(condition);
    this.operator = shortestPath(this.operator, graph, runtime, {
      fromSlot: left.slot,
      toSlot: right.slot,
      pathSlot: path.slot,
      relationshipSlot: slot,
      direction,
      types,
      min: length!.min,
      max: length!.max,
      isAll: selector === 'all-shortest',
      stepCondition: this.#compileAll(relationship.stepConditions),
      stepSlot,
      walk,
      accepts: this.#compileAll(accepting.map(({ expression }) => expression)),
      details: this.#describe(relationship, false),
      estimatedRows: rows,
    });
  }
}

const namesOfStep = (step: PatternStep): readonly string[] =>
  step.kind === 'scan'
    ? [step.node.name]
    : [step.relationship.name, step.relationship.left.name, step.relationship.right.name];

/** Splits the steps before each scan: a part begins without reading anything of the parts before it. */
const splitIntoParts = (steps: readonly PatternStep[]): readonly (readonly PatternStep[])[] => {
  const parts: PatternStep[][] = [[]];
  for (const step of steps) {
    if (step.kind === 'scan' || step.kind === 'shortest') parts.push([]);
    parts.at(-1)!.push(step);
  }
  return parts.filter((part) => part.length > 0);
};

/** Plans the patterns of one MATCH after `input`. */
const planPatternGraph = (
  pattern: PatternGraph,
  input: Operator,
  isDuplicateFree: boolean,
  context: PlanContext,
): Operator => {
  const { graph, statistics, isOptimized } = context;
  const startRows = Math.max(1, input.estimatedRows);
  const steps = orderPattern(pattern, { graph, statistics, startRows, isOptimized });
  const planner = new PatternPlanner(pattern, input, isDuplicateFree, context);
  planner.applyPending(startRows);
  const visible = new Set(pattern.visibleNames);
  for (const part of splitIntoParts(steps)) {
    if (!planner.tryJoin(part, visible)) for (const step of part) planner.add(step);
  }
  planner.finish(steps.at(-1)?.rows ?? startRows);
  return planner.operator;
};

/** Plans patterns for the current row, for expressions. */
export const planPatterns = (
  patterns: readonly PathPattern[],
  use: { readonly where: Expression | null; readonly isTest: boolean },
  scope: Scope,
  context: PlanContext,
): Planned => {
  const pattern = buildPatternGraph(patterns, use.where, scope, context);
  const isDuplicateFree = use.isTest && context.isOptimized;
  return { operator: planPatternGraph(pattern, argument(), isDuplicateFree, context), scope: pattern.scope };
};

/**
 * Plans MATCH and OPTIONAL MATCH (openCypher 9).
 * @param isDuplicateFree true if later clauses need each row only once
 */
export const planMatch = (
  clause: MatchClause,
  before: Planned,
  isDuplicateFree: boolean,
  context: PlanContext,
): Planned => {
  const pattern = buildPatternGraph(clause.patterns, clause.where, before.scope, context);
  if (!clause.isOptional) {
    const operator = planPatternGraph(pattern, before.operator, isDuplicateFree, context);
    return { operator, scope: pattern.scope };
  }
  const inner = planPatternGraph(pattern, argument(), isDuplicateFree, context);
  return { operator: optional(before.operator, inner, pattern.newSlots), scope: pattern.scope };
};
