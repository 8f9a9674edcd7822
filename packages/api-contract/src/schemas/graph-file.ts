import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import { asOfInput, graphStamp } from './vocabulary.ts';

/** Largest file of the graph that the server sends to a browser, in bytes before compression. */
export const MAX_GRAPH_FILE_BYTES = 50 * 1024 * 1024;

export const GRAPH_FILE_TYPE = 'application/octet-stream';

export const graphFileQuery = z.object({ as_of: asOfInput });

export const graphFileMetadataResponse = z.object({
  path: z.string().describe('Where the file is, for the same day'),
  bytes: z.number().int(),
  bytes_gzip: z.number().int().describe('With `Content-Encoding: gzip`'),
  bytes_brotli: z.number().int().describe('With `Content-Encoding: br`'),
  sha256: z.string().describe('Of the file without an encoding, in hex'),
  ...graphStamp,
});

export const getGraphFileMetadata = defineEndpoint({
  ...ENDPOINTS.getGraphFileMetadata,
  summary: 'Size and version of the graph as one file',
  description:
    'The file has the columns of the whole graph, for a query engine in the browser. 422 if the graph is too large for a browser, or if the server has its graph in Neo4j only.',
  tag: 'Trust graph',
  query: graphFileQuery,
  response: graphFileMetadataResponse,
  problems: [400, 404, 422, 503],
});
