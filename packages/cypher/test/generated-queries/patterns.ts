import type { Names } from './names.ts';
import type { Random } from './random.ts';
import { LABELS, NODE_PROPERTIES, RELATIONSHIP_PROPERTIES, TYPES } from './random-graph.ts';
import { listVariables, type Scope, type Variable } from './scope.ts';

/** Returns the text of a condition on the variables of `scope`. */
export type CreateCondition = (scope: Scope) => string;

export interface Pattern {
  readonly text: string;
  /** Variables that the pattern introduces. */
  readonly variables: readonly Variable[];
}

const NODE_KEYS = ['small', 'text', 'flag', 'ratio'];
const RELATIONSHIP_KEYS = ['weight', 'note'];

/** Generates path patterns over the variables that a query knows. */
export class PatternGenerator {
  readonly #random: Random;
  readonly #names: Names;
  readonly #createCondition: CreateCondition;

  constructor(random: Random, names: Names, createCondition: CreateCondition) {
    this.#random = random;
    this.#names = names;
    this.#createCondition = createCondition;
  }

  /** A pattern for MATCH, EXISTS, COUNT and COLLECT. */
  path(scope: Scope, maxHops: number): Pattern {
    const variables: Variable[] = [];
    const pathName = this.#random.chance(0.2) ? this.#names.next() : null;
    const text = this.#chain(scope, variables, this.#random.integer(0, maxHops), 'introduce');
    if (pathName === null) return { text, variables };
    variables.push({ name: pathName, type: 'path' });
    return { text: `${pathName} = ${text}`, variables };
  }

  /** A pattern used as an expression, which can only refer to known variables. */
  expression(scope: Scope): string {
    return this.#chain(scope, [], this.#random.integer(1, 2), 'refer');
  }

  /** A pattern of a comprehension. */
  comprehension(scope: Scope): Pattern {
    const variables: Variable[] = [];
    const text = this.#chain(scope, variables, this.#random.integer(1, 2), 'introduce');
    return { text, variables };
  }

  #chain(scope: Scope, variables: Variable[], hops: number, naming: 'introduce' | 'refer'): string {
    const known = listVariables(scope, 'node');
    let text = this.#node(scope, variables, naming, hops === 0 ? [] : known);
    let canRepeat = true;
    for (let hop = 0; hop < hops; hop += 1) {
      const { text: relationship, isVariable } = this.#relationship(scope, variables, naming, canRepeat);
      canRepeat &&= !isVariable;
      text += relationship + this.#node(scope, variables, naming, known);
    }
    return text;
  }

  #node(scope: Scope, variables: Variable[], naming: 'introduce' | 'refer', known: readonly string[]): string {
    const random = this.#random;
    // A node of an earlier clause, or of this pattern.
    const own = naming === 'introduce' ? variables.filter(({ type }) => type === 'node').map(({ name }) => name) : [];
    if (known.length > 0 && random.chance(0.45)) return `(${random.pick(known)})`;
    if (own.length > 0 && random.chance(0.12)) return `(${random.pick(own)})`;
    const name = naming === 'introduce' && random.chance(0.8) ? this.#names.next() : '';
    const labels = random.chance(0.3) ? `:${this.#labelExpression()}` : '';
    const properties = random.chance(0.08) ? ` ${this.#properties(NODE_KEYS, NODE_PROPERTIES)}` : '';
    let where = '';
    if (name !== '') {
      const variable: Variable = { name, type: 'node' };
      if (random.chance(0.08)) where = ` WHERE ${this.#createCondition([...scope, variable])}`;
      variables.push(variable);
    }
    return `(${name}${labels}${properties}${where})`;
  }

  #relationship(
    scope: Scope,
    variables: Variable[],
    naming: 'introduce' | 'refer',
    mayVary: boolean,
  ): { text: string; isVariable: boolean } {
    const random = this.#random;
    const isVariable = mayVary && random.chance(0.2);
    const name = naming === 'introduce' && random.chance(0.5) ? this.#names.next() : '';
    const types = random.chance(0.4) ? `:${this.#typeExpression(isVariable)}` : '';
    const hops = isVariable ? this.#hops() : '';
    const properties = random.chance(0.05) ? ` ${this.#properties(RELATIONSHIP_KEYS, RELATIONSHIP_PROPERTIES)}` : '';
    let where = '';
    if (name !== '') {
      const variable: Variable = { name, type: isVariable ? 'relationships' : 'relationship' };
      if (!isVariable && random.chance(0.08)) where = ` WHERE ${this.#createCondition([...scope, variable])}`;
      variables.push(variable);
    }
    const inner = `${name}${types}${hops}${properties}${where}`;
    const body = inner === '' && random.chance(0.5) ? '' : `[${inner}]`;
    const text = random.pick([`-${body}->`, `<-${body}-`, `-${body}-`]);
    return { text, isVariable };
  }

  #hops(): string {
    return this.#random.pick(['*1..2', '*..2', '*0..1', '*0..2', '*2', '*1..3', '*2..3', '*0']);
  }

  #labelExpression(): string {
    const random = this.#random;
    const [one, other] = [random.pick(LABELS), random.pick(LABELS)];
    return random.pick([
      one,
      one,
      one,
      `${one}|${other}`,
      `${one}&${other}`,
      `!${one}`,
      `!(${one}|${other})`,
      '%',
      `${one}&!${other}`,
    ]);
  }

  #typeExpression(isVariable: boolean): string {
    const random = this.#random;
    const [one, other] = [random.pick(TYPES), random.pick(TYPES)];
    return random.pick(
      isVariable ? [one, `${one}|${other}`] : [one, one, `${one}|${other}`, `!${one}`, `${one}|Missing`, '%'],
    );
  }

  #properties(keys: readonly string[], values: Readonly<Record<string, readonly string[]>>): string {
    const key = this.#random.pick(keys);
    return `{${key}: ${this.#random.pick(values[key] ?? [])}}`;
  }
}
