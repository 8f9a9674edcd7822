/**
 * The statements of `data/statements-2026-q1.csv` as files again: 253 live files of early 2026, without their comments and
 * without their contact lines, which hold personal data. Columns: publisher, line, attribute, value.
 */
export function readCrawl(csv: string): Map<string, string> {
  const files = new Map<string, string[]>();
  for (const row of csv.split('\n').slice(1)) {
    const match = /^([^,]+),\d+,([^,]+),(.*)$/.exec(row);
    if (match === null) continue;
    const [, publisher = '', attribute, field = ''] = match;
    const value = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
    const lines = files.get(publisher) ?? [];
    files.set(publisher, lines);
    lines.push(`${attribute}=${value}\n`);
  }
  return new Map(Array.from(files, ([publisher, lines]) => [publisher, lines.join('')]));
}
