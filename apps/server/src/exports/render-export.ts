import type { DownloadFormat } from '@vouchwire/api-contract';
import { type CrawlCsvOptions, renderCrawlCsv } from './crawl-csv.ts';
import type { ExportOrigin } from './export-set.ts';
import type { ExportableFile } from './exportable-files.ts';
import { renderGraphml } from './graphml.ts';
import { renderRelationshipCsv } from './relationship-csv.ts';
import { renderRelationshipJson, renderRelationshipLines, toOriginJson } from './relationship-json.ts';

const EXPORT_FORMATS = ['csv', 'graphml', 'json', 'ndjson'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Renders the text of an export, in chunks of a suitable size for writing. */
export function renderExport(
  files: AsyncIterable<ExportableFile>,
  origin: ExportOrigin,
  { format, ...options }: CrawlCsvOptions & { readonly format: ExportFormat },
): AsyncGenerator<string> {
  switch (format) {
    case 'csv':
      return renderCrawlCsv(files, options);
    case 'graphml':
      return renderGraphml(files, options.set, origin);
    case 'json':
      return renderRelationshipJson(files, options.set, origin);
    case 'ndjson':
      return renderRelationshipLines(files, options.set);
  }
}

/** Renders the export of the whole graph in chunks. Each format states the source of the data in the file. */
export function renderDownload(
  files: AsyncIterable<ExportableFile>,
  origin: ExportOrigin,
  format: DownloadFormat,
): AsyncGenerator<string> {
  switch (format) {
    case 'csv':
      return renderRelationshipCsv(files, origin);
    case 'graphml':
      return renderGraphml(files, 'all', origin);
    case 'ndjson':
      return renderLinesWithOrigin(files, origin);
  }
}

async function* renderLinesWithOrigin(
  files: AsyncIterable<ExportableFile>,
  origin: ExportOrigin,
): AsyncGenerator<string> {
  yield `${JSON.stringify({ origin: toOriginJson(origin) })}\n`;
  yield* renderRelationshipLines(files, 'all');
}
