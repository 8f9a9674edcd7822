import type { CallToolResult } from '@modelcontextprotocol/server';
import { LIMITS } from '@vouchwire/api-contract';
import { z } from 'zod';
import { AppError } from '../platform/errors/app-error.ts';

/** Bytes that the protocol and the sentence about the next call may add. */
const RESERVED_BYTES = 1_000;
const MAX_CELL_CHARS = 200;

/** Fields of every answer, in addition to its data. */
export const commonFields = {
  statement: z.string().describe('The headline as sentences'),
  truncated: z
    .boolean()
    .describe(`Whether there are more rows. An answer has at most ${LIMITS.MCP_ANSWER_BYTES} bytes`),
  total: z.int().min(0).describe('Rows of the whole answer'),
  next: z
    .record(z.string(), z.int())
    .nullable()
    .describe('Arguments that change in the call for the next rows; null if there are none'),
  does_not_say: z.string().describe('Conclusions that a reader must not draw'),
};

/** Argument of a tool whose rows have no pages. */
export const startInput = z.int().min(0).default(0).describe('Number of rows to leave out, from `next` of an answer');

/** Rows of an answer, and the cells that its text shows of each. */
export interface AnswerRows {
  readonly rows: readonly unknown[];
  readonly columns: readonly string[];
  readonly toCells: (row: never) => readonly unknown[];
}

/** The answer of a tool before it is fitted to the limit. */
export interface ToolAnswer {
  readonly statement: string;
  readonly does_not_say: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Lists of rows by the name of their field. Several lists are cut at the same position. */
  readonly lists: Readonly<Record<string, AnswerRows>>;
  readonly total: number;
  /** True if the service itself left out rows because of a limit. */
  readonly isIncomplete?: boolean;
  /**
   * Returns the arguments that follow after a number of rows. The number of rows that are sent may be lower than those
   * that fit, if no page ends there.
   */
  readonly getNext: (fitting: number) => { readonly sent: number; readonly next: NextArguments | null };
}

export type NextArguments = Readonly<Record<string, number>>;

/** Continues at a row: `start` is the number of rows that this call left out, `available` that of all rows. */
export const continueAt =
  (start: number, available: number): ToolAnswer['getNext'] =>
  (fitting) => ({ sent: fitting, next: start + fitting < available ? { start: start + fitting } : null });

/**
 * Formats an answer as text for a model and as data, together at most as long as the limit. A longer answer ends at a
 * whole row. A row that alone is too long is left out.
 */
export function fitAnswer(answer: ToolAnswer): CallToolResult {
  const lists = Object.values(answer.lists);
  const length = Math.max(0, ...lists.map(({ rows }) => rows.length));
  let left = LIMITS.MCP_ANSWER_BYTES - RESERVED_BYTES - countBytes(render(answer, 0, null));
  if (left < 0)
    throw new AppError(
      'payload-too-large',
      `The answer is longer than ${LIMITS.MCP_ANSWER_BYTES} bytes. Ask for less.`,
    );
  let fitting = 0;
  for (; fitting < length; fitting++) {
    for (const list of lists) left -= countRowBytes(list, fitting);
    if (left < 0) break;
  }
  const isTooLong = fitting === 0 && length > 0;
  const { sent, next } = answer.getNext(isTooLong ? 1 : fitting);
  return render(answer, isTooLong ? 0 : sent, next);
}

function render(
  { statement, does_not_say, fields, lists, total, isIncomplete = false }: ToolAnswer,
  count: number,
  next: NextArguments | null,
) {
  const entries = Object.entries(lists).map(
    ([name, list]) => [name, { ...list, rows: list.rows.slice(0, count) }] as const,
  );
  const truncated = isIncomplete || next !== null || Object.values(lists).some(({ rows }) => rows.length > count);
  const text = [
    statement,
    ...entries.filter(([, { rows }]) => rows.length > 0).map(([name, list]) => formatTable(name, list)),
    ...(next ? [`Of ${total} rows, these are some. For the next ones, call again with ${JSON.stringify(next)}.`] : []),
    does_not_say,
  ].join('\n\n');
  const rows = Object.fromEntries(entries.map(([name, list]) => [name, list.rows]));
  return {
    content: [{ type: 'text' as const, text }],
    structuredContent: { statement, ...fields, ...rows, truncated, total, next, does_not_say },
  };
}

const formatTable = (name: string, { rows, columns, toCells }: AnswerRows): string =>
  [`${name}:`, columns.join(' | '), ...rows.map((row) => formatRow(toCells(row as never)))].join('\n');

const formatRow = (cells: readonly unknown[]): string => cells.map(formatCell).join(' | ');

/** Formats a value on one line. Texts of files could otherwise end a row. */
function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = (typeof value === 'object' ? JSON.stringify(value) : String(value)).replace(/[\s|]+/g, ' ').trim();
  return text.length > MAX_CELL_CHARS ? `${text.slice(0, MAX_CELL_CHARS)}…` : text;
}

const countBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Bytes of a row in both forms, with their separators and the heading of its table. */
function countRowBytes({ rows, columns, toCells }: AnswerRows, index: number): number {
  if (index >= rows.length) return 0;
  const row = rows[index];
  const heading = index === 0 ? countBytes(columns.join(' | ')) + 100 : 0;
  return countBytes(row) + countBytes(formatRow(toCells(row as never))) + heading + 2;
}
