import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import { fileReading } from './statements/headline.ts';
import { graphMetrics } from './status.ts';
import { evidenceLine } from './trust-score.ts';
import { graphStamp, observedDate } from './vocabulary.ts';

const count = z.number().int().min(0);

const lastSeen = observedDate.nullable().describe('Newest observation in the counted data');

/** Query with which anyone can verify the number. */
const evidence = z.string().describe('Cypher for the call `query` that returns the counted data');

/**
 * Figures of the whole graph, counted at the identities that files name. Each kind is present if its count is not zero.
 */
export const graphHeadline = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('members-answered'),
    groups: z
      .array(
        z.object({
          association: z.string(),
          name: z.string().nullable(),
          members: count,
          members_confirming: count.describe('Those that confirm at least one listing, by any association'),
        }),
      )
      .describe(
        'The members by association, each in the shortest list that names it. They add up to the metrics of the same name',
      ),
    seen: lastSeen,
    evidence,
  }),
  z.object({
    kind: z.literal('control-contradicted'),
    named: count.describe('Lines that claim a controlled site'),
    contradicted: count.describe('Those whose site names another owner in its file'),
    seen: lastSeen,
    evidence,
  }),
  z.object({
    kind: z.literal('listed-without-file'),
    domain: z.string(),
    name: z.string().nullable(),
    associations: count.describe(
      'Independent groups of associations that name it as a member (methodology §4a). No other site without a file has more',
    ),
    sites: count.describe('Number of sites without a file that have the same number of groups, including this one'),
    seen: lastSeen,
    evidence,
  }),
  z.object({
    kind: z.literal('largest-association'),
    domain: z.string(),
    name: z.string().nullable(),
    members: count.describe('Sites on its list'),
    members_with_file: count.describe('Those for which we have a current file of a listed address'),
    members_confirming: count.describe('Those of them whose file confirms it'),
    seen: lastSeen,
    evidence,
  }),
]);

export type GraphHeadline = z.infer<typeof graphHeadline>;

/** Kinds of examples on the front page, in their order. */
const EXAMPLE_KINDS = ['member-confirmed', 'owner-confirmed', 'not-confirmed'] as const;

/**
 * A site with the lines about it. `member-confirmed`: associations list it, and it confirms them · `owner-confirmed`:
 * an owner states that it controls the site, and the site confirms it · `not-confirmed`: associations list it, and we
 * have no file of the site.
 */
export const example = z.object({
  kind: z.enum(EXAMPLE_KINDS),
  domain: z.string(),
  name: z.string().nullable(),
  source: z.object({ domain: z.string(), name: z.string().nullable() }).describe('Publisher of the shown line'),
  total: count.describe('Parties that state this about the site, including `source`'),
  statement: evidenceLine,
  answering_statement: evidenceLine.nullable().describe('null for `not-confirmed`'),
  file: fileReading.describe('State of the site’s own file'),
});

export type Example = z.infer<typeof example>;

export const headlinesResponse = z.object({
  headlines: z.array(graphHeadline),
  metrics: graphMetrics,
  examples: z.array(example).describe('At most one example of each kind, selected from the graph'),
  ...graphStamp,
});

export type HeadlinesResponse = z.infer<typeof headlinesResponse>;

export const getHeadlines = defineEndpoint({
  ...ENDPOINTS.getHeadlines,
  summary: 'Get counted facts about the whole graph',
  description:
    'The facts are counted once for each graph version. Each fact contains its query, and each example its lines.',
  tag: 'Trust graph',
  rateLimit: 'reads',
  openToAllOrigins: true,
  response: headlinesResponse,
  problems: [503],
  example: { prints: ['headlines'] },
});
