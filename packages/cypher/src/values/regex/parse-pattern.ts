import { CypherError } from '../../cypher-error.ts';
import {
  type CodePointSet,
  complement,
  DIGIT,
  fromJavaScript,
  HORIZONTAL_SPACE,
  intersection,
  LINE_TERMINATOR,
  NEW_LINE,
  POSIX_CLASSES,
  range,
  SPACE,
  union,
  VERTICAL_SPACE,
  WORD,
} from './code-point-set.ts';

export type Assertion =
  | 'input-start'
  | 'input-end'
  | 'last-line-end'
  | 'line-start'
  | 'line-end'
  | 'word-boundary'
  | 'no-word-boundary';

/** A regular expression. Groups are not distinguished, because only a match of the whole string matters. */
export type PatternNode =
  | { readonly kind: 'set'; readonly set: CodePointSet }
  | { readonly kind: 'assertion'; readonly assertion: Assertion; readonly isLineTerminator: CodePointSet }
  | { readonly kind: 'sequence'; readonly items: readonly PatternNode[] }
  | { readonly kind: 'alternatives'; readonly items: readonly PatternNode[] }
  | { readonly kind: 'repetition'; readonly item: PatternNode; readonly min: number; readonly max: number };

interface Flags {
  readonly ignoresCase: boolean;
  readonly isUnicode: boolean;
  readonly isMultiline: boolean;
  readonly dotMatchesAll: boolean;
  readonly hasUnixLines: boolean;
}

const FLAG_NAMES: Readonly<Record<string, keyof Flags>> = {
  i: 'ignoresCase',
  u: 'isUnicode',
  m: 'isMultiline',
  s: 'dotMatchesAll',
  d: 'hasUnixLines',
};

const NO_FLAGS: Flags = {
  ignoresCase: false,
  isUnicode: false,
  isMultiline: false,
  dotMatchesAll: false,
  hasUnixLines: false,
};

const MAX_PATTERN_CHARS = 10_000;
const MAX_GROUP_DEPTH = 100;
const MAX_REPETITIONS = 1000;

/**
 * Parses the syntax of java.util.regex.Pattern, which openCypher names for `=~`.
 * @throws CypherError `InvalidArgumentValue` if the expression is invalid; `NotSupported` for what no matcher in linear
 *   time can do (back references, look-around, atomic groups, possessive quantifiers) and a few rare forms
 */
export const parsePattern = (pattern: string): PatternNode => new PatternParser(pattern).parse();

class PatternParser {
  readonly #pattern: string;
  readonly #units: readonly string[];
  #position = 0;
  #flags = NO_FLAGS;
  #depth = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
    this.#units = [...escapeQuotations(pattern)];
  }

  parse(): PatternNode {
    if (this.#units.length > MAX_PATTERN_CHARS) throw this.#unsupported(`more than ${MAX_PATTERN_CHARS} characters`);
    const node = this.#parseAlternatives();
    if (this.#position < this.#units.length) throw this.#invalid('a ) has no matching (');
    return node;
  }

  #parseAlternatives(): PatternNode {
    const items = [this.#parseSequence()];
    while (this.#accept('|')) items.push(this.#parseSequence());
    return items.length === 1 ? items[0]! : { kind: 'alternatives', items };
  }

  #parseSequence(): PatternNode {
    const items: PatternNode[] = [];
    for (let next = this.#peek(); next !== undefined && next !== '|' && next !== ')'; next = this.#peek()) {
      const atom = this.#parseAtom();
      if (atom !== null) items.push(this.#parseQuantifier(atom));
    }
    return { kind: 'sequence', items };
  }

  /** @returns null for flags, which match nothing themselves */
  #parseAtom(): PatternNode | null {
    const unit = this.#next();
    switch (unit) {
      case '(':
        return this.#parseGroup();
      case '[':
        return { kind: 'set', set: this.#parseClass() };
      case '\\':
        return this.#parseEscape();
      case '.':
        return { kind: 'set', set: this.#flags.dotMatchesAll ? () => true : complement(this.#lineTerminator) };
      case '^':
        return this.#assertion(this.#flags.isMultiline ? 'line-start' : 'input-start');
      case '$':
        return this.#assertion(this.#flags.isMultiline ? 'line-end' : 'last-line-end');
      case '*':
      case '+':
      case '?':
        throw this.#invalid(`there is nothing to repeat before ${unit}`);
      case '{':
        throw this.#invalid('a { that is not part of a repetition must be written \\{');
    }
    return this.#literal(unit.codePointAt(0)!);
  }

  get #lineTerminator(): CodePointSet {
    return this.#flags.hasUnixLines ? NEW_LINE : LINE_TERMINATOR;
  }

  #assertion(assertion: Assertion): PatternNode {
    return { kind: 'assertion', assertion, isLineTerminator: this.#lineTerminator };
  }

  #literal(codePoint: number): PatternNode {
    return { kind: 'set', set: range(codePoint, codePoint, this.#flags) };
  }

  #parseGroup(): PatternNode | null {
    this.#depth++;
    if (this.#depth > MAX_GROUP_DEPTH) throw this.#invalid(`groups are nested more than ${MAX_GROUP_DEPTH} times`);
    const outerFlags = this.#flags;
    if (this.#accept('?') && !this.#parseGroupStart()) {
      // `(?i)` is valid to the end of the group around it.
      this.#depth--;
      return null;
    }
    const node = this.#parseAlternatives();
    if (!this.#accept(')')) throw this.#invalid('a ( has no matching )');
    this.#flags = outerFlags;
    this.#depth--;
    return node;
  }

  /**
   * Parses the text after `(?`.
   * @returns false if it contains only flags and the group is at its end
   */
  #parseGroupStart(): boolean {
    if (this.#accept(':')) return true;
    if (this.#accept('>')) throw this.#unsupported('atomic groups');
    if (this.#accept('=') || this.#accept('!')) throw this.#unsupported('look-ahead');
    if (this.#accept('<')) {
      if (this.#peek() === '=' || this.#peek() === '!') throw this.#unsupported('look-behind');
      const name = this.#until('>');
      if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) throw this.#invalid(`"${name}" is not a name for a group`);
      return true;
    }
    let isOn = true;
    for (;;) {
      const unit = this.#next();
      if (unit === ')') return false;
      if (unit === ':') return true;
      if (unit === '-' && isOn) {
        isOn = false;
        continue;
      }
      if (unit === 'x') throw this.#unsupported('the flag x (comments)');
      if (unit === 'U') throw this.#unsupported('the flag U (Unicode character classes)');
      const name = FLAG_NAMES[unit];
      if (name === undefined) throw this.#invalid(`(?${unit} is not the start of a group`);
      this.#flags = { ...this.#flags, [name]: isOn };
    }
  }

  #parseQuantifier(item: PatternNode): PatternNode {
    const bounds = this.#parseBounds();
    if (bounds === null) return item;
    // A lazy quantifier finds another match, but not for another string.
    if (!this.#accept('?') && this.#peek() === '+') throw this.#unsupported('possessive quantifiers');
    return { kind: 'repetition', item, ...bounds };
  }

  #parseBounds(): { min: number; max: number } | null {
    if (this.#accept('?')) return { min: 0, max: 1 };
    if (this.#accept('*')) return { min: 0, max: Number.POSITIVE_INFINITY };
    if (this.#accept('+')) return { min: 1, max: Number.POSITIVE_INFINITY };
    if (!this.#accept('{')) return null;
    const match = /^(\d{1,9})(?:(,)(\d{1,9})?)?$/.exec(this.#until('}'));
    if (match === null) throw this.#invalid('a repetition must be written {n}, {n,} or {n,m}');
    const min = Number(match[1]);
    const max = match[2] === undefined ? min : match[3] === undefined ? Number.POSITIVE_INFINITY : Number(match[3]);
    if (max < min) throw this.#invalid(`the repetition {${match[0]}} ends before it begins`);
    if (min > MAX_REPETITIONS || (max > MAX_REPETITIONS && Number.isFinite(max))) {
      throw this.#unsupported(`repetitions of more than ${MAX_REPETITIONS}`);
    }
    return { min, max };
  }

  #parseEscape(): PatternNode {
    const unit = this.#next();
    switch (unit) {
      case 'A':
      case 'G':
        return this.#assertion('input-start');
      case 'z':
        return this.#assertion('input-end');
      case 'Z':
        return this.#assertion('last-line-end');
      case 'b':
        if (this.#peek() === '{') throw this.#unsupported('\\b{g}');
        return this.#assertion('word-boundary');
      case 'B':
        return this.#assertion('no-word-boundary');
      case 'k':
        throw this.#unsupported('back references');
      case 'X':
        throw this.#unsupported('\\X');
      case 'R': {
        const carriageReturn: PatternNode = { kind: 'set', set: (codePoint) => codePoint === 0x0d };
        const newLine: PatternNode = { kind: 'set', set: NEW_LINE };
        const single: PatternNode = { kind: 'set', set: VERTICAL_SPACE };
        return { kind: 'alternatives', items: [{ kind: 'sequence', items: [carriageReturn, newLine] }, single] };
      }
    }
    if (unit >= '1' && unit <= '9') throw this.#unsupported('back references');
    const set = this.#parseSetEscape(unit);
    return set !== null ? { kind: 'set', set } : this.#literal(this.#parseCharacterEscape(unit));
  }

  /** @returns null if the escape is of one character */
  #parseSetEscape(unit: string): CodePointSet | null {
    switch (unit) {
      case 'd':
        return DIGIT;
      case 'D':
        return complement(DIGIT);
      case 's':
        return SPACE;
      case 'S':
        return complement(SPACE);
      case 'w':
        return WORD;
      case 'W':
        return complement(WORD);
      case 'h':
        return HORIZONTAL_SPACE;
      case 'H':
        return complement(HORIZONTAL_SPACE);
      case 'v':
        return VERTICAL_SPACE;
      case 'V':
        return complement(VERTICAL_SPACE);
      case 'p':
        return this.#parseProperty();
      case 'P':
        return complement(this.#parseProperty());
    }
    return null;
  }

  #parseProperty(): CodePointSet {
    const name = this.#accept('{') ? this.#until('}') : this.#next();
    const { ignoresCase } = this.#flags;
    const posix = POSIX_CLASSES.get(ignoresCase && (name === 'Lower' || name === 'Upper') ? 'Alpha' : name);
    if (posix !== undefined) return posix;
    const assigned = /^(?:(?:script|sc)=|Is)(\w+)$/i.exec(name);
    const category = /^(?:(?:general_category|gc)=|Is)?(\w{1,2})$/.exec(name);
    if (category !== null) {
      const isCased = ignoresCase && ['Lu', 'Ll', 'Lt'].includes(category[1]!);
      return this.#fromJavaScript(isCased ? '\\p{LC}' : `\\p{gc=${category[1]}}`, name);
    }
    if (assigned === null) throw this.#unsupported(`the property \\p{${name}}`);
    const value = assigned[1]!;
    const binary = BINARY_PROPERTIES.get(value.toLowerCase());
    if (binary !== undefined && name.startsWith('Is')) return this.#fromJavaScript(`\\p{${binary}}`, name);
    return this.#fromJavaScript(`\\p{sc=${capitalize(value)}}`, name);
  }

  #fromJavaScript(characterClass: string, name: string): CodePointSet {
    try {
      return fromJavaScript(characterClass);
    } catch {
      throw this.#invalid(`\\p{${name}} is not a known property`);
    }
  }

  #parseCharacterEscape(unit: string): number {
    const simple = SIMPLE_ESCAPES.get(unit);
    if (simple !== undefined) return simple;
    if (unit === 'c') return this.#next().codePointAt(0)! ^ 0x40;
    if (unit === '0') return this.#digits(/^(?:[0-3][0-7]{0,2}|[0-7]{1,2})/, 8);
    if (unit === 'x' && this.#accept('{')) {
      const codePoint = /^[0-9A-Fa-f]+$/.test(this.#rest(12).split('}')[0]!)
        ? Number.parseInt(this.#until('}'), 16)
        : -1;
      if (codePoint < 0 || codePoint > 0x10ffff) throw this.#invalid('\\x{…} is not a code point');
      return codePoint;
    }
    if (unit === 'x') return this.#digits(/^[0-9A-Fa-f]{2}/, 16);
    if (unit === 'u') return this.#unicodeEscape();
    if (unit === 'N') throw this.#unsupported('\\N{…}');
    if (/[A-Za-z]/.test(unit)) throw this.#invalid(`\\${unit} is not a known escape`);
    return unit.codePointAt(0)!;
  }

  /** Two escapes of surrogates are one code point. */
  #unicodeEscape(): number {
    const first = this.#digits(/^[0-9A-Fa-f]{4}/, 16);
    const second = /^\\u([Dd][C-Fc-f][0-9A-Fa-f]{2})/.exec(this.#rest(6));
    if (first < 0xd800 || first > 0xdbff || second === null) return first;
    this.#position += second[0].length;
    return 0x10000 + ((first - 0xd800) << 10) + (Number.parseInt(second[1]!, 16) - 0xdc00);
  }

  #digits(form: RegExp, radix: number): number {
    const match = form.exec(this.#rest(4));
    if (match === null) throw this.#invalid('an escape lacks its digits');
    this.#position += match[0].length;
    return Number.parseInt(match[0], radix);
  }

  /** Parses what follows `[`. Java computes `&&` after the union of what is next to each other, and `^` last. */
  #parseClass(): CodePointSet {
    this.#depth++;
    if (this.#depth > MAX_GROUP_DEPTH) throw this.#invalid(`classes are nested more than ${MAX_GROUP_DEPTH} times`);
    const isNegated = this.#accept('^');
    const operands: CodePointSet[] = [];
    let items: CodePointSet[] = [];
    for (;;) {
      const unit = this.#peek();
      if (unit === undefined) throw this.#invalid('a [ has no matching ]');
      const isEmpty = items.length === 0 && operands.length === 0;
      if (unit === ']' && !isEmpty) break;
      if (unit === '&' && this.#units[this.#position + 1] === '&') {
        if (items.length === 0) throw this.#invalid('&& has nothing before it');
        this.#position += 2;
        operands.push(union(items));
        items = [];
      } else items.push(this.#parseClassItem());
    }
    this.#position++;
    this.#depth--;
    if (items.length === 0) throw this.#invalid('&& has nothing after it');
    const set = intersection([...operands, union(items)]);
    return isNegated ? complement(set) : set;
  }

  #parseClassItem(): CodePointSet {
    if (this.#accept('[')) return this.#parseClass();
    if (this.#peek() === '\\') {
      const letter = this.#units[this.#position + 1] ?? '';
      if ('dDsSwWhHvVpP'.includes(letter) && letter !== '') {
        this.#position += 2;
        return this.#parseSetEscape(letter)!;
      }
    }
    const first = this.#parseClassCharacter();
    const afterHyphen = this.#units[this.#position + 1];
    if (this.#peek() !== '-' || afterHyphen === undefined || afterHyphen === ']' || afterHyphen === '[') {
      return range(first, first, this.#flags);
    }
    this.#position++;
    const last = this.#parseClassCharacter();
    if (last < first) throw this.#invalid('a range of characters ends before it begins');
    return range(first, last, this.#flags);
  }

  #parseClassCharacter(): number {
    const unit = this.#next();
    return unit === '\\' ? this.#parseCharacterEscape(this.#next()) : unit.codePointAt(0)!;
  }

  #peek(): string | undefined {
    return this.#units[this.#position];
  }

  #next(): string {
    const unit = this.#units[this.#position++];
    if (unit === undefined) throw this.#invalid('it is incomplete');
    return unit;
  }

  #accept(unit: string): boolean {
    if (this.#peek() !== unit) return false;
    this.#position++;
    return true;
  }

  #until(end: string): string {
    const index = this.#units.indexOf(end, this.#position);
    if (index < 0) throw this.#invalid(`it lacks a ${end}`);
    const text = this.#units.slice(this.#position, index).join('');
    this.#position = index + 1;
    return text;
  }

  /** Returns the following text, at most `length` characters. */
  #rest(length: number): string {
    return this.#units.slice(this.#position, this.#position + length).join('');
  }

  #invalid(reason: string): CypherError {
    const message = `The regular expression "${shorten(this.#pattern)}" is invalid: ${reason}.`;
    return new CypherError('ArgumentError', 'runtime', 'InvalidArgumentValue', message);
  }

  #unsupported(feature: string): CypherError {
    const message = `The regular expression "${shorten(this.#pattern)}" uses ${feature}, which this engine does not support.`;
    return new CypherError('SemanticError', 'runtime', 'NotSupported', message);
  }
}

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

const capitalize = (text: string): string =>
  text.toLowerCase().replaceAll(/(^|_)[a-z]/g, (start) => start.toUpperCase());

const SIMPLE_ESCAPES: ReadonlyMap<string, number> = new Map([
  ['t', 0x09],
  ['n', 0x0a],
  ['r', 0x0d],
  ['f', 0x0c],
  ['a', 0x07],
  ['e', 0x1b],
]);

/** Binary properties that java.util.regex.Pattern knows as `\p{IsAlphabetic}`, by their names in lower case. */
const BINARY_PROPERTIES: ReadonlyMap<string, string> = new Map([
  ['alphabetic', 'Alphabetic'],
  ['ideographic', 'Ideographic'],
  ['letter', 'L'],
  ['lowercase', 'Lowercase'],
  ['uppercase', 'Uppercase'],
  ['titlecase', 'Lt'],
  ['white_space', 'White_Space'],
  ['control', 'Cc'],
  ['punctuation', 'P'],
  ['hex_digit', 'Hex_Digit'],
  ['digit', 'Nd'],
]);

/** Replaces `\Q…\E` by escapes, so that quotations work within classes too. */
function escapeQuotations(pattern: string): string {
  if (!pattern.includes('\\Q')) return pattern;
  let result = '';
  for (let index = 0; index < pattern.length; ) {
    if (pattern[index] !== '\\') result += pattern[index++];
    else if (pattern[index + 1] !== 'Q') {
      result += pattern.slice(index, index + 2);
      index += 2;
    } else {
      const end = pattern.indexOf('\\E', index + 2);
      const quoted = end < 0 ? pattern.slice(index + 2) : pattern.slice(index + 2, end);
      result += quoted.replaceAll(/[!-/:-@[-`{-~]/g, (character) => `\\${character}`);
      index = end < 0 ? pattern.length : end + 2;
    }
  }
  return result;
}
