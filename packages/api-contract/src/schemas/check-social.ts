import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { LIMITS } from '../limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { messageParts } from './message-part.ts';
import { policyOutcome } from './policy-outcome.ts';
import { urlText } from './url-text.ts';
import { domainInput, instant } from './vocabulary.ts';

/** Maximum length of a file's value in responses about accounts. “…” replaces the rest. */
export const MAX_VALUE_LENGTH = 500;

/**
 * Statement of an account's page about its owner. `match`: it contains `trust://domain!` · `misspelled`: it contains
 * the address without its mark, or with `www.` or a path · `linked`: it links to the site with `rel="me"` · `mismatch`: it contains the address of another site ·
 * `none`: it was read completely and contains none · `not-checkable`: it is not readable, see `obstacle` · `gone`: the
 * account does not exist · `moved`: the address leads to another account · `not-checked`: it was not requested this
 * time.
 */
const ACCOUNT_PAGE_STATES = [
  'match',
  'misspelled',
  'linked',
  'mismatch',
  'none',
  'not-checkable',
  'gone',
  'moved',
  'not-checked',
] as const;

/**
 * Reasons why a page is not readable, or not completely. `network`: it was not requested, because its network shows
 * little without a login. None of them is evidence about the account.
 */
const ACCOUNT_OBSTACLES = ['network', 'login', 'refused', 'robots', 'scripts', 'too-long', 'no-answer'] as const;

/** Result of both directions, with the link states of all other statements. */
const ACCOUNT_STATES = ['confirmed', 'claimed', 'unreturned', 'contradicted', 'not-present', 'not-checked'] as const;

const accountPageState = z.enum(ACCOUNT_PAGE_STATES);

export type AccountPageState = z.infer<typeof accountPageState>;

const accountObstacle = z.enum(ACCOUNT_OBSTACLES);

export type AccountObstacle = z.infer<typeof accountObstacle>;

const accountState = z.enum(ACCOUNT_STATES);

export type AccountState = z.infer<typeof accountState>;

const trustUri = z.object({
  text: z.string().describe('Text as on the page'),
  domain: z.string().nullable().describe('The site that it names; null for an address that opens a wallet'),
  exact: z.boolean().describe('The correct form, `trust://domain!`'),
});

export type TrustUriResponse = z.infer<typeof trustUri>;

export const accountCheckResult = z.object({
  account: z.string().describe('Address of the account, as in the file if the file lists it'),
  truncated: z.boolean().describe(`Whether the address is longer than the ${MAX_VALUE_LENGTH} characters shown`),
  line: z.number().int().min(1).nullable().describe('The line of the file that lists it; null if there is none'),
  platform: z.string().nullable().describe('The social network; null if unknown'),
  listed: z.boolean().nullable().describe('Whether the file lists the page; null if there is no readable file'),
  page: accountPageState,
  obstacle: accountObstacle.nullable().describe('What prevented the reading of the page; null if nothing did'),
  trust_uris: z.array(trustUri).describe('`trust://` addresses on the page, at most 10'),
  state: accountState.describe(
    '`confirmed`: the file lists the page, and the page names the site · `claimed`: one side states it, and the other could not be read · `unreturned`: the page was read and does not name the site · `contradicted`: the two sides state different things · `not-present`: the account does not exist, or neither side names the other · `not-checked`: unknown',
  ),
  message: z.string().describe('One sentence'),
  message_parts: messageParts('message'),
  checked_at: instant.nullable().describe('When we requested the page; null if we did not'),
});

export type AccountCheckResult = z.infer<typeof accountCheckResult>;

export const checkSocialResponse = z.object({
  domain: z.string(),
  display: z.string().nullable().describe('Unicode form; null if it does not differ'),
  badge: z.string().describe('What a page of the site would contain: `trust://domain!`'),
  outcome: policyOutcome.describe('Result of the request for the file'),
  file_url: urlText.nullable().describe('Address of the file; null if none was found'),
  accounts: z.array(accountCheckResult).describe('In the order of the file'),
  total: z
    .number()
    .int()
    .min(0)
    .describe('Number of accounts in the file. Accounts that are not in `accounts` were not requested'),
  message: z.string().describe('One sentence'),
  message_parts: messageParts('message'),
  checked_at: instant.describe('Time of the check'),
  cached: z.boolean().describe('Whether the response comes from a recent check or one that was already running'),
  next_check_at: instant.describe('Until then, the response stays the same'),
  elapsed_ms: z.number().int().min(0).describe('Duration in milliseconds'),
});

export type CheckSocialResponse = z.infer<typeof checkSocialResponse>;

/** Address of an account. The server validates it. */
const accountInput = z
  .string({ error: 'Please enter the address of an account' })
  .max(LIMITS.INPUT_CHARS, `An address has at most ${LIMITS.INPUT_CHARS} characters; shorten it and try again`);

export const checkSocial = defineEndpoint({
  ...ENDPOINTS.checkSocial,
  summary: 'Check whether a site and its social accounts name each other',
  description: `Requests the file of the domain and the pages of at most ${LIMITS.ACCOUNTS} accounts that it lists. It checks whether each page contains \`trust://domain!\` or links to the site with \`rel="me"\`, and whether the file lists the page. With \`account\`, it checks only that page, listed or not. Only networks that answer without a login are requested, such as Mastodon and Bluesky. A page of another network is \`not-checkable\`, as is one that needs a login or scripts, or that robots.txt excludes. That says nothing about the account. The response takes at most ${LIMITS.ACCOUNTS_SECONDS} seconds. A repeated request soon afterwards returns the same response.`,
  tag: 'Policy files',
  rateLimit: 'analyses',
  openToAllOrigins: false,
  body: z.object({
    domain: domainInput,
    account: accountInput.optional().describe('Check only this page, whether the file lists it or not'),
  }),
  response: checkSocialResponse,
  problems: [400, 503],
  example: { body: { domain: 'gilmermirror.com' }, prints: ['domain'] },
});
