import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { historyLine, statementCounts } from './domain-history.ts';
import { defineEndpoint } from './endpoint.ts';
import { evidenceLine } from './trust-score.ts';
import { urlText } from './url-text.ts';
import { domainInput, linkState, observedDate, relationship, utcDay } from './vocabulary.ts';

/** Maximum number of changed relationships in the list; all are counted. */
export const MAX_LISTED_STATEMENTS = 100;

const ENTER_A_DAY = 'Give a day as 2025-01-31';

/** The effective file at the end of a day. */
export const effectiveFileVersion = z.object({
  file_url: urlText.nullable().describe('URL of the file; null if it is not known'),
  source: z.string().describe('`crawl`, `check` if a person requested it, or the name of an imported data set'),
  observed_at: observedDate,
  last_seen_at: observedDate,
});

export type EffectiveFileVersion = z.infer<typeof effectiveFileVersion>;

/** Difference between a host's own files on two days. */
export const fileChanges = z.object({
  host: z.string().describe('Host of the file'),
  before: effectiveFileVersion.nullable().describe('null if there was no current file'),
  after: effectiveFileVersion.nullable().describe('null if there is no current file'),
  ...statementCounts,
  added_lines: z.array(historyLine).describe('With their line in the later file'),
  removed_lines: z.array(historyLine).describe('With their line in the earlier file'),
  truncated: z.boolean().describe('Whether some changed lines are not listed; the counts are complete'),
});

export type FileChanges = z.infer<typeof fileChanges>;

/** A statement on one of the two days: its line, and the line of the other side that confirms it. */
export const statementVersion = z.object({
  state: linkState.describe('Link state on that day'),
  statement: evidenceLine.describe('The line that states it'),
  answering_statement: evidenceLine.nullable().describe('null if there is none, or if it was not stored'),
});

export type StatementVersion = z.infer<typeof statementVersion>;

/**
 * `added`: only the later day has it · `removed`: only the earlier one · `changed`: its link state is another ·
 * `first-read`: no version of its file had been read by the earlier day, so its age is unknown.
 */
export const statementChange = relationship.pick({ source: true, relationship: true, target: true }).extend({
  kind: z.enum(['first-read', 'added', 'removed', 'changed']),
  counterparty: z.string().describe('The side that is not the requested domain'),
  counterparty_name: z.string().nullable().describe('Name of the counterparty; null if it is not known'),
  before: statementVersion.nullable(),
  after: statementVersion.nullable(),
});

export type StatementChange = z.infer<typeof statementChange>;

export const domainChangesResponse = z.object({
  domain: z.string().describe('The requested domain'),
  from: utcDay.describe('The earlier day'),
  to: utcDay.describe('The later day'),
  file: fileChanges.describe('Changes of the file of the host'),
  first_read: z.number().int().min(0).describe('Relationships in files that were first read after the earlier day'),
  added: z.number().int().min(0),
  removed: z.number().int().min(0),
  changed: z.number().int().min(0),
  relationships: z
    .array(statementChange)
    .describe(
      `Statements of others that name it, and changed link states; at most ${MAX_LISTED_STATEMENTS}. \`file\` contains new statements of its own file`,
    ),
  truncated: z
    .boolean()
    .describe('Whether more changed than are listed, or the domain has too many counterparties to compare all'),
  records_version: z.number().int().min(0),
});

export type DomainChangesResponse = z.infer<typeof domainChangesResponse>;

const day = z.string({ error: ENTER_A_DAY }).max(64, ENTER_A_DAY).meta({ format: 'date' });

export const getDomainChanges = defineEndpoint({
  ...ENDPOINTS.getDomainChanges,
  summary: 'Compare a domain on two days, line by line',
  description:
    'Compares the ends of both days (UTC): the domain’s own file, the statements that name it, and link states. `to` is now by default. 404 with the code `date-before-records` if `from` is before the first record.',
  tag: 'Trust graph',
  rateLimit: 'reads',
  openToAllOrigins: true,
  params: z.object({ domain: domainInput }),
  query: z.object({
    from: day.describe('A past day, such as 2025-01-31'),
    to: day.optional().describe('A later day; today if it is missing'),
  }),
  response: domainChangesResponse,
  problems: [400, 404, 503],
  example: { params: { domain: 'gilmermirror.com' }, query: { from: '2025-01-31' }, prints: ['from', 'to'] },
});
