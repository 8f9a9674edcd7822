import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import { publisherFormat } from './publisher-files.ts';
import { instant } from './vocabulary.ts';

/** Maximum numbers of associations and months in a response. */
export const MAX_CENSUS_ASSOCIATIONS = 50;
export const MAX_CENSUS_MONTHS = 24;

const count = z.number().int().min(0);

export const censusCount = z.object({
  format: publisherFormat,
  name: z.string().describe('Name of the format, as its authors write it'),
  checked: count.describe('Hosts with at least one request for it; all other numbers count these hosts'),
  found: count.describe('Hosts that publish it'),
  without_problems: count.describe('Of these, hosts in whose files the reader noticed no problem'),
  absent: count,
  blocked: count.describe('Hosts that refuse us, also by robots.txt'),
  unreachable: count.describe('Hosts without a usable response'),
  not_this_format: count.describe('Hosts that serve something else at the address'),
});

export type CensusCount = z.infer<typeof censusCount>;

export const censusMonth = z.object({
  month: z.string().describe('Year and month, UTC'),
  hosts_checked: count,
  formats: z.array(censusCount),
});

export const censusAssociation = z.object({
  domain: z.string(),
  name: z.string().nullable(),
  members: count.describe('Members that its file names'),
  hosts_checked: count.describe('Of these, hosts that were checked'),
  formats: z.array(censusCount),
});

export type CensusAssociation = z.infer<typeof censusAssociation>;

export const censusResponse = z.object({
  domains_total: count.describe('Domains in the graph'),
  hosts_checked: count.describe('Hosts with a trust.txt whose other files were requested'),
  last_checked_at: instant.nullable().describe('Time of the last request; null if there was none'),
  formats: z.array(censusCount).describe('By the last request to each host'),
  months: z
    .array(censusMonth)
    .max(MAX_CENSUS_MONTHS)
    .describe('By the last response of each host in the month, newest month first'),
  associations: z
    .array(censusAssociation)
    .max(MAX_CENSUS_ASSOCIATIONS)
    .describe('Associations with checked members: the ones with the highest number of them'),
  associations_total: count,
});

export type CensusResponse = z.infer<typeof censusResponse>;

export const getCensus = defineEndpoint({
  ...ENDPOINTS.getCensus,
  summary: 'Count the other files of publishers',
  description:
    'How many hosts with a trust.txt publish ads.txt, security.txt and other files in which a publisher states who it is, by format, month and association. Hosts that were never checked are not counted as absent. The same numbers are at `/census` and, as a table, at `/census.csv`.',
  tag: 'Trust graph',
  response: censusResponse,
  problems: [503],
});
