import { AI_USE_VALUES, AI_USES } from '@vouchwire/publisher-files';
import { z } from 'zod';
import { AI_FORMATS } from '../member-columns.ts';
import { comparedStatement, PUBLISHER_FILE_OUTCOMES } from './publisher-files.ts';
import { observedDate } from './vocabulary.ts';

/** Maximum number of statements of one format in a response. */
export const MAX_AI_STATEMENTS = 8;

const AI_AGREEMENTS = ['differ', 'agree', 'not-comparable', 'one-file', 'none', 'not-known'] as const;

const aiUse = z.enum(AI_USES);

const aiStatement = comparedStatement.extend({
  use: aiUse,
  value: z.enum(AI_USE_VALUES),
  read_at: observedDate.nullable().describe('When it was last read; null if the time is not known'),
});

const aiSource = z.object({
  format: z.enum(AI_FORMATS),
  outcome: z
    .enum(PUBLISHER_FILE_OUTCOMES)
    .describe(
      'Result of the last check. `absent`: no such file or statement in any place of the format · `not-checked`: one of its places was never read',
    ),
  cause: z.string().nullable().describe('Reason for the outcome. `other-site`: the address leads to another site'),
  checked_at: observedDate.nullable().describe('Date of the last check; null if not checked'),
  statements: z
    .array(aiStatement)
    .max(MAX_AI_STATEMENTS)
    .describe('As last read, even if a later check failed. Those about the whole site come first'),
  statements_total: z.number().int().min(0),
});

export type AiSource = z.infer<typeof aiSource>;

/** What a site states about uses by machines, in each format. It never affects a score. */
export const memberAi = z.object({
  agreement: z
    .enum(AI_AGREEMENTS)
    .describe(
      '`differ`: two formats state different things about one use of the whole site · `agree`: two state the same, and none differ · `not-comparable`: neither follows · `one-file`: each use is in one format at most · `none`: every place was read, and none has a statement · `not-known`: neither follows, because a place could not be read or the address may have another tenant. Only statements that were read at most 180 days before the newest one are compared',
    ),
  differing_uses: z.array(aiUse),
  sources: z.array(aiSource).length(AI_FORMATS.length).describe('One entry for each format'),
});

export type MemberAi = z.infer<typeof memberAi>;
