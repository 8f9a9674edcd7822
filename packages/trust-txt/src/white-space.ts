/**
 * Characters that are ignored at the edges of names and values.
 *
 * Publishers paste from word processors and web pages, so a value may contain an invisible no-break space, zero-width
 * space or direction mark. They are dropped at the edges. Inside a value, they remain and are reported.
 */

/** Returns true for Unicode white space within a line. */
export function isWhiteSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || code === 0x09 || code === 0x0b || code === 0x0c;
  if (code < 0x85) return false;
  return (
    code === 0x85 ||
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

/**
 * Returns true for characters without width: soft hyphen, zero-width and joining marks, direction controls, a byte
 * order mark inside the text.
 */
export function isInvisible(code: number): boolean {
  if (code < 0xad) return false;
  return (
    code === 0xad ||
    code === 0x180e ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x2069) ||
    code === 0xfeff
  );
}

/** Returns the first offset in `[start, end)` that is neither white space nor invisible, or `end`. */
export function skipForward(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isIgnoredAtEdge(text.charCodeAt(at))) at += 1;
  return at;
}

/**
 * Returns the offset after the last character of `[start, end)` that is neither white space nor invisible, or `start`.
 */
export function skipBackward(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isIgnoredAtEdge(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

/** Removes white space and invisible characters from both ends. */
export function trimWhiteSpace(text: string): string {
  const start = skipForward(text, 0, text.length);
  return text.slice(start, skipBackward(text, start, text.length));
}

/** Returns the first offset of a white-space character, or -1. */
export function findWhiteSpace(text: string): number {
  for (let at = 0; at < text.length; at += 1) if (isWhiteSpace(text.charCodeAt(at))) return at;
  return -1;
}

/** Removes all invisible characters. */
export function removeInvisible(text: string): string {
  let visible = '';
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!isInvisible(text.charCodeAt(at))) continue;
    visible += text.slice(from, at);
    from = at + 1;
  }
  return from === 0 ? text : visible + text.slice(from);
}

function isIgnoredAtEdge(code: number): boolean {
  return isWhiteSpace(code) || isInvisible(code);
}
