import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { LIMITS } from '../limits.ts';
import { MAX_MATCH_ENTRIES } from '../match.ts';
import { MAX_SEARCH_CHARS } from '../search.ts';
import { defineEndpoint } from './endpoint.ts';
import { listState } from './lists.ts';
import { nullableLookAlike } from './statements/look-alike.ts';
import { siteState } from './statements/site-state.ts';
import { urlText } from './url-text.ts';
import { graphStamp, linkState, observedDate, relationship } from './vocabulary.ts';

const count = z.number().int().min(0);

export const citationListing = z.object({
  association: z.string(),
  file: urlText.nullable(),
  line: relationship.shape.line,
  date: observedDate.describe('When the file was last read with the line'),
  missed: relationship.shape.missed,
  state: linkState,
  confirmation: relationship.shape.confirmation,
});

export type CitationListing = z.infer<typeof citationListing>;

export const citedLink = z.object({
  url: z
    .string()
    .describe(
      `The address in the text, without the punctuation after it, or the source. At most ${MAX_SEARCH_CHARS} characters`,
    ),
  domain: z
    .string()
    .nullable()
    .describe(
      `Host of the address without \`www.\`, or its DID; null if it names no domain or is a source of more than ${MAX_SEARCH_CHARS} characters`,
    ),
  identity: z
    .string()
    .nullable()
    .describe('The identity in the graph; null if it has none, which says nothing about the site'),
  site_state: siteState.nullable().describe('State of the site; null without an identity'),
  look_alike: nullableLookAlike,
  listed_by: z.array(citationListing).describe('Lines of associations that list it, confirmed ones first'),
  through_owner: z
    .object({ domain: z.string(), listed_by: z.array(citationListing) })
    .nullable()
    .describe(
      'Lines that list its confirmed owner, one for each association; null if there are none, or if the owner’s address may have another tenant',
    ),
  owner: z
    .string()
    .nullable()
    .describe(
      'Its confirmed owner, or else the site itself; null if the address names no domain, or a page of a shared platform whose account is not in the records',
    ),
});

export type CitedLink = z.infer<typeof citedLink>;

export const citationOwner = z.object({ domain: z.string(), links: count });

/** What {@link citationCounts} counts as listed. */
export const LISTED = 'in a current list of a recognized association';

export const citationCounts = z.object({
  links: count,
  owners: count,
  in_graph: count,
  listed: count.describe(
    `Links to sites ${LISTED}, or whose owner is. With \`associations\` and \`state\`, only those lines count. A site whose address may have another tenant (\`site_state\`) does not count`,
  ),
  look_alikes: count,
});

export const citationsResponse = z.object({
  links: z.array(citedLink).describe('One for each distinct address, in their order'),
  owners: z
    .array(citationOwner)
    .describe('Confirmed owners, and sites of which none is known; those with most links first'),
  counts: citationCounts,
  truncated: z.boolean().describe(`The text has more than ${MAX_MATCH_ENTRIES} links, and the others are left out`),
  ...graphStamp,
});

export type CitationsResponse = z.infer<typeof citationsResponse>;

const MAX_TEXT_BYTES = LIMITS.CITATION_TEXT_KB * 1_024;
const TEXT_RANGE = `“text” has at most ${LIMITS.CITATION_TEXT_KB} kB. Split it and send the parts`;

export const citationText = z
  .string({ error: '“text” is a text' })
  .refine((text) => new TextEncoder().encode(text).length <= MAX_TEXT_BYTES, TEXT_RANGE)
  .meta({ maxLength: MAX_TEXT_BYTES })
  .describe(`An answer, an article, Markdown or HTML, at most ${LIMITS.CITATION_TEXT_KB} kB of UTF-8`);

export const checkCitations = defineEndpoint({
  ...ENDPOINTS.checkCitations,
  summary: 'Look up the sites that a text links to',
  description:
    'Finds links of Markdown, `href` of HTML, bare URLs and `www.` addresses, and bare domains that the graph contains. Images and code blocks are left out. For each link: the identity, the state of the site, a look-alike, and the lines of recognized associations about it or its owner, with their dates. It says nothing about what is true. The text is not stored.',
  remark: 'The page [`/match`](/match) does the same with a pasted text.',
  tag: 'Trust graph',
  rateLimit: 'queries',
  openToAllOrigins: true,
  body: z.object({ text: citationText }),
  response: citationsResponse,
  problems: [400, 413, 503],
  example: {
    body: { text: 'See [AP](https://apnews.com/article/x) and www.galvnews.com.' },
    prints: ['counts', 'owners'],
  },
});

const SOURCES_RANGE = `“sources” is a list of at most ${MAX_MATCH_ENTRIES} domains or URLs`;
const MAX_ASSOCIATIONS = 100;
const ASSOCIATIONS_RANGE = `“associations” is a list of at most ${MAX_ASSOCIATIONS} domains`;

export const sourceFilter = z.object({
  sources: z
    .array(z.string(SOURCES_RANGE), SOURCES_RANGE)
    .max(MAX_MATCH_ENTRIES, SOURCES_RANGE)
    .describe(`Domains or URLs. One of more than ${MAX_SEARCH_CHARS} characters names no domain`),
  associations: z
    .array(z.string(ASSOCIATIONS_RANGE).max(LIMITS.INPUT_CHARS, ASSOCIATIONS_RANGE), ASSOCIATIONS_RANGE)
    .max(MAX_ASSOCIATIONS, ASSOCIATIONS_RANGE)
    .optional()
    .describe('Domains of associations. Default, and if empty: every recognized association'),
  state: listState
    .default('listed')
    .describe(
      '`listed`: a current line in any state but stale or contradicted. `confirmed`: the site’s own file confirms it',
    ),
});

export type SourceFilter = z.output<typeof sourceFilter>;

export const filterSources = defineEndpoint({
  ...ENDPOINTS.filterSources,
  summary: 'Look up which sources associations list',
  description:
    'As [check-citations](check-citations.md), for a list of domains or URLs. With `associations` and `state`, `listed_by` and `through_owner` have only those lines. Every source stays in the response.',
  tag: 'Trust graph',
  rateLimit: 'queries',
  openToAllOrigins: true,
  body: sourceFilter,
  response: citationsResponse,
  problems: [400, 413, 503],
  example: {
    body: { sources: ['apnews.com', 'https://www.galvnews.com/news'], state: 'confirmed' },
    prints: ['counts'],
  },
});
