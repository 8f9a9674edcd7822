import { GRAPH_FILE_PATH } from '@vouchwire/api-contract';
import { GRAPH_FILE_TYPE, getGraphFileMetadata } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addVary } from '../../platform/http/add-vary.ts';
import { acceptsCoding } from '../../platform/http/entity-tags.ts';
import { createProblemResponses } from '../../platform/http/problem-responses.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { GraphFile, GraphFileService } from './graph-file.service.ts';
import { type EncodedBody, sendEncoded } from './send-encoded.ts';

/** Returns the graph as one file for a query engine in the browser, and the properties of the file. */
export function getGraphFileRoute(app: FastifyInstance, service: GraphFileService): void {
  registerEndpoint(app, getGraphFileMetadata, async () => {
    const { bytes, gzip, brotli, sha256, graphVersion, asOf } = await service.get();
    return {
      path: GRAPH_FILE_PATH,
      bytes: bytes.length,
      bytes_gzip: gzip.length,
      bytes_brotli: brotli.length,
      sha256,
      graph_version: graphVersion,
      as_of: asOf,
    };
  });
  for (const method of ['GET', 'HEAD'] as const) {
    app.route({
      method,
      url: GRAPH_FILE_PATH,
      schema: method === 'GET' ? ROUTE_SCHEMA : { hide: true },
      config: { rateLimitGroup: 'queries', openToAllOrigins: true, isEndpoint: true },
      // The file was already compressed when it was created.
      compress: false,
      exposeHeadRoute: false,
      handler: (request, reply) => sendGraphFile(request, reply, service),
    });
  }
}

async function sendGraphFile(
  request: FastifyRequest,
  reply: FastifyReply,
  service: GraphFileService,
): Promise<FastifyReply> {
  const file = await service.get();
  addVary(reply, 'accept-encoding');
  reply.header('cache-control', 'public, no-cache');
  return sendEncoded(request, reply, file, selectEncoding(file, request.headers['accept-encoding']));
}

function selectEncoding({ brotli, gzip, bytes }: GraphFile, accepted: string | string[] | undefined): EncodedBody {
  const header = String(accepted ?? '');
  if (acceptsCoding(header, 'br')) return { coding: 'br', length: brotli.length, getBody: () => brotli };
  if (acceptsCoding(header, 'gzip')) return { coding: 'gzip', length: gzip.length, getBody: () => gzip };
  return { coding: null, length: bytes.length, getBody: () => bytes };
}

const ROUTE_SCHEMA = {
  operationId: 'getGraphFile',
  summary: 'Get the graph as one file for a query engine in the browser',
  description:
    'Contains the columns of the whole graph in the binary format of `@vouchwire/property-graph`, compressed with Brotli or gzip if the client accepts it. The file is computed once for each version of the graph. The headers `X-Vouchwire-Graph-Version` and `X-Vouchwire-As-Of` name the version. 422 if it is too large for a browser, or if the server has its graph in Neo4j only.',
  tags: ['Trust graph'],
  response: {
    200: { description: 'The file', content: { [GRAPH_FILE_TYPE]: { schema: z.string().meta({ format: 'binary' }) } } },
    ...createProblemResponses([422, 503]),
  },
};
