import { readFileSync } from 'node:fs';

/** One row of the starter crawl. */
export interface CrawlRow {
  readonly publisher: string;
  readonly attribute: string;
  readonly value: string;
  readonly line: number | null;
}

/** The crawl of January 2025, on which the worked examples of the methodology were computed. */
export const crawl2025 = (): CrawlRow[] => readCrawl('statements-2025-01.csv');

/** The files read in early 2026. */
export const crawl2026 = (): CrawlRow[] => readCrawl('statements-2026-q1.csv');

function readCrawl(file: string): CrawlRow[] {
  const text = readFileSync(new URL(`../../../data/${file}`, import.meta.url), 'utf8');
  const [header, ...rows] = readCsv(text);
  if (header === undefined) throw new Error(`${file} is empty`);
  const column = (name: string) => header.indexOf(name);
  const line = column('line');
  return rows.map((row) => ({
    publisher: row[column('publisher')] ?? '',
    attribute: row[column('attribute')] ?? '',
    value: row[column('value')] ?? '',
    line: line < 0 ? null : Number(row[line]),
  }));
}

/** RFC 4180, as far as the crawl needs it. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/gy;
  for (let match = field.exec(text); match !== null && field.lastIndex <= text.length; match = field.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] !== ',') {
      if (row.length > 1 || row[0] !== '') rows.push(row);
      row = [];
    }
    if (match.index + match[0].length >= text.length) break;
  }
  return rows;
}
