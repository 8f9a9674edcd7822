import type { Clause, Projection } from '../syntax/ast.ts';
import { collectAggregates, isRandom } from './expressions.ts';

/** `min` and `max` of the same values do not depend on how often each appears. */
const IDEMPOTENT = new Set(['min', 'max']);

const listExpressions = (projection: Projection) => [
  ...projection.items.map(({ expression }) => expression),
  ...projection.orderBy.map(({ expression }) => expression),
];

type Effect = 'removes duplicates' | 'counts rows' | 'passes rows';

const classifyEffect = (projection: Projection): Effect => {
  if (isRandom(projection)) return 'counts rows';
  const aggregates = listExpressions(projection).flatMap(collectAggregates);
  const areIdempotent = aggregates.every(
    (call) => call.kind === 'function-call' && (call.isDistinct || IDEMPOTENT.has(call.name.toLowerCase())),
  );
  if (aggregates.length > 0) return areIdempotent ? 'removes duplicates' : 'counts rows';
  if (projection.isDistinct) return 'removes duplicates';
  return projection.skip === null && projection.limit === null ? 'passes rows' : 'counts rows';
};

/**
 * Returns whether the results stay the same if the clauses receive each row once instead of several times: because of
 * DISTINCT, or because only the existence of a row matters.
 * @param isTest true if the rows of the last clause are only tested for existence
 */
export const ignoreDuplicates = (clauses: readonly Clause[], isTest: boolean): boolean => {
  for (const clause of clauses) {
    if (clause.kind === 'call-subquery' || clause.kind === 'call-procedure') return false;
    if (clause.kind !== 'with' && clause.kind !== 'return') continue;
    const effect = classifyEffect(clause.projection);
    if (effect !== 'passes rows') return effect === 'removes duplicates';
  }
  return isTest;
};
