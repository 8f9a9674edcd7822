/**
 * Parses the source of untrusted pages. Each function visits each character a bounded number of times, so that a page
 * with a million unclosed tags takes no longer than any other page of its size.
 */

/** Elements whose content is invisible. */
const HIDDEN_ELEMENTS = ['script', 'style', 'noscript', 'head', 'svg', 'template'];

/** Returns true if the text that is visible without scripts has at least this length. */
export function hasVisibleText(source: string, length: number): boolean {
  const lower = source.toLowerCase();
  let visibleChars = 0;
  for (let index = 0; index < source.length; ) {
    const tag = source.indexOf('<', index);
    visibleChars += countVisibleChars(source, index, tag < 0 ? source.length : tag, length);
    if (visibleChars >= length) return true;
    if (tag < 0) return false;
    const hidden = HIDDEN_ELEMENTS.find((name) => isTag(lower, tag, name));
    const close = hidden === undefined ? tag : lower.indexOf(`</${hidden}`, tag);
    const end = close < 0 ? -1 : source.indexOf('>', close);
    if (end < 0) return false;
    index = end + 1;
  }
  return false;
}

/** Yields the tags of one element, as in the source. */
export function* findTags(source: string, name: string): Generator<string> {
  const lower = source.toLowerCase();
  for (let index = lower.indexOf(`<${name}`); index >= 0; ) {
    const end = source.indexOf('>', index);
    if (end < 0) return;
    if (isTag(lower, index, name)) yield source.slice(index, end + 1);
    index = lower.indexOf(`<${name}`, end);
  }
}

/** Returns the value of an attribute of a tag. Null without it. */
export function getTagAttribute(tag: string, name: string): string | null {
  const [, double, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag) ?? [];
  return double ?? single ?? bare ?? null;
}

function isTag(lower: string, at: number, name: string): boolean {
  return lower.startsWith(name, at + 1) && !/[a-z0-9-]/.test(lower.charAt(at + 1 + name.length));
}

/** Counts characters other than white space, up to a maximum. */
function countVisibleChars(source: string, from: number, to: number, max: number): number {
  let count = 0;
  for (let index = from; index < to && count < max; index += 1) if (source.charCodeAt(index) > 0x20) count += 1;
  return count;
}
