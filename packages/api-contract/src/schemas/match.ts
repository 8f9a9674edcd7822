import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import {
  DEFAULT_MATCH_CANDIDATES,
  MATCH_ERRORS,
  MATCH_NDJSON_PATH,
  MATCH_OUTCOMES,
  MATCH_REASONS,
  MAX_MATCH_CANDIDATES,
  MAX_MATCH_ENTRIES,
  MAX_MATCH_ID_CHARS,
  NDJSON_TYPE,
} from '../match.ts';
import { MAX_SEARCH_CHARS } from '../search.ts';
import { defineEndpoint } from './endpoint.ts';
import { policyOutcome } from './policy-outcome.ts';
import { searchInput } from './search.ts';
import { headline, headlineReadAt } from './statements/headline.ts';
import { nullableLookAlike } from './statements/look-alike.ts';
import { siteStateFields } from './statements/site-state.ts';
import { listingAssociation, namedLine, viaOwner } from './statements/via-owner.ts';
import { urlText } from './url-text.ts';
import {
  graphStamp,
  identityFirstSeen,
  identityLastSeen,
  identityType,
  observedDate,
  relationship,
  siteName,
  stateCounts,
} from './vocabulary.ts';

/** Maximum number of associations of an identity in a response. The others are counted. */
export const MAX_MATCH_ASSOCIATIONS = 10;
/** Maximum number of statements for the headline of an identity in a response. */
export const MAX_MATCH_SOURCES = 3;

/** An entry of a caller. The server validates each entry separately. */
export const matchEntry = z.object({
  id: z.string().max(MAX_MATCH_ID_CHARS).optional().describe('The caller’s id; the result repeats it'),
  value: z.string().max(MAX_SEARCH_CHARS).describe('A domain, a URL, a DID, the address of an account, or a name'),
});

export type MatchEntry = z.infer<typeof matchEntry>;

export const matchSource = namedLine.extend({
  publisher: z.string().describe('Whose file has the statement'),
  relationship: relationship.shape.relationship,
  target: relationship.shape.target,
});

export const matchedIdentity = z.object({
  domain: z.string(),
  display: z.string().nullable().describe('Unicode form of the domain; null if it does not differ'),
  ...siteName.shape,
  type: identityType,
  reason: z
    .enum(MATCH_REASONS)
    .describe(
      '`exact`: this domain, page or DID. `host`: the host of the URL or DID. `name`: its name in the operator’s list. `account`: its file lists the account. `directory-name`: its name in a published directory. `own-name`: the name that the site states about itself. `parent-domain`: the registrable domain of the entry. `registrable-domain`: another identity of that domain. `part-of-name`: part of its domain or name. `similar`: another spelling, which may be a different site',
    ),
  score: z
    .number()
    .min(0)
    .max(1)
    .describe('Order of the reasons. The same for every identity with the reason; not a probability'),
  headline: z.string().describe('What is known about it, in one sentence; “this site” is `domain`'),
  look_alike: nullableLookAlike,
  own_file: z.string().nullable().describe('What is known about its own trust.txt; null if `headline` says all of it'),
  named_by_states: stateCounts.describe('Statements of other files about it, by link state'),
  names_states: stateCounts.describe('Statements of its own file about others, by link state'),
  trust_signal: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('T of the methodology; null: no association vouches for it'),
  ...siteStateFields,
  associations: z
    .array(listingAssociation)
    .describe(`Associations whose file lists it, confirmed ones first, at most ${MAX_MATCH_ASSOCIATIONS}`),
  associations_total: z
    .number()
    .int()
    .min(0)
    .describe('Number of such associations, including those that are not listed here'),
  associations_confirmed: z.number().int().min(0).describe('Those of them that its own file confirms'),
  via_owner: viaOwner,
  sources: z
    .array(matchSource)
    .describe(
      `Statements behind a headline about owners, controlled sites or members, confirmed ones first, at most ${MAX_MATCH_SOURCES}. For other headlines see \`associations\``,
    ),
  file_outcome: policyOutcome.nullable().describe('Last attempt to read its own file; null if it was not checked'),
  file_read_at: observedDate.nullable().describe('When its own file was last read; null if never'),
  missed: relationship.shape.missed.describe(
    'The last check of its own file, if it did not find it; null: it did, or it was never read',
  ),
  first_seen: identityFirstSeen,
  last_seen: identityLastSeen,
  dossier_url: urlText.describe('The page with every statement, its line and its date'),
});

export type MatchedIdentity = z.infer<typeof matchedIdentity>;

export const matchResult = z.object({
  position: z.number().int().min(0).describe('Place of the entry in the request, from 0'),
  id: z.string().nullable(),
  outcome: z
    .enum(MATCH_OUTCOMES)
    .describe('`candidates`: identities that may be meant; a person decides. `unmatched` says nothing about a site'),
  kind: searchInput.nullable().describe('What the entry was read as; null if it is invalid'),
  domain: z.string().nullable().describe('The domain that the entry names; null for a name'),
  identity: matchedIdentity.nullable(),
  candidates: z.array(matchedIdentity).describe('Other identities that may be meant, best first'),
  headline: z
    .string()
    .nullable()
    .describe('Headline about the entry itself; null if it is invalid or if a person has to choose'),
  headline_read_at: headlineReadAt,
  look_alike: nullableLookAlike,
  facts: z
    .object({
      domain: z.string(),
      name: z.string().nullable(),
      headline,
      look_alike: nullableLookAlike,
      via_owner: viaOwner,
    })
    .nullable()
    .optional()
    .describe('The headline as data, for sentences in other languages; only if the request has `facts`'),
  error: z.object({ code: z.enum(MATCH_ERRORS), message: z.string() }).nullable(),
});

export type MatchResult = z.infer<typeof matchResult>;

export const matchResponse = z.object({
  results: z.array(matchResult).describe('One for each entry, in their order'),
  ...graphStamp,
});

export type MatchResponse = z.infer<typeof matchResponse>;

/** Sentence about the range of candidates per entry. */
const CANDIDATES_RANGE = `“candidates” must be a whole number from 0 to ${MAX_MATCH_CANDIDATES}`;
export const candidatesInput = z
  .int(CANDIDATES_RANGE)
  .min(0, CANDIDATES_RANGE)
  .max(MAX_MATCH_CANDIDATES, CANDIDATES_RANGE)
  .default(DEFAULT_MATCH_CANDIDATES)
  .describe('Candidates of an entry at most');

/** Options of a call whose body is NDJSON. */
export const matchNdjsonQuery = z.object({
  candidates: z
    .string(CANDIDATES_RANGE)
    .regex(/^\d{1,2}$/, CANDIDATES_RANGE)
    .transform(Number)
    .pipe(candidatesInput.unwrap())
    .default(DEFAULT_MATCH_CANDIDATES)
    .meta({ type: 'integer', minimum: 0, maximum: MAX_MATCH_CANDIDATES })
    .describe('Candidates of an entry at most'),
});

export const matchIdentities = defineEndpoint({
  ...ENDPOINTS.matchIdentities,
  summary: 'Match up to 1,000 domains, URLs, DIDs, accounts and names with the graph',
  description: `Returns a result for each entry, in the order of the entries. An invalid entry has an \`error\`; the other entries are answered. More than ${MAX_MATCH_ENTRIES} entries: 413. For NDJSON, send the entries to \`POST ${MATCH_NDJSON_PATH}\`. Entries are not stored.`,
  remark:
    'The page [`/match`](/match) does the same with a CSV. [OpenRefine](../recipes/openrefine.md) uses the same matcher.',
  tag: 'Trust graph',
  rateLimit: 'queries',
  openToAllOrigins: true,
  body: z.object({
    entries: z
      .array(
        z.unknown().meta({ anyOf: [{ $ref: '#/$defs/MatchEntry' }, { type: 'string', maxLength: MAX_SEARCH_CHARS }] }),
        { error: '“entries” must be a list of entries' },
      )
      .meta({ maxItems: MAX_MATCH_ENTRIES })
      .describe(`At most ${MAX_MATCH_ENTRIES} entries: \`{ id, value }\`, or the value alone as text`),
    candidates: candidatesInput,
    facts: z
      .boolean({ error: '“facts” is true or false' })
      .default(false)
      .describe('Whether results have the headline as data'),
  }),
  response: matchResponse,
  otherTypes: { [NDJSON_TYPE]: MATCH_NDJSON_PATH },
  problems: [400, 413, 503],
  example: {
    body: {
      entries: [
        { id: '1', value: 'https://www.gilmermirror.com/news' },
        { id: '2', value: 'Texas Press Association' },
      ],
    },
    prints: ['results'],
  },
});
