import type { FunctionDefinition, ValueType } from '../functions/function-definition.ts';
import { FUNCTIONS, findFunction } from '../functions/index.ts';
import type { FunctionCallExpression } from '../syntax/ast.ts';
import { findNearest } from '../syntax/edit-distance.ts';
import { shorten, syntaxError } from '../syntax/syntax-error.ts';
import type { Analyzer } from './analyzer.ts';
import type { Scope } from './scope.ts';
import {
  ANY,
  canBe,
  commonType,
  expectType,
  INTEGER,
  listOf,
  NODE,
  RELATIONSHIP,
  type StaticType,
  typeNamed,
} from './static-type.ts';

/** Functions of other versions, and what is written instead. */
const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  ['indegree', 'COUNT { (n)<--() }'],
  ['outdegree', 'COUNT { (n)-->() }'],
  ['degree', 'COUNT { (n)--() }'],
  ['exists', 'n.property IS NOT NULL'],
  ['has', 'n.property IS NOT NULL'],
  ['rels', 'relationships(path)'],
  ['filter', '[x IN list WHERE condition]'],
  ['extract', '[x IN list | expression]'],
  ['toint', 'toInteger(value)'],
  ['str', 'toString(value)'],
  ['len', 'size(list) or length(path)'],
]);

/** Functions whose argument types are checked when they run: TCK feature List11, scenario 5. */
const CHECKED_AT_RUNTIME: ReadonlySet<string> = new Set(['range']);

/** Functions that read the clock only without an argument that says which time is meant. */
const CONSTRUCTORS: ReadonlySet<string> = new Set(['date', 'time', 'localtime', 'datetime', 'localdatetime']);

/** @throws CypherError `UnknownFunction`, `InvalidNumberOfArguments` or `InvalidArgumentType` */
export function analyzeCall(call: FunctionCallExpression, scope: Scope, analyzer: Analyzer): StaticType {
  refusePatternArgument(call);
  const definition = findFunction(call.name) ?? unknownFunction(call);
  checkNumberOfArguments(call, definition);
  if (call.isDistinct && definition.kind === 'scalar') {
    throw syntaxError(
      'UnexpectedSyntax',
      `${definition.name}() is not an aggregating function, so it takes no DISTINCT.`,
      call.span,
    );
  }
  const types = call.arguments.map((argument) => analyzer.expression(argument, scope));
  for (const [index, type] of types.entries()) {
    const accepted = parameterAt(definition, index);
    if (CHECKED_AT_RUNTIME.has(definition.name.toLowerCase())) continue;
    expectType(type, accepted, `The argument of ${definition.name}()`, call.arguments[index]!.span);
  }
  if (!isRepeatable(definition, call, types)) analyzer.markNondeterministic();
  return resultType(definition, types);
}

/** `size((n)-->())` counted paths in Neo4j 4; openCypher 9 and Neo4j 5 refuse it. */
function refusePatternArgument(call: FunctionCallExpression): void {
  const pattern = call.arguments.find((argument) => argument.kind === 'pattern' && argument.pattern.selector === 'all');
  if (!pattern) return;
  throw syntaxError(
    'UnexpectedSyntax',
    `${shorten(call.name)}() takes no pattern. Count its matches with COUNT { (a)-->(b) }, or list them with [(a)-->(b) | b].`,
    pattern.span,
  );
}

function unknownFunction(call: FunctionCallExpression): never {
  const replacement = REPLACEMENTS.get(call.name.toLowerCase());
  const nearest = findNearest(
    call.name,
    FUNCTIONS.map(({ name }) => name),
  );
  const hint = replacement ? ` Use \`${replacement}\`.` : nearest ? ` Did you mean \`${nearest}\`?` : '';
  throw syntaxError('UnknownFunction', `Unknown function \`${shorten(call.name)}\`.${hint}`, call.span);
}

function checkNumberOfArguments(call: FunctionCallExpression, definition: FunctionDefinition): void {
  const max = definition.isVariadic ? Number.POSITIVE_INFINITY : definition.parameters.length;
  const min = definition.parameters.length - definition.optionalCount;
  const count = call.arguments.length;
  if (count >= min && count <= max) return;
  const expected = definition.isVariadic ? `at least ${min}` : min === max ? `${min}` : `${min} to ${max}`;
  throw syntaxError(
    'InvalidNumberOfArguments',
    `${definition.name}() takes ${expected} argument${expected === '1' || expected === 'at least 1' ? '' : 's'}, not ${count}.`,
    call.span,
  );
}

const parameterAt = ({ parameters }: FunctionDefinition, index: number): readonly ValueType[] =>
  parameters[Math.min(index, parameters.length - 1)] ?? ['any'];

/** Returns the type of the result, more precisely than the signature if the arguments prove more. */
function resultType({ name, returns }: FunctionDefinition, types: readonly StaticType[]): StaticType {
  const [first] = types;
  switch (name.toLowerCase()) {
    case 'collect':
      return listOf(first ?? null);
    case 'nodes':
      return listOf(NODE);
    case 'relationships':
      return listOf(RELATIONSHIP);
    case 'range':
      return listOf(INTEGER);
    case 'head':
    case 'last':
      return first?.item ?? ANY;
    case 'tail':
      return first?.name === 'list' ? first : typeNamed(returns);
    case 'coalesce':
      return commonType(types);
    default:
      return typeNamed(returns);
  }
}

/** `date()` reads the clock; `date('2026-01-31')` and `date(n.day)` do not. */
function isRepeatable(
  { name, isDeterministic }: FunctionDefinition,
  call: FunctionCallExpression,
  types: readonly StaticType[],
): boolean {
  const [type] = types;
  const [argument] = call.arguments;
  if (isDeterministic) return true;
  // `date.truncate('month')` truncates the current date.
  if (name.endsWith('.truncate')) return call.arguments.length > 1;
  if (!CONSTRUCTORS.has(name.toLowerCase()) || !type || !argument) return false;
  if (argument.kind === 'map') return argument.entries.some(({ key }) => key !== 'timezone');
  return !canBe(type, ['map']) || argument.kind === 'property';
}
