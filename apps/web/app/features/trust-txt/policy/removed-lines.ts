import { parsePolicyFile } from 'trust-txt';
import { getStatementKey } from './statement-key.ts';

export interface RemovedLine {
  /** Line number in the live file, from 1. */
  line: number;
  text: string;
}

export interface RemovedLines {
  /** Statements of the live file that the draft does not contain, in any spelling of their value. */
  lines: readonly RemovedLine[];
  /** True if the draft contains no statement of the live file. */
  isWholeFile: boolean;
}

const listStatements = (text: string) => parsePolicyFile(text).statements.filter(({ value }) => value !== '');

/** Finds the statements of the live file that readers would lose if the draft replaced it. Comments do not count. */
export function findRemovedLines(live: string, draft: string): RemovedLines {
  const draftKeys = new Set(listStatements(draft).map(({ attribute, value }) => getStatementKey(attribute, value)));
  const statements = listStatements(live);
  const removed = statements.filter(({ attribute, value }) => !draftKeys.has(getStatementKey(attribute, value)));
  return {
    lines: removed.map(({ attribute, value, line }) => ({ line, text: `${attribute}=${value}` })),
    isWholeFile: statements.length > 0 && removed.length === statements.length,
  };
}
