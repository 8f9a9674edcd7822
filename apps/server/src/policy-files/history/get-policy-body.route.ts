import { isUtf8 } from 'node:buffer';

import { getPolicyBodyParams, POLICY_BODY_PATH } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createProblemResponses } from '../../platform/http/problem-responses.ts';
import type { DomainHistoryService } from './domain-history.service.ts';

/** The hash identifies a file, but the masking rules can change. */
const DAY_CACHE_CONTROL = 'public, max-age=86400';

/**
 * Returns a file with personal data masked. Its content is untrusted, so it is sent as plain text that browsers do not
 * interpret otherwise (`nosniff` is set on every response). It is sent as an attachment, so that it does not open among
 * our pages.
 */
export function getPolicyBodyRoute(app: FastifyInstance, history: DomainHistoryService): void {
  app.get<{ Params: z.output<typeof getPolicyBodyParams> }>(
    POLICY_BODY_PATH,
    {
      schema: {
        operationId: 'getPolicyBody',
        summary: 'Get the trust.txt file that was read, with personal data masked',
        description:
          'Takes the `body_hash` of an observation in the history. Names, personal email addresses and telephone numbers in contact lines and comments are masked with asterisks. In that case the header `x-masked: personal-data` is set, the file is UTF-8, and its bytes do not match the hash. The publisher has the original. A file without personal data is returned unmodified: as plain text if it is UTF-8, else as bytes. 404 with code `not-found` if the domain never served such a file, or if it is not stored.',
        tags: ['Trust graph'],
        params: getPolicyBodyParams,
        response: {
          200: {
            description: 'The file',
            content: {
              'text/plain': { schema: z.string() },
              'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) },
            },
          },
          ...createProblemResponses([404, 503]),
        },
      },
      config: { rateLimitGroup: 'reads', openToAllOrigins: true },
    },
    async ({ params }, reply) => {
      const { host, bytes, isMasked } = await history.getBody(params.domain, params.hash);
      return reply
        .headers({
          'cache-control': DAY_CACHE_CONTROL,
          'content-disposition': `attachment; filename="${host}.trust.txt"`,
          ...(isMasked ? { 'x-masked': 'personal-data' } : {}),
        })
        .type(isUtf8(bytes) ? 'text/plain; charset=utf-8' : 'application/octet-stream')
        .send(Buffer.from(bytes));
    },
  );
}
