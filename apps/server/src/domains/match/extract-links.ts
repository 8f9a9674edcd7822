import { MAX_SEARCH_CHARS } from '@vouchwire/api-contract';
import { decodeHTMLStrict } from 'entities';

/** A link of a text. */
export interface TextLink {
  readonly text: string;
  /** True for a domain without a scheme or `www.`. It may be a word, so it is a link only if the graph contains it. */
  readonly isBareDomain: boolean;
}

const FENCE = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)?(`{3,}(?=[^`]*$)|~{3,})(.*)$/;
const LIST_ITEM = /^ {0,3}(?:[-+*]|\d{1,9}[.)])[ \t]/;
const INDENTED = /^(?: {4}|\t)/;
const HTML_BLOCK = /<(?:html|body|article|div|p)\b/i;

/**
 * Parts of a text that matter for links. Each begins with other characters and ends before the next part can begin, so
 * the search takes linear time on any text.
 */
const PARTS = new RegExp(
  [
    /(?<comment><!--|-->)/,
    /(?<!`)<(?<closing>\/?)(?<tag>[a-z][a-z\d]*)(?<attributes>\s[^<>]*)?>/,
    /^ {0,3}\[(?<definition>[^[\]\n]+)\]:/,
    /(?<!\\)(?<opener>!?\[)/,
    /\](?:\(\s*<?(?<destination>[^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)|\[(?<label>[^[\]\n]*)\]|(?<bracket>))/,
    /(?<address>(?:https?:\/\/|www\.)[^\s<>"'”“’`|)\]]+)/,
    /(?<![@\w.-])(?<domain>(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,6}[a-z]{2,24})(?![\w@-])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gimu',
);
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i;
/** Begins only at the first of several marks, because a search from each of them takes quadratic time. */
const FINAL_PUNCTUATION = /(?<![.,;:!?*_~…])[.,;:!?*_~…]+$/u;
const HAS_SCHEME = /^(?:https?:\/\/|www\.)/i;
/** Another scheme, a path or a fragment leads to no site. */
const STARTS_WITH_DOMAIN = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/;
const SKIPPED = new Set(['pre', 'script', 'style', 'textarea', 'svg']);

/**
 * Lists the distinct links of a text in their order: Markdown, `href` of HTML, and addresses in the text. The label of a
 * link, code blocks and images contain no links.
 */
export function extractLinks(text: string): TextLink[] {
  const links: (TextLink & { readonly definition: string | null })[] = [];
  const openers: { readonly isImage: boolean; readonly at: number }[] = [];
  const images = new Set<string>();
  /** Element, or `!--` for a comment, whose content is not read. */
  let skipped: string | null = null;
  let isInAnchor = false;
  let definition: string | null = null;
  const add = (found: string) => {
    const address = found.replace(/^\/\//, 'https://').replace(FINAL_PUNCTUATION, '').slice(0, MAX_SEARCH_CHARS);
    const isBareDomain = !HAS_SCHEME.test(address);
    if (!isBareDomain || STARTS_WITH_DOMAIN.test(address)) links.push({ text: address, isBareDomain, definition });
    definition = null;
  };
  /** Ends the label that the last bracket began. Returns false without one, and true for the label of a link. */
  const endLabel = (): boolean => {
    const opener = openers.pop();
    if (opener === undefined) return false;
    links.length = opener.at;
    // A link contains no other, so the brackets around it begin none.
    if (!opener.isImage) openers.length = 0;
    return !opener.isImage;
  };

  for (const { groups = {} } of removeCode(text).matchAll(PARTS)) {
    const { comment, closing, tag, attributes = '', opener, destination, label, bracket, address, domain } = groups;
    const name = comment ? '!--' : tag?.toLowerCase();
    if (skipped !== null) {
      if (name === skipped && (closing || comment === '-->')) skipped = null;
    } else if (comment) {
      if (comment === '<!--') skipped = '!--';
    } else if (name) {
      if (SKIPPED.has(name) && !closing) skipped = name;
      const href = HREF.exec(attributes);
      if (name === 'a') isInAnchor = !closing && href !== null;
      if (name === 'a' && !closing && href) add(decodeHTMLStrict(href[1] ?? href[2] ?? href[3] ?? '').trim());
    } else if (groups.definition) definition = groups.definition.toLowerCase();
    else if (opener) openers.push({ isImage: opener === '![', at: links.length });
    else if (destination !== undefined) {
      if (endLabel()) add(destination);
    } else if (label !== undefined) {
      if (openers.at(-1)?.isImage) images.add(label.toLowerCase());
      endLabel();
    } else if (bracket !== undefined) openers.pop();
    else if (!isInAnchor) add(decodeHTMLStrict(address ?? domain ?? ''));
  }
  const shown = links.filter((link) => link.definition === null || !images.has(link.definition));
  return [...new Map(shown.map(({ definition: _, ...link }) => [link.text, link])).values()];
}

/** Removes fenced and indented code blocks of Markdown. An indented line of HTML is not code. */
function removeCode(text: string): string {
  const isHtml = HTML_BLOCK.test(text);
  let fence = '';
  let isInList = false;
  let isAfterBlank = true;
  return text
    .split('\n')
    .map((line) => {
      const [, mark = '', rest = ''] = FENCE.exec(line) ?? [];
      if (fence !== '') {
        if (mark.startsWith(fence) && rest.trim() === '') fence = '';
        return '';
      }
      if (mark !== '') {
        fence = mark;
        return '';
      }
      if (line.trim() === '') isAfterBlank = true;
      else if (!INDENTED.test(line)) {
        isInList = LIST_ITEM.test(line) || (isInList && !isAfterBlank);
        isAfterBlank = false;
      } else if (isAfterBlank && !isInList && !isHtml) return '';
      else isAfterBlank &&= isInList;
      return line;
    })
    .join('\n');
}
