import {
  LIST_CHANGE_FORMATS,
  LIST_FORMATS,
  LIST_TYPES,
  LISTS_PATH,
  type ListFormat,
  type ListPage,
  type ListParams,
  parseListParams,
} from '@vouchwire/api-contract';
import { listChangesResponse, listQuery, listResponse } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, createFieldError } from '../platform/errors/app-error.ts';
import { createProblemResponses } from '../platform/http/problem-responses.ts';
import { getRequestUrl } from '../platform/http/request-url.ts';
import type { ListsService } from './lists.service.ts';
import { renderList } from './render-list.ts';

/** The name of each format's operation in the description of the API, and what the file contains. */
const OPERATIONS: Readonly<Record<ListFormat, { readonly id: string; readonly content: string }>> = {
  'domains.txt': { id: 'downloadListAsDomains', content: 'one domain a line' },
  'list.csv': {
    id: 'downloadListAsCsv',
    content: 'CSV, a row for each association of a site, with its line and dates',
  },
  'list.json': { id: 'getList', content: 'JSON, a site with all its reasons' },
  'brave.goggle': {
    id: 'downloadListAsBraveGoggle',
    content: 'a Brave Goggle that moves the sites up and discards none',
  },
  'ublacklist.txt': { id: 'downloadListAsUblacklistRules', content: 'allow rules of uBlacklist' },
  'ads.csv': { id: 'downloadListForAdBuyers', content: 'an inclusion list for ad buyers' },
  'patterns.txt': { id: 'downloadListAsMatchPatterns', content: 'match patterns of browser extensions' },
  'left-out.csv': { id: 'downloadLeftOutSites', content: 'CSV of the listed sites that are not on the list' },
};

/** Lists of the sites that associations list, each format at a permanent address with its parameters. */
export async function listsRoutes(
  app: FastifyInstance,
  { service }: { readonly service: ListsService },
): Promise<void> {
  for (const format of LIST_FORMATS)
    app.get(
      `${LISTS_PATH}/${format}`,
      { schema: createSchema(format), config: { rateLimitGroup: 'queries', openToAllOrigins: true } },
      (request, reply) => sendList(request, reply, format, service),
    );
}

async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  format: ListFormat,
  service: ListsService,
): Promise<FastifyReply> {
  const { searchParams } = getRequestUrl(request);
  const params = parseParams(searchParams);
  if (params.since !== '' && !LIST_CHANGE_FORMATS.some((one) => one === format))
    throw createFieldError('since', `Changes are available as ${LIST_CHANGE_FORMATS.join(' and ')}`);
  const list = await service.find(params);
  const counts = Object.entries(list.counts).map(([name, count]) => `${name}=${count}`);
  reply.headers({
    'cache-control': 'public, no-cache',
    link: '</data#license>; rel="license"',
    'x-vouchwire-graph-version': list.graph_version,
    'x-vouchwire-counts': counts.join(', '),
    // A graph is named after the time at which it was published. Only the entity tag decides whether a list changed.
    'last-modified': new Date(Number.parseInt(list.graph_version, 10)).toUTCString(),
  });
  if (format.endsWith('.csv')) reply.header('content-disposition', `attachment; filename="vouchwire-${format}"`);
  return reply.type(`${LIST_TYPES[format]}; charset=utf-8`).send(renderList(list, format));
}

/** Maximum number of sites, and of sites that are left out, on the page. */
const PREVIEW_SITES = 20;
const PREVIEW_LEFT_OUT = 200;

/** Returns the first sites of a list, for its page. The page has no changes. */
export async function readListPage(service: ListsService, search: URLSearchParams): Promise<ListPage> {
  const list = await service.find({ ...parseParams(search), since: '' });
  if (!('sites' in list)) throw new AppError('internal', 'A list without a day has no changes');
  const { sites, left_out, ...fields } = list;
  return {
    ...fields,
    sites: sites.slice(0, PREVIEW_SITES),
    left_out: left_out.slice(0, PREVIEW_LEFT_OUT),
    choices: await service.listAssociations(),
  };
}

/** @throws AppError `invalid-input` for a value that no parameter has */
function parseParams(search: URLSearchParams): ListParams {
  const params = parseListParams(search);
  const checked = listQuery.safeParse(Object.fromEntries(Object.entries(params).filter(([, value]) => value !== '')));
  const [issue] = checked.error?.issues ?? [];
  if (issue) throw createFieldError(String(issue.path[0]), issue.message);
  return params;
}

const createSchema = (format: ListFormat) => ({
  operationId: OPERATIONS[format].id,
  summary: `Sites that associations list, as ${OPERATIONS[format].content}`,
  description:
    'Without parameters: every recognized association, lines in any state but stale or contradicted, without owned sites. Sites whose address may have another tenant are left out and named. With an entity tag and `Last-Modified`.',
  tags: ['Trust graph'],
  querystring: listQuery,
  response: {
    200: {
      description: 'The list',
      content: {
        [LIST_TYPES[format]]: {
          schema: format === 'list.json' ? z.union([listResponse, listChangesResponse]) : z.string(),
        },
      },
    },
    ...createProblemResponses([400, 404, 503]),
  },
});
