import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { LINK_STATES, RELATIONSHIP_TYPES } from '../vocabulary.ts';
import { policyOutcome } from './policy-outcome.ts';
import { urlText } from './url-text.ts';

/**
 * Type of an identity in the graph: an association (its file names members, and an anchor lists it or two of its
 * members confirm it; a file whose `member` lines are a direction error does not make one), a publisher with a file, or
 * an identity that only others name.
 */
const IDENTITY_TYPES = ['association', 'publisher', 'named'] as const;

const INVALID_CURSOR = '“cursor” is none that this call gave; leave it out to begin at the first page';

export const relationshipType = z.enum(RELATIONSHIP_TYPES);

export type RelationshipType = z.infer<typeof relationshipType>;

export const linkState = z.enum(LINK_STATES);

export type LinkState = z.infer<typeof linkState>;

const createCounts = <Key extends string, Count extends z.ZodType>(keys: readonly Key[], count: Count) =>
  z.object(Object.fromEntries(keys.map((key) => [key, count])) as Record<Key, Count>);

/** Counts of statements, by link state. */
export const stateCounts = createCounts(LINK_STATES, z.number().int().min(0));

/** Counts by relationship. All relationships are present. */
export const relationshipCounts = createCounts(RELATIONSHIP_TYPES, z.number().int().min(1).optional());

export const identityType = z.enum(IDENTITY_TYPES);

export const nameSource = z
  .enum(['operator', 'home-page', 'directory'])
  .describe(
    '`operator`: the operator of this service lists the name · `home-page`: the site states it about itself · `directory`: only a published directory has it, and the domain can have another owner since then',
  );

/** Name of a site and where it is from. */
export const siteName = z.object({
  name: z.string().nullable(),
  name_source: nameSource.nullable(),
  name_directory: z
    .string()
    .nullable()
    .describe('Directory of the name and its year, such as `Local News Dataset, 2018`; null for other sources'),
});

export type SiteNameFields = z.infer<typeof siteName>;

export type IdentityType = z.infer<typeof identityType>;

/** Whether a statement is more than a claim of anyone. Lists show the claims of all others separately, after the rest. */
export const recognized = z
  .boolean()
  .describe('Whether the other site is recognized, or both sides confirm the statement');

/** A domain in any spelling: host, URL, IDN, trailing dot, or a DID. The server validates it. */
export const domainInput = z
  .string({ error: 'Please enter a domain' })
  .max(LIMITS.INPUT_CHARS, `A domain has at most ${LIMITS.INPUT_CHARS} characters; shorten it and try again`)
  .regex(/\S/, 'Please enter a domain')
  .describe('A domain in any spelling: example.com, HTTPS://WWW.Example.com/path, an IDN, or a DID');

/**
 * Type of the visitor's input. It is part of the specification and preserved for its callers, but has no effect,
 * because all spellings are parsed identically.
 */
export const searchType = z.enum(['url', 'did', 'domain'], { error: '“searchType” is “url”, “did” or “domain”' });

/** ISO 8601 instant in UTC. */
export const instant = z.iso.datetime().describe('ISO 8601, UTC');

/** Date of an observation: an instant, or a month if the source is dated to the month. Both can be sorted as text. */
export const observedDate = z
  .union([z.iso.datetime(), z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)])
  .describe('ISO 8601, UTC: an instant, or a month such as 2025-01 if the source has only months');

export const identityFirstSeen = observedDate
  .nullable()
  .describe('When its own file or a file that names it was first read, whichever was earlier; null if none was');
export const identityLastSeen = observedDate
  .nullable()
  .describe(
    'When its own file was last read; if it has none, when a recognized site last named it. A claim of control that it does not confirm renews no date. Null if there is no such date',
  );

const distinctOthers = z.number().int().min(0);

/** How many others an identity names, and how many name it, over all relationships. */
export const trustCounts = z.object({
  trusts_count: distinctOthers.describe('Distinct others that its current file names'),
  trusts_confirmed: distinctOthers.describe('Those of them that confirm it'),
  trusts_stale: distinctOthers.describe(
    'Distinct others that its file named when it was last read, if the file is stale. They are not in `trusts_count`',
  ),
  trusted_by_count: distinctOthers.describe('Distinct others whose current files name it'),
  trusted_by_confirmed: distinctOthers.describe('Those of them that it confirms'),
});

export type TrustCounts = z.infer<typeof trustCounts>;

/** File that confirms a statement: that of the identity, or only that of its whole host. */
export const confirmedAt = z.enum(['identity', 'host']);

/** The last check that counts of a file, which did not find it. */
export const missedCheck = z.object({
  outcome: policyOutcome.exclude(['found']),
  checked_at: observedDate,
  failing_since: observedDate.nullable().describe('First failed check after the last reading'),
});

export type MissedCheck = z.infer<typeof missedCheck>;

const missed = missedCheck.nullable();

/** Last reading of a file, and the last check that counts if that did not find it. */
export const lineReading = z.object({ last_seen: observedDate.nullable(), missed });

/**
 * One relationship: what the line of a file states about another identity, and what both files make of it. Responses
 * take the fields that they contain from here.
 */
export const relationship = z.object({
  source: z.string().describe('Identity whose file contains the line'),
  target: z.string().describe('Identity that the line names'),
  relationship: relationshipType,
  state: linkState,
  is_claim: z
    .boolean()
    .describe('True for a `member` line of a file that makes no association, if the other side does not confirm it'),
  confirmed_at: confirmedAt
    .nullable()
    .describe(
      '`identity`: the file of the named identity confirms it · `host`: only the file of its whole host does · null: not confirmed',
    ),
  line: z.number().int().min(1).nullable().describe('Line of the file, from 1; null if it is not stored'),
  value: z.string().describe('Value of the line, as published'),
  first_seen: observedDate,
  last_seen: observedDate,
  missed: missed.describe('The last check of the file, if it did not find it; null: it did, or it is not known'),
  confirmation: lineReading
    .nullable()
    .describe(
      'When the file that confirms it was last read, and the last check of this file if it did not find it; null unless `state` is `confirmed`',
    ),
  trust_file_url: urlText.nullable().describe('URL of the file that contains the line; null if it is not stored'),
});

/** A day in UTC. */
export const utcDay = z.iso.date().describe('A day (UTC), such as 2025-01-31');

/** Version of the graph in a response. `graph_version` changes with every published projection. */
export const graphStamp = {
  graph_version: z.string().describe('Version of the graph in this response'),
  as_of: observedDate.nullable().describe('Newest observation in that graph'),
};

/** Start of a page: the `next` of the previous page. */
/** Number of the next page of a list with numbered pages. */
export const nextPage = z
  .number()
  .int()
  .min(2)
  .nullable()
  .describe('Number of the next page; null on the last page and after it');

export const cursorInput = z
  .string({ error: INVALID_CURSOR })
  .max(256, INVALID_CURSOR)
  .optional()
  .describe('`next` of the previous page');

/** Suggested if a domain is not in the graph. */
export const nearestIdentity = z
  .object({ domain: z.string(), name: z.string().nullable(), reason: z.enum(['host', 'registrable-domain']) })
  .nullable();

/** Body of calls about one domain. */
export const domainRequest = z.object({ domain: domainInput, searchType: searchType.optional() });

/** A site to which a request is sent. */
export const siteRequest = z.object({ domain: domainInput });
