import { DOWNLOAD_FORMATS, type DownloadFormat, type ExportFile } from '@vouchwire/api-contract';
import { DOWNLOAD_TYPES, downloadPath } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../platform/errors/app-error.ts';
import { parseByteRange } from '../platform/http/byte-range.ts';
import { acceptsGzip, matchesEtag, matchesIfRange } from '../platform/http/entity-tags.ts';
import { createProblemResponses } from '../platform/http/problem-responses.ts';
import type { Encoding, ExportFiles } from './export-files.ts';

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

/** The whole graph as a file, one address for each format: resumable by range, and by `If-Range` of the very same file. */
export function downloadRoutes(app: FastifyInstance, files: ExportFiles): void {
  for (const format of DOWNLOAD_FORMATS) {
    app.route({
      method: 'GET',
      url: downloadPath(format),
      schema: createSchema(format),
      config: { rateLimitGroup: 'queries', openToAllOrigins: true },
      // Stored gzipped next to the file, because a response that is compressed in transit has no length and no ranges.
      compress: false,
      exposeHeadRoute: false,
      handler: (request, reply) => sendFile(request, reply, format, files),
    });
    app.route({
      method: 'HEAD',
      url: downloadPath(format),
      schema: { hide: true },
      config: { rateLimitGroup: 'queries', openToAllOrigins: true },
      compress: false,
      handler: (request, reply) => sendFile(request, reply, format, files),
    });
  }
}

async function sendFile(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  format: DownloadFormat,
  files: ExportFiles,
): Promise<FastifyReply> {
  // A range refers to the file itself: no client could use a range of an encoded one.
  const encoding: Encoding =
    headers.range === undefined && acceptsGzip(String(headers['accept-encoding'] ?? '')) ? 'gzip' : 'identity';
  const { info, handle } = await files.open(format, encoding);
  let shouldCloseHandle = true;
  try {
    const bytes = encoding === 'gzip' ? info.bytes_gzip : info.bytes;
    const etag = `"${info.sha256.slice(0, 40)}${encoding === 'gzip' ? '-gzip' : ''}"`;
    const createdAt = new Date(info.created_at);
    reply.headers({ ...createHeaders(format, info), etag, 'last-modified': createdAt.toUTCString() });
    if (isUnchanged(headers, etag, createdAt)) return reply.status(304).send();
    if (encoding === 'gzip') reply.header('content-encoding', 'gzip');
    else reply.header('repr-digest', `sha-256=:${Buffer.from(info.sha256, 'hex').toString('base64')}:`);
    reply.type(DOWNLOAD_TYPES[format]);

    const canBePartial = method === 'GET' && matchesIfRange(joinHeader(headers['if-range']), etag, createdAt);
    const range = canBePartial ? parseByteRange(headers.range, bytes) : null;
    if (range === 'unsatisfiable') {
      // The headers of the file do not belong to the refusal.
      for (const name of ['etag', 'last-modified', 'repr-digest', 'content-disposition']) reply.removeHeader(name);
      reply.header('content-range', `bytes */${bytes}`);
      throw new AppError('range-not-satisfiable', `The requested range is outside the file (${bytes} bytes)`);
    }
    const { start, end } = range ?? { start: 0, end: bytes - 1 };
    if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
    reply.header('content-length', end - start + 1);
    if (method === 'HEAD') return reply.send();
    shouldCloseHandle = false;
    return reply.send(handle.createReadStream({ start, end }));
  } finally {
    if (shouldCloseHandle) await handle.close();
  }
}

function createHeaders(format: DownloadFormat, info: ExportFile): Record<string, string> {
  const day = (info.as_of ?? info.created_at).slice(0, 10);
  return {
    'accept-ranges': 'bytes',
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

function isUnchanged(headers: FastifyRequest['headers'], etag: string, createdAt: Date): boolean {
  const tags = joinHeader(headers['if-none-match']);
  if (tags !== undefined) return matchesEtag(tags, etag);
  const since = Date.parse(joinHeader(headers['if-modified-since']) ?? '');
  return Math.floor(createdAt.getTime() / 1000) * 1000 <= since;
}

const joinHeader = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

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
