import type { Direction } from '@vouchwire/property-graph';
import type { Compiler } from '../expressions/compiler.ts';
import { resolveRelationshipTypes } from '../expressions/labels.ts';
import type {
  Expression,
  MapExpression,
  NodePattern,
  ParameterExpression,
  PathPattern,
  RelationshipPattern,
  Variable,
} from '../syntax/ast.ts';
import type { Span } from '../syntax/span.ts';
import { collectNames, isRandom, splitConjuncts } from './expressions.ts';
import { generatedName, isGenerated, type Scope } from './scope.ts';

export interface PatternNode {
  readonly name: string;
  readonly slot: number;
  /** True if an earlier clause has bound the variable. */
  readonly isBound: boolean;
}

export interface PatternLength {
  readonly min: number;
  /** Infinity if the pattern gives none. */
  readonly max: number;
}

export interface PatternRelationship {
  readonly name: string;
  readonly slot: number;
  readonly isBound: boolean;
  readonly left: PatternNode;
  readonly right: PatternNode;
  readonly direction: Direction;
  /** Null means all types. */
  readonly types: readonly number[] | null;
  /** Null means exactly one relationship. */
  readonly length: PatternLength | null;
  readonly selector: PathPattern['selector'];
  /** Conditions for each relationship of a variable length, which they read from `stepSlot`. */
  readonly stepConditions: readonly Expression[];
  readonly stepSlot: number;
}

export interface PatternPath {
  /** Null if the path has no variable. */
  readonly name: string | null;
  readonly slot: number;
  readonly start: PatternNode;
  readonly relationships: readonly PatternRelationship[];
  readonly selector: PathPattern['selector'];
}

export interface Condition {
  readonly expression: Expression;
  /** Names of this pattern that must be bound before. */
  readonly needs: ReadonlySet<string>;
}

/** All patterns of one MATCH as one graph, with everything that WHERE and the patterns require as a list of conditions. */
export interface PatternGraph {
  readonly nodes: readonly PatternNode[];
  readonly relationships: readonly PatternRelationship[];
  readonly paths: readonly PatternPath[];
  readonly conditions: readonly Condition[];
  /** The scope before the pattern and all its names, also generated ones. */
  readonly scope: Scope;
  /** Slots that the pattern binds. */
  readonly newSlots: readonly number[];
  /** Variables of the rows before the pattern. Those of an outer query are not among them: they never change. */
  readonly visibleNames: readonly string[];
}

const property = (target: Variable, key: string, span: Span): Expression => ({ kind: 'property', target, key, span });

/** `{key: value}` in a pattern means `variable.key = value`. For a parameter, the keys are known only at runtime. */
const propertyConditions = (
  variable: Variable,
  properties: MapExpression | ParameterExpression | null,
  keyName: string,
): readonly Expression[] => {
  if (properties === null) return [];
  const { span } = properties;
  if (properties.kind === 'map') {
    return properties.entries.map(({ key, value, span: entrySpan }) => ({
      kind: 'comparison',
      first: property(variable, key, entrySpan),
      steps: [{ operator: '=', operand: value, span: entrySpan }],
      span: entrySpan,
    }));
  }
  const key: Variable = { kind: 'variable', name: keyName, span };
  return [
    {
      kind: 'quantifier',
      quantifier: 'all',
      variable: key,
      list: { kind: 'function-call', name: 'keys', isDistinct: false, arguments: [properties], span },
      where: {
        kind: 'comparison',
        first: { kind: 'index', target: variable, index: key, span },
        steps: [{ operator: '=', operand: { kind: 'index', target: properties, index: key, span }, span }],
        span,
      },
      span,
    },
  ];
};

/** Collects the parts of the patterns of one MATCH. */
class PatternGraphBuilder {
  readonly nodes = new Map<string, PatternNode>();
  readonly relationships: PatternRelationship[] = [];
  readonly paths: PatternPath[] = [];
  readonly expressions: Expression[] = [];
  readonly newNames = new Map<string, number>();
  readonly #compiler: Compiler;
  readonly #before: Scope;
  readonly scope: Scope;

  constructor(compiler: Compiler, before: Scope) {
    this.#compiler = compiler;
    this.#before = before;
    this.scope = before.extend();
  }

  #generateName(): string {
    return generatedName(this.#compiler.newSlot());
  }

  /** Returns the slot of a variable, and whether an earlier clause has bound it. */
  #declare(name: string): { slot: number; isBound: boolean } {
    const bound = this.#before.find(name);
    if (bound !== null) return { slot: bound, isBound: true };
    const known = this.newNames.get(name);
    if (known !== undefined) return { slot: known, isBound: false };
    const slot = this.#compiler.newSlot();
    this.newNames.set(name, slot);
    this.scope.define(name, slot);
    return { slot, isBound: false };
  }

  #addNode(pattern: NodePattern): PatternNode {
    const variable: Variable = pattern.variable ?? { kind: 'variable', name: this.#generateName(), span: pattern.span };
    const { name } = variable;
    const node = this.nodes.get(name) ?? { name, ...this.#declare(name) };
    this.nodes.set(name, node);
    if (pattern.labels !== null) {
      this.expressions.push({
        kind: 'label-test',
        operand: variable,
        labels: pattern.labels,
        span: pattern.labels.span,
      });
    }
    this.expressions.push(...propertyConditions(variable, pattern.properties, this.#generateName()));
    this.expressions.push(...splitConjuncts(pattern.where));
    return node;
  }

  #addRelationship(
    pattern: RelationshipPattern,
    left: PatternNode,
    right: PatternNode,
    selector: PathPattern['selector'],
  ): PatternRelationship {
    const { span } = pattern;
    const variable: Variable = pattern.variable ?? { kind: 'variable', name: this.#generateName(), span };
    const { name } = variable;
    const stepName = this.#generateName();
    const stepSlot = this.#compiler.newSlot();
    const step: Variable = { kind: 'variable', name: stepName, span };
    const isList = pattern.length !== null || selector !== 'all';
    const conditions = [
      ...propertyConditions(isList ? step : variable, pattern.properties, this.#generateName()),
      ...splitConjuncts(pattern.where),
    ];
    if (isList) this.scope.define(stepName, stepSlot);
    const relationship: PatternRelationship = {
      name,
      ...this.#declare(name),
      left,
      right,
      direction: pattern.direction,
      types: resolveRelationshipTypes(pattern.types, this.#compiler.graph),
      length: isList ? { min: pattern.length?.min ?? 1, max: computeMaximum(pattern) } : null,
      selector,
      stepConditions: isList ? conditions : [],
      stepSlot,
    };
    if (!isList) this.expressions.push(...conditions);
    this.relationships.push(relationship);
    return relationship;
  }

  addPath(pattern: PathPattern): void {
    const nodes = pattern.nodes.map((node) => this.#addNode(node));
    const relationships = pattern.relationships.map((relationship, i) =>
      this.#addRelationship(relationship, nodes[i]!, nodes[i + 1]!, pattern.selector),
    );
    const { variable, selector } = pattern;
    if (variable === null && selector === 'all') return;
    const slot = variable === null ? this.#compiler.newSlot() : this.#declare(variable.name).slot;
    this.paths.push({ name: variable?.name ?? null, slot, start: nodes[0]!, relationships, selector });
  }
}

const computeMaximum = (pattern: RelationshipPattern): number =>
  pattern.length === null ? 1 : (pattern.length.max ?? Number.POSITIVE_INFINITY);

/** Builds the graph of all patterns of one MATCH. */
export const buildPatternGraph = (
  patterns: readonly PathPattern[],
  where: Expression | null,
  before: Scope,
  compiler: Compiler,
): PatternGraph => {
  const builder = new PatternGraphBuilder(compiler, before);
  for (const pattern of patterns) builder.addPath(pattern);
  builder.expressions.push(...splitConjuncts(where));
  const { newNames, scope } = builder;
  const conditions = builder.expressions.map((expression) => ({
    expression,
    // A random condition is a condition on complete rows.
    needs: new Set(
      isRandom(expression) ? newNames.keys() : [...collectNames(expression)].filter((name) => newNames.has(name)),
    ),
  }));
  return {
    nodes: [...builder.nodes.values()],
    relationships: builder.relationships,
    paths: builder.paths,
    conditions,
    scope,
    newSlots: [...newNames.values()],
    visibleNames: before.names,
  };
};

/** Returns whether two relationships of a pattern can be the same one: not if their types have none in common. */
export const canBeSame = (a: PatternRelationship, b: PatternRelationship): boolean =>
  a.types === null || b.types === null || a.types.some((type) => b.types?.includes(type));

/** Returns whether something reads the relationship: its author, a path, a condition, or the test for uniqueness. */
export const isRelationshipRead = (relationship: PatternRelationship, pattern: PatternGraph): boolean =>
  !isGenerated(relationship.name) ||
  pattern.paths.some((path) => path.relationships.includes(relationship)) ||
  pattern.conditions.some(({ needs }) => needs.has(relationship.name)) ||
  pattern.relationships.some(
    (other) => other !== relationship && other.selector === 'all' && canBeSame(relationship, other),
  );

/** Returns whether something reads the node besides the relationship that reaches it. */
export const isNodeRead = (node: PatternNode, pattern: PatternGraph): boolean =>
  !isGenerated(node.name) ||
  pattern.paths.some((path) => path.start === node) ||
  pattern.conditions.some(({ needs }) => needs.has(node.name)) ||
  pattern.relationships.filter(({ left, right }) => left === node || right === node).length > 1;
