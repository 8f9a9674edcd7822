import { formatAnnotation } from '../reports/github.ts';
import { escapeControlCharacters } from '../reports/report.ts';
import type { NumberedLine } from './compare-texts.ts';
import type { CheckResult, LocationResult } from './evaluate-check.ts';
import type { WatchCommand } from './parse-watch.ts';

/** Maximum number of printed lines of each kind; a file may have thousands. */
const MAX_SHOWN_LINES = 20;

/** Formats the result of a check, with a line end after its last line. */
export function formatCheckResult(result: CheckResult, { address, file, format }: WatchCommand, at: Date): string {
  if (format === 'json') return `${JSON.stringify({ at: at.toISOString(), address, file, ...result }, null, 2)}\n`;
  const text = result.findings.flatMap((finding) => [formatSentence(finding, file), ...formatDetails(finding, file)]);
  if (format === 'text') return `${text.map(escapeControlCharacters).join('\n')}\n`;
  if (result.state === 'same') return `${text.map(escapeControlCharacters).join('\n')}\n`;
  const title = result.state === 'different' ? 'The live trust.txt differs' : 'The live trust.txt is not reachable';
  const severity = result.state === 'different' ? 'error' : 'warning';
  return formatAnnotation({ severity, file, title, message: text.map(escapeControlCharacters).join('\n') });
}

function formatSentence({ requested, kind, readAt, why }: LocationResult, file: string): string {
  const description = readAt !== null && readAt !== requested ? `, read at ${readAt}` : '';
  const because = why === null ? '' : ` (${why})`;
  switch (kind) {
    case 'same':
      return `${requested}: matches ${file}${description}.`;
    case 'different':
      return `${requested}: differs from ${file}${description}${because}.`;
    case 'moved':
      return why === null ? `${requested}: moved to ${readAt}.` : `${requested}: moved to ${readAt} (${why} here).`;
    case 'gone':
      return `${requested}: gone (${why}).`;
    case 'none-here':
      return `${requested}: not found (${why}).`;
    case 'unseen':
      return `${requested}: not reachable (${why}).`;
  }
}

function formatDetails({ comparison, readAt }: LocationResult, file: string): string[] {
  switch (comparison?.kind) {
    case 'different':
      return [
        ...formatLines('-', comparison.missing, `only in ${file}`),
        ...formatLines('+', comparison.added, `only at ${readAt}`),
      ];
    case 'reordered':
      return ['  The same lines in another order.'];
    case 'same-lines':
      return ['  The same lines; line ends, byte order mark or encoding differ.'];
    default:
      return [];
  }
}

function formatLines(sign: string, lines: readonly NumberedLine[], where: string): string[] {
  if (lines.length === 0) return [];
  const visible = lines.slice(0, MAX_SHOWN_LINES).map(({ line, text }) => `    ${sign} ${line}: ${text}`);
  const remaining = lines.length - visible.length;
  return [`  ${where}:`, ...visible, ...(remaining > 0 ? [`    ${sign} and ${remaining} more`] : [])];
}
