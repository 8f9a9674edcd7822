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
