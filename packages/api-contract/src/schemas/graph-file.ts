import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import { graphStamp } from './vocabulary.ts';

export const GRAPH_FILE_TYPE = 'application/octet-stream';

export const graphFileMetadataResponse = z.object({
  path: z.string().describe('Address of the file for the same day'),
  bytes: z.number().int().min(0),
  bytes_gzip: z.number().int().min(0).describe('With `Content-Encoding: gzip`'),
  bytes_brotli: z.number().int().min(0).describe('With `Content-Encoding: br`'),
  sha256: z.string().describe('Of the unencoded file, in hexadecimal'),
  ...graphStamp,
});

export const dailyGraphFileResponse = graphFileMetadataResponse.omit({ bytes_gzip: true }).extend({
  path: z.string().describe('Address of this file, which never changes'),
});

export type DailyGraphFile = z.infer<typeof dailyGraphFileResponse>;

export const getGraphFileMetadata = defineEndpoint({
  ...ENDPOINTS.getGraphFileMetadata,
  summary: 'Get the size and version of the graph file',
  description:
    'The file contains all columns of the graph, for a query engine in the browser. 422 if the graph is too large for a browser, or if only Neo4j contains it.',
  remark:
    'The file is at `path`. It is in the binary format of `@vouchwire/property-graph`, whose `openGraph` reads it. It is compressed with Brotli or gzip if the request accepts it.',
  tag: 'Trust graph',
  page: 'graph-file',
  rateLimit: 'reads',
  openToAllOrigins: true,
  response: graphFileMetadataResponse,
  problems: [422, 503],
  example: { prints: ['path', 'bytes', 'graph_version'] },
});

export const getDailyGraphFile = defineEndpoint({
  ...ENDPOINTS.getDailyGraphFile,
  summary: 'Get the size and version of the graph file of today',
  description:
    'The file does not change until the end of the day (UTC), so everyone who downloads it on a day has the same one. 422 if the graph is too large for a browser, or if only Neo4j contains it.',
  remark:
    'The file is at `path`, in the same format as the [graph file of now](graph-file.md), and never changes. It is a dictionary for the files of later days ([RFC 9842](https://www.rfc-editor.org/rfc/rfc9842)): a client that sends `Available-Dictionary` with the SHA-256 of an earlier one, and accepts the encoding `dcz`, receives only the difference. Chrome and Edge do this without code. Add `?dictionary=none` for the whole file.',
  tag: 'Trust graph',
  page: 'daily-graph-file',
  rateLimit: 'reads',
  openToAllOrigins: true,
  response: dailyGraphFileResponse,
  problems: [422, 503],
  example: { prints: ['path', 'bytes', 'bytes_brotli'] },
});
