import { type CrawlCsvOptions, crawlCsv } from './crawl-csv.ts';
import type { ExportOrigin } from './export-set.ts';
import { graphml } from './graphml.ts';
import { relationshipJson, relationshipLines } from './relationship-json.ts';
import type { StatedFile } from './stated-relationships.ts';

export const EXPORT_FORMATS = ['csv', 'graphml', 'json', 'ndjson'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The text of an export, in parts of a size that suits writing. */
export function exportParts(
  files: AsyncIterable<StatedFile>,
  origin: ExportOrigin,
  { format, ...options }: CrawlCsvOptions & { readonly format: ExportFormat },
): AsyncGenerator<string> {
  switch (format) {
    case 'csv':
      return crawlCsv(files, options);
    case 'graphml':
      return graphml(files, options.set, origin);
    case 'json':
      return relationshipJson(files, options.set, origin);
    case 'ndjson':
      return relationshipLines(files, options.set);
  }
}
