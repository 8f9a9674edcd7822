import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { accountObstacle, accountState, MAX_VALUE_LENGTH, trustUri } from './check-social.ts';
import { defineEndpoint } from './endpoint.ts';
import { messageParts } from './message-part.ts';
import { policyOutcome } from './policy-outcome.ts';
import { urlText } from './url-text.ts';
import { instant } from './vocabulary.ts';

/** Maximum number of linked sites that are looked up. A page with more links is not an account. */
export const MAX_LINKED_SITES = 5;

/** Maximum number of accounts of a file in a response. */
export const MAX_LISTED_ACCOUNTS = 50;

/** A site that a badge or a page names, with the statement of its file. */
export const linkedSite = z.object({
  domain: z.string().describe('Host of the site'),
  display: z.string().nullable().describe('Unicode form; null if it does not differ'),
  named_by: z
    .enum(['badge', 'page', 'file'])
    .describe('`badge`: the query names it · `page`: the page contains its address · `file`: its file lists the page'),
  outcome: policyOutcome.nullable().describe('Result of the current check of its file; null if it was not checked'),
  file_url: urlText.nullable().describe('URL of the file; null if it is not known'),
  file_message: z.string().describe('The same result as a sentence'),
  file_message_parts: messageParts('file_message'),
  statements: z.number().int().min(0).nullable().describe('Statements of its file; null if it could not be read'),
  listed: z.boolean().nullable().describe('Whether its file lists the page; null if this is unknown'),
  listed_as: z
    .enum(['social', 'member', 'itself'])
    .nullable()
    .describe('The statement that lists it; `itself`: the page is on the site itself'),
  line: z
    .number()
    .int()
    .min(1)
    .nullable()
    .describe('Line of the file that lists the page, from 1; null if no line lists it'),
  text: z.string().nullable().describe(`The first ${MAX_VALUE_LENGTH} characters of the line, as published`),
  text_truncated: z.boolean().describe('Whether the line is longer'),
  state: accountState.nullable().describe('null for a badge, which has no page'),
  message: z.string().describe('What both sides state, in one sentence'),
  message_parts: messageParts('message'),
  accounts: z
    .array(z.object({ account: z.string(), truncated: z.boolean(), line: z.number().int().min(1) }))
    .describe(
      `Accounts that its file lists, at most ${MAX_LISTED_ACCOUNTS}. If \`truncated\`, the first ${MAX_VALUE_LENGTH} characters of each`,
    ),
  accounts_total: z
    .number()
    .int()
    .min(0)
    .describe('Number of accounts in the file, including those that are not listed here'),
  in_trust_graph: z.boolean().describe('Whether the graph contains the domain'),
});

export type LinkedSite = z.infer<typeof linkedSite>;

export const accountLookupResponse = z.object({
  target: z.string().describe('The input as we read it: `trust://domain!`, or the URL of a page'),
  kind: z.enum(['badge', 'page']).describe('What the query is: a `trust://` badge, or the page of an account'),
  platform: z.string().nullable().describe('The social network of the page; null if unknown'),
  page: z
    .enum(['read', 'not-checkable', 'gone', 'moved', 'not-checked'])
    .nullable()
    .describe('Result of the request for the page; null for a badge'),
  obstacle: accountObstacle.nullable().describe('What prevented the reading of the page; null if nothing did'),
  trust_uris: z.array(trustUri).describe('`trust://` addresses on the page, at most 10'),
  trust_uris_total: z.number().int().min(0).describe('Their number, counted up to 100'),
  page_message: z.string().nullable().describe('The same result as a sentence'),
  page_message_parts: messageParts('page_message'),
  sites: z.array(linkedSite).describe(`At most ${MAX_LINKED_SITES}, first the sites that the page names`),
  sites_total: z
    .number()
    .int()
    .min(0)
    .describe(
      `Number of sites that the page names, and of sites whose files list it (counted up to ${2 * MAX_LINKED_SITES}). Sites that are not in \`sites\` were not checked`,
    ),
  message: z.string().describe('The finding in one sentence'),
  message_parts: messageParts('message'),
  checked_at: instant.describe('Time of the check'),
  cached: z.boolean().describe('Whether the response comes from a recent check or one that was already running'),
  next_check_at: instant.describe('Until then, the response stays the same'),
  elapsed_ms: z.number().int().min(0).describe('Duration in milliseconds'),
});

export type AccountLookupResponse = z.infer<typeof accountLookupResponse>;

export const getAccountLookup = defineEndpoint({
  ...ENDPOINTS.getAccountLookup,
  summary: 'Check a trust:// badge or a social account',
  description:
    'For a badge (`trust://domain!`, or a domain), returns what the file of the domain states and which accounts it lists. For the URL of a page, returns which sites the page names with `trust://`, and which files list the page. A page that we cannot read is `not-checkable`, which says nothing about it; the records still show which files list it. A deep link of a wallet, which uses the same scheme, is a 400. The response takes at most 30 seconds.',
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
