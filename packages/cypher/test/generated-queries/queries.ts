import { ExpressionGenerator } from './expressions.ts';
import { Names } from './names.ts';
import type { Random } from './random.ts';
import { type ExpressionType, listVariables, type Scope, SORTABLE, type Variable } from './scope.ts';

export interface GeneratedQuery {
  readonly text: string;
  readonly columns: readonly GeneratedColumn[];
  /** The number of columns, from the first, by which the rows are ordered. 0 if the order is open. */
  readonly orderedBy: number;
}

export interface GeneratedColumn {
  readonly type: ExpressionType;
}

/** Values of the parameters that generated queries use, as Cypher text. */
export const PARAMETERS: Readonly<Record<string, string>> = {
  integer: '3',
  float: '0.5',
  string: "'ab'",
  flag: 'true',
  integers: '[1, 2, 2, 5]',
  strings: "['a', 'Zoë']",
  missing: 'null',
};

const SCALARS: readonly ExpressionType[] = [
  'integer',
  'integer',
  'float',
  'string',
  'string',
  'boolean',
  'date',
  'datetime',
];
const COLUMN_TYPES: readonly ExpressionType[] = [
  ...SCALARS,
  ...SCALARS,
  ...(['localdatetime', 'localtime', 'time', 'duration', 'integers', 'strings', 'mixed', 'map', 'bag', 'bag'] as const),
];

interface Item {
  readonly text: string;
  readonly type: ExpressionType;
}

/** Generates whole queries: clauses, subqueries and unions. */
class QueryGenerator {
  readonly #random: Random;
  readonly #names = new Names();
  readonly #expressions: ExpressionGenerator;

  constructor(random: Random) {
    this.#random = random;
    this.#expressions = new ExpressionGenerator(random, this.#names);
  }

  query(): GeneratedQuery {
    const random = this.#random;
    if (random.chance(0.07)) return this.#union();
    if (random.chance(0.06)) return this.#shortest();
    const { text, scope } = this.#reading();
    const { text: projection, columns, orderedBy } = this.#return(scope);
    return { text: `${text}\n${projection}`, columns, orderedBy };
  }

  #union(): GeneratedQuery {
    const random = this.#random;
    const types = Array.from({ length: random.integer(1, 2) }, () => random.pick(SCALARS));
    const part = () => {
      const { text, scope } = this.#reading();
      const items = types.map((type, index) => `${this.#expressions.create(type, scope, 2)} AS c${index}`);
      return `${text}\nRETURN ${items.join(', ')}`;
    };
    const text = `${part()}\nUNION${random.chance(0.5) ? ' ALL' : ''}\n${part()}`;
    return { text, columns: types.map((type) => ({ type })), orderedBy: 0 };
  }

  #shortest(): GeneratedQuery {
    const random = this.#random;
    const type = random.pick(['', ':R', ':R|S', ':S']);
    const hops = random.pick(['*', '*..3', '*1..4', '*..2']);
    const [left, right] = random.pick([
      ['-', '->'],
      ['<-', '-'],
      ['-', '-'],
    ] as const);
    const pair = `MATCH (a${random.pick(['', ':A', ':B'])}), (b${random.pick(['', ':C'])}) WHERE a.uid < b.uid`;
    const path = `((a)${left}[${type}${hops}]${right}(b))`;
    const clause = random.pick(['MATCH', 'OPTIONAL MATCH']);
    if (random.chance(0.5)) {
      const text = `${pair}\n${clause} p = shortestPath${path}\nRETURN a.uid AS c0, b.uid AS c1, length(p) AS c2 ORDER BY c0, c1`;
      return { text, columns: [{ type: 'integer' }, { type: 'integer' }, { type: 'integer' }], orderedBy: 3 };
    }
    const where = random.pick([
      '',
      ' WHERE length(p) > 1',
      ' WHERE all(r IN relationships(p) WHERE r.weight IS NOT NULL)',
    ]);
    return {
      text: `${pair}\n${clause} p = allShortestPaths${path}${where}\nRETURN p AS c0, [n IN nodes(p) | n.uid] AS c1`,
      columns: [{ type: 'path' }, { type: 'integers' }],
      orderedBy: 0,
    };
  }

  /** The clauses before RETURN. */
  #reading(): { text: string; scope: Scope } {
    const random = this.#random;
    const clauses: string[] = [];
    let scope: Scope = [];
    const steps = random.integer(1, 3);
    for (let step = 0; step < steps; step += 1) {
      const kind =
        step === 0
          ? random.pick(['match', 'match', 'match', 'match', 'match', 'unwind', 'optional'])
          : random.pick(['match', 'optional', 'optional', 'unwind', 'with', 'with', 'aggregate', 'call']);
      const added = this.#clause(kind, scope, step);
      clauses.push(added.text);
      scope = added.scope;
    }
    return { text: clauses.join('\n'), scope };
  }

  #clause(kind: string, scope: Scope, step: number): { text: string; scope: Scope } {
    switch (kind) {
      case 'unwind':
        return this.#unwind(scope);
      case 'with':
        return this.#with(scope);
      case 'aggregate':
        return this.#withAggregation(scope);
      case 'call':
        return this.#call(scope);
      default:
        return this.#match(scope, kind === 'optional', step === 0 ? 3 : 1);
    }
  }

  #match(scope: Scope, isOptional: boolean, maxHops: number): { text: string; scope: Scope } {
    const random = this.#random;
    const first = this.#expressions.patterns.path(scope, maxHops);
    const second = random.chance(0.2) ? this.#expressions.patterns.path([...scope, ...first.variables], 1) : null;
    const inner = [...scope, ...first.variables, ...(second?.variables ?? [])];
    const where = random.chance(0.4) ? ` WHERE ${this.#expressions.create('boolean', inner, 3)}` : '';
    const text = `${isOptional ? 'OPTIONAL ' : ''}MATCH ${first.text}${second ? `, ${second.text}` : ''}${where}`;
    return { text, scope: inner };
  }

  #unwind(scope: Scope): { text: string; scope: Scope } {
    const type = this.#random.pick<'integer' | 'string'>(['integer', 'string']);
    const name = this.#names.next();
    const list = this.#expressions.create(type === 'integer' ? 'integers' : 'strings', scope, 2);
    return { text: `UNWIND ${list} AS ${name}`, scope: [...scope, { name, type }] };
  }

  #with(scope: Scope): { text: string; scope: Scope } {
    const random = this.#random;
    const projected = random.some(scope, 0.7).map(({ name, type }): Variable & Item => ({ name, type, text: name }));
    const made = Array.from({ length: random.integer(projected.length === 0 ? 1 : 0, 2) }, (): Variable & Item => {
      const type = random.pick(SCALARS);
      const name = this.#names.next();
      return { name, type, text: `${this.#expressions.create(type, scope, 2)} AS ${name}` };
    });
    const items = [...projected, ...made];
    const isDistinct = random.chance(0.25) && !items.some(({ type }) => type === 'bag');
    const limit = random.chance(0.3) ? this.#totalOrder(items) : '';
    const where = random.chance(0.3) ? ` WHERE ${this.#expressions.create('boolean', items, 2)}` : '';
    const text = `WITH ${isDistinct ? 'DISTINCT ' : ''}${items.map((item) => item.text).join(', ')}${limit}${where}`;
    return { text, scope: items.map(({ name, type }) => ({ name, type })) };
  }

  /** ORDER BY, SKIP and LIMIT, if the items determine the order up to equal rows. */
  #totalOrder(items: readonly Variable[]): string {
    const keys = items.map(({ name, type }) => {
      if (type === 'node') return `${name}.uid`;
      if (type === 'relationship') return `${name}.rid`;
      return SORTABLE.has(type) ? name : null;
    });
    if (keys.includes(null)) return '';
    const random = this.#random;
    const order = keys.map((key) => `${key}${random.pick(['', ' ASC', ' DESC'])}`).join(', ');
    const skip = random.chance(0.4) ? ` SKIP ${random.integer(0, 2)}` : '';
    return ` ORDER BY ${order}${skip} LIMIT ${random.pick(['3', '5', '8', '$integer'])}`;
  }

  #withAggregation(scope: Scope): { text: string; scope: Scope } {
    const random = this.#random;
    const keys = this.#groupingKeys(scope).map((item) => ({ ...item, name: this.#names.next() }));
    const values = Array.from({ length: random.integer(1, 2) }, () => ({
      ...this.#aggregate(scope),
      name: this.#names.next(),
    }));
    const items = [...keys, ...values];
    const where = random.chance(0.3) ? ` WHERE ${this.#expressions.create('boolean', items, 1)}` : '';
    return {
      text: `WITH ${items.map(({ text, name }) => `${text} AS ${name}`).join(', ')}${where}`,
      scope: items.map(({ name, type }) => ({ name, type })),
    };
  }

  #groupingKeys(scope: Scope): Item[] {
    const random = this.#random;
    return Array.from({ length: random.integer(0, 2) }, (): Item => {
      const variables = scope.filter(({ type }) => type === 'node' || SORTABLE.has(type));
      if (variables.length > 0 && random.chance(0.4)) {
        const { name, type } = random.pick(variables);
        return { text: name, type };
      }
      const type = random.pick(SCALARS);
      return { text: this.#expressions.create(type, scope, 1), type };
    });
  }

  #aggregate(scope: Scope): Item {
    const random = this.#random;
    const make = (type: ExpressionType) => this.#expressions.create(type, scope, 2);
    const distinct = random.chance(0.3) ? 'DISTINCT ' : '';
    const number = random.pick<ExpressionType>(['integer', 'float']);
    const percentile = random.pick(['0', '0.25', '0.5', '0.9', '1', '$float']);
    const sortable = random.pick([...SORTABLE]);
    return random.pick<() => Item>([
      () => ({ text: 'count(*)', type: 'integer' }),
      () => ({ text: `count(${distinct}${make(random.pick([...COLUMN_TYPES]))})`, type: 'integer' }),
      () => ({ text: `sum(${distinct}${make('integer')})`, type: 'integer' }),
      () => ({ text: `sum(${make('float')})`, type: 'float' }),
      () => ({ text: `avg(${distinct}${make(number)})`, type: 'float' }),
      () => ({ text: `${random.pick(['min', 'max'])}(${make(sortable)})`, type: sortable }),
      () => ({ text: `collect(${distinct}${make(random.pick(SCALARS))})`, type: 'bag' }),
      () => ({ text: `size(collect(${distinct}${make(random.pick(SCALARS))}))`, type: 'integer' }),
      () => ({ text: `${random.pick(['stDev', 'stDevP'])}(${make(number)})`, type: 'float' }),
      () => ({ text: `percentileCont(${make(number)}, ${percentile})`, type: 'float' }),
      () => ({ text: `percentileDisc(${make('integer')}, ${percentile})`, type: 'integer' }),
      () => ({ text: `count(*) * 2 + sum(${make('integer')})`, type: 'integer' }),
    ])();
  }

  #call(scope: Scope): { text: string; scope: Scope } {
    const random = this.#random;
    const imported = random.some(listVariables(scope, 'node'), 0.7).map((name): Variable => ({ name, type: 'node' }));
    const head =
      random.chance(0.5) || imported.length === 0 ? null : `WITH ${imported.map(({ name }) => name).join(', ')} `;
    const body = this.#match(imported, random.chance(0.3), 1);
    const name = this.#names.next();
    const item = random.chance(0.5) ? this.#aggregate(body.scope) : this.#scalarItem(body.scope);
    const inner = `${body.text} RETURN ${item.text} AS ${name}`;
    const text =
      head === null
        ? `CALL (${imported.map((variable) => variable.name).join(', ')}) { ${inner} }`
        : `CALL { ${head}${inner} }`;
    return { text, scope: [...scope, { name, type: item.type }] };
  }

  #scalarItem(scope: Scope): Item {
    const type = this.#random.pick(SCALARS);
    return { text: this.#expressions.create(type, scope, 2), type };
  }

  #return(scope: Scope): GeneratedQuery {
    const random = this.#random;
    const items: Item[] = random.chance(0.3)
      ? [...this.#groupingKeys(scope), this.#aggregate(scope), ...(random.chance(0.4) ? [this.#aggregate(scope)] : [])]
      : [
          ...random.some(scope, 0.3).map(({ name, type }) => ({ text: name, type })),
          ...Array.from({ length: random.integer(1, 3) }, () => {
            const type = random.pick(COLUMN_TYPES);
            return { text: this.#expressions.create(type, scope, 3), type };
          }),
        ];
    const columns = items.map(({ type }) => ({ type }));
    const isDistinct = random.chance(0.2) && !items.some(({ type }) => type === 'bag');
    let text = `RETURN ${isDistinct ? 'DISTINCT ' : ''}${items.map((item, index) => `${item.text} AS c${index}`).join(', ')}`;
    if (!random.chance(0.5)) return { text, columns, orderedBy: 0 };
    const firstUnsortable = items.findIndex(({ type }) => !SORTABLE.has(type));
    const orderedBy = firstUnsortable === -1 ? items.length : firstUnsortable;
    if (orderedBy === 0) return { text, columns, orderedBy };
    text += ` ORDER BY ${items
      .slice(0, orderedBy)
      .map((_, index) => `c${index}${random.pick(['', ' DESC'])}`)
      .join(', ')}`;
    if (orderedBy < items.length) return { text, columns, orderedBy };
    if (random.chance(0.3)) text += ` SKIP ${random.pick(['1', '2'])}`;
    if (random.chance(0.6)) text += ` LIMIT ${random.pick(['1', '4', '10', '$integer'])}`;
    return { text, columns, orderedBy };
  }
}

/** Generates one query. The same `random` gives the same query. */
export const generateQuery = (random: Random): GeneratedQuery => new QueryGenerator(random).query();
