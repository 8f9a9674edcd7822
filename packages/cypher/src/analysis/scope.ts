import { findNearestWord } from 'trust-txt/find-nearest-word';
import type { Name } from '../syntax/ast.ts';
import { syntaxError, truncate } from '../syntax/syntax-error.ts';
import type { StaticType } from './static-type.ts';

/** The variables that an expression can read. Immutable: clauses and comprehensions make new scopes. */
export class Scope {
  static readonly EMPTY = new Scope(new Map(), new Map());

  readonly #variables: ReadonlyMap<string, StaticType>;
  /** Variables of the outer query. A WITH does not end them, and no variable may have their names. */
  readonly #outer: ReadonlyMap<string, StaticType>;

  private constructor(variables: ReadonlyMap<string, StaticType>, outer: ReadonlyMap<string, StaticType>) {
    this.#variables = variables;
    this.#outer = outer;
  }

  find(name: string): StaticType | null {
    return this.#variables.get(name) ?? this.#outer.get(name) ?? null;
  }

  isOuter(name: string): boolean {
    return this.#outer.has(name);
  }

  /** Names without those of the outer query, in alphabetical order: what `*` means. */
  get names(): readonly string[] {
    return [...this.#variables.keys()].sort();
  }

  with(name: string, type: StaticType): Scope {
    return new Scope(new Map(this.#variables).set(name, type), this.#outer);
  }

  withAll(variables: Iterable<readonly [string, StaticType]>): Scope {
    return new Scope(new Map([...this.#variables, ...variables]), this.#outer);
  }

  /** Returns the scope after a WITH: only these variables, and those of the outer query. */
  replace(variables: Iterable<readonly [string, StaticType]>): Scope {
    return new Scope(new Map(variables), this.#outer);
  }

  /** Returns the scope at the start of a subquery that sees all variables. */
  asOuter(): Scope {
    return new Scope(new Map(), new Map([...this.#outer, ...this.#variables]));
  }

  /** @throws CypherError `UndefinedVariable` */
  require({ name, span }: Name): StaticType {
    const type = this.find(name);
    if (type) return type;
    const names = [...this.#outer.keys(), ...this.#variables.keys()];
    const nearest = findNearestWord(name, names);
    const hint = nearest ? `; did you mean \`${nearest}\`?` : `.${formatNames(names)}`;
    throw syntaxError('UndefinedVariable', `Variable \`${truncate(name)}\` is not defined here${hint}`, span);
  }

  /** @throws CypherError `VariableAlreadyBound` */
  requireFree(variable: Name): void {
    if (this.find(variable.name)) throw alreadyBound(variable);
  }
}

export const alreadyBound = ({ name, span }: Name) =>
  syntaxError('VariableAlreadyBound', `Variable \`${truncate(name)}\` is already defined. Choose another name.`, span);

/** With more variables, a list of them does not help. */
const MAX_LISTED = 6;

function formatNames(names: readonly string[]): string {
  if (names.length === 0) return ' The query defines no variable before it.';
  if (names.length > MAX_LISTED) return '';
  return ` Defined: ${names.map((name) => `\`${truncate(name)}\``).join(', ')}.`;
}
