import type { DiffLine } from '../policy/line-diff.ts';

/** Lines `from` to `to` of the live file, which the draft also contains. */
interface DiffHunk {
  kind: 'fold';
  from: number;
  to: number;
}

/** Number of equal lines that remain visible before and after a difference. */
const CONTEXT_LINES = 1;
const MAX_ROWS = 400;

/** Collapses sequences of equal lines, except for those next to a difference. */
export function collapseUnchanged(lines: readonly DiffLine[]): { rows: Array<DiffLine | DiffHunk>; cut: number } {
  const visible = new Set<number>();
  lines.forEach(({ kind }, index) => {
    if (kind === 'same') return;
    for (let lineIndex = index - CONTEXT_LINES; lineIndex <= index + CONTEXT_LINES; lineIndex += 1)
      visible.add(lineIndex);
  });
  const rows: Array<DiffLine | DiffHunk> = [];
  let cut = 0;
  lines.forEach((line, index) => {
    if (line.kind !== 'same' || visible.has(index)) {
      if (rows.length < MAX_ROWS) rows.push(line);
      else cut += 1;
      return;
    }
    const last = rows.at(-1);
    if (last?.kind === 'fold') last.to = line.left;
    else if (rows.length < MAX_ROWS) rows.push({ kind: 'fold', from: line.left, to: line.left });
  });
  return { rows, cut };
}
