import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import { fileReading } from './statements/finding.ts';
import { evidenceLine } from './trust-score.ts';
import { graphStamp, observedDate } from './vocabulary.ts';

const count = z.number().int().min(0);

const lastSeen = observedDate.nullable().describe('Newest observation of what is counted');

/** A query that anyone may run to see what was counted. */
const evidence = z.string().describe('Cypher that shows what was counted, for the call `query`');

/**
 * Figures of the whole graph, counted at the identities that files name. Each kind is present if its count is not zero.
 */
export const finding = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('members-answered'),
    named: count.describe('Memberships that associations name'),
    readable: count.describe('Of these, where the member has a readable file too'),
    confirmed: count.describe('Of these, where that file says so as well'),
    seen: lastSeen,
    evidence,
  }),
  z.object({
    kind: z.literal('control-contradicted'),
    named: count.describe('Lines that name a controlled site'),
    contradicted: count.describe('Of these, where the site’s own file names another owner'),
    seen: lastSeen,
    evidence,
  }),
  z.object({
    kind: z.literal('listed-without-file'),
    domain: z.string(),
    name: z.string().nullable(),
    associations: count.describe(
      'Groups of associations that name it as a member and are independent of each other (methodology §4a): more than of any other site without a file',
    ),
    sites: count.describe('Sites without a file that as many groups name, this one with them'),
    seen: lastSeen,
    evidence,
  }),
  z.object({
    kind: z.literal('largest-association'),
    domain: z.string(),
    name: z.string().nullable(),
    members: count,
    confirmed: count.describe('Of these, who say so too'),
    seen: lastSeen,
    evidence,
  }),
]);

export type Finding = z.infer<typeof finding>;

/** What an example of the front page shows, in their order. */
export const EXAMPLE_KINDS = ['member-confirmed', 'owner-confirmed', 'not-confirmed'] as const;

/**
 * One site with the lines about it. `member-confirmed`: associations list it, and it confirms them · `owner-confirmed`:
 * an owner says that it controls the site, and the site confirms it · `not-confirmed`: associations list it, and we have
 * no file of the site.
 */
export const example = z.object({
  kind: z.enum(EXAMPLE_KINDS),
  domain: z.string(),
  name: z.string().nullable(),
  source: z.object({ domain: z.string(), name: z.string().nullable() }).describe('Whose line is shown'),
  total: count.describe('Parties that state this about the site; `source` is one of them'),
  statement: evidenceLine,
  reciprocal_statement: evidenceLine.nullable().describe('Null for `not-confirmed`'),
  file: fileReading.describe('What is known of the file of the site'),
});

export type Example = z.infer<typeof example>;

export const findingsResponse = z.object({
  findings: z.array(finding),
  examples: z.array(example).describe('At most one of each kind; the graph decides which sites'),
  ...graphStamp,
});

export type FindingsResponse = z.infer<typeof findingsResponse>;

export const getFindings = defineEndpoint({
  ...ENDPOINTS.getFindings,
  summary: 'What the graph holds as a whole, in a few counted facts',
  description:
    'Counted once for each version of the graph. Each fact comes with the query that shows it, each example with its lines.',
  tag: 'Trust graph',
  response: findingsResponse,
  problems: [503],
});
