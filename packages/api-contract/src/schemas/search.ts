import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { MAX_SEARCH_CHARS, SEARCH_INPUTS, SEARCH_MATCHES } from '../search.ts';
import { defineEndpoint } from './endpoint.ts';
import { integerParam } from './integer-param.ts';
import { policyOutcome } from './policy-outcome.ts';
import { nullableLookAlike } from './statements/look-alike.ts';
import { siteStateFields } from './statements/site-state.ts';
import { viaOwner } from './statements/via-owner.ts';
import { graphStamp, identityType, observedDate, siteName } from './vocabulary.ts';

export const searchResult = z.object({
  domain: z.string(),
  ...siteName.shape,
  type: identityType.nullable().describe('null if the graph does not contain it'),
  in_trust_graph: z
    .boolean()
    .describe('false: only a published directory names it. Such sites follow those of the graph'),
  country: z
    .string()
    .nullable()
    .describe('Country of the address on its home page, or in the directory: ISO 3166-1 alpha-2'),
  region: z.string().nullable().describe('State, province or region of that address; a state of the USA by its name'),
  display: z.string().nullable().describe('Unicode form of the domain; null if it does not differ'),
  match: z
    .enum(SEARCH_MATCHES)
    .describe(
      '`exact`: this domain or name. `begins`, `contains`: part of its domain or name. `initials`: the initials of its name, or its domain has those of the text. `account`: its file lists this account. `similar`: another spelling, which may be a different site',
    ),
  ...siteStateFields,
  listed_by: z.number().int().min(0).describe('Recognized associations whose current file lists it as a member'),
  confirmed_by: z.number().int().min(0).describe('Those of them that its own file confirms'),
  via_owner: viaOwner,
  member_sites: z
    .number()
    .int()
    .min(0)
    .describe('Sites that its own file lists as members; 0 unless it is an association'),
  file_outcome: policyOutcome.nullable().describe('Last attempt to read its own file; null if it was not checked'),
  file_read_at: observedDate.nullable().describe('When its own file was last read; null if never'),
  look_alike: nullableLookAlike,
});

export type SearchResult = z.infer<typeof searchResult>;

/** Kind of input that the text of a search or of an entry was interpreted as. */
export const searchInput = z.enum(SEARCH_INPUTS);

export const searchResponse = z.object({
  input: z.object({
    kind: searchInput.describe('Type of the input `q`'),
    domain: z.string().nullable().describe('The domain in `q`; null for words and for DIDs without a domain'),
    subject: z
      .string()
      .nullable()
      .describe('The URL or DID for the trust assistant, without credentials and tokens; null if `q` is neither'),
    parts_removed: z.boolean().describe('Whether credentials or tokens of `q` were removed from `subject`'),
  }),
  look_alike: nullableLookAlike.describe('The known site that the domain in `q` resembles; null if there is none'),
  results: z.array(searchResult),
  opens: z
    .string()
    .nullable()
    .describe(
      'The only site with this address or name; null if a person has to choose. Enter in the search field opens it',
    ),
  address_guesses: z
    .array(z.string())
    .describe(
      'Domains that the words could be, if there are no results. They are built from the words, and nothing is known about them',
    ),
  ...graphStamp,
});

export type SearchResponse = z.infer<typeof searchResponse>;

export const searchIdentities = defineEndpoint({
  ...ENDPOINTS.searchIdentities,
  summary: 'Search identities by domain, URL, DID, social account or name, also with typos',
  description:
    'A name is found with or without its article, accents, punctuation and small words, also by its initials or without the city before it. Sites of a published directory that the graph does not contain follow those of the graph. `opens` is the only site that the text can mean.',
  tag: 'Trust graph',
  rateLimit: 'reads',
  openToAllOrigins: true,
  query: z.object({
    q: z
      .string({ error: 'Please enter something to search for' })
      .max(MAX_SEARCH_CHARS, `A search has at most ${MAX_SEARCH_CHARS} characters`)
      .describe('A domain, a URL, a DID, an account or a name, also a part of it'),
    limit: integerParam({ name: 'limit', min: 1, max: 50, fallback: 8 }).describe('Results at most'),
  }),
  response: searchResponse,
  problems: [400, 503],
  example: { query: { q: 'texas', limit: 5 }, prints: ['results'] },
});
