import { SUGGESTED_ATTRIBUTES } from 'trust-txt';
import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { LIMITS } from '../limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { messageParts } from './message-part.ts';
import { urlText } from './url-text.ts';
import { instant, relationship, siteRequest } from './vocabulary.ts';

/** Maximum number of other sites' statements in the list. check-domain returns the rest. */
export const MAX_RECIPROCAL_SUGGESTIONS = 100;

/** Attributes of suggestions. `datatrainingallowed` is excluded, because only the publisher can decide it. */
const SUGGESTION_ATTRIBUTES = [
  ...SUGGESTED_ATTRIBUTES,
  'member',
  'belongto',
  'control',
  'controlledby',
  'vendor',
  'customer',
] as const;

/**
 * Outcome of the home page. `elsewhere`: it redirects to another site, whose page describes that site · `scripts`:
 * scripts create its links, so none was found.
 */
const SUGGESTION_PAGE_OUTCOMES = [
  'read',
  'scripts',
  'refused',
  'absent',
  'no-answer',
  'not-a-page',
  'elsewhere',
] as const;

export const pageSource = z.object({
  where: z.literal('page'),
  url: urlText,
  line: z.number().int().min(1).describe('Line of the page’s source code, from 1'),
  element: z.enum(['a', 'link', 'script']).describe('`script`: structured data (JSON-LD)'),
  region: z.enum(['header', 'nav', 'footer', 'main']).describe('Part of the page; `main` contains its articles'),
  text: z.string().describe('Text of the link, or property of the structured data; unmodified third-party text'),
});

export const fileSource = relationship.pick({ relationship: true, state: true, line: true, last_seen: true }).extend({
  where: z.literal('file'),
  domain: z.string().describe('Publisher of the file'),
  name: z.string().nullable(),
  file_url: relationship.shape.trust_file_url,
});

export const policySuggestion = z.object({
  attribute: z.enum(SUGGESTION_ATTRIBUTES).describe('Attribute of the suggested line'),
  value: z.string().describe('Value of the suggested line'),
  source: z.discriminatedUnion('where', [pageSource, fileSource]).describe('Where the suggestion comes from'),
});

export type PolicySuggestion = z.infer<typeof policySuggestion>;

export const suggestionsResponse = z.object({
  domain: z.string(),
  display: z.string().nullable().describe('Unicode form; null if it does not differ'),
  page: z.object({
    outcome: z.enum(SUGGESTION_PAGE_OUTCOMES),
    url: urlText.nullable().describe('Address of the page; null if none was read'),
    truncated: z.boolean().describe(`Whether the page is longer than the ${LIMITS.HOME_PAGE_MIB} MiB that we read`),
    message: z.string().describe('One sentence'),
    message_parts: messageParts('message'),
  }),
  suggestions: z.array(policySuggestion).describe('Suggestions for a person to choose from. None is a statement.'),
  named_by_total: z
    .number()
    .int()
    .min(0)
    .describe('Statements of others about the domain; `suggestions` contains answers to the supported ones'),
  checked_at: instant.describe('Time of the check'),
  cached: z.boolean().describe('Whether the response comes from a recent check or one that was already running'),
  next_check_at: instant.describe('Until then, the response stays the same'),
  elapsed_ms: z.number().int().min(0).describe('Duration in milliseconds'),
});

export type SuggestionsResponse = z.infer<typeof suggestionsResponse>;

export const getSuggestions = defineEndpoint({
  ...ENDPOINTS.getSuggestions,
  summary: 'Suggest lines for the trust.txt of a site',
  description: `Reads the home page of the domain, and suggests its linked social accounts, contacts and policy pages. It also suggests answers to files of others that name the domain. Each suggestion states where it was found. Only supported statements get an answer: both sides state them, or a recognized list does. Nothing is selected. The call never suggests an owner because of a name on the page or a third-party claim, and never suggests AI training. The response takes at most ${LIMITS.SUGGESTIONS_SECONDS} seconds.`,
  tag: 'Policy files',
  rateLimit: 'analyses',
  openToAllOrigins: false,
  body: siteRequest,
  response: suggestionsResponse,
  problems: [400, 503],
  example: { body: { domain: 'gilmermirror.com' }, prints: ['domain'] },
});
