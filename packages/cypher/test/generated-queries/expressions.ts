import type { Names } from './names.ts';
import { PatternGenerator } from './patterns.ts';
import type { Random } from './random.ts';
import { NODE_PROPERTIES } from './random-graph.ts';
import { type ExpressionType, listVariables, type Scope } from './scope.ts';
import { TEMPORAL_TYPES, TemporalExpressions } from './temporal-expressions.ts';

type CreateExpression = () => string;

const PROPERTY_OF: Readonly<
  Partial<Record<ExpressionType, { node: readonly string[]; relationship: readonly string[] }>>
> = {
  integer: { node: ['small', 'small', 'uid'], relationship: ['weight', 'rid'] },
  float: { node: ['ratio'], relationship: ['share'] },
  string: { node: ['text'], relationship: ['note'] },
  boolean: { node: ['flag'], relationship: [] },
  date: { node: ['day'], relationship: ['since'] },
  datetime: { node: ['moment'], relationship: [] },
  localdatetime: { node: ['local'], relationship: [] },
  localtime: { node: ['clock'], relationship: [] },
  time: { node: ['zoned'], relationship: [] },
  duration: { node: ['span'], relationship: [] },
  integers: { node: ['integers'], relationship: [] },
  strings: { node: ['texts'], relationship: [] },
  mixed: { node: ['mixed', 'missing', 'big'], relationship: ['missing'] },
};

const LITERALS: Readonly<Partial<Record<ExpressionType, readonly string[]>>> = {
  integer: ['0', '1', '2', '3', '-1', '5', '$integer', '0x1F', '12'],
  float: ['0.5', '-1.25', '2.0', '1e2', '$float', '.25'],
  string: ["'a'", "'b'", "''", "'abc'", '"Zoë"', "'A b'", '$string', "'😀'", "'1'"],
  boolean: ['true', 'false', 'null', '$flag'],
  date: NODE_PROPERTIES.day!,
  datetime: NODE_PROPERTIES.moment!,
  localdatetime: NODE_PROPERTIES.local!,
  localtime: NODE_PROPERTIES.clock!,
  time: NODE_PROPERTIES.zoned!,
  duration: ["duration('P1D')", "duration('PT90M')", 'duration({months: 1, days: 2})', "duration('P-1M')"],
  integers: ['[]', '[1, 2, 3]', '[2]', '$integers', '[1, null, 2]'],
  strings: ["['a', 'b']", '[]', "['a', null]", '$strings'],
  mixed: ['1', '1.0', "'1'", 'true', 'null', '[1, 2]', "date('2025-01-01')", '{a: 1}', '$missing'],
};

const COMPARABLE: readonly ExpressionType[] = [
  'integer',
  'float',
  'string',
  'boolean',
  'date',
  'datetime',
  'localdatetime',
  'localtime',
  'time',
];

/** Generates expressions without type errors, so that both engines must have a value for every row. */
export class ExpressionGenerator {
  readonly #random: Random;
  readonly #names: Names;
  readonly #temporal: TemporalExpressions;
  readonly patterns: PatternGenerator;

  constructor(random: Random, names: Names) {
    this.#random = random;
    this.#names = names;
    this.patterns = new PatternGenerator(random, names, (scope) => this.create('boolean', scope, 1));
    this.#temporal = new TemporalExpressions(random, (type, scope, depth) => this.create(type, scope, depth));
  }

  create(type: ExpressionType, scope: Scope, depth: number): string {
    if (depth <= 0 || this.#random.chance(0.25)) return this.#leaf(type, scope);
    return this.#random.pick(this.#composites(type, scope, depth - 1))();
  }

  /** A variable, a property, or a literal. */
  #leaf(type: ExpressionType, scope: Scope): string {
    const random = this.#random;
    const variables = listVariables(scope, type);
    const keys = PROPERTY_OF[type];
    const properties = [
      ...listVariables(scope, 'node').flatMap((name) => (keys?.node ?? []).map((key) => `${name}.${key}`)),
      ...listVariables(scope, 'relationship').flatMap((name) =>
        (keys?.relationship ?? []).map((key) => `${name}.${key}`),
      ),
    ];
    if (variables.length > 0 && random.chance(0.5)) return random.pick(variables);
    if (properties.length > 0 && random.chance(0.75)) return random.pick(properties);
    if (variables.length > 0 && !LITERALS[type]) return random.pick(variables);
    const literals = LITERALS[type];
    if (literals) return random.pick(literals);
    if (type === 'map') return `{a: ${this.#leaf('integer', scope)}, b: ${this.#leaf('string', scope)}}`;
    return 'null';
  }

  #composites(type: ExpressionType, scope: Scope, depth: number): CreateExpression[] {
    const make = (inner: ExpressionType, more: Scope = []) => this.create(inner, [...scope, ...more], depth);
    const general: CreateExpression[] = [
      () => this.#case(type, scope, depth),
      () => `coalesce(${make(type)}, ${make(type)})`,
      () => `nullIf(${make(type)}, ${make(type)})`,
      () => `[${make(type)}, ${make(type)}][${this.#random.pick(['0', '1', '-1', '2', make('integer')])}]`,
      () => `{k: ${make(type)}}.k`,
    ];
    switch (type) {
      case 'integer':
        return [...general, ...this.#integers(scope, depth), ...this.#integers(scope, depth)];
      case 'float':
        return [...general, ...this.#floats(scope, depth)];
      case 'string':
        return [...general, ...this.#strings(scope, depth), ...this.#strings(scope, depth)];
      case 'boolean':
        return [() => this.#case(type, scope, depth), ...this.#booleans(scope, depth)];
      case 'integers':
      case 'strings':
        return [...general, ...this.#lists(type, scope, depth), ...this.#lists(type, scope, depth)];
      case 'map':
        return [() => this.#mapProjection(scope, depth), () => `{a: ${make('integer')}, b: {c: ${make('string')}}}`];
      case 'bag':
        return this.#bags(scope, depth);
      case 'mixed':
        return [() => this.#leaf('mixed', scope), () => make(this.#random.pick(COMPARABLE)), ...general];
      default:
        if (TEMPORAL_TYPES.has(type)) return [...general, ...this.#temporal.composites(type, scope, depth)];
        return [() => this.#leaf(type, scope)];
    }
  }

  #case(type: ExpressionType, scope: Scope, depth: number): string {
    const make = (inner: ExpressionType) => this.create(inner, scope, depth);
    const otherwise = this.#random.chance(0.6) ? ` ELSE ${make(type)}` : '';
    if (this.#random.chance(0.3))
      return `CASE ${make('integer')} WHEN ${make('integer')} THEN ${make(type)} WHEN ${make('integer')} THEN ${make(type)}${otherwise} END`;
    return `CASE WHEN ${make('boolean')} THEN ${make(type)}${otherwise} END`;
  }

  #integers(scope: Scope, depth: number): CreateExpression[] {
    const make = (inner: ExpressionType) => this.create(inner, scope, depth);
    const item = this.#names.next();
    const sum = this.#names.next();
    const paths = listVariables(scope, 'path');
    return [
      () => `(${make('integer')} ${this.#random.pick(['+', '-', '*'])} ${this.#leaf('integer', scope)})`,
      () => `${make('integer')} ${this.#random.pick(['/', '%'])} ${this.#random.pick(['2', '3', '-2', '7'])}`,
      () => `-${this.#leaf('integer', scope)}`.replace('--', '- -'),
      () => `size(${make(this.#random.pick(['string', 'integers', 'strings', 'bag']))})`,
      () => `abs(${make('integer')})`,
      () => `sign(${make(this.#random.pick(['integer', 'float']))})`,
      () => `toInteger(${make(this.#random.pick(['float', 'string', 'boolean']))})`,
      () => `${this.#random.pick(['head', 'last'])}(${make('integers')})`,
      () => `reduce(${sum} = ${this.#leaf('integer', scope)}, ${item} IN ${make('integers')} | ${sum} + ${item} * 2)`,
      () => this.#temporal.component(scope, depth),
      () => `COUNT { ${this.#subqueryPattern(scope)} }`,
      () => (paths.length > 0 ? `length(${this.#random.pick(paths)})` : this.#leaf('integer', scope)),
    ];
  }

  #floats(scope: Scope, depth: number): CreateExpression[] {
    const make = (inner: ExpressionType) => this.create(inner, scope, depth);
    const random = this.#random;
    return [
      () => `(${make('float')} ${random.pick(['+', '-', '*'])} ${make(random.pick(['float', 'integer']))})`,
      // Neo4j fails for null / 0 (known-differences.ts).
      () => `(${make(random.pick(['float', 'integer']))} / ${make('float')})`,
      () => `(${make('integer')} ${random.pick(['+', '*', '/'])} ${make('float')})`,
      () =>
        `${random.pick(['ceil', 'floor', 'round', 'abs', 'sqrt', 'exp', 'sin', 'cos', 'atan', 'degrees', 'radians'])}(${make('float')})`,
      () => `round(${make('float')}, ${random.pick(['0', '1', '2'])})`,
      () =>
        `round(${make('float')}, 1, '${random.pick(['UP', 'DOWN', 'CEILING', 'FLOOR', 'HALF_UP', 'HALF_DOWN', 'HALF_EVEN'])}')`,
      () => `toFloat(${make(random.pick(['integer', 'string']))})`,
      () => `${make('integer')} ^ ${random.pick(['2', '0.5', '3'])}`,
      () => `${random.pick(['log', 'log10'])}(${make('integer')})`,
      () => `atan2(${make('float')}, ${make('integer')})`,
    ];
  }

  #strings(scope: Scope, depth: number): CreateExpression[] {
    const make = (inner: ExpressionType) => this.create(inner, scope, depth);
    const random = this.#random;
    const relationships = listVariables(scope, 'relationship');
    return [
      () => `(${make('string')} ${random.pick(['+', '||'])} ${make('string')})`,
      () =>
        `${random.pick(['toUpper', 'toLower', 'trim', 'ltrim', 'rtrim', 'reverse', 'lower', 'upper'])}(${make('string')})`,
      () => `${random.pick(['left', 'right'])}(${make('string')}, ${random.pick(['0', '1', '2'])})`,
      () => `substring(${make('string')}, ${random.pick(['0', '1', '2'])}${random.pick(['', ', 1', ', 5'])})`,
      () => `replace(${make('string')}, ${make('string')}, ${make('string')})`,
      () => `toString(${make(random.pick(['integer', 'float', 'boolean', ...TEMPORAL_TYPES]))})`,
      () => `${random.pick(['head', 'last'])}(${make('strings')})`,
      () => `split(${make('string')}, ${random.pick(["'b'", "' '", "'-'"])})[0]`,
      () => (relationships.length > 0 ? `type(${random.pick(relationships)})` : this.#leaf('string', scope)),
    ];
  }

  #booleans(scope: Scope, depth: number): CreateExpression[] {
    const make = (inner: ExpressionType) => this.create(inner, scope, depth);
    const random = this.#random;
    const nodes = listVariables(scope, 'node');
    const relationships = listVariables(scope, 'relationship');
    const compare = () => {
      const type = random.pick(COMPARABLE);
      // Neo4j wants parentheses around NOT (known-differences.ts).
      const operand = () => (type === 'boolean' ? `(${make(type)})` : make(type));
      return `${operand()} ${random.pick(['=', '<>', '<', '<=', '>', '>='])} ${operand()}`;
    };
    return [
      compare,
      compare,
      () => `${make('integer')} ${random.pick(['<', '<=', '=', '>'])} ${make('float')}`,
      () => `${make('integer')} < ${make('integer')} <= ${make('integer')}`,
      () => `(${make('mixed')}) ${random.pick(['=', '<>'])} (${make('mixed')})`,
      () => `${make(random.pick(['integers', 'strings']))} = ${make(random.pick(['integers', 'strings']))}`,
      () => `(${make('boolean')} ${random.pick(['AND', 'OR', 'XOR'])} ${make('boolean')})`,
      () => `(${make('boolean')} ${random.pick(['AND', 'OR'])} ${make('boolean')})`,
      () => `NOT (${make('boolean')})`,
      () =>
        `(${make(random.pick([...COMPARABLE, 'mixed', 'integers', 'duration']))}) IS ${random.pick(['', 'NOT '])}NULL`,
      () => `${make('string')} ${random.pick(['STARTS WITH', 'ENDS WITH', 'CONTAINS'])} ${make('string')}`,
      () => `${make('string')} =~ ${random.pick(["'a.*'", "'(?i)A'", "'.'", "'[a-c]+'", "'.*\\\\d.*'"])}`,
      () => `${make('integer')} IN ${make('integers')}`,
      () => `${make('string')} IN ${make('strings')}`,
      () => `(${make('mixed')}) IN [${make('mixed')}, ${make('mixed')}]`,
      () => this.#quantifier(scope, depth),
      () => `EXISTS { ${this.#subqueryPattern(scope)} }`,
      () => (nodes.length > 0 ? `${random.pick(['', 'NOT '])}${this.#knownPattern(scope)}` : compare()),
      () => (nodes.length > 0 ? `${random.pick(nodes)}:${random.pick(['A', 'B', 'A|B', 'A&C', '!C'])}` : compare()),
      () => (relationships.length > 0 ? `${random.pick(relationships)}:${random.pick(['R', 'S|T'])}` : compare()),
      () => (nodes.length > 1 ? `${random.pick(nodes)} ${random.pick(['=', '<>'])} ${random.pick(nodes)}` : compare()),
      () => `isEmpty(${make(random.pick(['string', 'integers', 'strings']))})`,
      () => `isNaN(${make('float')})`,
      () => `toBoolean(${random.pick(["'true'", "'FALSE'", "'x'", make('string')])})`,
    ];
  }

  #quantifier(scope: Scope, depth: number): string {
    const item = this.#names.next();
    const type = this.#random.pick<'integer' | 'string'>(['integer', 'string']);
    const list = this.create(type === 'integer' ? 'integers' : 'strings', scope, depth);
    const condition = this.create('boolean', [...scope, { name: item, type }], depth);
    return `${this.#random.pick(['all', 'any', 'none', 'single'])}(${item} IN ${list} WHERE ${condition})`;
  }

  #lists(type: 'integers' | 'strings', scope: Scope, depth: number): CreateExpression[] {
    const random = this.#random;
    const itemType = type === 'integers' ? 'integer' : 'string';
    const make = (inner: ExpressionType) => this.create(inner, scope, depth);
    const comprehension = () => {
      const from = random.pick<'integer' | 'string'>(['integer', 'string']);
      const item = this.#names.next();
      const inner: Scope = [...scope, { name: item, type: from }];
      const where = random.chance(0.6) ? ` WHERE ${this.create('boolean', inner, depth)}` : '';
      const list = make(from === 'integer' ? 'integers' : 'strings');
      return `[${item} IN ${list}${where} | ${this.create(itemType, inner, depth)}]`;
    };
    return [
      comprehension,
      // Neo4j cannot reverse a stored list (known-differences.ts).
      () => `${random.pick(['tail', 'reverse'])}([] + ${make(type)})`,
      () => `${make(type)}[${random.pick(['0', '1', '-2', ''])}..${random.pick(['1', '2', '-1', '3'])}]`,
      () => `(${make(type)} + ${make(random.pick([type, itemType]))})`,
      () => `[${make(itemType)}, ${make(itemType)}]`,
      ...(type === 'integers'
        ? [
            () =>
              `range(${random.pick(['0', '2', '3'])}, ${random.pick(['3', '0', '5'])}${random.pick(['', ', 2', ', -1'])})`,
            () => `toIntegerList(${make('strings')})`,
          ]
        : [
            () => `split(${make('string')}, ${random.pick(["'b'", "'a'"])})`,
            () => `toStringList(${make('integers')})`,
          ]),
    ];
  }

  /** Lists in the order in which an engine visits its graph. */
  #bags(scope: Scope, depth: number): CreateExpression[] {
    const random = this.#random;
    const nodes = listVariables(scope, 'node');
    const fromPattern = () => {
      if (nodes.length === 0) return this.#leaf('integers', scope);
      const known = random.pick(nodes);
      const { text, variables } = this.patterns.comprehension(scope.filter(({ name }) => name === known));
      const inner = [...scope, ...variables];
      const where = random.chance(0.4) ? ` WHERE ${this.create('boolean', inner, depth)}` : '';
      const value = this.create(random.pick<ExpressionType>(['integer', 'string', 'date', 'float']), inner, depth);
      return `[${text}${where} | ${value}]`;
    };
    const fromSubquery = () => {
      const { text, variables } = this.patterns.path(scope, 1);
      const inner = [...scope, ...variables];
      return `COLLECT { MATCH ${text} RETURN ${this.create(random.pick<ExpressionType>(['integer', 'string']), inner, depth)} }`;
    };
    return [
      fromPattern,
      fromPattern,
      fromSubquery,
      () => (nodes.length > 0 ? `${random.pick(['labels', 'keys'])}(${random.pick(nodes)})` : fromSubquery()),
    ];
  }

  #subqueryPattern(scope: Scope): string {
    const { text, variables } = this.patterns.path(scope, 2);
    const where = this.#random.chance(0.4) ? ` WHERE ${this.create('boolean', [...scope, ...variables], 1)}` : '';
    return `${this.#random.pick(['', 'MATCH '])}${text}${where}`;
  }

  /** A pattern as a predicate must begin at a known node, or it is parsed as a parenthesized expression. */
  #knownPattern(scope: Scope): string {
    const start = this.#random.pick(listVariables(scope, 'node'));
    return this.patterns.expression([{ name: start, type: 'node' }]).replace(/^\([^)]*\)/, `(${start})`);
  }

  #mapProjection(scope: Scope, depth: number): string {
    const nodes = listVariables(scope, 'node');
    if (nodes.length === 0) return this.#leaf('map', scope);
    const node = this.#random.pick(nodes);
    return `${node} {.uid, ${this.#random.pick(['.text', '.*', '.missing'])}, extra: ${this.create('integer', scope, depth)}}`;
  }
}
