import { collapseWhitespace } from '../../../platform/markup/collapse-whitespace.ts';
import type { TextBlock } from '../../ai-use/own-statements.ts';
import { BLOCK_ELEMENTS, ELEMENT_NODE, isHidden, TEXT_NODE } from './page-elements.ts';

/** Elements whose text is not prose of the publication: quotations, headings, lists, tables, code, navigation. */
const NON_PROSE_ELEMENTS: ReadonlySet<string> = new Set([
  ...['blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'table', 'pre', 'code', 'samp', 'nav'],
  ...['form', 'button', 'label', 'dialog'],
]);
/** Class names and ids of content that readers, other sites or other pages wrote. */
const FOREIGN_CONTENT =
  /(?:^|[\s_-])(?:comments?(?:[-_](?:list|body|text|content|section|area|thread))?|disqus(?:[-_]thread)?|repl(?:y|ies)|forum|(?:pull|block)?[-_]?quotes?|tweets?|twitter-tweet|testimonials?|transcript|chat|related|recommended|recommendations|teasers?)(?:$|\s)/i;
/** Elements around the whole page. Their class names, such as `comments-open`, describe the page. */
const WRAPPER_ELEMENTS: ReadonlySet<string> = new Set(['html', 'body', 'main', 'article']);
const MAX_BLOCKS = 2_000;
const MAX_BLOCK_CHARS = 2_000;

/** Extracts paragraphs and captions of the page, in order, without third-party text. */
export function extractTextBlocks(root: Element): TextBlock[] {
  const blocks: TextBlock[] = [];
  let line = '';
  let linkedChars = 0;
  const endBlock = (kind: TextBlock['kind']): void => {
    const text = collapseWhitespace(line);
    const isLink = linkedChars > text.length / 2;
    line = '';
    linkedChars = 0;
    if (text !== '' && !isLink && text.length <= MAX_BLOCK_CHARS && blocks.length < MAX_BLOCKS)
      blocks.push({ kind, text });
  };
  const visit = (parent: Node, kind: TextBlock['kind'], isLink: boolean): void => {
    for (let child = parent.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === TEXT_NODE) {
        const { data } = child as Text;
        if (line.length <= MAX_BLOCK_CHARS) line += data;
        if (isLink) linkedChars += data.length;
      }
      if (child.nodeType !== ELEMENT_NODE) continue;
      const element = child as Element;
      const name = element.localName;
      if (isHidden(element, name)) continue;
      if (isForeignContent(element, name)) {
        endBlock(kind);
        continue;
      }
      const childKind = name === 'figcaption' ? 'caption' : kind;
      const isBlock = BLOCK_ELEMENTS.has(name);
      if (isBlock) endBlock(kind);
      // The element means quotation marks, which are not in the text.
      if (name === 'q') line += '“';
      visit(element, childKind, isLink || name === 'a');
      if (name === 'q') line += '”';
      if (isBlock) endBlock(childKind);
    }
  };
  visit(root, 'paragraph', false);
  endBlock('paragraph');
  return blocks;
}

/** Returns true if an element contains text of readers, other sites or other pages, or no prose. */
export function isForeignContent(element: Element, name: string): boolean {
  if (NON_PROSE_ELEMENTS.has(name)) return true;
  if (WRAPPER_ELEMENTS.has(name)) return false;
  const named = `${element.id ?? ''} ${element.getAttribute('class') ?? ''}`.slice(0, 300);
  return FOREIGN_CONTENT.test(named) || /comment|review/i.test(element.getAttribute('itemprop') ?? '');
}

/** Elements that are no prose, but often contain a byline or a date. */
const BYLINE_CONTAINERS: ReadonlySet<string> = new Set(['ul', 'ol', 'table', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Returns true for the byline or the date of a comment, of another story, or in a quotation. */
export function isInForeignContent(element: Element): boolean {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
    if (!BYLINE_CONTAINERS.has(ancestor.localName) && isForeignContent(ancestor, ancestor.localName)) return true;
  return false;
}
