import { DOWNLOAD_FORMATS, type DownloadFormat, type ExportFile, getDay } from '@vouchwire/api-contract';
import { DOWNLOAD_TYPES, downloadPath } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { acceptsGzip } from '../platform/http/entity-tags.ts';
import { createProblemResponses } from '../platform/http/problem-responses.ts';
import { sendStoredFile } from '../platform/http/send-stored-file.ts';
import type { Encoding } from './export-files.ts';
import type { OpenExports } from './open-exports.ts';

const FORMAT_DESCRIPTIONS: Readonly<Record<DownloadFormat, string>> = {
  csv: 'CSV, a relationship a row',
  ndjson: 'NDJSON: one relationship per line, after a first line with the source',
  graphml: 'GraphML 1.0',
};

const OPERATION_IDS: Readonly<Record<DownloadFormat, string>> = {
  csv: 'downloadGraphAsCsv',
  ndjson: 'downloadGraphAsNdjson',
  graphml: 'downloadGraphAsGraphml',
};

/** The whole graph as a file, with one URL per format. Downloads can be resumed with ranges and `If-Range`. */
export function downloadRoutes(app: FastifyInstance, exports: OpenExports): void {
  for (const format of DOWNLOAD_FORMATS) {
    app.route({
      method: 'GET',
      url: downloadPath(format),
      schema: createSchema(format),
      config: { rateLimitGroup: 'queries', openToAllOrigins: true },
      // The gzipped form is stored, because a response that is compressed in transit has no length and no ranges.
      compress: false,
      exposeHeadRoute: false,
      handler: (request, reply) => sendFile(request, reply, format, exports),
    });
    app.route({
      method: 'HEAD',
      url: downloadPath(format),
      schema: { hide: true },
      config: { rateLimitGroup: 'queries', openToAllOrigins: true },
      compress: false,
      handler: (request, reply) => sendFile(request, reply, format, exports),
    });
  }
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  format: DownloadFormat,
  exports: OpenExports,
): Promise<FastifyReply> {
  const { headers } = request;
  // A range refers to the file itself, because no client could use a range of an encoded one.
  const encoding: Encoding =
    headers.range === undefined && acceptsGzip(String(headers['accept-encoding'] ?? '')) ? 'gzip' : 'identity';
  const { info, handle } = await exports.files.open(format, encoding);
  reply.headers(createHeaders(format, info));
  return sendStoredFile(request, reply, {
    handle,
    bytes: encoding === 'gzip' ? info.bytes_gzip : info.bytes,
    sha256: info.sha256,
    createdAt: new Date(info.created_at),
    mediaType: DOWNLOAD_TYPES[format],
    encoding,
  });
}

function createHeaders(format: DownloadFormat, info: ExportFile): Record<string, string> {
  const day = getDay(info.as_of ?? info.created_at);
  return {
    'cache-control': 'public, no-cache',
    vary: 'Accept-Encoding',
    'content-disposition': `attachment; filename="vouchwire-trust-graph-${day}.${format}"`,
    link: '</data#license>; rel="license", </api/exports>; rel="describedby"; type="application/json"',
    ...(info.as_of ? { 'x-vouchwire-as-of': info.as_of } : {}),
    'x-vouchwire-graph-version': info.graph_version,
    'x-vouchwire-records-version': String(info.records_version),
    'x-vouchwire-rules-version': info.rules_version,
  };
}

const createSchema = (format: DownloadFormat) => ({
  operationId: OPERATION_IDS[format],
  summary: `Download the whole graph as ${FORMAT_DESCRIPTIONS[format]}`,
  description:
    'Returns the newest file. It is generated on the first request, once for each version of the graph. `Range` and `If-Range` are supported. The response is compressed with gzip if the client accepts it and requests no range. 503 with `Retry-After` while the first file is being generated.',
  tags: ['Trust graph'],
  response: {
    200: {
      description: 'The file',
      content: { [DOWNLOAD_TYPES[format].split(';')[0] as string]: { schema: z.string() } },
    },
    ...createProblemResponses([416, 503]),
  },
});
