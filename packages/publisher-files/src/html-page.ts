import { Parser } from 'htmlparser2';
import { ProblemList, toQuote } from './located.ts';

/** A `<meta>` with a name or property, and its content. */
export interface HtmlMeta {
  /** Name in lower case. */
  readonly name: string;
  readonly content: string;
  readonly line: number;
  readonly source: string;
}

/** A `<link>`, or an `<a>` with a relation. */
export interface HtmlLink {
  readonly href: string;
  /** Relations in lower case. */
  readonly relations: readonly string[];
  /** Media type, in lower case. */
  readonly type: string | null;
  readonly line: number;
  readonly source: string;
}

/** Content of a script that is data, such as JSON-LD. */
export interface HtmlDataBlock {
  /** Media type, in lower case, without parameters. */
  readonly type: string;
  readonly text: string;
  /** Line of the first character of the text. */
  readonly line: number;
}

export interface HtmlPage {
  readonly title: string | null;
  /** Title and first heading, if they have text. */
  readonly headings: readonly string[];
  readonly metas: readonly HtmlMeta[];
  readonly links: readonly HtmlLink[];
  readonly blocks: readonly HtmlDataBlock[];
  /** Attributes `href` of all elements, as in the page. */
  readonly addresses: readonly string[];
  /** Visible text, with single spaces. */
  readonly text: string;
  /** Values of attributes, and the contents of scripts. Links are not in it. */
  readonly markup: string;
  /** Address to which a meta element or a script sends visitors. Null if there is none. */
  readonly refresh: string | null;
  readonly asksForPassword: boolean;
  /** True if structured data describe an article or another work. */
  readonly describesWork: boolean;
  /** True if scripts build the page: it has some, and almost no text without them. */
  readonly needsScripts: boolean;
}

const MAX_ELEMENTS = 2_000;
const MAX_ADDRESSES = 5_000;
const MAX_DEPTH = 500;
const MAX_TITLE_CHARS = 300;
/** A page with less text is only a frame that scripts fill. */
const MIN_TEXT_CHARS = 150;
const CHUNK_CHARS = 8 * 1024;
const DATA_TYPES: ReadonlySet<string> = new Set(['application/ld+json', 'application/rsl+xml']);
const HIDDEN_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style', 'template', 'svg', 'title']);
const META_REFRESH = /^\s*[\d.]*\s*[;,]?\s*(?:url\s*=)?\s*["']?([^"']+)/i;
const WORK_TYPE =
  /"@type"\s*:\s*\[?\s*"(?:[A-Za-z]*Article|[A-Za-z]*Posting|Report|Review|ClaimReview|VideoObject|Recipe|Event)"/;
const SCRIPT_REDIRECT =
  /(?:window|document|top|self)\.location(?:\.href)?\s{0,9}=\s{0,9}["']([^"'\n]{1,2000})["']|location\.(?:replace|assign)\s{0,9}\(\s{0,9}["']([^"'\n]{1,2000})["']/;

/**
 * Reads a page once, for all its readers. Takes linear time, and runs no script. Reading stops at elements that
 * are nested deeper than a limit, because closing one searches all open ones.
 */
export function parseHtml(html: string, problems = new ProblemList()): HtmlPage {
  const metas: HtmlMeta[] = [];
  const links: HtmlLink[] = [];
  const blocks: HtmlDataBlock[] = [];
  const addresses: string[] = [];
  const texts: string[] = [];
  const markup: string[] = [];
  const headings = new Map<string, string>();
  const countLine = createLineCounter(html);
  const open: string[] = [];
  let heading: string | null = null;
  let script: { readonly type: string; readonly start: number } | null = null;
  let refresh: string | null = null;
  let asksForPassword = false;
  let describesWork = false;
  let hasScript = false;
  let isFull = false;
  let hiddenDepth = 0;
  let noscriptDepth = 0;
  let readableChars = 0;

  const addElement = (name: string, attributes: Readonly<Record<string, string>>): void => {
    const getAttribute = (key: string): string | null =>
      Object.hasOwn(attributes, key) ? (attributes[key]?.trim() ?? null) : null;
    const locate = () => ({
      line: countLine(parser.startIndex),
      source: toQuote(html.slice(parser.startIndex, parser.endIndex + 1)),
    });
    if (name === 'meta') {
      const metaName = getAttribute('name') ?? getAttribute('property') ?? '';
      const content = getAttribute('content');
      if (metaName !== '' && content !== null) metas.push({ name: metaName.toLowerCase(), content, ...locate() });
    } else if (name === 'link' || name === 'a') {
      const href = getAttribute('href');
      const relations = (getAttribute('rel') ?? '').toLowerCase().split(/\s+/, 10).filter(Boolean);
      if (href !== null && relations.length > 0)
        links.push({ href, relations, type: getAttribute('type')?.toLowerCase() ?? null, ...locate() });
    } else if (name === 'script') {
      const [type = ''] = (getAttribute('type') ?? '').toLowerCase().split(';', 1);
      script = { type: type.trim(), start: parser.endIndex + 1 };
    }
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name);
      if (open.length > MAX_DEPTH) return;
      if ((name === 'title' || name === 'h1') && hiddenDepth === 0 && !headings.has(name)) heading = name;
      if (HIDDEN_ELEMENTS.has(name)) hiddenDepth += 1;
      if (name === 'noscript') noscriptDepth += 1;
      if (name === 'script') hasScript = true;
      if (name === 'input') asksForPassword ||= attributes.type?.toLowerCase() === 'password';
      if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh')
        refresh ??= META_REFRESH.exec(attributes.content ?? '')?.[1]?.trim() ?? null;
      if (name !== 'a') markup.push(...Object.values(attributes));
      if (attributes.href !== undefined && addresses.length < MAX_ADDRESSES) addresses.push(attributes.href);
      if (metas.length + links.length + blocks.length < MAX_ELEMENTS) addElement(name, attributes);
      else if (!isFull) {
        isFull = true;
        problems.add('too-many-values');
      }
    },
    ontext(text) {
      if (open.length > MAX_DEPTH) return;
      if (heading !== null)
        headings.set(heading, `${headings.get(heading) ?? ''}${text}`.slice(0, 2 * MAX_TITLE_CHARS));
      if (open.at(-1) === 'script') {
        if (script?.type === 'application/ld+json') describesWork ||= WORK_TYPE.test(text);
        else if (script?.type !== 'application/json') {
          markup.push(text);
          const found = SCRIPT_REDIRECT.exec(text);
          refresh ??= found?.[1] ?? found?.[2] ?? null;
        }
      } else if (hiddenDepth === 0) {
        texts.push(text, ' ');
        if (noscriptDepth === 0 && readableChars < MIN_TEXT_CHARS) readableChars += text.replace(/\s+/g, '').length;
      }
    },
    onclosetag(name, implied) {
      const isTooDeep = open.length > MAX_DEPTH;
      open.pop();
      if (isTooDeep) return;
      if (HIDDEN_ELEMENTS.has(name)) hiddenDepth -= 1;
      if (name === 'noscript') noscriptDepth -= 1;
      if (name === heading) heading = null;
      if (name !== 'script' || script === null) return;
      const { type, start } = script;
      script = null;
      if (DATA_TYPES.has(type))
        blocks.push({
          type,
          text: html.slice(start, implied ? html.length : parser.startIndex),
          line: countLine(start),
        });
    },
  });
  for (let at = 0; at < html.length && open.length <= MAX_DEPTH; at += CHUNK_CHARS)
    parser.write(html.slice(at, at + CHUNK_CHARS));
  if (open.length <= MAX_DEPTH) parser.end();
  return {
    title: headings.get('title')?.slice(0, MAX_TITLE_CHARS) ?? null,
    headings: [...headings.values()].map((one) => toText(one).slice(0, MAX_TITLE_CHARS)).filter(Boolean),
    metas,
    links,
    blocks,
    addresses,
    text: toText(texts.join('')),
    markup: markup.join('\n'),
    refresh,
    asksForPassword,
    describesWork,
    needsScripts: hasScript && readableChars < MIN_TEXT_CHARS,
  };
}

/** Returns a text with single spaces and straight apostrophes, as the signs write them. */
export function toText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[’‘]/g, "'").trim();
}

/** Creates a function that returns line numbers, from 1, for ascending positions. */
export function createLineCounter(text: string): (position: number) => number {
  let line = 1;
  let at = 0;
  return (position) => {
    for (; at < position && at < text.length; at += 1)
      if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) line += 1;
    return line;
  };
}

const HTML_START = /^<(?:!doctype\s+html|html|head|body|script|meta|title|!--)/i;
const HTML_ANYWHERE = /<(?:!doctype\s+html|html|head|body)[\s>]/i;

/** XML can also start with comments, so the text after them is checked. */
const LEADING_COMMENTS = /^(?:<!--[\s\S]*?-->\s*)+/;

/** Maximum part of a text that is searched for the start of a page. */
const MAX_HEAD_CHARS = 16_384;

/** Returns true if a text is a web page, by its start, because the content type of a file is often wrong. */
export function looksLikeHtml(text: string): boolean {
  const start = text.slice(0, MAX_HEAD_CHARS).trimStart();
  const head = start.replace(LEADING_COMMENTS, '').trimStart();
  if (head === '') return start !== '';
  if (/^<\?xml\b/i.test(head) && !HTML_ANYWHERE.test(head)) return false;
  return HTML_START.test(head) || (head.startsWith('<') && HTML_ANYWHERE.test(head));
}
