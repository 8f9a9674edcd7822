import { type DossierFile, MAX_DOSSIER_LINES, maskDiagnostic, maskLine, maskQuotes } from '@vouchwire/api-contract';
import { parsePolicyFile } from 'trust-txt';
import { lintFile, type SiteFile } from './lint-file.ts';

/** Maximum number of findings in a response. A file with invalid text has one for each of its lines. */
const MAX_FINDINGS = 200;

/** A line without the data of the graph about its counterparty. */
export type FileLine = Omit<DossierFile['lines'][number], 'state'>;
export type LintedFile = Pick<
  DossierFile,
  'lines_total' | 'lines_before' | 'lines_after' | 'diagnostics' | 'diagnostics_total'
> & { readonly lines: readonly FileLine[] };

/** Returns the window of a file that contains a line, with the findings of its lines. */
export function lintWindow({ bytes, line, ...origin }: SiteFile & { readonly line: number }): LintedFile {
  const document = parsePolicyFile(bytes);
  const lines = document.lines.map((read) => ({
    line: read.line,
    attribute: read.kind === 'statement' ? read.statement.attribute : null,
    text: maskLine(read.content.toWellFormed()),
  }));
  const shown = selectWindow(lines, line);
  const shownLines = new Set(shown.lines.map((line) => line.line));
  const { diagnostics, total } = lintFile(document, origin, (all) =>
    all.filter(({ range }) => range === null || shownLines.has(range.start.line)).slice(0, MAX_FINDINGS),
  );
  const getContent = ({ range }: (typeof diagnostics)[number]) =>
    range === null ? null : (document.lines[range.start.line - 1]?.content ?? null);
  return {
    ...shown,
    diagnostics: diagnostics.map((finding) => ({
      ...maskDiagnostic(finding, getContent(finding)),
      fix: finding.fix && {
        ...finding.fix,
        edits: finding.fix.edits.map((edit) => ({ ...edit, text: maskQuotes(edit.text) })),
      },
    })),
    diagnostics_total: total,
  };
}

/**
 * Returns the index of the window with a line, from 0. Files are shown in windows with a fixed number of lines, so that
 * each window has one URL.
 */
export const getWindow = (line: number): number => Math.floor((line - 1) / MAX_DOSSIER_LINES);

/**
 * Returns the window with the line, or with the first one after it. If line numbers were not stored, lines are counted
 * by position.
 */
export function selectWindow(
  all: readonly FileLine[],
  line: number,
): Pick<LintedFile, 'lines' | 'lines_total' | 'lines_before' | 'lines_after'> {
  const rowIndex = all.findIndex((read, index) => (read.line ?? index + 1) >= line);
  const last = Math.max(0, all.length - 1);
  const start = getWindow((rowIndex < 0 ? last : rowIndex) + 1) * MAX_DOSSIER_LINES;
  const end = start + MAX_DOSSIER_LINES;
  const getNumber = (index: number) => all[index]?.line ?? index + 1;
  return {
    lines: all.slice(start, end),
    lines_total: all.length,
    lines_before: start > 0 ? getNumber(start - MAX_DOSSIER_LINES) : null,
    lines_after: end < all.length ? getNumber(end) : null,
  };
}
