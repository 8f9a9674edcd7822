import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';

const OPEN_CORS: FastifyCorsOptions = {
  origin: '*',
  methods: ['GET', 'HEAD', 'POST'],
  allowedHeaders: ['content-type', 'accept', 'if-none-match', 'range', 'if-range'],
  exposedHeaders: [
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
  ],
  maxAge: 86_400,
};

/**
 * Opens reads to every origin. Endpoints that write, fetch or receive personal data answer only our own pages. So do
 * reads that are marked as not open: what a secret URL opens, or what concerns one visitor.
 */
export const corsForReads = plugin(
  async (app: FastifyInstance) => {
    const openPosts = new Set<string>();
    /** Reads outside of the API: addresses, and what addresses begin with. */
    const openReads: string[] = [];
    app.addHook('onRoute', (route) => {
      if (!route.config?.openToAllOrigins) return;
      if (route.method === 'POST') openPosts.add(route.url);
      else if (!route.url.startsWith('/api/')) openReads.push(route.url);
    });
    await app.register(
      cors,
      () => (request: FastifyRequest, decide: (error: Error | null, options: FastifyCorsOptions) => void) => {
        decide(null, isOpenToAllOrigins(request, openPosts, openReads) ? OPEN_CORS : { origin: false });
      },
    );
  },
  { name: 'cross-origin-reads' },
);

function isOpenToAllOrigins(
  request: FastifyRequest,
  openPosts: ReadonlySet<string>,
  openReads: readonly string[],
): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  const isRead = (url: string) => (url.endsWith('*') ? path.startsWith(url.slice(0, -1)) : path === url);
  if (!path.startsWith('/api/') && !openReads.some(isRead)) return false;
  if (request.method === 'GET' || request.method === 'HEAD')
    return request.routeOptions.config.openToAllOrigins !== false;
  if (request.method === 'POST') return openPosts.has(path);
  // A preflight names the method of the request that follows.
  const requestedMethod = request.headers['access-control-request-method'];
  return (
    request.method === 'OPTIONS' &&
    (requestedMethod === 'GET' || requestedMethod === 'HEAD' || (requestedMethod === 'POST' && openPosts.has(path)))
  );
}
