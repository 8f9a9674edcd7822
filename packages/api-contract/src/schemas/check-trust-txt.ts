import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { LIMITS } from '../limits.ts';
import { certificate } from './certificate.ts';
import { reference } from './check-domain.ts';
import { defineEndpoint } from './endpoint.ts';
import { FETCH_CAUSES, fetchCause } from './fetch-cause.ts';
import { messageParts } from './message-part.ts';
import { policyOutcome } from './policy-outcome.ts';
import { urlText } from './url-text.ts';
import { domainInput, instant } from './vocabulary.ts';

/** Reasons why a readable response is not a policy file. */
const CONTENT_CAUSES = [
  'html',
  'redirect-page',
  'soft-404',
  'empty',
  'comments-only',
  'near-miss',
  'binary',
  'other-format',
] as const;

/** What a site, or a product in front of it, shows in place of the requested content. */
export const WALL_CAUSES = [
  'bot-challenge',
  'consent-wall',
  'login-wall',
  'geo-block',
  'rate-limit',
  'redirect-wall',
  'no-content',
] as const;

/** Name of a product that answered in place of a site. */
export const wallName = z
  .string()
  .nullable()
  .describe('Product that answered in place of the site, such as Cloudflare; null if there is none or it is not known');

/** Maximum number of notes of each kind in one response. */
export const MAX_NOTES = 20;

/** Reason for the outcome. Null if a file was found. */
export const policyCause = z.enum([
  ...FETCH_CAUSES,
  'http-202',
  'http-401',
  'http-402',
  'http-403',
  'http-404',
  'http-406',
  'http-410',
  'http-429',
  'http-451',
  'http-999',
  'http-4xx',
  'http-5xx',
  'http-other',
  'robots-txt',
  'file-of-another-site',
  'other-site',
  ...WALL_CAUSES,
  ...CONTENT_CAUSES,
]);

export type PolicyCause = z.infer<typeof policyCause>;

/** Position in a text: `offset` from 0, line and column from 1. */
export const textPosition = z.object({
  offset: z.number().int().min(0),
  line: z.number().int().min(1),
  column: z.number().int().min(1),
});

/** A finding about the file (with its range in `content`) or about how it is served (range null). */
export const policyDiagnostic = z.object({
  code: z.string().describe('Stable id of the rule, such as TT104'),
  severity: z.enum(['error', 'warning', 'info']).describe('How serious the finding is'),
  message: z.string().describe('One sentence: the problem and what to do'),
  message_parts: messageParts('message'),
  reason: z.string().nullable().describe('Why it matters, in one sentence'),
  range: z
    .object({ start: textPosition, end: textPosition })
    .nullable()
    .describe('Location in `content`; null if the finding is about how the file is served'),
  url: urlText.nullable().describe('The request that it is about; null if there is none'),
  fix: z
    .object({
      safety: z.enum(['safe', 'confirm']).describe('`confirm`: the fix is a guess, and a person must review it'),
      edits: z.array(z.object({ start: z.number().int().min(0), end: z.number().int().min(0), text: z.string() })),
    })
    .nullable()
    .describe('Edits of `content`, by UTF-16 offsets; null if there are none'),
});

export type PolicyDiagnostic = z.infer<typeof policyDiagnostic>;

/** A request as a crawler sees it. The requests of one redirect chain have the same `chain`. */
export const tracedRequest = z.object({
  chain: z.number().int().min(0).describe('Number of the redirect chain, from 1 in the order of their start'),
  requested_location: z.enum(['well-known', 'root']).describe('Which of the two locations the chain requests'),
  url: urlText,
  redirected_to: z.string().nullable().describe('URL to which the response redirects; null if it does not'),
  status: z.number().int().min(100).max(999).nullable().describe('null if there was no response'),
  failure: z.object({ cause: fetchCause, message: z.string(), message_parts: messageParts('message') }).nullable(),
  content_type: z.string().nullable().describe('Media type without parameters'),
  charset: z.string().nullable().describe('Charset in `Content-Type`; null if there is none'),
  content_encoding: z.string().nullable().describe('`Content-Encoding` of the response; null if there is none'),
  cache_control: z.string().nullable().describe('`Cache-Control` of the response; null if there is none'),
  transferred_bytes: z.number().int().min(0).nullable().describe('Size of the body as transferred'),
  bytes: z.number().int().min(0).nullable().describe('Size of the body after decoding'),
  truncated: z.boolean().describe('Whether only the beginning of the body was read'),
  started_at: instant.describe('Time of the request'),
  elapsed_ms: z.number().int().min(0).describe('Duration in milliseconds'),
  address_family: z.enum(['IPv4', 'IPv6']).nullable().describe('Version of IP; null if there was no connection'),
  tls_version: z.string().nullable().describe('Version of TLS, such as TLSv1.3; null without https'),
  verdict: policyOutcome.nullable().describe('What this location contains; null for a redirect'),
  verdict_reason: z.string().nullable().describe('Reason for the verdict, in one sentence; null if there is none'),
  verdict_reason_parts: messageParts('verdict_reason'),
});

export type TracedRequest = z.infer<typeof tracedRequest>;

/**
 * Results of probing what the file names. An unchecked probe, or one without a response, is not evidence about anyone.
 */
export const probeReport = z.object({
  checked_count: z.number().int().min(0).describe('References that were requested'),
  total: z.number().int().min(0).describe('References in the file that can be requested'),
  inconclusive: z
    .array(
      z.object({
        url: urlText,
        line: z.number().int().min(1),
        reason: z.string(),
        reason_parts: messageParts('reason'),
      }),
    )
    .describe('References without a result, by reason'),
  message: z.string().describe('One sentence'),
  message_parts: messageParts('message'),
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
    .describe('Statements about the site that its file does not confirm; claims of control first'),
  claims_total: z.number().int().min(0).describe('Number of such statements, including those that are not listed here'),
  shared_accounts: z
    .array(
      z.object({
        value: z.string().describe('The account, as the file writes it'),
        publishers: z.array(z.string()).describe('The first other sites that list it'),
        publishers_total: z.number().int().min(0).describe('Number of other sites that list it'),
      }),
    )
    .max(MAX_NOTES),
  shared_accounts_total: z
    .number()
    .int()
    .min(0)
    .describe('Number of such accounts, including those that are not listed here'),
});

export type CheckNotes = z.infer<typeof checkNotes>;

export const checkTrustTxtResponse = z.object({
  domain: z.string().describe('The identity that was checked'),
  display: z.string().nullable().describe('Unicode form; null if it does not differ'),
  has_trust_txt: z.boolean().describe('Whether a trust.txt was found'),
  is_well_known: z.boolean().describe('Whether the effective file is at /.well-known/trust.txt'),
  location: z.string().nullable().describe('The requested address of the effective file'),
  final_url: urlText.nullable().describe('Address after redirects; the same as `location` without redirects'),
  file_owner: z
    .string()
    .nullable()
    .describe(
      'Identity that owns the file. It differs from `domain` if the domain redirects to a location of another site. That site is then checked separately, and `content` is null',
    ),
  content: z
    .string()
    .nullable()
    .describe(
      'Text of the file, including a byte order mark. Personal data is masked with asterisks, unless the request has `content: as-published`. Lines and lengths stay the same',
    ),
  masked: z.boolean().describe('Whether part of `content` is masked'),
  encoding: z
    .enum(['utf-8', 'utf-16le', 'utf-16be'])
    .nullable()
    .describe('Encoding of the file; null if there is no file'),
  truncated: z
    .boolean()
    .describe(
      `Whether the file is longer than the ${LIMITS.TRUST_TXT_MIB} MiB and ${LIMITS.TRUST_TXT_LINES.toLocaleString('en')} lines that we read`,
    ),
  outcome: policyOutcome.describe('Result of the request for the file'),
  cause: policyCause.nullable().describe('Reason for the outcome; null if there is none'),
  wall: wallName,
  message: z.string().describe('The outcome in one sentence, with the next step if there is one'),
  message_parts: messageParts('message'),
  certificate: certificate.nullable().describe('null if the host did not respond'),
  diagnostics: z
    .array(policyDiagnostic)
    .describe('At most 1,000 findings about the file and the files that it names, and all findings of the probes'),
  diagnostics_total: z.number().int().min(0).describe('Total number of findings'),
  counterparties: z
    .object({ checked_count: z.number().int().min(0), total: z.number().int().min(0) })
    .nullable()
    .describe('Hosts in the file, and how many of their files were compared with it; null without a file'),
  notes: checkNotes.describe('Claims of other files about the site that its own file does not confirm'),
  probes: probeReport.nullable().describe('null unless the request has `probe` and there is a file'),
  trace: z.array(tracedRequest).describe('All requests, in the order of their start'),
  checked_at: instant.describe('Time of the check'),
  cached: z.boolean().describe('Whether the response comes from a recent check or one that was already running'),
  next_check_at: instant.describe('Until then, the response stays the same'),
  elapsed_ms: z.number().int().min(0).describe('Duration in milliseconds'),
});

export type CheckTrustTxtResponse = z.infer<typeof checkTrustTxtResponse>;

export const checkTrustTxt = defineEndpoint({
  ...ENDPOINTS.checkTrustTxt,
  summary: 'Check the trust.txt of a domain as a crawler does',
  description: `Requests both locations, with and without \`www.\`, first over https. The response takes at most ${LIMITS.CHECK_SECONDS} seconds. Content decides whether a file counts, and \`/.well-known/trust.txt\` has priority. The result is recorded, and the graph shows it within seconds. What checks add in a day is bounded: a result beyond it is recorded on a later day. Checks add at most ${LIMITS.NEW_HOSTS_PER_DAY} new hosts of one registrable domain in 24 hours, and ${LIMITS.NEW_HOSTS} in total; above that, a check is not recorded. An address that is not public is a 400 with the code \`forbidden-target\`. With \`probe\`, the call also requests what the file names (hosts, accounts, pages, other signals about data training): at most ${LIMITS.PROBED_REFERENCES} references, within the same ${LIMITS.CHECK_SECONDS} seconds. \`probes\` counts them. A reference that was not checked is never reported as a fault. If too many checks are running, the response is a 503 with the code \`too-many-checks\` and \`Retry-After\`.`,
  tag: 'Policy files',
  rateLimit: 'analyses',
  openToAllOrigins: false,
  body: z.object({
    domain: domainInput,
    probe: z
      .boolean({ error: '“probe” is true or false' })
      .default(false)
      .describe('Also check what the file names. `diagnostics` contains the findings, `probes` the counts'),
    content: z
      .enum(['masked', 'as-published'], { error: '“content” is “masked” or “as-published”' })
      .default('masked')
      .describe(
        '`as-published`: the file without masks, for the publisher who edits it. Otherwise, fixes of masked lines are omitted',
      ),
  }),
  response: checkTrustTxtResponse,
  problems: [400, 503],
  example: { body: { domain: 'gilmermirror.com' }, prints: ['outcome', 'message'] },
});
