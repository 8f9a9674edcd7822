import { findNearestWord } from 'trust-txt/find-nearest-word';
import type { FunctionDefinition, ValueType } from '../functions/function-definition.ts';
import { FUNCTIONS, findFunction } from '../functions/index.ts';
import type { FunctionCallExpression } from '../syntax/ast.ts';
import { syntaxError, truncate } from '../syntax/syntax-error.ts';
import type { Analyzer } from './analyzer.ts';
import { ABSENT_GROUPS, REPLACEMENTS } from './function-replacements.ts';
import type { Scope } from './scope.ts';
import {
  ANY,
  canBe,
  commonType,
  createListType,
  expectType,
  getTypeByName,
  INTEGER,
  NODE,
  RELATIONSHIP,
  type StaticType,
} from './static-type.ts';

/** Functions whose argument types are checked when they run: TCK feature List11, scenario 5. */
const CHECKED_AT_RUNTIME: ReadonlySet<string> = new Set(['range']);

/** Functions that read the clock only without an argument that says which time is meant. */
const CONSTRUCTORS: ReadonlySet<string> = new Set(['date', 'time', 'localtime', 'datetime', 'localdatetime']);

/** @throws CypherError `UnknownFunction`, `InvalidNumberOfArguments` or `InvalidArgumentType` */
export function analyzeCall(call: FunctionCallExpression, scope: Scope, analyzer: Analyzer): StaticType {
  rejectPatternArgument(call);
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
function rejectPatternArgument(call: FunctionCallExpression): void {
  const pattern = call.arguments.find((argument) => argument.kind === 'pattern' && argument.pattern.selector === 'all');
  if (!pattern) return;
  throw syntaxError(
    'UnexpectedSyntax',
    `${truncate(call.name)}() takes no pattern. Count its matches with COUNT { (a)-->(b) }, or list them with [(a)-->(b) | b].`,
    pattern.span,
  );
}

function unknownFunction(call: FunctionCallExpression): never {
  const message = `Unknown function \`${truncate(call.name)}\`${getHint(call.name)}`;
  throw syntaxError('UnknownFunction', message, call.span);
}

function getHint(name: string): string {
  const lowerCase = name.toLowerCase();
  const replacement = REPLACEMENTS.get(lowerCase);
  if (replacement !== undefined) return `; use ${replacement}.`;
  const group = ABSENT_GROUPS.find(([prefix]) => lowerCase.startsWith(prefix));
  if (group !== undefined) return `. ${group[1]}`;
  const names = FUNCTIONS.map((definition) => definition.name);
  const nearest = findNearestWord(name, names) ?? findLonger(lowerCase, names);
  return nearest === null ? '.' : `; did you mean \`${nearest}\`?`;
}

/** Beginnings of fewer letters say little about a function. */
const MIN_BEGINNING_CHARS = 4;

/** Returns the longest name that the word begins with (`toUppercase`), else a name that begins with the word. */
function findLonger(word: string, names: readonly string[]): string | null {
  const beginnings = names.filter((name) => name.length >= MIN_BEGINNING_CHARS && word.startsWith(name.toLowerCase()));
  const prefix = beginnings.toSorted((a, b) => b.length - a.length)[0];
  if (prefix !== undefined) return prefix;
  if (word.length < MIN_BEGINNING_CHARS) return null;
  return names.find((name) => name.toLowerCase().startsWith(word)) ?? null;
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
      return createListType(first ?? null);
    case 'nodes':
      return createListType(NODE);
    case 'relationships':
      return createListType(RELATIONSHIP);
    case 'range':
      return createListType(INTEGER);
    case 'head':
    case 'last':
      return first?.item ?? ANY;
    case 'tail':
      return first?.name === 'list' ? first : getTypeByName(returns);
    case 'coalesce':
      return commonType(types);
    default:
      return getTypeByName(returns);
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
