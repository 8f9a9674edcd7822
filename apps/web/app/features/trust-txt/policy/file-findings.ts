import { applyFixes, lintPolicyFile, normalizeHostname, type RuleId } from 'trust-txt';
import { MESSAGES } from '#messages/generator.ts';
import type { EditorFinding } from '../../../components/policy-view/policy-editor.ts';
import { translateFinding, translateReason } from '../../../lib/translate-finding.ts';

/** A finding about a file. Its fix returns the fixed text. */
export interface FileFinding extends EditorFinding {
  fix: { label: string; apply: () => string } | null;
}

interface FindingsOptions {
  /** Host that publishes the file. */
  domain: string;
  now: Date;
  /** Rules that are not applied. */
  disabledRules: readonly RuleId[];
}

/** Returns the findings of the `trust-txt` rules that need neither network nor graph. */
export function lintText(text: string, { domain, now, disabledRules: without }: FindingsOptions): FileFinding[] {
  const host = normalizeHostname(domain);
  const { diagnostics } = lintPolicyFile(text, {
    today: now.toISOString().slice(0, 10),
    ...(host && { domain: host }),
    rules: Object.fromEntries(without.map((rule) => [rule, 'off' as const])),
  });
  return diagnostics.map((diagnostic) => {
    const { code, severity, message, messageId, arguments: values, reason, fix } = diagnostic;
    const { start, end } = diagnostic.range;
    const apply = () => applyFixes(text, [diagnostic]).text;
    return {
      code,
      severity,
      message: translateFinding(message, [{ id: `${code}.${messageId}`, arguments: values }]),
      reason: translateReason(code, reason),
      // A finding about a missing line has an empty range at the start.
      range: end.offset === 0 ? null : { from: start.offset, to: end.offset, line: start.line },
      fix: fix ? { label: formatFix(text, apply(), fix.edits[0]?.start ?? start.offset), apply } : null,
    };
  });
}

/** Formats the result of a fix: the resulting line. */
function formatFix(text: string, fixed: string, at: number): string {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const line = fixed.slice(start).split('\n', 1)[0] ?? '';
  const removes = fixed.split('\n').length < text.split('\n').length;
  return removes || line === '' ? MESSAGES.fixRemoves : MESSAGES.fixWrites({ line });
}
