import type { LintDiagnostic } from '../../src/index.ts';
import { escapeControlCharacters, isFixed, type LintedInput } from './report.ts';

/** Findings for people: one line each, `file:line:column`, so that editors can jump there; then how many. */
export function textReport(linted: readonly LintedInput[]): string {
  const lines: string[] = [];
  const all: LintDiagnostic[] = [];
  for (const { input, result } of linted) {
    for (const finding of result.diagnostics) {
      const { code, severity, message, range, lostBy = [] } = finding;
      const place = `${input.name}:${range.start.line}:${range.start.column}`;
      lines.push(escapeControlCharacters(`${place}  ${severity}  ${code}  ${message}`));
      for (const { name, effect, value } of lostBy)
        lines.push(
          escapeControlCharacters(`    ${name} ${effect === 'loses' ? 'drops this line' : `reads “${value}” here`}`),
        );
      all.push(finding);
    }
    const shownReaders = new Set(
      result.diagnostics.filter(({ lostBy }) => lostBy).map(({ range }) => range.start.line),
    );
    for (const { line, readers } of result.losses) {
      if (shownReaders.has(line)) continue;
      for (const { name, effect, value } of readers)
        lines.push(
          escapeControlCharacters(
            `${input.name}:${line}:1  note  ${name} ${effect === 'loses' ? 'drops this line' : `reads “${value}” here`}`,
          ),
        );
    }
  }
  // What could not be read has been said; “nothing found” would say that it was.
  if (linted.length === 0) return '';
  const count = (severity: string) => all.filter((finding) => finding.severity === severity).length;
  const fixed = all.filter(isFixed).length;
  lines.push(
    all.length === 0
      ? 'Nothing found.'
      : `${formatCount(count('error'), 'error')}, ${formatCount(count('warning'), 'warning')}, ${count('info')} info. ${
          fixed > 0 ? `“trust-txt fix” fixes ${fixed} of them.` : ''
        }`.trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
