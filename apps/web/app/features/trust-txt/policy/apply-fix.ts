import type { FindingFix } from './file-findings.ts';

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
