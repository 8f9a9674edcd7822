import type { ParameterExpression, Query } from './ast.ts';
import type { Span } from './span.ts';

/** Returns the first place where a query uses a parameter. Null if it takes the parameter without naming it, as `CALL` may. */
export const findParameter = (query: Query, name: string): Span | null => search(query, name);

function search(part: unknown, name: string): Span | null {
  if (typeof part !== 'object' || part === null) return null;
  if (isParameter(part)) return part.name === name ? part.span : null;
  for (const child of Object.values(part)) {
    const found = search(child, name);
    if (found) return found;
  }
  return null;
}

const isParameter = (part: object): part is ParameterExpression => 'kind' in part && part.kind === 'parameter';
