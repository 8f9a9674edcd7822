import { lintPolicyFile, normalizeHostname } from 'trust-txt';

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

/** What the rules of `trust-txt` say of a text: those that need neither network nor graph. */
export function findingsOf(text: string, domain: string | null, now: Date): FileFinding[] {
  const host = domain === null ? null : normalizeHostname(domain);
  const { diagnostics } = lintPolicyFile(text, {
    today: now.toISOString().slice(0, 10),
    ...(host && { domain: host }),
  });
  return diagnostics.map(({ code, severity, message, reason, range, fix }) => ({
    code,
    severity,
    message,
    reason,
    range: { from: range.start.offset, to: range.end.offset, line: range.start.line },
    fix: fix ? { guesses: fix.safety === 'confirm', edits: fix.edits } : null,
  }));
}
