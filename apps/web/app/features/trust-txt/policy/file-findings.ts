import { lintPolicyFile, normalizeHostname, type Range, type RuleId } from 'trust-txt';
import { translateFinding, translateReason } from '../../../lib/translate-finding.ts';

export interface FindingFix {
  /** The edit is a guess, so a person should check it first. */
  isGuess: boolean;
  edits: ReadonlyArray<{ start: number; end: number; text: string }>;
}

/** A finding about a file, with its place in the text where it has one. */
export interface FileFinding {
  code: string;
  severity: 'error' | 'warning' | 'info';
  message: string;
  reason: string | null;
  /** Offsets in UTF-16 units; null: about the file as a whole, or how it is served. */
  range: { from: number; to: number; line: number } | null;
  fix: FindingFix | null;
}

interface FindingsOptions {
  /** The host that publishes the file. */
  domain: string | null;
  now: Date;
  /** Rules that keep silent here. */
  disabledRules: readonly RuleId[];
}

/** Findings of the `trust-txt` rules that need neither network nor graph. */
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

/** A finding about what is not there has the empty place at the start. */
const isWholeFileRange = ({ start, end }: Range): boolean => start.offset === 0 && end.offset === 0;
