import type { Skips } from '../../../../platform/markup/skips.ts';
import type { SourcedNode, StructuredNode } from '../../../../platform/markup/structured-data.ts';
import { PAGE_LIMITS } from '../page-limits.ts';
import { attribute, type PlacedElement, shortText } from './page-elements.ts';

const LONGEST_VALUE = 2_000;
const MAX_ITEMS = 300;
const MAX_PROPERTIES = 3_000;

/** Microdata as nodes of structured data: items that stand for themselves, and all of them. */
export function readMicrodata(
  elements: readonly PlacedElement[],
  skips: Skips,
): { top: SourcedNode[]; all: SourcedNode[] } {
  const top: SourcedNode[] = [];
  const all: SourcedNode[] = [];
  let properties = 0;

  const readItem = (scope: Element): StructuredNode => {
    const node: Record<string, unknown> = { '@type': (attribute(scope, 'itemtype') ?? '').split(/\s+/) };
    const id = attribute(scope, 'itemid');
    if (id) node['@id'] = id;
    all.push({ node, source: 'microdata' });
    readProperties(scope, node);
    return node;
  };
  const readProperties = (parent: Element, node: Record<string, unknown>): void => {
    for (let child = parent.firstElementChild; child; child = child.nextElementSibling) {
      const names = attribute(child, 'itemprop')?.split(/\s+/, 5) ?? [];
      const isItem = child.hasAttribute('itemscope');
      if (names.length > 0) {
        properties += 1;
        if (properties > MAX_PROPERTIES) return;
        const value = isItem ? readItem(child) : propertyValue(child);
        for (const name of names) add(node, name, value);
      }
      if (!isItem) readProperties(child, node);
    }
  };

  for (const { element } of elements) {
    if (!element.hasAttribute('itemscope') || element.hasAttribute('itemprop')) continue;
    if (all.length >= MAX_ITEMS) skips.add('microdata', `only the first ${MAX_ITEMS} items are read`, 1);
    else top.push({ node: readItem(element), source: 'microdata' });
  }
  if (properties > MAX_PROPERTIES)
    skips.add('microdata', `only the first ${MAX_PROPERTIES} properties are read`, properties - MAX_PROPERTIES);
  return { top, all };
}

function add(node: Record<string, unknown>, name: string, value: unknown): void {
  if (!/^[a-z][\w:./-]{0,99}$/i.test(name)) return;
  const known = Object.hasOwn(node, name) ? node[name] : undefined;
  node[name] = Array.isArray(known) ? [...known, value] : known === undefined ? value : [known, value];
}

/** By the HTML standard, and with what sites mean by `content` on any element. */
function propertyValue(element: Element): string {
  const content = attribute(element, 'content');
  if (content !== null) return content.slice(0, PAGE_LIMITS.maxAddressLength);
  switch (element.localName) {
    case 'a':
    case 'area':
    case 'link':
      return isText(element) ? shortText(element, LONGEST_VALUE) : (attribute(element, 'href') ?? '');
    case 'img':
    case 'audio':
    case 'video':
    case 'source':
    case 'embed':
    case 'iframe':
      return attribute(element, 'src') ?? '';
    case 'time':
      return attribute(element, 'datetime') ?? shortText(element, LONGEST_VALUE);
    default:
      return shortText(element, LONGEST_VALUE);
  }
}

/** `<a itemprop="author" href="…">Jane Roe</a>` means Jane Roe. */
function isText(element: Element): boolean {
  return (
    element.localName === 'a' &&
    /^(?:name|headline|author|creator|publisher)$/.test(attribute(element, 'itemprop') ?? '')
  );
}
