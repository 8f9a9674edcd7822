import { parsePolicyFile } from 'trust-txt';

export interface FindingFix {
  /** A person should look first: the edit rests on a guess. */
  guesses: boolean;
  edits: ReadonlyArray<{ start: number; end: number; text: string }>;
}

/** A finding about a file, with its place in the text where it has one. */
export interface FileFinding {
  code: string;
  severity: 'error' | 'warning' | 'info';
  message: string;
  reason: string | null;
  /** Offsets in UTF-16 units; null: about the file as a whole or how it is served. */
  range: { from: number; to: number; line: number } | null;
  fix: FindingFix | null;
}

export function findingsOf(text: string, _domain: string | null): FileFinding[] {
  return parsePolicyFile(text).diagnostics.map(({ code, severity, message, range }) => ({
    code,
    severity,
    message,
    reason: null,
    range: { from: range.start.offset, to: range.end.offset, line: range.start.line },
    fix: null,
  }));
}

/** The text with a fix's edits made; they are in the order of the file and do not overlap. */
export function applyFix(text: string, { edits }: FindingFix): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: replacement } of edits) {
    result += text.slice(at, start) + replacement;
    at = end;
  }
  return result + text.slice(at);
}

/** "1 error · 2 warnings · 3 notes" */
export function countFindings(findings: readonly FileFinding[]): Record<FileFinding['severity'], number> {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}
