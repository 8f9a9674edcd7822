import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import { graphStamp, linkState } from './vocabulary.ts';

/**
 * Maximum number of domains on the map. The best confirmed ones are included, and `truncated` reports that there are
 * more.
 */
export const MAX_MAP_DOTS = 4_000;

/**
 * An owner on the map. Dots are in a hexagonal grid of `columns` by `rows` cells: every other row (1, 3, 5 …) is moved
 * half a cell to the right, and the distance between rows is √3/2 of a cell.
 */
export const mapDot = z.object({
  domain: z.string().describe('Registrable domain'),
  name: z.string().nullable(),
  column: z.number().int().min(0),
  row: z.number().int().min(0),
  confirmed: z
    .boolean()
    .describe('Whether it has at least one membership that both sides confirm, as a member or as the association'),
  memberships: z
    .array(z.object({ association: z.number().int().min(0).describe('Index into `associations`'), state: linkState }))
    .describe('Recognized associations whose current file lists it, with the state of the membership'),
  country: z.string().nullable().describe('ISO 3166-1 alpha-2, as the site states it; null if unknown'),
  region: z
    .string()
    .nullable()
    .describe('State, province or region, as the site states it; a state of the USA by its name; null if unknown'),
});

export type MapDot = z.infer<typeof mapDot>;

/** A domain with many members or controlled sites, which surround it. */
export const mapHub = z.object({
  domain: z.string(),
  name: z.string().nullable(),
  column: z.number().min(0).describe('Center of the surrounding dots, in cells'),
  row: z.number().min(0).describe('Center of the surrounding dots, in rows'),
  radius: z.number().min(0).describe('Radius of the disc for these dots, in cells'),
  dots: z.number().int().min(0).describe('Dots that belong to this hub'),
  neighbors: z
    .number()
    .int()
    .min(0)
    .describe('Distinct owners that it names, or that name it as a member or as controlled'),
});

export type MapHub = z.infer<typeof mapHub>;

export const mapResponse = z.object({
  columns: z.number().int().min(0).describe('Number of columns of the map'),
  rows: z.number().int().min(0).describe('Number of rows of the map'),
  dots: z.array(mapDot).describe('Owners on the map'),
  hubs: z.array(mapHub).describe('By number of neighbors, descending'),
  associations: z
    .array(z.object({ domain: z.string(), name: z.string().nullable(), members: z.number().int().min(0) }))
    .describe(
      'Recognized associations that list at least one domain of the map, by domain; `members` counts those shown',
    ),
  total: z.number().int().min(0).describe('Owners with at least one relationship, including those that are not shown'),
  confirmed: z.number().int().min(0).describe('Shown owners with a membership that both sides confirm'),
  truncated: z.boolean().describe('Whether owners are left out because of the limit'),
  ...graphStamp,
});

export type MapResponse = z.infer<typeof mapResponse>;

export const getMap = defineEndpoint({
  ...ENDPOINTS.getMap,
  summary: 'Get a static map of the whole graph, with each owner near those that list it',
  description: 'The layout is computed once for each graph version. The same relationships give the same layout.',
  tag: 'Trust graph',
  response: mapResponse,
  problems: [503],
});
