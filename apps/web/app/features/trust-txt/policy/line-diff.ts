import { diffArrays } from 'diff';

export type DiffLine =
  | { kind: 'same'; text: string; left: number; right: number }
  | { kind: 'left'; text: string; left: number }
  | { kind: 'right'; text: string; right: number };

/**
 * Above this number of differing lines, the shortest difference is not computed: all old lines count as removed, all
 * new ones as added.
 */
const MAX_STEPS = 1_000;

export function splitLines(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Computes the lines of two texts in one order: those of only one text, and those of both. */
export function diffLines(left: string, right: string): DiffLine[] {
  const a = splitLines(left);
  const b = splitLines(right);
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  const changed = { a: a.slice(head, a.length - tail), b: b.slice(head, b.length - tail) };
  const edits = diffArrays(changed.a, changed.b, { maxEditLength: MAX_STEPS }) ?? [
    { value: changed.a, removed: true, added: false },
    { value: changed.b, removed: false, added: true },
  ];

  const result: DiffLine[] = [];
  const add = (kind: DiffLine['kind'], lines: readonly string[]) => {
    for (const text of lines) {
      if (kind === 'left') result.push({ kind, text, left: ++i });
      else if (kind === 'right') result.push({ kind, text, right: ++j });
      else result.push({ kind, text, left: ++i, right: ++j });
    }
  };
  let i = 0;
  let j = 0;
  add('same', a.slice(0, head));
  for (const { value, added, removed } of edits) add(removed ? 'left' : added ? 'right' : 'same', value);
  add('same', a.slice(a.length - tail));
  return result;
}
