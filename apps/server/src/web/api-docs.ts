import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { RATE_LIMITS } from '../platform/http/rate-limits.ts';

const DESCRIPTION = `This API shows what the trust.txt files of organizations state about other organizations.

All data is read from those files. Each response names the line that it is based on, the date we read it, and the
version of the graph. Scores count evidence of identity and accountability; they do not judge accuracy.

Errors are \`application/problem+json\` (RFC 9457): \`detail\` is a sentence for a person, \`code\` is for a program.`;

/** OpenAPI 3.1 of every route registered after it, made from the contract's schemas. */
export const apiDescription = plugin(
  async (app: FastifyInstance, { version }: { version: string }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Vouchwire',
          version,
          description: DESCRIPTION,
          license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
        },
        tags: [
          { name: 'Trust graph', description: 'Identities and what their files say about each other' },
          { name: 'Sign-ups', description: 'The readers’ waitlist and the publisher pilot; for our own pages only' },
        ],
      },
      transform: (route) => describeLimits(route, jsonSchemaTransform(route)),
    });
    app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'public, no-cache').send(app.swagger()),
    );
  },
  { name: 'api-description' },
);

type Transform = typeof jsonSchemaTransform;

/**
 * Adds what the route itself says: a name for generated clients, made from method and path, and the allowance of requests
 * that it counts against.
 */
function describeLimits(
  { url, route }: Parameters<Transform>[0],
  { schema, url: documentedUrl }: ReturnType<Transform>,
): ReturnType<Transform> {
  const group = route.config?.rateLimitGroup;
  const methods = [route.method].flat();
  const documented = {
    ...schema,
    operationId: createOperationId(methods[0] ?? 'GET', url),
    ...(group ? { 'x-rate-limit': { group, requests: RATE_LIMITS[group], per: 'minute and address' } } : {}),
  };
  return { schema: schema?.hide ? schema : documented, url: documentedUrl };
}

/** `POST /api/trust-graph/check-trust-txt` becomes `postTrustGraphCheckTrustTxt`. */
export function createOperationId(method: string, url: string): string {
  const segments = url.split(/[^a-z0-9]+/i).filter((word) => word !== '' && word !== 'api');
  return method.toLowerCase() + segments.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** The former address of the API documentation leads to its pages in the help. */
export async function apiDocsRedirect(app: FastifyInstance): Promise<void> {
  for (const address of ['/api/docs', '/api/docs/*'])
    app.get(address, { schema: { hide: true } }, (_request, reply) => reply.redirect('/docs/api', 301));
}
