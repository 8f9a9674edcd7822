import { Parser } from 'htmlparser2';
import { type ProblemList, toQuote } from './located.ts';

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

export interface HtmlHead {
  readonly title: string | null;
  readonly metas: readonly HtmlMeta[];
  readonly links: readonly HtmlLink[];
  readonly blocks: readonly HtmlDataBlock[];
}

const MAX_ELEMENTS = 2_000;
const MAX_DEPTH = 500;
const MAX_TITLE_CHARS = 300;
const CHUNK_CHARS = 64 * 1024;
const DATA_TYPES: ReadonlySet<string> = new Set(['application/ld+json', 'application/rsl+xml']);

/**
 * Reads the metadata of a page: title, meta, link and data blocks at any position. Takes linear time. Reading stops at
 * elements that are nested deeper than a limit, because closing one searches all open ones.
 */
export function scanHtmlHead(html: string, problems: ProblemList): HtmlHead {
  const metas: HtmlMeta[] = [];
  const links: HtmlLink[] = [];
  const blocks: HtmlDataBlock[] = [];
  const countLine = createLineCounter(html);
  let title: string | null = null;
  let isInTitle = false;
  let block: { readonly type: string; readonly start: number } | null = null;
  let depth = 0;
  let isStopped = false;

  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > MAX_DEPTH) isStopped = true;
      if (metas.length + links.length + blocks.length >= MAX_ELEMENTS) {
        isStopped = true;
        problems.add('too-many-values');
      }
      if (isStopped) return;
      const getAttribute = (key: string): string | null =>
        Object.hasOwn(attributes, key) ? (attributes[key]?.trim() ?? null) : null;
      const getSource = () => toQuote(html.slice(parser.startIndex, parser.endIndex + 1));
      if (name === 'title') isInTitle = title === null;
      if (name === 'meta') {
        const metaName = getAttribute('name') ?? getAttribute('property') ?? '';
        const content = getAttribute('content');
        if (metaName !== '' && content !== null)
          metas.push({
            name: metaName.toLowerCase(),
            content,
            line: countLine(parser.startIndex),
            source: getSource(),
          });
      } else if (name === 'link' || name === 'a') {
        const href = getAttribute('href');
        const relations = (getAttribute('rel') ?? '').toLowerCase().split(/\s+/, 10).filter(Boolean);
        if (href !== null && relations.length > 0)
          links.push({
            href,
            relations,
            type: getAttribute('type')?.toLowerCase() ?? null,
            line: countLine(parser.startIndex),
            source: getSource(),
          });
      } else if (name === 'script') {
        const [type = ''] = (getAttribute('type') ?? '').toLowerCase().split(';', 1);
        block = DATA_TYPES.has(type.trim()) ? { type: type.trim(), start: parser.endIndex + 1 } : null;
      }
    },
    ontext(text) {
      if (isInTitle && !isStopped) title = ((title ?? '') + text).slice(0, MAX_TITLE_CHARS);
    },
    onclosetag(name, implied) {
      depth -= 1;
      if (isStopped) return;
      if (name === 'title') isInTitle = false;
      if (name !== 'script' || block === null) return;
      const end = implied ? html.length : parser.startIndex;
      blocks.push({ type: block.type, text: html.slice(block.start, end), line: countLine(block.start) });
      block = null;
    },
  });
  for (let at = 0; at < html.length && !isStopped; at += CHUNK_CHARS) parser.write(html.slice(at, at + CHUNK_CHARS));
  if (!isStopped) parser.end();
  return { title, metas, links, blocks };
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
