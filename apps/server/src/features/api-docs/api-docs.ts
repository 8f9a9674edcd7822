import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const DESCRIPTION = `Who says what about whom in the trust.txt files that organisations publish.

Everything here is read from those files. An answer names the line it rests on, when it was seen, and the version of the
graph it comes from. Scores count evidence of identity and accountability; they do not judge accuracy.

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
          { name: 'Trust graph', description: 'Identities and what their files say of one another' },
          { name: 'Sign-ups', description: 'The readers’ waitlist and the publisher pilot; for our own pages alone' },
        ],
      },
      transform: jsonSchemaTransform,
    });
    app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'public, no-cache').send(app.swagger()),
    );
  },
  { name: 'api-description' },
);

/** The same description for people, at `/api/docs`. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: 'Vouchwire API' },
    uiConfig: { docExpansion: 'list', tryItOutEnabled: true },
  });
}
