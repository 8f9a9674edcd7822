export type DiffLine =
  | { kind: 'same'; text: string; left: number; right: number }
  | { kind: 'left'; text: string; left: number }
  | { kind: 'right'; text: string; right: number };

/** Beyond so many differing lines the shortest difference is not looked for; all old lines go, all new ones come. */
const MAX_STEPS = 1_000;

export function splitLines(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The lines of two texts in one order: what only one of them has, and what both have (Myers, O(ND), 1986). */
export function diffLines(left: string, right: string): DiffLine[] {
  const a = splitLines(left);
  const b = splitLines(right);
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail])
    tail += 1;

  const result: DiffLine[] = [];
  const same = (i: number, j: number) => result.push({ kind: 'same', text: a[i] ?? '', left: i + 1, right: j + 1 });
  for (let i = 0; i < head; i += 1) same(i, i);
  let i = head;
  let j = head;
  for (const step of findShortestEdit(a.slice(head, a.length - tail), b.slice(head, b.length - tail))) {
    if (step === 'same') same(i++, j++);
    else if (step === 'left') result.push({ kind: 'left', text: a[i] ?? '', left: ++i });
    else result.push({ kind: 'right', text: b[j] ?? '', right: ++j });
  }
  for (; i < a.length; i += 1, j += 1) same(i, j);
  return result;
}

type Step = DiffLine['kind'];

function findShortestEdit(a: readonly string[], b: readonly string[]): Step[] {
  const all = (): Step[] => [...a.map((): Step => 'left'), ...b.map((): Step => 'right')];
  if (a.length === 0 || b.length === 0) return all();
  const maxSteps = Math.min(a.length + b.length, MAX_STEPS);
  const offset = maxSteps + 1;
  const furthest = new Int32Array(2 * offset + 1);
  const trail: Int32Array[] = [];
  for (let depth = 0; depth <= maxSteps; depth += 1) {
    trail.push(furthest.slice());
    for (let k = -depth; k <= depth; k += 2) {
      const down =
        k === -depth || (k !== depth && getValue(furthest, offset + k - 1) < getValue(furthest, offset + k + 1));
      let x = down ? getValue(furthest, offset + k + 1) : getValue(furthest, offset + k - 1) + 1;
      let y = x - k;
      while (x < a.length && y < b.length && a[x] === b[y]) {
        x += 1;
        y += 1;
      }
      furthest[offset + k] = x;
      if (x >= a.length && y >= b.length) return backtrack(trail, offset, a.length, b.length);
    }
  }
  return all();
}

const getValue = (values: Int32Array, index: number): number => values[index] ?? 0;

function backtrack(trail: readonly Int32Array[], offset: number, fromX: number, fromY: number): Step[] {
  const steps: Step[] = [];
  let x = fromX;
  let y = fromY;
  for (let depth = trail.length - 1; depth >= 0; depth -= 1) {
    const furthest = trail[depth];
    if (!furthest) break;
    const k = x - y;
    const down =
      k === -depth || (k !== depth && getValue(furthest, offset + k - 1) < getValue(furthest, offset + k + 1));
    const previousK = down ? k + 1 : k - 1;
    const previousX = getValue(furthest, offset + previousK);
    const previousY = previousX - previousK;
    while (x > previousX && y > previousY && x > 0 && y > 0) {
      steps.push('same');
      x -= 1;
      y -= 1;
    }
    if (depth > 0) steps.push(down ? 'right' : 'left');
    x = previousX;
    y = previousY;
  }
  return steps.reverse();
}
