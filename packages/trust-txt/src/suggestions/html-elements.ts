import { findHtmlEntities } from '../lint/facts/html-entities.ts';

/**
 * Part of a page that contains an element. A site's own links are in its header and footer, those of an article are
 * not.
 */
export type PageRegion = 'header' | 'nav' | 'footer' | 'main';

/** An element of a page that may contain an address. */
export interface HtmlElement {
  readonly name: 'a' | 'link' | 'script' | 'base';
  /** Decoded values, by name in lower case. */
  readonly attributes: ReadonlyMap<string, string>;
  /**
   * Visible text on one line, or the source of a script. At most `MAX_TEXT_LENGTH`, or `MAX_SCRIPT_LENGTH` for a
   * script.
   */
  readonly text: string;
  /** Line number, from 1. */
  readonly line: number;
  readonly region: PageRegion;
}

const MAX_TEXT_LENGTH = 200;
const MAX_SCRIPT_LENGTH = 256 * 1024;
const MAX_ATTRIBUTES = 50;
const MAX_OPEN_ELEMENTS = 200;
/** Elements whose content is not markup. */
const RAW_TEXT_ELEMENTS: ReadonlySet<string> = new Set([
  ...['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes'],
]);
const REGIONS: ReadonlyMap<string, PageRegion> = new Map([
  ['header', 'header'],
  ['nav', 'nav'],
  ['footer', 'footer'],
  // Content inside these is not the site's own header or footer, even if its elements have those names.
  ['article', 'main'],
  ['main', 'main'],
]);
const READ_ATTRIBUTES: ReadonlySet<string> = new Set(['a', 'link', 'script', 'base']);
const NAME_END = /[\s/>]/g;

interface Tag {
  readonly name: string;
  readonly closes: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  /** Position after its `>`. */
  readonly end: number;
}

/** An open link, with its text so far. */
interface OpenLink {
  readonly attributes: ReadonlyMap<string, string>;
  readonly at: number;
  readonly region: PageRegion;
  text: string;
}

/**
 * Yields the links, scripts and `<base>` of a page in order, each with its position. Visits each character a bounded
 * number of times, for any page. Builds no tree and never throws.
 */
export function* scanHtmlElements(html: string): Generator<HtmlElement> {
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const getLine = createLineCounter(html);
  const open: { readonly name: string; readonly region: PageRegion }[] = [];
  const getRegion = (): PageRegion => open.at(-1)?.region ?? 'main';
  let link: OpenLink | null = null;

  for (let at = 0; at < html.length; ) {
    const start = html.indexOf('<', at);
    const textEnd = start < 0 ? html.length : start;
    if (link && link.text.length < MAX_TEXT_LENGTH)
      link.text += html.slice(at, Math.min(textEnd, at + MAX_TEXT_LENGTH));
    if (start < 0) break;
    const next = html.charAt(start + 1);
    if (next === '!' || next === '?') {
      at = skipComment(html, start);
      continue;
    }
    if (!/[a-z/]/i.test(next)) {
      at = start + 1;
      continue;
    }
    const tag = parseTag(html, lower, start);
    if (!tag) break;
    at = tag.end;
    if (tag.name === 'a' && link) {
      yield toElement(link, getLine);
      link = null;
    }
    if (tag.closes) {
      closeElement(open, tag.name);
      continue;
    }
    const region = REGIONS.get(tag.name);
    if (region && open.length < MAX_OPEN_ELEMENTS) open.push({ name: tag.name, region });
    if (link && tag.name === 'img' && link.text.trim() === '') link.text += tag.attributes.get('alt') ?? '';
    if (RAW_TEXT_ELEMENTS.has(tag.name)) {
      const end = findEndOfRawText(lower, tag.name, at);
      if (tag.name === 'script')
        yield {
          name: 'script',
          attributes: tag.attributes,
          text: html.slice(at, Math.min(end, at + MAX_SCRIPT_LENGTH)),
          line: getLine(start),
          region: getRegion(),
        };
      at = end;
      continue;
    }
    if (!READ_ATTRIBUTES.has(tag.name)) continue;
    if (tag.name === 'a') link = { attributes: tag.attributes, at: start, region: getRegion(), text: '' };
    else
      yield {
        name: tag.name === 'base' ? 'base' : 'link',
        attributes: tag.attributes,
        text: '',
        line: getLine(start),
        region: getRegion(),
      };
  }
  if (link) yield toElement(link, getLine);
}

function toElement({ attributes, at, region, text }: OpenLink, lineOf: (at: number) => number): HtmlElement {
  const label = collapseWhitespace(decodeEntities(text));
  const accessibleText =
    label === '' ? collapseWhitespace(attributes.get('aria-label') ?? attributes.get('title') ?? '') : label;
  return { name: 'a', attributes, text: accessibleText.slice(0, MAX_TEXT_LENGTH), line: lineOf(at), region };
}

/** Closes the innermost region with this name. If it is not open, nothing is closed. */
function closeElement(open: { readonly name: string }[], name: string): void {
  if (!REGIONS.has(name)) return;
  const at = open.findLastIndex((one) => one.name === name);
  if (at >= 0) open.length = at;
}

function skipComment(html: string, start: number): number {
  const isComment = html.startsWith('<!--', start);
  const end = isComment ? html.indexOf('-->', start + 2) : html.indexOf('>', start);
  return end < 0 ? html.length : end + (isComment ? 3 : 1);
}

function findEndOfRawText(lower: string, name: string, from: number): number {
  const end = lower.indexOf(`</${name}`, from);
  return end < 0 ? lower.length : end;
}

/** Parses the tag at `start`. Null if it never ends, because nothing can follow it. */
function parseTag(html: string, lower: string, start: number): Tag | null {
  const closes = html.charAt(start + 1) === '/';
  const nameStart = start + (closes ? 2 : 1);
  NAME_END.lastIndex = nameStart;
  const nameEnd = NAME_END.exec(lower)?.index ?? -1;
  if (nameEnd < 0) return null;
  const name = lower.slice(nameStart, Math.min(nameEnd, nameStart + 20));
  const attributes = new Map<string, string>();
  let at = nameEnd;
  for (;;) {
    while (at < html.length && /[\s/]/.test(html.charAt(at))) at += 1;
    if (at >= html.length) return null;
    if (html.charAt(at) === '>') return { name, closes, attributes, end: at + 1 };
    const from = at;
    // A name may begin with "=", but contains no other one.
    at += 1;
    while (at < html.length && !/[\s/>=]/.test(html.charAt(at))) at += 1;
    const attribute = lower.slice(from, Math.min(at, from + 40));
    while (at < html.length && /\s/.test(html.charAt(at))) at += 1;
    if (html.charAt(at) !== '=') {
      saveAttribute(attributes, attribute, '');
      continue;
    }
    at += 1;
    while (at < html.length && /\s/.test(html.charAt(at))) at += 1;
    const quote = html.charAt(at);
    if (quote === '"' || quote === "'") {
      const end = html.indexOf(quote, at + 1);
      if (end < 0) return null;
      saveAttribute(attributes, attribute, html.slice(at + 1, end));
      at = end + 1;
    } else {
      const valueStart = at;
      while (at < html.length && !/[\s>]/.test(html.charAt(at))) at += 1;
      saveAttribute(attributes, attribute, html.slice(valueStart, at));
    }
  }
}

function saveAttribute(attributes: Map<string, string>, name: string, value: string): void {
  if (attributes.size >= MAX_ATTRIBUTES || attributes.has(name) || value.length > 4_096) return;
  attributes.set(name, decodeEntities(value));
}

function decodeEntities(text: string): string {
  let decoded = '';
  let from = 0;
  for (const { start, end, text: replacement } of findHtmlEntities(text)) {
    // A reference that would add markup or a line break stays unchanged.
    if (replacement === null && !/^&(?:#0*61|#x0*3d);$/i.test(text.slice(start, end))) continue;
    decoded += text.slice(from, start) + (replacement ?? '=');
    from = end;
  }
  return decoded + text.slice(from);
}

/**
 * Replaces all kinds of white space, control characters and characters that change the text direction by single spaces.
 */
export function collapseWhitespace(text: string): string {
  return text.replace(/[\s\p{C}\p{Z}]+/gu, ' ').trim();
}

/**
 * Creates a function that returns line numbers for ascending positions. Visits each character once, even in a line of
 * several megabytes.
 */
function createLineCounter(text: string): (at: number) => number {
  const endFrom = (from: number): number => {
    const end = text.indexOf('\n', from);
    return end < 0 ? Number.POSITIVE_INFINITY : end;
  };
  let line = 1;
  let end = endFrom(0);
  return (at) => {
    for (; end < at; end = endFrom(end + 1)) line += 1;
    return line;
  };
}
