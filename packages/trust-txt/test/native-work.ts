import { setFlagsFromString } from 'node:v8';

/** Shorter texts are no work that grows: they only slow down the counting. */
const MIN_TEXT_CHARS = 200;
/** Starts of a match at which the steps back are counted. The others are taken to cost the same. */
const MAX_SAMPLED_STARTS = 12;
/** Steps back of one start that count as none. */
const FREE_STEPS = 16;
/** Steps are counted to this factor. */
const PRECISION = 1.05;

let counted = 0;
/** True while this module itself uses expressions. */
let isCounting = false;

/** Characters and elements that native functions have read since `countNativeWork`, and steps back of expressions. */
export const getNativeWork = (): number => counted;

type NativeExec = (this: RegExp, text: string) => RegExpExecArray | null;

/**
 * Makes regular expressions, searches in texts and searches in arrays count the work inside of them, which statements
 * do not show. An expression counts the characters between its start and its match, and the steps that it takes back
 * (backtracks). V8 does not report these, but it can stop after a number of them: the number is found by bisection.
 */
export function countNativeWork(): void {
  setFlagsFromString('--allow-natives-syntax');
  const createLimited = new Function(
    'source',
    'flags',
    'limit',
    'return %NewRegExpWithBacktrackLimit(source, flags, limit)',
  ) as (source: string, flags: string, limit: number) => RegExp;
  const exec: NativeExec = RegExp.prototype.exec;
  const limited = new Map<string, RegExp>();

  /** Returns true if an attempt to match at `start` ends within the limit. */
  const endsWithin = (expression: RegExp, text: string, start: number, limit: number): boolean => {
    const key = `${limit} ${expression}`;
    let probe = limited.get(key);
    if (probe === undefined) {
      // The last alternative matches if the others do not. Without a match, the limit was reached.
      probe = createLimited(`(?:${markLoops(expression.source)})|`, `${expression.flags.replace(/[gy]/g, '')}y`, limit);
      limited.set(key, probe);
    }
    probe.lastIndex = start;
    return exec.call(probe, text) !== null;
  };

  const countSteps = (expression: RegExp, text: string, start: number): number => {
    if (endsWithin(expression, text, start, FREE_STEPS)) return 0;
    let low = FREE_STEPS;
    let high = 2 * FREE_STEPS;
    for (; !endsWithin(expression, text, start, high); high *= 2) low = high;
    while (high > low * PRECISION) {
      const middle = Math.ceil(Math.sqrt(low * high));
      if (middle >= high) break;
      if (endsWithin(expression, text, start, middle)) high = middle;
      else low = middle;
    }
    return high;
  };

  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const match = exec.call(this, text);
    if (isCounting || typeof text !== 'string' || text.length < MIN_TEXT_CHARS || from > text.length) return match;
    const lastStart = this.sticky ? from : (match?.index ?? text.length);
    isCounting = true;
    // Apart from the others, because an expression may match only at the beginning.
    const first = countSteps(this, text, from);
    const starts = lastStart - from;
    const sampled = Math.min(starts, MAX_SAMPLED_STARTS);
    let steps = 0;
    for (let at = 0; at < sampled; at += 1)
      steps += countSteps(this, text, from + 1 + Math.floor((at * (starts - 1)) / Math.max(1, sampled - 1)));
    isCounting = false;
    counted += 1 + starts + (match?.[0].length ?? 0) + first + Math.round((steps / Math.max(1, sampled)) * starts);
    return match;
  };

  for (const name of ['indexOf', 'includes', 'lastIndexOf'] as const) {
    countCalls(String.prototype, name, (text: string, result, [, from]) => countRead(name, text.length, result, from));
    countCalls(Array.prototype, name, (list: unknown[], result, [, from]) =>
      countRead(name, list.length, result, from),
    );
  }
  for (const name of ['splice', 'unshift', 'slice', 'concat'] as const)
    countCalls(Array.prototype, name, (list: unknown[], result) =>
      name === 'slice' || name === 'concat' ? (result as unknown[]).length : list.length,
    );
  for (const name of ['trim', 'trimStart', 'trimEnd'] as const)
    countCalls(String.prototype, name, (text: string, result) => text.length - (result as string).length);
  for (const name of ['toLowerCase', 'toUpperCase', 'normalize', 'repeat'] as const)
    countCalls(String.prototype, name, (_text: string, result) => (result as string).length);
}

const ESCAPE_OR_GROUP =
  /\\(?:u\{[^}]*\}|u[0-9a-f]{4}|x[0-9a-f]{2}|[pPk][{<][^}>]*[}>]|c[a-z]|[\s\S])|\(\?(?:<?[=!]|<[^>]*>|[a-z-]*:)|[\s\S]/iy;
const LOOP = /[*+]|\{\d+,\d*\}/y;

/**
 * Adds a group to each loop. V8 steps back in a loop over one character or a fixed text without counting, unless the
 * loop contains a group. An expression with numbered references is not changed.
 */
function markLoops(source: string): string {
  if (/\\[1-9]/.test(source)) return source;
  let marked = '';
  for (let at = 0; at < source.length; ) {
    const end =
      source[at] === '[' ? findClassEnd(source, at) : at + (matchAt(ESCAPE_OR_GROUP, source, at)?.length ?? 1);
    const atom = source.slice(at, end);
    const isLooped = matchAt(LOOP, source, end) !== null;
    marked += !isLooped || /^[(|^]/.test(atom) ? atom : atom === ')' ? '())' : `(${atom})`;
    at = end;
  }
  return marked;
}

/** Classes that are nested (flag `v`) end too early here, which only marks a loop less. */
function findClassEnd(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === ']') return at + 1;
  }
  return source.length;
}

function matchAt(expression: RegExp, text: string, at: number): string | null {
  expression.lastIndex = at;
  return expression.exec(text)?.[0] ?? null;
}

function countRead(name: string, length: number, result: unknown, from: unknown): number {
  const start = typeof from === 'number' ? from : 0;
  if (name === 'lastIndexOf') return length - Math.max(0, result as number);
  return typeof result === 'number' && result >= 0 ? result - start + 1 : Math.max(0, length - start);
}

function countCalls<Receiver>(
  prototype: object,
  name: string,
  count: (receiver: Receiver, result: unknown, given: readonly unknown[]) => number,
): void {
  const native = Reflect.get(prototype, name) as (...given: unknown[]) => unknown;
  Reflect.defineProperty(prototype, name, {
    configurable: true,
    writable: true,
    value(this: Receiver, ...given: unknown[]) {
      const result = native.apply(this, given);
      counted += count(this, result, given);
      return result;
    },
  });
}
