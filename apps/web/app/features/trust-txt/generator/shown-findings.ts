import { MESSAGES } from '#messages/generator.ts';
import type { EditorFinding } from '../../../components/policy-view/policy-editor.ts';
import type { FileFinding, FindingFix } from '../policy/file-findings.ts';

/** Returns the label of a fix: the resulting line. */
function getFixLabel(text: string, finding: FileFinding): string {
  const { fix, range } = finding;
  if (!fix || !range) return '';
  const [edit] = fix.edits;
  const fixed = applyFix(text, fix);
  const start = text.lastIndexOf('\n', (edit?.start ?? range.from) - 1) + 1;
  const line = fixed.slice(start).split('\n', 1)[0] ?? '';
  const removes = fixed.split('\n').length < text.split('\n').length;
  return removes || line === '' ? MESSAGES.fixRemoves : MESSAGES.fixWrites({ line });
}

export interface ListedFinding extends EditorFinding {
  /** Null if the finding is about the whole file. */
  line: number | null;
}

/** Converts the findings of a text for the view and the list. */
export const listFindings = (
  text: string,
  findings: readonly FileFinding[],
  onFix: (fixed: string) => void,
  /** Additional fixes for a finding, by its code. */
  otherFixes: Readonly<Record<string, EditorFinding['fix']>>,
): ListedFinding[] =>
  findings.map((finding) => {
    const { code, severity, message, reason, range, fix } = finding;
    return {
      code,
      severity,
      message,
      reason,
      place: range,
      line: range?.line ?? null,
      fix: fix
        ? { label: getFixLabel(text, finding), apply: () => onFix(applyFix(text, fix)) }
        : (otherFixes[code] ?? null),
    };
  });

/** Applies the edits of a fix to a text. They are in the order of the file and do not overlap. */
function applyFix(text: string, { edits }: FindingFix): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: replacement } of edits) {
    result += text.slice(at, start) + replacement;
    at = end;
  }
  return result + text.slice(at);
}
