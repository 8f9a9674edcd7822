import { positionOf } from '@vouchwire/cypher';
import neo4j from 'neo4j-driver';
import { GraphGoneError } from '../graph-gone-error.ts';
import { overMemory, overTime } from '../limit-refusals.ts';
import type { QueryTask } from '../query-messages.ts';
import { QueryRefusedError } from '../query-refusal.ts';
import { TimeLimitError } from './neo4j-transaction.ts';
import type { WrittenQuery } from './token-edits.ts';

export interface FailedQuery {
  readonly task: QueryTask;
  readonly printed: WrittenQuery;
  /** Puts names that visitors know in place of those in the database. */
  readonly shown: (text: string) => string;
}

/** What went wrong on the server, in words for the query's author. */
export function neo4jFailure(error: unknown, { task, printed, shown }: FailedQuery): Error {
  if (error instanceof QueryRefusedError || error instanceof GraphGoneError) return error;
  if (error instanceof TimeLimitError) return overTime(task.limits.time_ms);
  if (!(error instanceof neo4j.Neo4jError)) return error instanceof Error ? error : new Error(String(error));
  const { code } = error;
  if (code.includes('TransactionTimedOut')) return overTime(task.limits.time_ms);
  if (/MemoryPoolOutOfMemory|TransactionMemoryLimit|General\.OutOfMemory/.test(code))
    return overMemory('the memory that the database gives to one query');
  if (code === 'Neo.ClientError.Statement.AccessMode')
    return new QueryRefusedError('query-refused', 'The query would write, and this graph is read only');
  if (/^Neo\.ClientError\.(Statement|Procedure|Schema)\.|^Neo\.DatabaseError\.|StackOverFlow/.test(code)) {
    const authors = /SyntaxError|SemanticError|ParameterMissing/.test(code);
    return new QueryRefusedError(
      authors ? 'query-syntax' : 'query-failed',
      `The engine ${authors ? 'cannot read this' : 'stopped'}: ${shown(firstSentence(error.message))}`,
      placeOf(error.message, task.query, printed),
    );
  }
  return new GraphGoneError('The trust graph cannot be asked just now; try again in a moment');
}

/** Without the place in a text that its author never saw, and without that text. */
function firstSentence(message: string): string {
  const words =
    message
      .split('\n', 1)[0]
      ?.replace(/\s*\(line \d+, column \d+.*$/, '')
      .trim() ?? '';
  return words === '' ? 'it gave no reason' : words;
}

function placeOf(message: string, query: string, printed: WrittenQuery) {
  const offset = /\(line \d+, column \d+ \(offset: (\d+)\)\)/.exec(message)?.[1];
  return offset === undefined ? null : positionOf(query, { offset: printed.originOf(Number(offset)), length: 1 });
}
