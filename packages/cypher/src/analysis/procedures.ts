import { findNearestWord } from 'trust-txt/find-nearest-word';
import { CypherError } from '../cypher-error.ts';
import type { ProcedureSignature } from '../procedures/procedure.ts';
import type { CallProcedureClause, YieldItem } from '../syntax/ast.ts';
import { syntaxError, truncate } from '../syntax/syntax-error.ts';
import { forbidAggregates } from './aggregation.ts';
import type { Analyzer, Column } from './analyzer.ts';
import { PROCEDURE_REPLACEMENTS } from './procedure-replacements.ts';
import type { Scope } from './scope.ts';
import { expectType, getTypeByName } from './static-type.ts';

interface ProcedureCall {
  readonly scope: Scope;
  /** The columns that the procedure returns to the query, or to the caller if the query consists only of this call. */
  readonly columns: readonly Column[];
}

/** @param isWholeQuery true if the query has no other clause */
export function analyzeProcedureCall(
  clause: CallProcedureClause,
  isWholeQuery: boolean,
  scope: Scope,
  analyzer: Analyzer,
): ProcedureCall {
  const signature = findProcedure(clause, analyzer.procedures);
  analyzeArguments(clause, signature, isWholeQuery, scope, analyzer);
  const columns = listResults(clause, signature, isWholeQuery);
  let inner = scope;
  for (const { name, span, type } of columns) {
    inner.requireFree({ name, span });
    inner = inner.with(name, getTypeByName(type));
  }
  if (clause.where) {
    forbidAggregates(clause.where, 'WHERE');
    analyzer.condition(clause.where, inner);
  }
  return { scope: inner, columns: columns.map(({ name, type }) => [name, getTypeByName(type)] as const) };
}

export const returnsNothing = (clause: CallProcedureClause, procedures: readonly ProcedureSignature[]): boolean =>
  findProcedure(clause, procedures).results.length === 0;

function findProcedure({ name: { name, span } }: CallProcedureClause, procedures: readonly ProcedureSignature[]) {
  const found = procedures.find((procedure) => procedure.name.toLowerCase() === name.toLowerCase());
  if (found) return found;
  throw new CypherError(
    'ProcedureError',
    'compile time',
    'ProcedureNotFound',
    `Unknown procedure \`${truncate(name)}\`${getHint(name, procedures)}`,
    span,
  );
}

function getHint(name: string, procedures: readonly ProcedureSignature[]): string {
  const names = procedures.map((procedure) => procedure.name);
  const nearest = findNearestWord(name, names);
  if (nearest !== null) return `; did you mean \`${nearest}\`?`;
  const replacement = PROCEDURE_REPLACEMENTS.get(name.toLowerCase());
  if (replacement !== undefined) return `; use \`${replacement}\`.`;
  if (names.length === 0) return '. There are no procedures here.';
  return `. Procedures: ${names.map((known) => `\`${known}\``).join(', ')}.`;
}

function analyzeArguments(
  clause: CallProcedureClause,
  signature: ProcedureSignature,
  isWholeQuery: boolean,
  scope: Scope,
  analyzer: Analyzer,
): void {
  const { parameters } = signature;
  if (!clause.arguments) {
    if (!isWholeQuery && parameters.length > 0) {
      throw syntaxError(
        'InvalidArgumentPassingMode',
        `Write the arguments of ${signature.name} in parentheses. They can be left to parameters only if CALL is the whole query.`,
        clause.name.span,
      );
    }
    for (const { name } of parameters) analyzer.parameters.add(name);
    return;
  }
  if (clause.arguments.length !== parameters.length) {
    throw syntaxError(
      'InvalidNumberOfArguments',
      `${signature.name} takes ${parameters.length} argument${parameters.length === 1 ? '' : 's'}, not ${clause.arguments.length}.`,
      clause.span,
    );
  }
  for (const [index, argument] of clause.arguments.entries()) {
    const parameter = parameters[index]!;
    forbidAggregates(argument, 'an argument of a procedure');
    const type = analyzer.expression(argument, scope);
    expectType(type, [parameter.type], `The argument \`${parameter.name}\` of ${signature.name}`, argument.span);
  }
}

function listResults(clause: CallProcedureClause, signature: ProcedureSignature, isWholeQuery: boolean) {
  const { yields, span } = clause;
  const all = signature.results.map(({ name, type }) => ({ name, type, span }));
  if (!yields) return isWholeQuery ? all : [];
  if (yields === 'all') {
    if (isWholeQuery) return all;
    throw syntaxError(
      'UnexpectedSyntax',
      `YIELD * is possible only if CALL is the whole query. Name the results: YIELD ${signature.results.map(({ name }) => name).join(', ')}.`,
      span,
    );
  }
  return yields.map((item) => ({
    name: (item.alias ?? item.name).name,
    span: (item.alias ?? item.name).span,
    type: findResult(item, signature).type,
  }));
}

function findResult({ name: { name, span } }: YieldItem, { name: procedure, results }: ProcedureSignature) {
  const found = results.find((result) => result.name === name);
  if (found) return found;
  throw syntaxError(
    'UndefinedVariable',
    `${procedure} has no result \`${truncate(name)}\`. It returns ${results.map((result) => `\`${result.name}\``).join(', ') || 'nothing'}.`,
    span,
  );
}
