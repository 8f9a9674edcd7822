import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { certificate } from './certificate.ts';
import { reference } from './check-domain.ts';
import { defineEndpoint } from './endpoint.ts';
import { FETCH_CAUSES, fetchCause } from './fetch-cause.ts';
import { policyOutcome } from './policy-outcome.ts';
import { domainInput, instant } from './vocabulary.ts';

/** Why a readable response is not a policy file. */
export const CONTENT_CAUSES = [
  'html',
  'redirect-page',
  'bot-challenge',
  'empty',
  'comments-only',
  'near-miss',
  'binary',
  'other-format',
] as const;

export const POLICY_PATHS = ['/.well-known/trust.txt', '/trust.txt'] as const;

/** Notes of each kind in one answer. */
export const MAX_NOTES = 20;

/** Why the outcome is what it is; null where a file was found. */
export const policyCause = z.enum([
  ...FETCH_CAUSES,
  'http-401',
  'http-403',
  'http-404',
  'http-410',
  'http-429',
  'http-4xx',
  'http-5xx',
  'http-other',
  'robots-txt',
  'file-of-another-site',
  ...CONTENT_CAUSES,
]);

export type PolicyCause = z.infer<typeof policyCause>;

const position = z.object({ offset: z.number().int(), line: z.number().int(), column: z.number().int() });

/** A finding about the file (with its range in `content`) or about how it is served (range null). */
export const policyDiagnostic = z.object({
  code: z.string().describe('Stable id of the rule, such as TT104'),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string().describe('A plain sentence: what is wrong and what to do'),
  reason: z.string().nullable().describe('Why it matters, in a line'),
  range: z.object({ start: position, end: position }).nullable(),
  url: z.string().nullable().describe('The request that it is about, where it is about one'),
  fix: z
    .object({
      safety: z.enum(['safe', 'confirm']).describe('`confirm`: rests on a guess, a person should look first'),
      edits: z.array(z.object({ start: z.number().int(), end: z.number().int(), text: z.string() })),
    })
    .nullable()
    .describe('Replaces spans of `content`, by UTF-16 offsets; null where there is none'),
});

export type PolicyDiagnostic = z.infer<typeof policyDiagnostic>;

/** One request as a crawler sees it; the requests of one redirect chain share `chain`. */
export const tracedRequest = z.object({
  chain: z.number().int().describe('Counts the chains from 1, in the order in which they were begun'),
  requested_location: z.enum(['well-known', 'root']).describe('Which of the two locations the chain asks for'),
  url: z.string(),
  redirected_to: z.string().nullable(),
  status: z.number().int().nullable().describe('null where no answer came'),
  failure: z.object({ cause: fetchCause, message: z.string() }).nullable(),
  content_type: z.string().nullable().describe('Media type without parameters'),
  charset: z.string().nullable(),
  content_encoding: z.string().nullable(),
  cache_control: z.string().nullable(),
  transferred_bytes: z.number().int().nullable().describe('Body as it came over the wire'),
  bytes: z.number().int().nullable().describe('Body after decoding its content encoding'),
  truncated: z.boolean(),
  started_at: instant,
  elapsed_ms: z.number().int(),
  address_family: z.enum(['IPv4', 'IPv6']).nullable(),
  tls_version: z.string().nullable(),
  verdict: policyOutcome.nullable().describe('What this location holds; null for a redirect'),
  verdict_reason: z.string().nullable(),
});

export type TracedRequest = z.infer<typeof tracedRequest>;

/** Results of probing what the file names. An unchecked or unanswered probe says nothing about anyone. */
export const probeReport = z.object({
  checked_count: z.number().int().describe('References that were asked for'),
  total: z.number().int().describe('References that the file names and that can be asked for'),
  inconclusive: z
    .array(z.object({ url: z.string(), line: z.number().int(), reason: z.string() }))
    .describe('Checked references with no result, and the reason'),
  message: z.string().describe('A plain sentence'),
});

export type ProbeReport = z.infer<typeof probeReport>;

/**
 * Claims of other files about the site without support in its own file. They are not findings and have no severity,
 * because no action is needed.
 */
export const checkNotes = z.object({
  claims: z
    .array(reference)
    .max(MAX_NOTES)
    .describe('Statements about the site that its file does not return; claims of control first'),
  claims_total: z.number().int(),
  shared_accounts: z
    .array(
      z.object({
        value: z.string().describe('The account, as the file of the site writes it'),
        publishers: z.array(z.string()).describe('The first few other sites that list it'),
        publishers_total: z.number().int(),
      }),
    )
    .max(MAX_NOTES),
  shared_accounts_total: z.number().int(),
});

export type CheckNotes = z.infer<typeof checkNotes>;

export const checkTrustTxtResponse = z.object({
  domain: z.string().describe('The identity that was checked'),
  display: z.string().nullable().describe('Unicode form, where it differs'),
  has_trust_txt: z.boolean(),
  is_well_known: z.boolean().describe('The file that counts is the one at /.well-known/trust.txt'),
  location: z.string().nullable().describe('The address that was asked for and holds the file that counts'),
  final_url: z.string().nullable().describe('Where its redirects led; equal to `location` without any'),
  file_owner: z
    .string()
    .nullable()
    .describe(
      'Identity whose file it is. Another one than `domain` if the domain redirects to a location of another site: that site is then checked separately, and `content` is null',
    ),
  content: z
    .string()
    .nullable()
    .describe(
      'The text of the file, with a byte order mark if it has one. Unless `content` of the request is `as-published`, personal data in it is masked with asterisks; lines and lengths stay the same',
    ),
  masked: z.boolean().describe('Some of `content` is masked'),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be']).nullable(),
  truncated: z.boolean().describe('The file goes on beyond what was read (1 MiB)'),
  outcome: policyOutcome,
  cause: policyCause.nullable(),
  message: z.string().describe('The outcome as a plain sentence, with the next step where there is one'),
  certificate: certificate.nullable().describe('null where nothing was heard from the host'),
  diagnostics: z
    .array(policyDiagnostic)
    .describe('At most 1,000 about the file and those that it names, and those of the probes'),
  diagnostics_total: z.number().int().describe('How many there are in all'),
  counterparties: z
    .object({ checked_count: z.number().int(), total: z.number().int() })
    .nullable()
    .describe('Hosts that the file names, and how many of their files were compared with it; null without a file'),
  notes: checkNotes,
  probes: probeReport.nullable().describe('null unless `probe` was asked for and there is a file'),
  trace: z.array(tracedRequest),
  checked_at: instant,
  cached: z.boolean().describe('Answered from a check that had just been made or was under way'),
  next_check_at: instant.describe('Until then the same answer is given'),
  elapsed_ms: z.number().int(),
});

export type CheckTrustTxtResponse = z.infer<typeof checkTrustTxtResponse>;

export const checkTrustTxt = defineEndpoint({
  ...ENDPOINTS.checkTrustTxt,
  summary: 'What a crawler sees when it asks this domain for its trust.txt',
  description:
    'Asks both locations, with and without `www.`, over https first, and answers within 20 seconds. A file counts by its content; one at `/.well-known/trust.txt` comes first. What is found is recorded, so that the graph learns of it within seconds. Checks add at most 10 new hosts of one registrable domain in 24 hours, and 100 in all; beyond that a check answers and records nothing. A domain that is an address which is not public is a 400 with the code `forbidden-target`. With `probe`, what the file names is looked at too (hosts, accounts, pages, other signals about data training): at most 30 references, within the same 20 seconds; `probes` says how many, and what was not looked at is never reported as a fault. When many checks are under way at once, the answer is a 503 with the code `too-many-checks` and `Retry-After`.',
  tag: 'Policy files',
  body: z.object({
    domain: domainInput,
    probe: z
      .boolean({ error: '“probe” is true or false' })
      .default(false)
      .describe('Look at what the file names, too: the findings are among `diagnostics`, the count in `probes`'),
    content: z
      .enum(['masked', 'as-published'], { error: '“content” is “masked” or “as-published”' })
      .default('masked')
      .describe(
        '`as-published`: the file without masks, for the publisher who edits it. Fixes of masked lines are left out otherwise',
      ),
  }),
  response: checkTrustTxtResponse,
  problems: [400, 503],
});
