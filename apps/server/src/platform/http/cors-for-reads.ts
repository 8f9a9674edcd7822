import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';

const EXPOSED_HEADERS = [
  'etag',
  'retry-after',
  'accept-ranges',
  'content-range',
  'content-length',
  'content-disposition',
  'last-modified',
  'link',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'x-vouchwire-truncated',
  'x-vouchwire-as-of',
  'x-vouchwire-graph-version',
  'x-vouchwire-records-version',
  'x-vouchwire-rules-version',
];
/** The headers are the same for every origin, so responses do not vary by it. */
const RESPONSE_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS.join(', '),
};
const PREFLIGHT_HEADERS = {
  ...RESPONSE_HEADERS,
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers': 'content-type, accept, if-none-match, range, if-range',
  'access-control-max-age': '86400',
};

/**
 * Allows every origin to read (CORS; Fetch Standard, 3.3). Endpoints that write, fetch or receive personal data respond
 * only to our own pages. The same applies to reads that are marked as not open, because a secret URL opens them or they
 * concern one visitor.
 */
export const corsForReads = plugin(
  async (app: FastifyInstance) => {
    const openPosts = new Set<string>();
    /** Open reads outside of the API: paths, and prefixes of paths. */
    const openReads: string[] = [];
    app.addHook('onRoute', (route) => {
      if (!route.config?.openToAllOrigins) return;
      if (route.method === 'POST') openPosts.add(route.url);
      else if (!isApiPath(route.url)) openReads.push(route.url);
    });
    app.addHook('onRequest', (request, reply, next) => {
      if (isOpenToAllOrigins(request)) void reply.headers(RESPONSE_HEADERS);
      next();
    });
    app.options('*', { schema: { hide: true } }, async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '';
      const method = request.headers['access-control-request-method'];
      const isOpen =
        method === 'POST'
          ? openPosts.has(path)
          : (method === 'GET' || method === 'HEAD') &&
            (isApiPath(path) ||
              openReads.some((url) => (url.endsWith('*') ? path.startsWith(url.slice(0, -1)) : path === url)));
      return isOpen ? reply.code(204).headers(PREFLIGHT_HEADERS).send() : reply.callNotFound();
    });
  },
  { name: 'cross-origin-reads' },
);

const isApiPath = (path: string): boolean => path.startsWith('/api/');

function isOpenToAllOrigins({ method, url, routeOptions }: FastifyRequest): boolean {
  const { openToAllOrigins } = routeOptions.config;
  if (method === 'GET' || method === 'HEAD') return openToAllOrigins ?? isApiPath(url);
  return method === 'POST' && openToAllOrigins === true;
}
