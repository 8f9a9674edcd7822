import { lintPolicyFile, normalizeHostname, type Range, type RuleId } from 'trust-txt';
import { translateFinding, translateReason } from '../../../lib/translate-finding.ts';

export interface FindingFix {
  /** True if the edit is a guess that a person should check first. */
  isGuess: boolean;
  edits: ReadonlyArray<{ start: number; end: number; text: string }>;
}

/** A finding about a file, with its position in the text if it has one. */
export interface FileFinding {
  code: string;
  severity: 'error' | 'warning' | 'info';
  message: string;
  reason: string | null;
  /** Offsets in UTF-16 units. Null if it is about the whole file, or about how it is served. */
  range: { from: number; to: number; line: number } | null;
  fix: FindingFix | null;
}

interface FindingsOptions {
  /** Host that publishes the file. */
  domain: string | null;
  now: Date;
  /** Rules that are not applied. */
  disabledRules: readonly RuleId[];
}

/** Returns the findings of the `trust-txt` rules that need neither network nor graph. */
export function lintText(text: string, { domain, now, disabledRules: without }: FindingsOptions): FileFinding[] {
  const host = domain === null ? null : normalizeHostname(domain);
  const { diagnostics } = lintPolicyFile(text, {
    today: now.toISOString().slice(0, 10),
    ...(host && { domain: host }),
    rules: Object.fromEntries(without.map((rule) => [rule, 'off' as const])),
  });
  return diagnostics.map(({ code, severity, message, messageId, arguments: values, reason, range, fix }) => ({
    code,
    severity,
    message: translateFinding(message, [{ id: `${code}.${messageId}`, arguments: values }]),
    reason: translateReason(code, reason),
    range: isWholeFileRange(range) ? null : { from: range.start.offset, to: range.end.offset, line: range.start.line },
    fix: fix ? { isGuess: fix.safety === 'confirm', edits: fix.edits } : null,
  }));
}

/** A finding about a missing line has an empty range at the start. */
const isWholeFileRange = ({ start, end }: Range): boolean => start.offset === 0 && end.offset === 0;
