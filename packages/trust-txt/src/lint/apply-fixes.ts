import type { Fix, TextEdit } from './lint-diagnostic.ts';

/**
 * Applies fixes to the text for which they were created. Each fix is applied completely or not at all. A fix at a
 * position that an earlier one has changed is left for another round. Time is linear in the text and the edits.
 */
export function applyFixes<Carrier extends { readonly fix?: Fix }>(
  text: string,
  diagnostics: readonly Carrier[],
): { readonly text: string; readonly applied: readonly Carrier[] } {
  const occupied = new Uint8Array(text.length + 1);
  const edits: TextEdit[] = [];
  const applied: Carrier[] = [];
  for (const diagnostic of diagnostics) {
    const own = diagnostic.fix?.edits ?? [];
    if (own.length === 0 || !own.every((edit) => hasNoOverlap(occupied, edit))) continue;
    for (const edit of own) {
      occupied.fill(1, edit.start, Math.max(edit.end, edit.start + 1));
      edits.push(edit);
    }
    applied.push(diagnostic);
  }
  edits.sort((a, b) => a.start - b.start);
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text: replacement } of edits) {
    parts.push(text.slice(at, start), replacement);
    at = end;
  }
  parts.push(text.slice(at));
  return { text: parts.join(''), applied };
}

/** An insertion occupies its position, so that no two edits are at the same position and their order has no effect. */
function hasNoOverlap(occupied: Uint8Array, { start, end }: TextEdit): boolean {
  for (let at = start; at < Math.max(end, start + 1); at += 1) if (occupied[at] === 1) return false;
  return true;
}
