import type { ProcedureSignature } from '../procedures/procedure.ts';
import type { Query, SingleQuery } from '../syntax/ast.ts';
import { syntaxError, truncate } from '../syntax/syntax-error.ts';
import type { Column, QueryRole } from './analyzer.ts';
import { returnsNothing } from './procedures.ts';

const CLAUSE_NAMES = {
  match: 'MATCH',
  unwind: 'UNWIND',
  with: 'WITH',
  return: 'RETURN',
  'call-subquery': 'CALL { … }',
  'call-procedure': 'CALL',
} as const;

/** Checks the order of clauses. @throws CypherError `InvalidClauseComposition` */
export function checkClauses(
  { clauses }: SingleQuery,
  role: QueryRole,
  procedures: readonly ProcedureSignature[],
): void {
  const early = clauses.slice(0, -1).find(({ kind }) => kind === 'return');
  if (early) {
    throw syntaxError(
      'InvalidClauseComposition',
      'RETURN ends a query. Use WITH to pass values to the next clause.',
      early.span,
    );
  }
  const last = clauses.at(-1);
  if (!last || last.kind === 'return' || role === 'exists' || role === 'count') return;
  const isProcedureAlone = last.kind === 'call-procedure' && role === 'whole';
  if (isProcedureAlone && (clauses.length === 1 || returnsNothing(last, procedures))) return;
  throw syntaxError(
    'InvalidClauseComposition',
    `A query cannot end with ${CLAUSE_NAMES[last.kind]}. Add RETURN.`,
    last.span,
  );
}

/** Checks the parts that UNION joins. @throws CypherError `InvalidClauseComposition` or `DifferentColumnsInUnion` */
export function checkUnion({ parts, unions, span }: Query, columns: readonly (readonly Column[])[]): void {
  if (unions.includes('all') && unions.includes('distinct')) {
    throw syntaxError(
      'InvalidClauseComposition',
      'A query cannot have both UNION and UNION ALL. Join some of its parts in CALL { … }.',
      span,
    );
  }
  const names = columns.map((part) => part.map(([name]) => name));
  const [first = []] = names;
  for (const [index, other] of names.entries()) {
    if (other.length === first.length && other.every((name) => first.includes(name))) continue;
    throw syntaxError(
      'DifferentColumnsInUnion',
      `All parts of a UNION return columns of the same names. The first part returns ${formatNames(first)}, and this one ${formatNames(other)}.`,
      parts[index]?.span ?? span,
    );
  }
}

const formatNames = (names: readonly string[]): string =>
  names.length === 0 ? 'none' : truncate(names.map((name) => `\`${name}\``).join(', '));
