import { getPosition } from '@vouchwire/cypher';
import neo4j from 'neo4j-driver';
import { GraphNotFoundError } from '../graph-not-found-error.ts';
import { memoryLimitExceeded, timeLimitExceeded } from '../limit-rejections.ts';
import type { QueryTask } from '../query-messages.ts';
import { QueryRejectedError } from '../query-rejection.ts';
import { TimeLimitError } from './neo4j-transaction.ts';
import type { PrintedTokens } from './token-edits.ts';

interface FailedQuery {
  readonly task: QueryTask;
  readonly printed: PrintedTokens;
  /** Replaces names of the database by the names that visitors know. */
  readonly getOriginalText: (text: string) => string;
}

/** Converts a server error to a message for the query's author. */
export function toNeo4jRejection(error: unknown, { task, printed, getOriginalText: shown }: FailedQuery): Error {
  if (error instanceof QueryRejectedError || error instanceof GraphNotFoundError) return error;
  if (error instanceof TimeLimitError) return timeLimitExceeded(task.limits.time_ms);
  if (!(error instanceof neo4j.Neo4jError)) return error instanceof Error ? error : new Error(String(error));
  const { code } = error;
  if (code.includes('TransactionTimedOut')) return timeLimitExceeded(task.limits.time_ms);
  if (/MemoryPoolOutOfMemory|TransactionMemoryLimit|General\.OutOfMemory/.test(code))
    return memoryLimitExceeded('the memory that the database gives to one query');
  if (code === 'Neo.ClientError.Statement.AccessMode')
    return new QueryRejectedError('query-refused', 'The query writes, but this graph is read-only');
  if (/^Neo\.ClientError\.(Statement|Procedure|Schema)\.|^Neo\.DatabaseError\.|StackOverFlow/.test(code)) {
    const authors = /SyntaxError|SemanticError|ParameterMissing/.test(code);
    return new QueryRejectedError(
      authors ? 'query-syntax' : 'query-failed',
      `The engine ${authors ? 'cannot read this' : 'stopped'}: ${shown(getFirstSentence(error.message))}`,
      findPosition(error.message, task.query, printed),
    );
  }
  return new GraphNotFoundError('The trust graph is not available. Try again in a moment');
}

/**
 * Removes the position in the rewritten query, and the query itself, because the author knows only the original text.
 */
function getFirstSentence(message: string): string {
  const text =
    message
      .split('\n', 1)[0]
      ?.replace(/\s*\(line \d+, column \d+.*$/, '')
      .trim() ?? '';
  return text === '' ? 'it gave no reason' : text;
}

function findPosition(message: string, query: string, printed: PrintedTokens) {
  const offset = /\(line \d+, column \d+ \(offset: (\d+)\)\)/.exec(message)?.[1];
  return offset === undefined ? null : getPosition(query, { offset: printed.getOrigin(Number(offset)), length: 1 });
}
