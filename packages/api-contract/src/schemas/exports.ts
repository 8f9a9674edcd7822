import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '../exports.ts';
import { defineEndpoint } from './endpoint.ts';
import { graphStamp, instant, observedDate } from './vocabulary.ts';

export const DOWNLOAD_TYPES: Readonly<Record<DownloadFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson; charset=utf-8',
  graphml: 'application/graphml+xml; charset=utf-8',
};

/** Returns the URL of the newest file of a format. */
export const downloadPath = (format: DownloadFormat): string => `/api/exports/trust-graph.${format}`;

export const exportSource = z.object({
  name: z.string().describe('`crawl`, `check`, or the name of an imported data set'),
  license: z
    .string()
    .nullable()
    .describe('License of the data set; null for data that was read from the publishers’ sites'),
});

/** A complete file. */
export const exportFile = z.object({
  bytes: z.number().int().min(0).describe('Size of the file'),
  bytes_gzip: z.number().int().min(0).describe('Size with `Content-Encoding: gzip`'),
  sha256: z.string().describe('Of the unencoded file, in hexadecimal'),
  created_at: instant.describe('Time of the export'),
  as_of: observedDate.nullable().describe('Newest observation in its records'),
  graph_version: z.string().describe('Graph version from which it was made'),
  records_version: z.number().int().min(0),
  rules_version: z.string().describe('Version of the rules for link states'),
  publishers: z.number().int().min(0).describe('Number of effective files: current and stale'),
  relationships: z.number().int().min(0),
  sources: z.array(exportSource).describe('Data sets from which the export is made'),
});

export type ExportFile = z.infer<typeof exportFile>;

export const exportsResponse = z.object({
  exports: z.array(
    z.object({
      format: z.enum(DOWNLOAD_FORMATS).describe('Name of the format'),
      path: z.string(),
      media_type: z.string().describe('Media type of the file'),
      file: exportFile.nullable().describe('The latest file; null if none was requested yet. A request creates it'),
    }),
  ),
  sources: z.array(exportSource).describe('Data sets in the records, with their licenses'),
  ...graphStamp,
});

export type ExportsResponse = z.infer<typeof exportsResponse>;

export const listExports = defineEndpoint({
  ...ENDPOINTS.listExports,
  summary: 'List the exports of the whole graph, with dates, sizes and licenses',
  description:
    'An export contains every relationship of the effective files, with its state, line and dates. It is created on the first request for each graph version. The first line of NDJSON is `{"origin": {…}}`, the source and the dates of the file; each of the others is a relationship, as in a release and in `vouchwire export`, which have their source in a file next to them.',
  tag: 'Trust graph',
  rateLimit: 'reads',
  openToAllOrigins: true,
  response: exportsResponse,
  problems: [503],
  example: { prints: ['exports'] },
});
