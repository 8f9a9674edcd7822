import { annotation } from '../reports/github.ts';
import { printable } from '../reports/report.ts';
import type { PlacedLine } from './compare-texts.ts';
import type { Finding, Verdict } from './judge-look.ts';
import type { WatchCommand } from './parse-watch.ts';

/** So many lines of each kind are printed; a file may have thousands. */
const SHOWN_LINES = 20;

/** What a look showed, in the format asked for, with a line end after its last line. */
export function printVerdict(verdict: Verdict, { address, file, format }: WatchCommand, at: Date): string {
  if (format === 'json') return `${JSON.stringify({ at: at.toISOString(), address, file, ...verdict }, null, 2)}\n`;
  const text = verdict.findings.flatMap((finding) => [sentenceOf(finding, file), ...detailsOf(finding, file)]);
  if (format === 'text') return `${text.map(printable).join('\n')}\n`;
  if (verdict.state === 'same') return `${text.map(printable).join('\n')}\n`;
  const title = verdict.state === 'different' ? 'The live trust.txt differs' : 'The live trust.txt could not be seen';
  const severity = verdict.state === 'different' ? 'error' : 'warning';
  return annotation({ severity, file, title, message: text.map(printable).join('\n') });
}

function sentenceOf({ asked, kind, readAt, why }: Finding, file: string): string {
  const way = readAt !== null && readAt !== asked ? `, read at ${readAt}` : '';
  const because = why === null ? '' : ` (${why})`;
  switch (kind) {
    case 'same':
      return `${asked}: as ${file}${way}.`;
    case 'different':
      return `${asked}: differs from ${file}${way}${because}.`;
    case 'moved':
      return why === null ? `${asked}: moved to ${readAt}.` : `${asked}: moved to ${readAt}; here ${why}.`;
    case 'gone':
      return `${asked}: gone; ${why}.`;
    case 'none-here':
      return `${asked}: none here; ${why}.`;
    case 'unseen':
      return `${asked}: could not be seen; ${why}.`;
  }
}

function detailsOf({ comparison, readAt }: Finding, file: string): string[] {
  switch (comparison?.kind) {
    case 'different':
      return [
        ...listOf('-', comparison.missing, `only in ${file}`),
        ...listOf('+', comparison.added, `only at ${readAt}`),
      ];
    case 'reordered':
      return ['  The same lines in another order.'];
    case 'same-lines':
      return ['  The same lines; line ends, byte order mark or encoding differ.'];
    default:
      return [];
  }
}

function listOf(sign: string, lines: readonly PlacedLine[], where: string): string[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, SHOWN_LINES).map(({ line, text }) => `    ${sign} ${line}: ${text}`);
  const left = lines.length - shown.length;
  return [`  ${where}:`, ...shown, ...(left > 0 ? [`    ${sign} and ${left} more`] : [])];
}
