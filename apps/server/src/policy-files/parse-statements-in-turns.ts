import { type Identity, parseStatements, type SourceStatement, type StatedRelationship } from '@vouchwire/trust-graph';
import { takeTurn } from '../platform/limiter/event-loop-turns.ts';

/** About 5 ms. */
const STATEMENTS_PER_TURN = 500;

/**
 * Parses the relationships of a file as `parseStatements` does, and lets other requests run in between: 25,000 lines
 * take 200 ms.
 */
export async function parseStatementsInTurns(
  publisher: Pick<Identity, 'domain'>,
  statements: readonly SourceStatement[],
): Promise<StatedRelationship[]> {
  const relationships = new Map<string, StatedRelationship>();
  for (let at = 0; at < statements.length; at += STATEMENTS_PER_TURN) {
    if (at > 0) await takeTurn();
    const part = parseStatements(publisher, statements.slice(at, at + STATEMENTS_PER_TURN));
    for (const relationship of part.relationships) {
      const key = `${relationship.type} ${relationship.target.domain}`;
      if (!relationships.has(key)) relationships.set(key, relationship);
    }
  }
  return [...relationships.values()];
}
