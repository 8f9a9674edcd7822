import { SUGGESTED_ATTRIBUTES } from 'trust-txt';
import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { RELATIONSHIP_TYPES } from '../vocabulary.ts';
import { defineEndpoint } from './endpoint.ts';
import { domainInput, instant, linkState, observedDate } from './vocabulary.ts';

/** Maximum number of other sites' statements in the list; check-domain returns the rest. */
export const MAX_RECIPROCAL_SUGGESTIONS = 100;

/** Attributes that a draft suggests. `datatrainingallowed` is excluded, because only the publisher can decide it. */
export const SUGGESTION_ATTRIBUTES = [
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
 * scripts draw its links, so none could be read.
 */
export const SUGGESTION_PAGE_OUTCOMES = [
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
  url: z.string(),
  line: z.number().int().describe('Line of the page’s source, from 1'),
  element: z.enum(['a', 'link', 'script']).describe('`script`: structured data (JSON-LD)'),
  region: z.enum(['header', 'nav', 'footer', 'main']).describe('The part of the page; `main` holds its stories'),
  text: z.string().describe('What the link shows, or the property of the structured data; a stranger’s text'),
});

export const fileSource = z.object({
  where: z.literal('file'),
  domain: z.string().describe('Whose file it is'),
  name: z.string().nullable(),
  relationship: z.enum(RELATIONSHIP_TYPES).describe('What that file says of the domain'),
  state: linkState,
  line: z.number().int().nullable(),
  file_url: z.string().nullable(),
  last_seen: observedDate,
});

export const policySuggestion = z.object({
  attribute: z.enum(SUGGESTION_ATTRIBUTES),
  value: z.string(),
  source: z.discriminatedUnion('where', [pageSource, fileSource]),
});

export type PolicySuggestion = z.infer<typeof policySuggestion>;

export const suggestionsResponse = z.object({
  domain: z.string(),
  display: z.string().nullable().describe('Unicode form, where it differs'),
  page: z.object({
    outcome: z.enum(SUGGESTION_PAGE_OUTCOMES),
    url: z.string().nullable().describe('Where the page was read; null where none was'),
    truncated: z.boolean().describe('The page goes on beyond what was read (2 MiB)'),
    message: z.string().describe('A plain sentence'),
  }),
  suggestions: z.array(policySuggestion).describe('For a person to choose from. None is a statement by itself.'),
  named_by_total: z
    .number()
    .int()
    .describe('Statements of others about the domain; `suggestions` answers the supported ones'),
  checked_at: instant,
  cached: z.boolean().describe('Answered from a look that had just been made or was under way'),
  next_check_at: instant.describe('Until then the same answer is given'),
  elapsed_ms: z.number().int(),
});

export type SuggestionsResponse = z.infer<typeof suggestionsResponse>;

export const getSuggestions = defineEndpoint({
  ...ENDPOINTS.getSuggestions,
  summary: 'What a site might say in its trust.txt, by its home page and by what others say of it',
  description:
    'Reads the home page of the domain and proposes the social accounts, contacts and policy pages that it links, and answers to the files of others that name the domain, each with where it was found. Only supported statements are answered: both sides state it, or a recognized list does. Nothing is chosen: an owner is never proposed because of a name on the page or a third party’s claim, and AI training never. Answers within 20 seconds.',
  tag: 'Policy files',
  body: z.object({ domain: domainInput }),
  response: suggestionsResponse,
  problems: [400, 503],
});
