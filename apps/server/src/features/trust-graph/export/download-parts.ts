import type { DownloadFormat } from '@vouchwire/api-contract';
import type { ExportOrigin } from './export-set.ts';
import { graphml } from './graphml.ts';
import { relationshipCsv } from './relationship-csv.ts';
import { originJson, relationshipLines } from './relationship-json.ts';
import type { StatedFile } from './stated-relationships.ts';

/** The text of the whole graph as strangers take it away, in parts: each format says in the file where it is from. */
export function downloadParts(
  files: AsyncIterable<StatedFile>,
  origin: ExportOrigin,
  format: DownloadFormat,
): AsyncGenerator<string> {
  switch (format) {
    case 'csv':
      return relationshipCsv(files, origin);
    case 'graphml':
      return graphml(files, 'all', origin);
    case 'ndjson':
      return linesWithOrigin(files, origin);
  }
}

async function* linesWithOrigin(files: AsyncIterable<StatedFile>, origin: ExportOrigin): AsyncGenerator<string> {
  yield `${JSON.stringify({ origin: originJson(origin) })}\n`;
  yield* relationshipLines(files, 'all');
}
