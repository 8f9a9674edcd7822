import type { ValueType } from '../../src/functions/function-definition.ts';
import { FUNCTIONS } from '../../src/functions/index.ts';
import type { Random } from './random.ts';

/**
 * A query over the keys `a`, `b` and `c` of the parameter `$p`, and the Cypher text of their values. A map hides the types of
 * its values from Neo4j, which otherwise checks them before it evaluates anything.
 */
export interface FunctionCall {
  readonly text: string;
  readonly values: readonly string[];
}

const INTEGERS = ['0', '1', '-1', '3', '7', '9223372036854775807', '-9223372036854775807', '9007199254740993'];
const FLOATS = ['0.0', '1.5', '-2.5', '2.0', '0.1', '0.30000000000000004', '123456789.5', '-1e-7', '0.0 / 0.0'];
const STRINGS = [
  "''",
  "'abc'",
  "'aBc'",
  "' 12 '",
  "'12'",
  "'-1.5'",
  "'true'",
  "'Zoë😀'",
  "'a,b,,c'",
  "'1e3'",
  "'b'",
  "'2024-02-29'",
];
const INSTANTS = [
  ...["date('2024-02-29')", "datetime('2025-01-01T10:00:00+01:00')", "localdatetime('2025-01-01T10:00:00')"],
  ...["localtime('10:00:00.5')", "time('10:00:00Z')", "datetime('2025-07-01T12:30:00[Europe/Berlin]')"],
];
const LISTS = ['[]', '[1, 2, 3]', '[3, null]', "['a', 'b']", "[1.0, 'x', true]", '[[1], [2]]'];
const MAPS = ['{}', '{a: 1}', '{year: 2024, month: 2}', '{hours: 1}'];
const DURATIONS = ["duration('P1M2DT3S')", "duration('-PT90M')"];

const VALUES: Readonly<Partial<Record<ValueType, readonly string[]>>> = {
  boolean: ['true', 'false'],
  integer: INTEGERS,
  float: FLOATS,
  number: [...INTEGERS, ...FLOATS],
  string: STRINGS,
  list: LISTS,
  map: MAPS,
  temporal: INSTANTS,
  duration: DURATIONS,
  any: ['true', 'false', ...INTEGERS, ...FLOATS, ...STRINGS, ...LISTS, ...MAPS, ...INSTANTS, ...DURATIONS],
};

interface Expression {
  readonly text: string;
  readonly parameters: readonly (readonly ValueType[])[];
  /** Neo4j fails for null (known-differences.ts). */
  readonly refusesNull?: true;
}

const NAMES = ['p.a', 'p.b', 'p.c', 'p.d'];
const ANY = ['any'] as const;
const NUMBER = ['number'] as const;
const BOOLEAN = ['boolean'] as const;
const LIST = ['list'] as const;
const STRING = ['string'] as const;
const INTEGER = ['integer'] as const;
const COMPARABLE = ['boolean', 'number', 'string', 'list', 'temporal'] as const;

const binary = (operators: readonly string[], parameters: Expression['parameters']): Expression[] =>
  operators.map((operator) => ({ text: `p.a ${operator} p.b`, parameters }));

const OPERATORS: readonly Expression[] = [
  ...binary(['+', '-', '*', '%', '^', '=', '<>', 'STARTS WITH', 'ENDS WITH', 'CONTAINS'], [ANY, ANY]),
  ...binary(['<', '<=', '>', '>='], [COMPARABLE, COMPARABLE]),
  ...binary(['AND', 'OR', 'XOR'], [BOOLEAN, BOOLEAN]),
  ...binary(['=~', '||'], [STRING, STRING]),
  ...binary(['IN'], [ANY, LIST]),
  ...binary(['+', '-', '*'], [NUMBER, NUMBER]),
  ...binary(['+', '-'], [['temporal', 'duration'], ['duration']]),
  { text: 'p.a / p.b', parameters: [NUMBER, NUMBER], refusesNull: true },
  { text: '-p.a', parameters: [NUMBER] },
  { text: 'NOT p.a', parameters: [BOOLEAN] },
  ...['p.a IS NULL', 'p.a IS NOT NULL', '[p.a]', '{k: p.a}', 'p.a = p.a', 'CASE p.a WHEN 1 THEN 1 ELSE 2 END'].map(
    (text) => ({
      text,
      parameters: [ANY],
    }),
  ),
  { text: 'CASE WHEN p.a THEN 1 ELSE 2 END', parameters: [BOOLEAN] },
  ...['p.a[0]', 'p.a[-1]', 'p.a[1..]', 'p.a[..-1]', '[x IN p.a | x]', 'any(x IN p.a WHERE x = 1)'].map((text) => ({
    text,
    parameters: [LIST],
  })),
  { text: 'reduce(s = 0, x IN p.a | s + x)', parameters: [LIST] },
  ...['p.a[p.b]', 'p.a[p.b..]', 'p.a[..p.b]'].map((text) => ({ text, parameters: [LIST, INTEGER] })),
  ...['coalesce(p.a, p.b)', '[p.a, p.b] = [p.b, p.a]', '[p.a] + p.b', '{k: p.a} = {k: p.b}'].map((text) => ({
    text,
    parameters: [ANY, ANY],
  })),
];

/** Functions of graphs are tested in queries, and `rand` and the clock give other values to each engine. */
const NOT_COMPARED = /^(?:exists|timestamp|properties|sinh|cosh|tanh|coth)$|\.(?:transaction|statement|realtime)$/;
/** Neo4j fails for null (known-differences.ts). */
const REFUSES_NULL = /\.truncate$|^datetime\.fromEpoch/;

function functionExpressions(): Expression[] {
  return FUNCTIONS.flatMap((definition): Expression[] => {
    const { name, parameters } = definition;
    if (definition.kind !== 'scalar' || parameters.length === 0 || NOT_COMPARED.test(name)) return [];
    if (!definition.isDeterministic && !REFUSES_NULL.test(name)) return [];
    if (parameters.some((types) => types.every((type) => VALUES[type] === undefined))) return [];
    const fewest = Math.max(1, parameters.length - definition.optionalCount);
    return Array.from(
      { length: parameters.length - fewest + 1 },
      (_, more): Expression => ({
        text: `${name}(${NAMES.slice(0, fewest + more).join(', ')})`,
        parameters: parameters.slice(0, fewest + more),
        ...(REFUSES_NULL.test(name) ? { refusesNull: true } : {}),
      }),
    );
  });
}

const AGGREGATIONS: readonly Expression[] = [
  ...['count', 'min', 'max', 'collect'].map((name) => ({ text: `${name}(x)`, parameters: [ANY, ANY, ANY] })),
  ...['sum', 'avg', 'stDev', 'stDevP'].map((name) => ({
    text: `${name}(x)`,
    parameters: [['float'], ['float'], ['float']] as const,
  })),
  ...['sum', 'avg'].map((name) => ({
    text: `${name}(x)`,
    parameters: [['duration'], ['duration'], ['duration']] as const,
  })),
];

/** Returns every function and operator with `calls` random lists of arguments of the types that it accepts. */
export function functionCalls(random: Random, calls: number): FunctionCall[] {
  const createWithValues = ({ text, parameters, refusesNull }: Expression, prefix: string): FunctionCall => ({
    text: `WITH $p AS p ${prefix}RETURN ${text} AS c0`,
    values: parameters.map((types) => {
      const values = types.flatMap((type) => VALUES[type] ?? []);
      return !refusesNull && random.chance(0.08) ? 'null' : random.pick(values);
    }),
  });
  const repeat = (expressions: readonly Expression[], prefix: string) =>
    expressions.flatMap((expression) => Array.from({ length: calls }, () => createWithValues(expression, prefix)));
  return [
    ...repeat([...functionExpressions(), ...OPERATORS], ''),
    ...repeat(AGGREGATIONS, 'UNWIND [p.a, p.b, p.c] AS x '),
  ];
}
