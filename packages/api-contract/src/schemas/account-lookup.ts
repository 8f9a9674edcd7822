import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { accountObstacle, accountState, MAX_VALUE_LENGTH, trustUri } from './check-social.ts';
import { defineEndpoint } from './endpoint.ts';
import { policyOutcome } from './policy-outcome.ts';
import { instant } from './vocabulary.ts';

/** Maximum number of linked sites that are looked up. A page with more links is not an account. */
export const MAX_LINKED_SITES = 5;

/** Maximum number of accounts of a file in a response. */
export const MAX_LISTED_ACCOUNTS = 50;

/** A site that a badge or a page names, and what its file states. */
export const linkedSite = z.object({
  domain: z.string(),
  display: z.string().nullable().describe('Unicode form, where it differs'),
  named_by: z
    .enum(['badge', 'page', 'file'])
    .describe('`badge`: it was asked about · `page`: the page carries its address · `file`: its file lists the page'),
  outcome: policyOutcome.nullable().describe('What came of looking for its file just now; null where nobody looked'),
  file_url: z.string().nullable(),
  file_message: z.string().describe('What came of looking for its file, as a plain sentence'),
  statements: z.number().int().nullable().describe('Statements of its file; null where none could be read'),
  listed: z.boolean().nullable().describe('Whether its file lists the page; null where that cannot be said'),
  listed_as: z
    .enum(['social', 'member', 'itself'])
    .nullable()
    .describe('By which statement; `itself`: it is the site’s own page'),
  line: z.number().int().nullable(),
  text: z.string().nullable().describe(`The line, as published, its first ${MAX_VALUE_LENGTH} characters`),
  text_truncated: z.boolean().describe('The line goes on'),
  state: accountState.nullable().describe('null for a badge, which stands on no page'),
  message: z.string().describe('What both sides say, as a plain sentence'),
  accounts: z
    .array(z.object({ account: z.string(), truncated: z.boolean(), line: z.number().int() }))
    .describe(
      `Accounts that its file lists, at most ${MAX_LISTED_ACCOUNTS}; of one with \`truncated\` the first ${MAX_VALUE_LENGTH} characters`,
    ),
  accounts_total: z.number().int(),
  in_trust_graph: z.boolean(),
});

export type LinkedSite = z.infer<typeof linkedSite>;

export const accountLookupResponse = z.object({
  target: z.string().describe('What was asked about, as it was read: `trust://domain!`, or the address of a page'),
  kind: z.enum(['badge', 'page']),
  platform: z.string().nullable().describe('The network of the page, where it is known'),
  page: z
    .enum(['read', 'not-checkable', 'gone', 'moved', 'not-checked'])
    .nullable()
    .describe('What came of looking at the page; null for a badge'),
  obstacle: accountObstacle.nullable(),
  trust_uris: z.array(trustUri).describe('`trust://` addresses on the page, at most 10'),
  trust_uris_total: z.number().int().describe('How many there are, at most 100'),
  page_message: z.string().nullable().describe('What came of looking at the page, as a plain sentence'),
  sites: z.array(linkedSite).describe(`At most ${MAX_LINKED_SITES}, those first that the page names`),
  sites_total: z
    .number()
    .int()
    .describe(
      `Sites that the page names, and of those whose files list it at most ${2 * MAX_LINKED_SITES}; beyond \`sites\` nobody looked`,
    ),
  message: z.string().describe('The finding as a plain sentence'),
  checked_at: instant,
  cached: z.boolean().describe('Answered from a look that had just been made or was under way'),
  next_check_at: instant.describe('Until then the same answer is given'),
  elapsed_ms: z.number().int(),
});

export type AccountLookupResponse = z.infer<typeof accountLookupResponse>;

export const getAccountLookup = defineEndpoint({
  ...ENDPOINTS.getAccountLookup,
  summary: 'What stands behind a trust:// badge or a social account',
  description:
    'Of a badge (`trust://domain!`, or a domain): what the file of the domain says, and which accounts it lists. Of the address of a page: which sites it names by `trust://`, and which files list it. A page that cannot be read is `not-checkable`, which says nothing of it; files that list it are known from the records all the same. A deep link of a wallet, which uses the same scheme, is a 400. Answers within 30 seconds.',
  tag: 'Policy files',
  body: z.object({
    target: z
      .string({ error: 'Please paste a trust:// address or the address of an account' })
      .max(2048, 'An address has at most 2048 characters; shorten it and try again')
      .refine((value) => value.trim() !== '', 'Please paste a trust:// address or the address of an account'),
  }),
  response: accountLookupResponse,
  problems: [400, 503],
});
