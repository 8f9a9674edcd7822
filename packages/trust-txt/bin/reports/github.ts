import type { Severity } from '../../src/index.ts';
import { escapeControlCharacters, type LintedInput } from './report.ts';

const COMMANDS: Readonly<Record<Severity, 'error' | 'warning' | 'notice'>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
};

export interface Annotation {
  readonly severity: Severity;
  /** Path from the root of the repository; without it the message belongs to no line. */
  readonly file?: string;
  /** Lines and columns start at 1. */
  readonly line?: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  readonly title: string;
  readonly message: string;
}

/** Formats a workflow command of GitHub Actions, which shows a message next to a line. Includes its line end. */
export function formatAnnotation({
  severity,
  file,
  line,
  column,
  endLine,
  endColumn,
  title,
  message,
}: Annotation): string {
  const places = { file, line, col: column, endLine, endColumn, title };
  const properties = Object.entries(places)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${COMMANDS[severity]} ${properties.join(',')}::${escapeData(message)}\n`;
}

/** Findings next to their lines, on GitHub. */
export function githubReport(linted: readonly LintedInput[]): string {
  return linted
    .flatMap(({ input, result }) =>
      result.diagnostics.map(({ code, severity, message, range: { start, end } }) =>
        formatAnnotation({
          severity,
          file: input.name,
          line: start.line,
          endLine: end.line,
          // Columns are shown only within a line.
          ...(start.line === end.line && { column: start.column, endColumn: end.column }),
          title: code,
          message: escapeControlCharacters(message),
        }),
      ),
    )
    .join('');
}

/** Escapes what starts a workflow command, because the line comes from an untrusted file. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
