/**
 * Reads the source of pages that anyone may have written. Everything here looks at each character a bounded number of
 * times: a page made of a million unclosed tags takes no longer than any other of its size.
 */

/** Elements whose content nobody sees. */
const HIDDEN = ['script', 'style', 'noscript', 'head', 'svg', 'template'];

/** True where the text that a visitor would see without scripts is at least so long. */
export function showsText(source: string, length: number): boolean {
  const lower = source.toLowerCase();
  let seen = 0;
  for (let at = 0; at < source.length; ) {
    const tag = source.indexOf('<', at);
    seen += visibleLength(source, at, tag < 0 ? source.length : tag, length);
    if (seen >= length) return true;
    if (tag < 0) return false;
    const hidden = HIDDEN.find((name) => isTag(lower, tag, name));
    const close = hidden === undefined ? tag : lower.indexOf(`</${hidden}`, tag);
    const end = close < 0 ? -1 : source.indexOf('>', close);
    if (end < 0) return false;
    at = end + 1;
  }
  return false;
}

/** The tags of one element, as they stand in the source. */
export function* tagsOf(source: string, name: string): Generator<string> {
  const lower = source.toLowerCase();
  for (let at = lower.indexOf(`<${name}`); at >= 0; ) {
    const end = source.indexOf('>', at);
    if (end < 0) return;
    if (isTag(lower, at, name)) yield source.slice(at, end + 1);
    at = lower.indexOf(`<${name}`, end);
  }
}

function isTag(lower: string, at: number, name: string): boolean {
  return lower.startsWith(name, at + 1) && !/[a-z0-9-]/.test(lower.charAt(at + 1 + name.length));
}

/** Characters that are no white space, counted no further than `most`. */
function visibleLength(source: string, from: number, to: number, most: number): number {
  let count = 0;
  for (let at = from; at < to && count < most; at += 1) if (source.charCodeAt(at) > 0x20) count += 1;
  return count;
}
