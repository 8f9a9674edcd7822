import { z } from 'zod';
import { siteStateFields } from './statements/site-state.ts';
import { evidenceLine } from './trust-score.ts';
import { urlText } from './url-text.ts';
import { linkState, observedDate, relationship } from './vocabulary.ts';

/** Page size of changed files, and maximum number of listed relationships of each. All are counted. */
export const CHANGES_PAGE = 25;

export const MAX_LISTED_CHANGES = 8;

export const FEED_ENTRIES = 100;

/**
 * A changed relationship: `added` · `removed` · `changed`: its link state · `first-read`: it is in the first observed
 * file of the publisher, so its start is unknown.
 */
export const relationshipChange = relationship
  .pick({ source: true, relationship: true, target: true, is_claim: true })
  .extend({
    kind: z.enum(['first-read', 'added', 'removed', 'changed']),
    before: linkState.nullable(),
    after: linkState.nullable(),
    state: linkState
      .nullable()
      .describe('Current link state; null if the relationship was removed or no file of the graph states it'),
    is_ended: z.boolean().describe('Whether the file of the graph no longer contains the line'),
    statement: evidenceLine.describe('The line that states it, or stated it'),
    answering_statement: evidenceLine
      .nullable()
      .describe('The line of the other side that answers it; it confirms it only in the state `confirmed`'),
  });

export type RelationshipChange = z.infer<typeof relationshipChange>;

/**
 * Outcome of a publisher's file: `first-read` · `changed` · `gone`: absent at two scheduled attempts at least an hour
 * apart · `back`: read again after it was gone.
 */
export const fileChange = z.object({
  publisher: z.string().describe('Host whose file changed'),
  date: observedDate.describe(
    'When we first saw it, or when a held list was decided. A file that is gone has the date of the first of its two attempts',
  ),
  kind: z.enum(['first-read', 'changed', 'gone', 'back']),
  file_url: urlText.nullable().describe('URL of the file; null if it is not known'),
  compared_with: observedDate.nullable().describe('When the previous file was last seen'),
  added: z.number().int().min(0).describe('Number of new relationships. For a first file, all of them'),
  removed: z.number().int().min(0).describe('Number of removed relationships'),
  items: z.array(relationshipChange).describe('The first of them, by kind and target'),
});

export type FileChange = z.infer<typeof fileChange>;

const count = z.number().int().min(0);

/** Numbers of changes on one day. */
export const changesSummary = z.object({
  publishers: count.describe('Publishers whose file changed, is gone or returned'),
  added: count.describe('New relationships in these files'),
  removed: count.describe('Relationships that these files no longer state'),
  first_files: count.describe('Publishers whose file we read for the first time'),
  first_entries: count.describe('Relationships in these first files'),
});

export type ChangesSummary = z.infer<typeof changesSummary>;

export const changesResponse = z.object({
  day: z
    .string()
    .nullable()
    .describe('A day such as 2026-03-31, or a month such as 2025-01 if the sources have only months; null if empty'),
  earlier_day: z.string().nullable().describe('The previous day with changes'),
  later_day: z.string().nullable().describe('The next day with changes'),
  all: z.boolean().describe('Whether the list includes publishers that no recognized association lists'),
  summary: changesSummary.nullable().describe('Numbers of the whole day; null if counting did not finish'),
  changes: z.array(fileChange).describe('Newest first'),
  next: z.string().nullable().describe('Cursor of the next page, for `after`'),
});

export type ChangesResponse = z.infer<typeof changesResponse>;

/** A state of a site, now or earlier. */
export const siteStateChange = z.object({
  domain: z.string(),
  name: z.string().nullable(),
  ...siteStateFields,
  until: observedDate.nullable().describe('When the state ended; null if it is the current one'),
  is_owner: z.boolean().describe('Whether `moved_to` is a confirmed owner'),
  list_name: z.string().nullable().describe('Name of the list in the evidence of `re-registered`'),
});

export type SiteStateChange = z.infer<typeof siteStateChange>;

export const siteChangesResponse = z.object({
  all: z.boolean().describe('Whether the list includes sites that no recognized association lists'),
  changes: z.array(siteStateChange).describe('Newest first'),
  next: z.string().nullable().describe('Cursor of the next page, for `after`'),
});

export type SiteChangesResponse = z.infer<typeof siteChangesResponse>;
