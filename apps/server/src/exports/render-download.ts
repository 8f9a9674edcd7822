import type { DownloadFormat } from '@vouchwire/api-contract';
import type { ExportOrigin } from './export-set.ts';
import type { ExportableFile } from './exportable-files.ts';
import { renderGraphml } from './graphml.ts';
import { renderRelationshipCsv } from './relationship-csv.ts';
import { renderRelationshipLines, toOriginJson } from './relationship-json.ts';

/** The text of the whole graph as strangers take it away, in parts: each format says in the file where it is from. */
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
