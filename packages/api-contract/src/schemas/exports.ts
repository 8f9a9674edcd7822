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

/** URL of the newest file of a format. */
export const downloadPath = (format: DownloadFormat): string => `/api/exports/trust-graph.${format}`;

export const exportSource = z.object({
  name: z.string().describe('`crawl`, `check`, or the name of an imported data set'),
  license: z.string().nullable().describe('Of its own; null for what was read from the publishers’ sites'),
});

/** A file that is there, whole. */
export const exportFile = z.object({
  bytes: z.number().int(),
  bytes_gzip: z.number().int().describe('As it travels with `Content-Encoding: gzip`'),
  sha256: z.string().describe('Of the file as it is without an encoding, in hex'),
  created_at: instant,
  as_of: observedDate.nullable().describe('Newest sighting in the records that it was made from'),
  graph_version: z.string().describe('The projection that was shown when it was made'),
  records_version: z.number().int(),
  rules_version: z.string().describe('Rules by which link states are derived'),
  publishers: z.number().int().describe('Files that stand'),
  relationships: z.number().int(),
  sources: z.array(exportSource),
});

export type ExportFile = z.infer<typeof exportFile>;

export const exportsResponse = z.object({
  exports: z.array(
    z.object({
      format: z.enum(DOWNLOAD_FORMATS),
      path: z.string(),
      media_type: z.string(),
      file: exportFile
        .nullable()
        .describe('What was made last; null where nobody has asked for it yet. Asking for it makes it'),
    }),
  ),
  ...graphStamp,
});

export type ExportsResponse = z.infer<typeof exportsResponse>;

export const listExports = defineEndpoint({
  ...ENDPOINTS.listExports,
  summary: 'The whole graph as files, with dates, sizes and licenses',
  description:
    'Every relationship that the standing files state, with its state, line and dates. A file is made when it is first asked for, once for each version of the graph.',
  tag: 'Trust graph',
  response: exportsResponse,
  problems: [503],
});
