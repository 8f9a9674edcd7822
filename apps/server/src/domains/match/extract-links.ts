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

/** Characters that no address in a text contains: white space, quotes and brackets of any script, and final CJK marks. */
const END = String.raw`\s<>"'\x60|)\]«»‹›“”„‟‘’‚‛\u3001-\u3003\u3008-\u3011\u3014-\u301f！（），．：；？［］｛｝｡｢｣､`;
/** In HTML, a reference to one of these characters ends an address too. */
const TAIL = `[^${END}&]+(?:&(?!(?:nbsp|[lg]t|quot|apos|#39|#160|#xa0);)[^${END}&]*)*`;

/**
 * Parts of a text that matter for links. Each begins with other characters and ends before the next part can begin, so
 * the search takes linear time on any text.
 */
const PARTS = new RegExp(
  [
    '(?<comment><!--|-->)',
    String.raw`(?<!\x60)<(?<closing>\/?)(?<tag>[a-z][a-z\d]*)(?<attributes>\s[^<>]*)?>`,
    String.raw`^ {0,3}\[(?<definition>[^[\]\n]+)\]:[ \t]*<?(?<defined>(?:https?:\/\/|www\.)${TAIL})`,
    // An image by reference: `![text][label]`, `![label][]` or `![label]`.
    String.raw`(?<!\\)!\[(?<image>[^[\]]*)\](?:\[(?<imageLabel>[^[\]\n]*)\])?(?!\()`,
    String.raw`(?<!\\)(?<opener>!?\[)`,
    String.raw`(?<!\\)\](?:\(\s*<?(?<destination>[^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)|\[(?<label>[^[\]\n]*)\]|(?<bracket>))`,
    String.raw`(?<address>(?:https?:\/\/|(?<![@\w.-])www\.)${TAIL})`,
    // Not a part of an internationalized name. Its path ends before another address.
    String.raw`(?<![@\p{L}\p{N}\p{M}_.-])(?<domain>(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,6}[a-z]{2,24}(?![\p{L}\p{N}\p{M}_@-]|\.[\p{L}\p{N}])(?:\/(?!https?:)[^${END}&/]*)*)`,
  ].join('|'),
  'gimu',
);
/** Ends of the elements whose content is not read. */
const ENDS = /(?<!`)<\/(pre|script|style|textarea|svg)(?:\s[^<>]*)?>/gi;
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i;
/** Begins only at the first of several marks, because a search from each of them takes quadratic time. */
const FINAL_PUNCTUATION = /(?<![.,;:!?*_~…])[.,;:!?*_~…]+$/u;
const HAS_SCHEME = /^(?:https?:\/\/|www\.)/i;
/** Another scheme, a path or a fragment leads to no site. */
const STARTS_WITH_DOMAIN = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/;

/**
 * Lists the distinct links of a text in their order: Markdown, `href` of HTML, and addresses in the text. The label of a
 * link, code blocks and images contain no links.
 */
export function extractLinks(text: string): TextLink[] {
  const code = removeCode(text);
  const ends = new Map([...code.matchAll(ENDS)].map(({ 1: name = '', index }) => [name.toLowerCase(), index]));
  const links: (TextLink & { readonly definition: string | null })[] = [];
  const openers: { readonly isImage: boolean; readonly at: number }[] = [];
  const images = new Set<string>();
  /** Element, or `!--` for a comment, whose content is not read. */
  let skipped: string | null = null;
  let isInAnchor = false;
  const add = (found: string, definition: string | null = null) => {
    const address = found.replace(/^\/\//, 'https://').replace(FINAL_PUNCTUATION, '').slice(0, MAX_SEARCH_CHARS);
    const isBareDomain = !HAS_SCHEME.test(address);
    if (!isBareDomain || STARTS_WITH_DOMAIN.test(address)) links.push({ text: address, isBareDomain, definition });
  };
  /** Ends the label that the last bracket began. Returns whether an address after it is a link, as it is in plain text. */
  const endLabel = (): boolean => {
    const opener = openers.pop();
    if (opener === undefined) return true;
    links.length = opener.at;
    // A link contains no other, so the brackets around it begin none.
    if (!opener.isImage) openers.length = 0;
    return !opener.isImage;
  };

  for (const { groups = {}, index } of code.matchAll(PARTS)) {
    const { comment, closing, tag, attributes = '', definition, defined = '', image, imageLabel } = groups;
    const { opener, destination, label, bracket, address, domain } = groups;
    const name = comment ? '!--' : tag?.toLowerCase();
    if (skipped !== null) {
      if (name === skipped && (closing || comment === '-->')) skipped = null;
    } else if (comment) {
      if (comment === '<!--') skipped = '!--';
    } else if (name) {
      if (!closing && !attributes.endsWith('/') && index < (ends.get(name) ?? 0)) skipped = name;
      const href = HREF.exec(attributes);
      if (name === 'a') isInAnchor = !closing && href !== null;
      if (name === 'a' && !closing && href) add(decodeHTMLStrict(href[1] ?? href[2] ?? href[3] ?? '').trim());
    } else if (definition) add(defined, definition.toLowerCase());
    else if (image !== undefined) images.add((imageLabel || image).toLowerCase());
    else if (opener) openers.push({ isImage: opener === '![', at: links.length });
    else if (destination !== undefined) {
      if (endLabel()) add(destination);
    } else if (label !== undefined) endLabel();
    else if (bracket !== undefined) openers.pop();
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
    .split(/\r?\n/)
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
