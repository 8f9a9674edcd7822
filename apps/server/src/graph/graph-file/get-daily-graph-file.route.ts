import { GRAPH_FILE_TYPE, getDailyGraphFile } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';
import { addVary } from '../../platform/http/add-vary.ts';
import { acceptsCoding } from '../../platform/http/entity-tags.ts';
import { createProblemResponses } from '../../platform/http/problem-responses.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { DailyGraphFiles } from './daily-graph-files.ts';
import { type EncodedBody, sendEncoded } from './send-encoded.ts';
import type { StoredGraphFile } from './stored-graph-file.ts';

/**
 * The address of a file contains its hash, so it never changes. A browser uses it as a dictionary until this time has
 * passed (RFC 9842, 2.1.4).
 */
const CACHE_CONTROL = 'public, max-age=2592000, immutable';
/** `Available-Dictionary`: the SHA-256 of a dictionary as a structured byte sequence (RFC 9842, 2.2). */
const AVAILABLE_DICTIONARY = /^:([A-Za-z0-9+/]{43}=):$/;

const fileParams = z.object({
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('Of the unencoded file, in hexadecimal'),
});
const fileQuery = z.object({
  dictionary: z
    .string()
    .regex(/^none$/)
    .optional()
    .describe('`none`: send the whole file, also if the client has an earlier one'),
});

/** Returns the graph of the day as one file. A browser that has an earlier file gets the difference (RFC 9842). */
export function getDailyGraphFileRoute(app: FastifyInstance, files: DailyGraphFiles): void {
  registerEndpoint(app, getDailyGraphFile, async () => {
    const { size, brotli, sha256, graphVersion, asOf } = await files.getToday();
    return {
      path: `${getDailyGraphFile.path}/${sha256}`,
      bytes: size,
      bytes_brotli: brotli.length,
      sha256,
      graph_version: graphVersion,
      as_of: asOf,
    };
  });
  for (const method of ['GET', 'HEAD'] as const) {
    app.route({
      method,
      url: `${getDailyGraphFile.path}/:sha256`,
      schema: method === 'GET' ? ROUTE_SCHEMA : { hide: true, params: fileParams, querystring: fileQuery },
      config: { rateLimitGroup: 'queries', openToAllOrigins: true, isEndpoint: true },
      // The file was already compressed when it was created.
      compress: false,
      exposeHeadRoute: false,
      handler: (request, reply) => sendDailyFile(request, reply, files),
    });
  }
}

async function sendDailyFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: DailyGraphFiles,
): Promise<FastifyReply> {
  const { sha256 } = request.params as z.output<typeof fileParams>;
  const { dictionary } = request.query as z.output<typeof fileQuery>;
  const file = await files.find(sha256);
  if (file === null)
    throw new AppError(
      'not-found',
      `No file of a recent day has this hash. GET ${getDailyGraphFile.path} names the file of today.`,
    );
  const encoded = await selectEncoding(files, file, request.headers, dictionary === undefined);
  addVary(reply, 'accept-encoding', 'available-dictionary');
  reply.headers({
    'cache-control': CACHE_CONTROL,
    'use-as-dictionary': `match="${getDailyGraphFile.path}/*"`,
  });
  return sendEncoded(request, reply, file, encoded);
}

async function selectEncoding(
  files: DailyGraphFiles,
  file: StoredGraphFile,
  headers: FastifyRequest['headers'],
  canUseDictionary: boolean,
): Promise<EncodedBody> {
  const accepted = String(headers['accept-encoding'] ?? '');
  const [, dictionary] = AVAILABLE_DICTIONARY.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  if (canUseDictionary && dictionary !== undefined && acceptsCoding(accepted, 'dcz')) {
    const dictionarySha256 = Buffer.from(dictionary, 'base64').toString('hex');
    const difference = await files.findDifference(file, dictionarySha256);
    if (difference !== null)
      return { coding: 'dcz', dictionarySha256, length: difference.length, getBody: () => difference };
  }
  return acceptsCoding(accepted, 'br')
    ? { coding: 'br', length: file.brotli.length, getBody: () => file.brotli }
    : { coding: null, length: file.size, getBody: () => files.decode(file) };
}

const ROUTE_SCHEMA = {
  operationId: 'downloadDailyGraphFile',
  summary: 'Get the graph of a day as one file',
  description:
    'The file that `GET /api/trust-graph/graph-file/daily` names, compressed with Brotli if the client accepts it. With `Available-Dictionary` and `Accept-Encoding: dcz` (RFC 9842), a client that has the file of an earlier day gets only the difference. Files of the last 30 days are available.',
  tags: ['Trust graph'],
  params: fileParams,
  querystring: fileQuery,
  response: {
    200: { description: 'The file', content: { [GRAPH_FILE_TYPE]: { schema: z.string().meta({ format: 'binary' }) } } },
    ...createProblemResponses([404, 422, 503]),
  },
};
