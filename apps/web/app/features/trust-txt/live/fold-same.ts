import type { DiffLine } from '../policy/line-diff.ts';

/** Lines `from` to `to` of the live file, which the draft has too. */
export interface Fold {
  kind: 'fold';
  from: number;
  to: number;
}

/** One line that is the same stays in sight on either side of a difference. */
const CONTEXT = 1;
const MOST_ROWS = 400;

/** Folds runs of lines that are the same, but for those beside a difference. */
export function foldSame(lines: readonly DiffLine[]): { rows: Array<DiffLine | Fold>; cut: number } {
  const near = new Set<number>();
  lines.forEach(({ kind }, index) => {
    if (kind === 'same') return;
    for (let at = index - CONTEXT; at <= index + CONTEXT; at += 1) near.add(at);
  });
  const rows: Array<DiffLine | Fold> = [];
  let cut = 0;
  lines.forEach((line, index) => {
    if (line.kind !== 'same' || near.has(index)) {
      if (rows.length < MOST_ROWS) rows.push(line);
      else cut += 1;
      return;
    }
    const last = rows.at(-1);
    if (last?.kind === 'fold') last.to = line.left;
    else if (rows.length < MOST_ROWS) rows.push({ kind: 'fold', from: line.left, to: line.left });
  });
  return { rows, cut };
}
