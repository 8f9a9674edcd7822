import type { ProcedureSignature } from '../procedures/procedure.ts';
import type { Query, SingleQuery } from '../syntax/ast.ts';
import type { Analyzer, Column, QueryRole } from './analyzer.ts';
import { analyzeClause } from './clauses.ts';
import { checkClauses, checkUnion } from './composition.ts';
import { analyzeCondition, analyzeExpression } from './expressions.ts';
import { analyzePatterns } from './patterns.ts';
import { Scope } from './scope.ts';
import { commonType } from './static-type.ts';
import { importingScope } from './subqueries.ts';

export interface Analysis {
  /** Names of the columns of the answer, in order. */
  readonly columns: readonly string[];
  /** Names of the parameters that the query needs. */
  readonly parameters: ReadonlySet<string>;
  /** False if the query calls `rand()` or reads the clock: two answers from the same graph may differ. */
  readonly isDeterministic: boolean;
}

/**
 * Checks what the text of a query proves: variables, types, functions and aggregates.
 * @throws CypherError at compile time, with the detail codes of the Technology Compatibility Kit
 */
export function analyzeQuery(
  query: Query,
  { procedures }: { readonly procedures: readonly ProcedureSignature[] },
): Analysis {
  const parameters = new Set<string>();
  let isDeterministic = true;
  const analyzer: Analyzer = {
    procedures,
    parameters,
    markNondeterministic: () => {
      isDeterministic = false;
    },
    expression: (expression, scope) => analyzeExpression(expression, scope, analyzer),
    condition: (expression, scope) => analyzeCondition(expression, scope, analyzer),
    pattern: (pattern, scope) => analyzePatterns([pattern], scope, analyzer),
    query: (inner, scope, role) => analyzeQueryParts(inner, scope, role, analyzer),
  };
  const columns = analyzeQueryParts(query, Scope.EMPTY, 'whole', analyzer);
  return { columns: columns.map(([name]) => name), parameters, isDeterministic };
}

/** @returns the columns of the first part, each with the type that it has in all parts */
function analyzeQueryParts(query: Query, scope: Scope, role: QueryRole, analyzer: Analyzer): readonly Column[] {
  const isOnlyPart = query.parts.length === 1;
  const columns = query.parts.map((part) => {
    checkClauses(part, role, analyzer.procedures);
    const start = role === 'importing-call' ? importingScope(part, scope) : scope;
    return analyzePart(part, start, { role, isOnlyPart }, analyzer);
  });
  checkUnion(query, columns);
  const [first = []] = columns;
  return first.map(([name]) => [name, commonType(columns.flatMap((part) => listColumnTypes(part, name)))] as const);
}

const listColumnTypes = (columns: readonly Column[], name: string) =>
  columns.filter((column) => column[0] === name).map(([, type]) => type);

function analyzePart(
  { clauses }: SingleQuery,
  start: Scope,
  { role, isOnlyPart }: { readonly role: QueryRole; readonly isOnlyPart: boolean },
  analyzer: Analyzer,
): readonly Column[] {
  const isWholeQuery = role === 'whole' && isOnlyPart && clauses.length === 1;
  let scope = start;
  let columns: readonly Column[] = [];
  for (const clause of clauses) {
    ({ scope, columns } = analyzeClause(clause, { role, isWholeQuery }, scope, analyzer));
  }
  return columns;
}
