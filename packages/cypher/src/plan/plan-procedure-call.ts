import { CypherError } from '../cypher-error.ts';
import { argument } from '../operators/argument.ts';
import { filter } from '../operators/filter.ts';
import { optional } from '../operators/optional.ts';
import { procedureCall } from '../operators/procedure-call.ts';
import type { Procedure } from '../procedures/procedure.ts';
import type { CallProcedureClause, Expression } from '../syntax/ast.ts';
import type { Column, PlanContext } from './plan-context.ts';
import type { Planned } from './plan-match.ts';

/** Returns the arguments; without parentheses they are parameters with the names of the procedure's. */
const listArguments = (clause: CallProcedureClause, procedure: Procedure): readonly Expression[] =>
  clause.arguments ??
  procedure.parameters.map(({ name }) => ({ kind: 'parameter', name, span: clause.name.span }) as const);

const findProcedure = (clause: CallProcedureClause, context: PlanContext): Procedure => {
  const { name, span } = clause.name;
  const procedure = context.procedures.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
  if (procedure !== undefined) return procedure;
  throw new CypherError('ProcedureError', 'compile time', 'ProcedureNotFound', `Unknown procedure \`${name}\`.`, span);
};

/** Returns the wanted results and the variables that get them. */
const listYields = (clause: CallProcedureClause, procedure: Procedure, isStandalone: boolean) => {
  const { results } = procedure;
  if (clause.yields === 'all' || (clause.yields === null && isStandalone)) {
    return results.map(({ name }, index) => ({ index, name }));
  }
  return (clause.yields ?? []).map(({ name, alias }) => {
    const index = results.findIndex((result) => result.name === name.name);
    if (index >= 0) return { index, name: alias?.name ?? name.name };
    const message = `The procedure \`${procedure.name}\` has no result \`${name.name}\`.`;
    throw new CypherError('SyntaxError', 'compile time', 'UndefinedVariable', message, name.span);
  });
};

/** Plans CALL of a procedure (openCypher 9). A standalone call without YIELD returns all results. */
export const planProcedureCall = (
  clause: CallProcedureClause,
  before: Planned,
  isStandalone: boolean,
  context: PlanContext,
): Planned & { readonly columns: readonly Column[] } => {
  const procedure = findProcedure(clause, context);
  const values = listArguments(clause, procedure);
  if (values.length !== procedure.parameters.length) {
    const message = `\`${procedure.name}\` takes ${procedure.parameters.length} arguments, not ${values.length}.`;
    throw new CypherError('SyntaxError', 'compile time', 'InvalidNumberOfArguments', message, clause.span);
  }
  const columns = listYields(clause, procedure, isStandalone).map((result) => ({ ...result, slot: context.newSlot() }));
  const scope = before.scope.extend();
  for (const { name, slot } of columns) scope.define(name, slot);
  const call = {
    procedure,
    arguments: values.map((value) => ({ evaluate: context.compile(value, before.scope), span: value.span })),
    yields: columns,
  };
  const { where } = clause;
  let operator = procedureCall(clause.isOptional ? argument() : before.operator, context.runtime, call);
  if (where !== null) {
    const estimatedRows = operator.estimatedRows / 2;
    operator = filter(operator, context.compile(where, scope), { span: where.span, details: '', estimatedRows });
  }
  if (clause.isOptional) {
    const slots = columns.map(({ slot }) => slot);
    operator = optional(before.operator, operator, slots);
  }
  return { operator, scope, columns };
};
