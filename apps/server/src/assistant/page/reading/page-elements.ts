import { collapseWhitespace } from '../../../platform/markup/collapse-whitespace.ts';
import type { PageRegion } from '../page-report.ts';

/** An element of the page with its position. */
export interface PlacedElement {
  readonly element: Element;
  readonly name: string;
  readonly region: PageRegion;
  /** True if the element is hidden, or contains no text. */
  readonly isHidden: boolean;
}

/** Elements whose text is not visible. */
const ELEMENTS_WITHOUT_TEXT: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'noscript', 'svg', 'math', 'head', 'select', 'textarea', 'iframe', 'object'],
]);
export const BLOCK_ELEMENTS: ReadonlySet<string> = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'br', 'dd', 'details', 'div', 'dl', 'dt', 'fieldset', 'figcaption'],
  ...['figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'li', 'main', 'nav', 'ol', 'p'],
  ...['pre', 'section', 'summary', 'table', 'td', 'th', 'tr', 'ul', 'button', 'label', 'option'],
]);
export const ELEMENT_NODE = 1;
export const TEXT_NODE = 3;

/** Lists all elements in the order of the page. */
export function listElements(document: Document): PlacedElement[] {
  const found: PlacedElement[] = [];
  const enter = (element: Element, region: PageRegion, hidden: boolean): void => {
    const name = element.localName;
    const ownRegion = getRegion(element, name) ?? region;
    const isElementHidden = hidden || isHidden(element, name);
    found.push({ element, name, region: ownRegion, isHidden: isElementHidden });
    for (let child = element.firstElementChild; child; child = child.nextElementSibling)
      enter(child, ownRegion, isElementHidden);
  };
  // Recursion is safe, because `scanMarkup` limits the depth.
  if (document.documentElement) enter(document.documentElement, 'main', false);
  return found;
}

/** Extracts visible text with one line per block, because `textContent` would join paragraphs. */
export function extractBlockText(root: Element, maxLength: number): { text: string; truncated: boolean } {
  const lines: string[] = [];
  let line = '';
  let length = 0;
  const endLine = (): void => {
    const text = collapseWhitespace(line);
    line = '';
    if (text === '') return;
    lines.push(text);
    length += text.length + 1;
  };
  const visit = (node: Node): void => {
    for (let child = node.firstChild; child && length + line.length <= maxLength; child = child.nextSibling) {
      if (child.nodeType === TEXT_NODE) line += (child as Text).data;
      if (child.nodeType !== ELEMENT_NODE) continue;
      const element = child as Element;
      const name = element.localName;
      if (isHidden(element, name)) continue;
      const block = BLOCK_ELEMENTS.has(name);
      if (block) endLine();
      visit(element);
      if (block) endLine();
    }
  };
  visit(root);
  endLine();
  const text = lines.join('\n');
  return { text: text.slice(0, maxLength), truncated: length > maxLength };
}

/** Extracts the text of one element on one line. Stops at the maximum length. */
export function extractShortText(element: Element, maxLength = 300): string {
  return extractBlockText(element, maxLength).text.replaceAll('\n', ' ');
}

/** Returns the trimmed value of an attribute. Null if it is missing or empty. */
export function getAttribute(element: Element, name: string): string | null {
  return element.getAttribute(name)?.trim() || null;
}

export function isHidden(element: Element, name: string): boolean {
  if (ELEMENTS_WITHOUT_TEXT.has(name) || element.hasAttribute('hidden')) return true;
  const style = element.getAttribute('style');
  return style !== null && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style.slice(0, 1_000));
}

function getRegion(element: Element, name: string): PageRegion | null {
  if (name === 'footer') return 'footer';
  if (name === 'nav') return 'navigation';
  if (name === 'header') return 'header';
  if (name === 'main' || name === 'article') return 'main';
  if (name !== 'div' && name !== 'section' && name !== 'ul') return null;
  const role = element.getAttribute('role');
  if (role === 'contentinfo') return 'footer';
  if (role === 'navigation') return 'navigation';
  if (role === 'banner') return 'header';
  const named = `${element.id ?? ''} ${element.getAttribute('class') ?? ''}`.slice(0, 300);
  if (/\b(?:site-?|page-?|global-?|main-?)?footer\b/i.test(named)) return 'footer';
  if (/\b(?:nav|navbar|navigation|menu)\b/i.test(named)) return 'navigation';
  return null;
}
