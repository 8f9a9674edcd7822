import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import { policyOutcome } from './policy-outcome.ts';
import { domainInput, instant } from './vocabulary.ts';

/** Maximum number of accounts of one file that are checked in one call. */
export const MAX_ACCOUNT_CHECKS = 20;

/** Characters of one value of a file that responses about accounts repeat; “…” replaces the rest. */
export const MAX_VALUE_LENGTH = 500;

/**
 * What the page of an account states about its owner. `match`: it contains `trust://domain!` · `misspelled`: it contains
 * the address without its mark, or with `www.` or a path · `mismatch`: it contains another site's ·
 * `none`: it was read in full and contains none · `not-checkable`: it cannot be read, see `obstacle` · `gone`:
 * there is no such account · `moved`: the address leads to another account · `not-checked`: it was not requested this
 * time.
 */
export const ACCOUNT_PAGE_STATES = [
  'match',
  'misspelled',
  'mismatch',
  'none',
  'not-checkable',
  'gone',
  'moved',
  'not-checked',
] as const;

/** Why a page cannot be read, or not in full. None of them says anything of the account. */
export const ACCOUNT_OBSTACLES = ['login', 'refused', 'robots', 'scripts', 'too-long', 'no-answer'] as const;

/** What both directions together say, in the words of every other statement. */
export const ACCOUNT_STATES = [
  'confirmed',
  'claimed',
  'unreturned',
  'contradicted',
  'not-present',
  'not-checked',
] as const;

export const accountPageState = z.enum(ACCOUNT_PAGE_STATES);

export type AccountPageState = z.infer<typeof accountPageState>;

export const accountObstacle = z.enum(ACCOUNT_OBSTACLES);

export type AccountObstacle = z.infer<typeof accountObstacle>;

export const accountState = z.enum(ACCOUNT_STATES);

export type AccountState = z.infer<typeof accountState>;

export const trustUri = z.object({
  text: z.string().describe('As it stands on the page'),
  domain: z.string().nullable().describe('The site that it names; null for an address that opens a wallet'),
  exact: z.boolean().describe('`trust://domain!` as it should be: bare, and with its mark'),
});

export type TrustUriResponse = z.infer<typeof trustUri>;

export const accountCheckResult = z.object({
  account: z.string().describe('The address of the account: as the file has it, where the file lists it'),
  truncated: z
    .boolean()
    .describe(`The address goes on: it is longer than the ${MAX_VALUE_LENGTH} characters told here`),
  line: z.number().int().nullable().describe('The line of the file that lists it; null where none does'),
  platform: z.string().nullable().describe('The network, where it is known'),
  listed: z
    .boolean()
    .nullable()
    .describe('Whether the file lists the page; null where there is no file that could be read'),
  page: accountPageState,
  obstacle: accountObstacle.nullable(),
  trust_uris: z.array(trustUri).describe('`trust://` addresses on the page, at most 10'),
  state: accountState.describe(
    '`confirmed`: the file lists the page, and the page names the site · `claimed`: one side says it, and the other could not be read · `unreturned`: the page was read and does not say so · `contradicted`: the two sides say different things · `not-present`: there is no such account, or neither side names the other · `not-checked`: nothing can be said',
  ),
  message: z.string().describe('A plain sentence'),
  checked_at: instant.nullable().describe('When the page was asked for; null where it was not'),
});

export type AccountCheckResult = z.infer<typeof accountCheckResult>;

export const checkSocialResponse = z.object({
  domain: z.string(),
  display: z.string().nullable().describe('Unicode form, where it differs'),
  badge: z.string().describe('What a page of the site’s would carry: `trust://domain!`'),
  outcome: policyOutcome.describe('What came of looking for the file'),
  file_url: z.string().nullable().describe('Where the file is; null where none was found'),
  accounts: z.array(accountCheckResult).describe('In the order of the file'),
  total: z.number().int().describe('Accounts that the file lists; those beyond `accounts` were not asked for'),
  message: z.string().describe('A plain sentence'),
  checked_at: instant,
  cached: z.boolean().describe('Answered from a look that had just been made or was under way'),
  next_check_at: instant.describe('Until then the same answer is given'),
  elapsed_ms: z.number().int(),
});

export type CheckSocialResponse = z.infer<typeof checkSocialResponse>;

/** The address of an account. The server judges it. */
const accountInput = z
  .string({ error: 'Please enter the address of an account' })
  .max(2048, 'An address has at most 2048 characters; shorten it and try again');

export const checkSocial = defineEndpoint({
  ...ENDPOINTS.checkSocial,
  summary: 'Whether a site and its social accounts name each other',
  description: `Looks at the file of the domain and at the pages of the accounts that it lists, at most ${MAX_ACCOUNT_CHECKS}: whether the page carries \`trust://domain!\`, and whether the file lists the page. With \`account\`, that page alone is looked at, listed or not. A page behind a login, one that robots.txt keeps us out of, or one that is drawn by scripts is \`not-checkable\`, which says nothing of the account. Answers within 30 seconds; whoever asks for the same shortly afterwards gets the same answer.`,
  tag: 'Policy files',
  body: z.object({
    domain: domainInput,
    account: accountInput.optional().describe('Look at this page alone, whether the file lists it or not'),
  }),
  response: checkSocialResponse,
  problems: [400, 503],
});
