import { z } from 'zod';
import { defineCall } from './call.ts';
import { historyLine, statementCounts } from './domain-history.ts';
import { evidenceLine } from './trust-score.ts';
import { domainInput, linkState, observedDate, relationshipType, utcDay } from './vocabulary.ts';

/** At most so many relationships that changed are told; all are counted. */
export const MAX_TOLD_STATEMENTS = 100;

/** The file that stood at the end of a day. */
export const standingThen = z.object({
  file_url: z.string().nullable(),
  source: z.string(),
  observed_at: observedDate,
  last_seen_at: observedDate,
});
export type StandingThen = z.infer<typeof standingThen>;

/** How a host's own file differs between two days. */
export const fileChanges = z.object({
  host: z.string(),
  before: standingThen.nullable().describe('null where none stood'),
  after: standingThen.nullable(),
  ...statementCounts,
  added_lines: z.array(historyLine).describe('With their line in the later file'),
  removed_lines: z.array(historyLine).describe('With their line in the earlier file'),
  truncated: z.boolean().describe('Not all of the lines that differ are named here; the counts are whole'),
});
export type FileChanges = z.infer<typeof fileChanges>;

/** A statement on one of the two days: the line that makes it, and the one by which the other side says so too. */
export const statementThen = z.object({
  state: linkState,
  says: evidenceLine,
  answers: evidenceLine.nullable().describe('null where there is none, or it was not kept'),
});

/**
 * `began`: only the later day has it · `ended`: only the earlier one · `changed`: its link state is another ·
 * `first-read`: it is in a file of which no version had been read by the earlier day, so its age is unknown.
 */
export const statementChange = z.object({
  kind: z.enum(['first-read', 'began', 'ended', 'changed']),
  source: z.string().describe('Whose file states it'),
  relationship: relationshipType,
  target: z.string(),
  other: z.string().describe('Which of the two is not the domain that was asked for'),
  other_name: z.string().nullable(),
  before: statementThen.nullable(),
  after: statementThen.nullable(),
});
export type StatementChange = z.infer<typeof statementChange>;

export const domainChangesAnswer = z.object({
  domain: z.string(),
  from: utcDay,
  to: utcDay,
  file: fileChanges,
  first_read: z.number().int().describe('In files that were first read after the earlier day'),
  began: z.number().int(),
  ended: z.number().int(),
  changed: z.number().int(),
  relationships: z
    .array(statementChange)
    .describe(
      `Of others that name it, and those whose link state changed; at most ${MAX_TOLD_STATEMENTS}. What its own file states anew stands in \`file\``,
    ),
  truncated: z.boolean(),
  from_graph_version: z.string(),
  to_graph_version: z.string(),
});
export type DomainChangesAnswer = z.infer<typeof domainChangesAnswer>;

const A_DAY = 'Give a day as 2025-01-31';
const day = z.string({ error: A_DAY }).max(64, A_DAY);

export const getDomainChanges = defineCall({
  method: 'GET',
  path: '/api/trust-graph/domain/:domain/changes',
  summary: 'What changed about a domain between two days, line by line',
  description:
    'Between the ends of both days (UTC): its own file, who names it, and link states. `to` is now where it is left out. Fails as `as_of` of other calls does, with `snapshot-not-ready` while one of the graphs is being made.',
  tag: 'Trust graph',
  params: z.object({ domain: domainInput }),
  query: z.object({ from: day.describe('A past day, as 2025-01-31'), to: day.optional() }),
  answer: domainChangesAnswer,
  problems: [400, 404, 503],
});
