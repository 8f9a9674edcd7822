import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GRAPH_METRIC_NAMES, GRAPH_METRICS } from '@vouchwire/api-contract';
import type { GeneratedPage } from './generated-page.ts';

const FILE = 'docs/methodology.md';
const TABLE_HEAD = '| number | counts | definition |\n| --- | --- | --- |\n';

/**
 * Replaces the table of metrics in the methodology.
 * @throws Error if its head is missing
 */
export function addMetricsTable(root: string): GeneratedPage {
  const written = readFileSync(path.join(root, FILE), 'utf8');
  const [before, after] = written.split(TABLE_HEAD);
  if (before === undefined || after === undefined) throw new Error(`${FILE} has lost the head of its table of numbers`);
  const rows = GRAPH_METRIC_NAMES.map(
    (name) => `| \`${name}\` | ${GRAPH_METRICS[name].unit} | ${GRAPH_METRICS[name].definition} |\n`,
  );
  return { file: FILE, text: before + TABLE_HEAD + rows.join('') + after.replace(/^(?:\|.*\n)*/, '') };
}
