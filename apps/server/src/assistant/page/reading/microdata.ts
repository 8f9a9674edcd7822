import type { SkippedItems } from '../../../platform/markup/skipped-items.ts';
import type { SourcedNode, StructuredNode } from '../../../platform/markup/structured-data.ts';
import { PAGE_LIMITS } from '../page-limits.ts';
import { extractShortText, getAttribute, type PlacedElement } from './page-elements.ts';

const MAX_VALUE_CHARS = 2_000;
const MAX_ITEMS = 300;
const MAX_PROPERTIES = 3_000;

/** Parses microdata as nodes of structured data: top-level items, and all items. */
export function parseMicrodata(
  elements: readonly PlacedElement[],
  skipped: SkippedItems,
): { top: SourcedNode[]; all: SourcedNode[] } {
  const top: SourcedNode[] = [];
  const all: SourcedNode[] = [];
  let properties = 0;

  const readItem = (scope: Element): StructuredNode => {
    const node: Record<string, unknown> = { '@type': (getAttribute(scope, 'itemtype') ?? '').split(/\s+/) };
    const id = getAttribute(scope, 'itemid');
    if (id) node['@id'] = id;
    all.push({ node, source: 'microdata' });
    readProperties(scope, node);
    return node;
  };
  const readProperties = (parent: Element, node: Record<string, unknown>): void => {
    for (let child = parent.firstElementChild; child; child = child.nextElementSibling) {
      const names = getAttribute(child, 'itemprop')?.split(/\s+/, 5) ?? [];
      const isItem = child.hasAttribute('itemscope');
      if (names.length > 0) {
        properties += 1;
        if (properties > MAX_PROPERTIES) return;
        const value = isItem ? readItem(child) : getPropertyValue(child);
        for (const name of names) addProperty(node, name, value);
      }
      if (!isItem) readProperties(child, node);
    }
  };

  for (const { element } of elements) {
    if (!element.hasAttribute('itemscope') || element.hasAttribute('itemprop')) continue;
    if (all.length >= MAX_ITEMS) skipped.add('microdata', `only the first ${MAX_ITEMS} items are read`, 1);
    else top.push({ node: readItem(element), source: 'microdata' });
  }
  if (properties > MAX_PROPERTIES)
    skipped.add('microdata', `only the first ${MAX_PROPERTIES} properties are read`, properties - MAX_PROPERTIES);
  return { top, all };
}

function addProperty(node: Record<string, unknown>, name: string, value: unknown): void {
  if (!/^[a-z][\w:./-]{0,99}$/i.test(name)) return;
  const existing = Object.hasOwn(node, name) ? node[name] : undefined;
  node[name] = Array.isArray(existing) ? [...existing, value] : existing === undefined ? value : [existing, value];
}

/**
 * Returns the value according to the HTML standard, and additionally `content` on any element, which many sites use.
 */
function getPropertyValue(element: Element): string {
  const content = getAttribute(element, 'content');
  if (content !== null) return content.slice(0, PAGE_LIMITS.maxAddressLength);
  switch (element.localName) {
    case 'a':
    case 'area':
    case 'link':
      return isTextProperty(element)
        ? extractShortText(element, MAX_VALUE_CHARS)
        : (getAttribute(element, 'href') ?? '');
    case 'img':
    case 'audio':
    case 'video':
    case 'source':
    case 'embed':
    case 'iframe':
      return getAttribute(element, 'src') ?? '';
    case 'time':
      return getAttribute(element, 'datetime') ?? extractShortText(element, MAX_VALUE_CHARS);
    default:
      return extractShortText(element, MAX_VALUE_CHARS);
  }
}

/** Returns true for `<a itemprop="author" href="…">Jane Roe</a>`, which means Jane Roe. */
function isTextProperty(element: Element): boolean {
  return (
    element.localName === 'a' &&
    /^(?:name|headline|author|creator|publisher)$/.test(getAttribute(element, 'itemprop') ?? '')
  );
}
