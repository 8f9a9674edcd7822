import { z } from 'zod';
import { MAX_NAMED_PARTIES, UNCONFIRMED_REASONS } from '../../statements/headline.ts';
import { policyOutcome } from '../policy-outcome.ts';
import { observedDate } from '../vocabulary.ts';
import { siteStateFields } from './site-state.ts';

/**
 * Situation of an identity. The first value that applies counts (docs/statements.md): `association` lists members ·
 * `listed` associations list it as a member · `controlled` an owner controls it, confirmed · `through` an association
 * lists another identity of its registrable domain · `owner` it controls sites, confirmed · `list` lists members, some
 * of which confirm it, without being an association · `not-listed` none of these · `unknown` not in the graph.
 */
const HEADLINE_KINDS = [
  'association',
  'listed',
  'controlled',
  'through',
  'owner',
  'list',
  'not-listed',
  'unknown',
] as const;

/** Order of statements: parties that confirm each other first, unconfirmed claims last. */
export const STATEMENT_GROUPS = ['confirmed', 'listed', 'partners', 'claims'] as const;

/** Status of the trust.txt of one host. */
export const fileReading = z.object({
  host: z.string().nullable().describe('Host of the file; null for a DID, which has no file'),
  outcome: policyOutcome.nullable().describe('Result of the last check that counts; null: never checked'),
  checked_at: observedDate.nullable().describe('Date of that check'),
  read_at: observedDate.nullable().describe('When the file was last read; null: never'),
  failing_since: observedDate
    .nullable()
    .describe('First failed check after the last reading; null: the last check found the file'),
});

export type FileReading = z.infer<typeof fileReading>;

/** An organization that is named once. Its hosts, and hosts of the same name or owner, are one party. */
export const headlineParty = z.object({
  domain: z.string(),
  name: z.string().nullable(),
  also: z.array(z.string()).describe('Other identities of the same organization that state the same'),
  file: fileReading.describe('The file with the statement: its own, or for `stated_owners` that of the subject'),
});

export type HeadlineParty = z.infer<typeof headlineParty>;

export const partyGroup = z.object({
  parties: z
    .array(headlineParty)
    .describe(
      `At most ${MAX_NAMED_PARTIES + 1} whose file the last check found, then at most ${MAX_NAMED_PARTIES + 1} others`,
    ),
  total: z.number().int().min(0).describe('Number of parties in the group'),
  missed: z.number().int().min(0).describe('Number of parties whose file the last check did not find'),
});

export type PartyGroup = z.infer<typeof partyGroup>;

const count = z.number().int().min(0);

/** Numbers of sites that a file names. A site is a registrable domain, or an address on a shared platform. */
export const siteCounts = {
  total: count,
  with_file: count.nullable().describe('Those of which we have a current file; null if the naming file is stale'),
  confirmed: count.nullable().describe('Those whose current file confirms it; null if the naming file is stale'),
};

export const headline = z.object({
  kind: z.enum(HEADLINE_KINDS),
  subject: z.enum(['site', 'page', 'did']).describe('`page`: an identity with a path; its host has the file'),
  confirmed: partyGroup.describe('Associations or owners that name it and that it confirms; for `owner`, its sites'),
  listed: partyGroup.describe('Recognized associations that list it, not confirmed'),
  stale: partyGroup.describe('Recognized associations that listed it in a file that is no longer readable'),
  through: z
    .object({
      identities: z.array(z.string()),
      total: z.number().int().min(0),
      parties: partyGroup,
      each: z.enum(['all', 'some']).describe('Whether each association lists all of the identities'),
    })
    .nullable()
    .describe('Other identities of its registrable domain that associations list'),
  members: z
    .object({ ...siteCounts, stale: z.boolean() })
    .nullable()
    .describe(
      'Sites that its own file lists as members; `stale`: the file is no longer readable, and none is counted as confirmed',
    ),
  names: z
    .object({ ...siteCounts, own: z.number().int().min(0) })
    .nullable()
    .describe(
      'Other parties in its own file, how many of them confirm it, and hosts of its own registrable domain in the file; null: no file was read',
    ),
  owners: partyGroup.describe('Owners whose control it confirms'),
  stated_owners: partyGroup.describe('Owners that only its own file names'),
  own_file: fileReading,
  mentions: z
    .enum(['none', 'otherwise'])
    .describe('Whether the file mentions the parties of `listed` without confirming them'),
  first_seen: observedDate.nullable(),
  last_seen: observedDate.nullable(),
  ...siteStateFields,
});

export type Headline = z.infer<typeof headline>;

export const headlineReadAt = observedDate
  .nullable()
  .describe('Newest reading that the headline is based on; null if no file was read');

export const unconfirmed = z.object({
  reason: z.enum(UNCONFIRMED_REASONS),
  file: fileReading.describe('The file of the other side, which could confirm it'),
});

export type Unconfirmed = z.infer<typeof unconfirmed>;

export const statementGroup = z.enum(STATEMENT_GROUPS);

export type StatementGroup = z.infer<typeof statementGroup>;
