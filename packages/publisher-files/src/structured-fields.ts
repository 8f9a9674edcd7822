/** A member of a dictionary. Parameters are left out. */
export interface DictionaryMember {
  readonly key: string;
  /** Source text of its value: a token, a quoted string, a number and so on. `?1` for a member without a value. */
  readonly value: string;
  /** True if an earlier value of the same key was different. */
  readonly isContradictory: boolean;
}

const KEY = /[a-z*][a-z0-9_.*-]*/y;
const BARE_ITEM =
  /"(?:[ !#-[\]-~]|\\["\\])*"|-?\d{1,15}(?:\.\d{1,3})?|[A-Za-z*][A-Za-z0-9!#$%&'*+.^_`|~:/-]*|\?[01]|:[A-Za-z0-9+/=]*:|@-?\d{1,15}/y;
const SPACES = / */y;
const OPTIONAL_WHITE_SPACE = /[ \t]*/y;
const MAX_MEMBERS = 100;

/**
 * Parses a dictionary of a structured field (RFC 9651, section 4.2.2).
 * @returns null if any part is invalid, because the whole field then has no meaning. A repeated key has its last value.
 */
export function parseDictionary(text: string): readonly DictionaryMember[] | null {
  const input = trimSpaces(text);
  const members = new Map<string, DictionaryMember>();
  let at = 0;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(input)?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  };
  const takeParameters = (): boolean => {
    while (input[at] === ';') {
      at += 1;
      take(SPACES);
      if (take(KEY) === null) return false;
      if (input[at] !== '=') continue;
      at += 1;
      if (take(BARE_ITEM) === null) return false;
    }
    return true;
  };
  const takeInnerList = (): string | null => {
    const start = at;
    at += 1;
    for (;;) {
      take(SPACES);
      if (input[at] === ')') {
        at += 1;
        return input.slice(start, at);
      }
      if (take(BARE_ITEM) === null || !takeParameters()) return null;
      if (input[at] !== ' ' && input[at] !== ')') return null;
    }
  };
  while (at < input.length) {
    const key = take(KEY);
    if (key === null || members.size > MAX_MEMBERS) return null;
    let value: string | null = '?1';
    if (input[at] === '=') {
      at += 1;
      value = input[at] === '(' ? takeInnerList() : take(BARE_ITEM);
    }
    if (value === null || !takeParameters()) return null;
    const earlier = members.get(key);
    const isContradictory = earlier !== undefined && (earlier.isContradictory || earlier.value !== value);
    members.set(key, { key, value, isContradictory });
    take(OPTIONAL_WHITE_SPACE);
    if (at >= input.length) break;
    if (input[at] !== ',') return null;
    at += 1;
    take(OPTIONAL_WHITE_SPACE);
    if (at >= input.length) return null;
  }
  return [...members.values()];
}

/** Removes only spaces (RFC 9651, section 4.2). An expression for the end would read each run of spaces again. */
function trimSpaces(text: string): string {
  let start = 0;
  let end = text.length;
  while (text[start] === ' ') start += 1;
  while (end > start && text[end - 1] === ' ') end -= 1;
  return text.slice(start, end);
}
