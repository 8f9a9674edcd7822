import { z } from 'zod';
import { evidenceLine } from './trust-score.ts';
import { instant, linkState, observedDate, relationshipType } from './vocabulary.ts';

/** Page size of changed files, and of the relationships listed for each; all are counted. */
export const CHANGES_PAGE = 25;

export const MAX_LISTED_CHANGES = 8;

/** Entries of a feed. */
export const FEED_ENTRIES = 100;

/**
 * A relationship that is not what it was: `added` · `removed` · `changed`: its link state · `first-read`: it is in the first
 * file of the publisher that was read, so nothing is known of when it began.
 */
export const relationshipChange = z.object({
  kind: z.enum(['first-read', 'added', 'removed', 'changed']),
  source: z.string(),
  relationship: relationshipType,
  target: z.string(),
  before: linkState.nullable(),
  after: linkState.nullable(),
  statement: evidenceLine.describe('The line that states it, or that stated it'),
  reciprocal_statement: evidenceLine.nullable().describe('The line of the other side that its state rests on'),
});

export type RelationshipChange = z.infer<typeof relationshipChange>;

/**
 * Outcome of a publisher's file: `first-read` · `changed` · `gone`: absent at two scheduled attempts at least an hour
 * apart · `back`: read again after it was gone.
 */
export const fileChange = z.object({
  publisher: z.string(),
  at: instant.describe('Orders the changes: the attempt that showed it, or the decision on a held list'),
  date: observedDate.describe(
    'When it was first seen, or decided for a held list. A file that is gone is dated to the first of the two attempts that show it',
  ),
  kind: z.enum(['first-read', 'changed', 'gone', 'back']),
  file_url: z.string().nullable(),
  compared_with: observedDate.nullable().describe('When the file before was last seen'),
  added: z
    .number()
    .int()
    .describe('Relationships that it states and did not before; of a first reading, all that it states'),
  removed: z.number().int().describe('Relationships that it stated before and no more'),
  items: z.array(relationshipChange).describe('The first of them, by kind and target'),
});

export type FileChange = z.infer<typeof fileChange>;

const count = z.number().int().min(0);

/** What changed on one day, in numbers. */
export const changesSummary = z.object({
  publishers: count.describe('Publishers whose file differs from the previous one, is gone or is back'),
  added: count.describe('Relationships that these files state and did not before'),
  removed: count.describe('Relationships that these files no longer state'),
  first_files: count.describe('Publishers whose file was read for the first time'),
  first_entries: count.describe('Relationships in these first files'),
});

export type ChangesSummary = z.infer<typeof changesSummary>;

export const changesResponse = z.object({
  day: z
    .string()
    .nullable()
    .describe(
      'As 2026-03-31, or a month as 2025-01 if the sources of its changes are dated to the month; null if empty',
    ),
  earlier_day: z.string().nullable().describe('The newest day before on which something changed'),
  later_day: z.string().nullable().describe('The oldest day after it on which something changed'),
  all: z.boolean().describe('Whether publishers that no recognized association lists are included'),
  summary: changesSummary.nullable().describe('Of the whole day; null if it was not counted to its end'),
  changes: z.array(fileChange).describe('Newest first'),
  next: z.string().nullable().describe('Where the next page begins, for `after`'),
});

export type ChangesResponse = z.infer<typeof changesResponse>;
