/** A set of code points, as a test. */
export type CodePointSet = (codePoint: number) => boolean;

export interface CaseMode {
  readonly ignoresCase: boolean;
  /** If not, only the letters of ASCII are compared without case, as in Java without the flag `u`. */
  readonly isUnicode: boolean;
}

export const union = (sets: readonly CodePointSet[]): CodePointSet =>
  sets.length === 1 ? sets[0]! : (codePoint) => sets.some((set) => set(codePoint));

export const intersection = (sets: readonly CodePointSet[]): CodePointSet =>
  sets.length === 1 ? sets[0]! : (codePoint) => sets.every((set) => set(codePoint));

export const complement =
  (set: CodePointSet): CodePointSet =>
  (codePoint) =>
    !set(codePoint);

/** The code points from `first` to `last`, both included. */
export function range(first: number, last: number, mode: CaseMode): CodePointSet {
  const isInside = (codePoint: number) => codePoint >= first && codePoint <= last;
  if (!mode.ignoresCase) return first === last ? (codePoint) => codePoint === first : isInside;
  return (codePoint) => isInside(codePoint) || listCaseVariants(codePoint, mode).some(isInside);
}

const isAsciiLetter = (codePoint: number): boolean => {
  const lower = codePoint | 0x20;
  return lower >= 0x61 && lower <= 0x7a && codePoint < 0x80;
};

function listCaseVariants(codePoint: number, mode: CaseMode): number[] {
  if (!mode.isUnicode) return isAsciiLetter(codePoint) ? [codePoint ^ 0x20] : [];
  const upper = convertCase(codePoint, 'toUpperCase');
  return [upper, convertCase(upper, 'toLowerCase'), convertCase(codePoint, 'toLowerCase')];
}

/** Converts a single code point as Java does. A code point that becomes several (ß, SS) stays unchanged. */
function convertCase(codePoint: number, method: 'toUpperCase' | 'toLowerCase'): number {
  const converted = String.fromCodePoint(codePoint)[method]();
  const first = converted.codePointAt(0)!;
  return String.fromCodePoint(first) === converted ? first : codePoint;
}

/** Code points for which a character class of JavaScript is true: its Unicode tables serve for ours. */
export function fromJavaScript(characterClass: string): CodePointSet {
  const expression = new RegExp(`^${characterClass}$`, 'u');
  return (codePoint) => expression.test(String.fromCodePoint(codePoint));
}

const ranges =
  (...bounds: readonly (readonly [number, number])[]): CodePointSet =>
  (codePoint) =>
    bounds.some(([first, last]) => codePoint >= first && codePoint <= last);

export const DIGIT = ranges([0x30, 0x39]);
export const WORD = ranges([0x30, 0x39], [0x41, 0x5a], [0x5f, 0x5f], [0x61, 0x7a]);
export const SPACE = ranges([0x09, 0x0d], [0x20, 0x20]);
export const HORIZONTAL_SPACE = ranges(
  [0x09, 0x09],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x180e, 0x180e],
  [0x2000, 0x200a],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
);
export const VERTICAL_SPACE = ranges([0x0a, 0x0d], [0x85, 0x85], [0x2028, 0x2029]);
/** The characters that `.` does not match and before which `$` matches, without the flag `d`. */
export const LINE_TERMINATOR = ranges([0x0a, 0x0a], [0x0d, 0x0d], [0x85, 0x85], [0x2028, 0x2029]);
export const NEW_LINE = ranges([0x0a, 0x0a]);

/** POSIX classes of java.util.regex.Pattern, which are of ASCII alone. */
export const POSIX_CLASSES: ReadonlyMap<string, CodePointSet> = new Map([
  ['Lower', ranges([0x61, 0x7a])],
  ['Upper', ranges([0x41, 0x5a])],
  ['ASCII', ranges([0, 0x7f])],
  ['Alpha', ranges([0x41, 0x5a], [0x61, 0x7a])],
  ['Digit', DIGIT],
  ['Alnum', ranges([0x30, 0x39], [0x41, 0x5a], [0x61, 0x7a])],
  ['Punct', ranges([0x21, 0x2f], [0x3a, 0x40], [0x5b, 0x60], [0x7b, 0x7e])],
  ['Graph', ranges([0x21, 0x7e])],
  ['Print', ranges([0x20, 0x7e])],
  ['Blank', ranges([0x09, 0x09], [0x20, 0x20])],
  ['Cntrl', ranges([0, 0x1f], [0x7f, 0x7f])],
  ['XDigit', ranges([0x30, 0x39], [0x41, 0x46], [0x61, 0x66])],
  ['Space', SPACE],
]);
