import type { HeadElement } from '../../../platform/markup/scan-markup.ts';
import type { SkippedItems } from '../../../platform/markup/skipped-items.ts';
import {
  indexNodes,
  resolveNodes,
  type SourcedNode,
  type StructuredData,
  type StructuredNode,
} from '../../../platform/markup/structured-data.ts';
import { PAGE_LIMITS } from '../page-limits.ts';
import { extractShortText, getAttribute, type PlacedElement } from './page-elements.ts';

const MAX_VALUE_CHARS = 2_000;
const MAX_ITEMS = 300;
const MAX_PROPERTIES = 3_000;
const SCHEMA_VOCABULARY = /^https?:\/\/(?:www\.)?schema\.org\/?$/i;
const SCHEMA_TERM = /^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i;

/** Collects items within limits. */
class ItemList {
  readonly top: SourcedNode[] = [];
  readonly all: SourcedNode[] = [];
  readonly #skipped: SkippedItems;
  readonly #source: 'microdata' | 'rdfa';
  #properties = 0;

  constructor(source: 'microdata' | 'rdfa', skipped: SkippedItems) {
    this.#source = source;
    this.#skipped = skipped;
  }

  /** @returns null if there are too many */
  add(types: string, id: string | null, isTop: boolean): Record<string, unknown> | null {
    if (this.all.length >= MAX_ITEMS) {
      this.#skipped.add(this.#source, `only the first ${MAX_ITEMS} items are read`, 1);
      return null;
    }
    const node: Record<string, unknown> = {
      ...(types === '' ? {} : { '@type': types.split(/\s+/) }),
      ...(id === null ? {} : { '@id': id }),
    };
    const sourced = { node, source: this.#source };
    this.all.push(sourced);
    if (isTop) this.top.push(sourced);
    return node;
  }

  addProperty(node: Record<string, unknown>, name: string, value: unknown): void {
    this.#properties += 1;
    if (this.#properties > MAX_PROPERTIES) {
      this.#skipped.add(this.#source, `only the first ${MAX_PROPERTIES} properties are read`, 1);
      return;
    }
    if (!/^[a-z][\w:./-]{0,99}$/i.test(name)) return;
    const existing = Object.hasOwn(node, name) ? node[name] : undefined;
    node[name] = Array.isArray(existing) ? [...existing, value] : existing === undefined ? value : [existing, value];
  }
}

/** Parses the structured data in attributes: microdata and RDFa. */
export function parseAttributes(
  elements: readonly PlacedElement[],
  baseUrl: string,
  skipped: SkippedItems,
): StructuredData {
  const lists = [parseMicrodata(elements, skipped), parseRdfa(elements, skipped)];
  const all = lists.flatMap((list) => list.all);
  const byId = indexNodes(
    all.map(({ node }) => node),
    baseUrl,
  );
  return {
    top: resolveNodes(
      byId,
      lists.flatMap(({ top }) => top),
    ),
    all: resolveNodes(byId, all),
    byId,
  };
}

/** Properties of a page that its meta elements can state. */
const PAGE_PROPERTIES: ReadonlySet<string> = new Set([
  ...['author', 'datePublished', 'dateModified', 'headline', 'description'],
]);

/** Lists `<meta itemprop>` outside of all items as meta elements with a name, because they describe the page. */
export function listLooseProperties(elements: readonly PlacedElement[]): HeadElement[] {
  const referenced = new Set(elements.flatMap(({ element }) => getAttribute(element, 'itemref')?.split(/\s+/) ?? []));
  const isOfItem = (element: Element): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (one.hasAttribute('itemscope') || referenced.has(one.id)) return true;
    return false;
  };
  return elements.flatMap(({ element, name }): HeadElement[] => {
    const property = name === 'meta' ? getAttribute(element, 'itemprop') : null;
    const content = getAttribute(element, 'content');
    if (property === null || content === null || !PAGE_PROPERTIES.has(property) || isOfItem(element)) return [];
    return [{ name: 'meta', attributes: { name: property, content } }];
  });
}

/** Reads the properties of an item as the HTML standard does, also those that `itemref` names. */
function parseMicrodata(elements: readonly PlacedElement[], skipped: SkippedItems): ItemList {
  const items = new ItemList('microdata', skipped);
  const byElementId = new Map<string, Element>();
  for (const { element } of elements)
    if (element.id && !byElementId.has(element.id)) byElementId.set(element.id, element);

  /** @param open items around this one, because `itemref` can name an element that contains it */
  const readItem = (scope: Element, open: ReadonlySet<Element>, isTop: boolean): StructuredNode | null => {
    if (open.has(scope)) return null;
    const node = items.add(getAttribute(scope, 'itemtype') ?? '', getAttribute(scope, 'itemid'), isTop);
    if (node === null) return null;
    const seen = new Set<Element>([scope]);
    const inner = new Set([...open, scope]);
    const readChildren = (parent: Element): void => {
      for (let child = parent.firstElementChild; child; child = child.nextElementSibling) readProperty(child);
    };
    const readProperty = (element: Element): void => {
      if (seen.has(element)) return;
      seen.add(element);
      const isItem = element.hasAttribute('itemscope');
      const names = getAttribute(element, 'itemprop')?.split(/\s+/, 5) ?? [];
      const value = names.length === 0 ? null : isItem ? readItem(element, inner, false) : getPropertyValue(element);
      if (value !== null) for (const name of names) items.addProperty(node, name, value);
      if (!isItem) readChildren(element);
    };
    readChildren(scope);
    for (const id of getAttribute(scope, 'itemref')?.split(/\s+/, MAX_ITEMS) ?? []) {
      const referenced = byElementId.get(id);
      if (referenced) readProperty(referenced);
    }
    return node;
  };

  for (const { element } of elements)
    if (element.hasAttribute('itemscope') && !element.hasAttribute('itemprop')) readItem(element, new Set(), true);
  return items;
}

/** The attributes of RDFa Lite 1.1 around an element. */
interface RdfaContext {
  readonly isSchema: boolean;
  /** Prefixes of schema.org. */
  readonly prefixes: ReadonlySet<string>;
  readonly subject: Record<string, unknown> | null;
}

/** Reads RDFa Lite 1.1 of the vocabulary schema.org. */
function parseRdfa([root]: readonly PlacedElement[], skipped: SkippedItems): ItemList {
  const items = new ItemList('rdfa', skipped);

  const readElement = (element: Element, outer: RdfaContext): void => {
    const vocabulary = element.getAttribute('vocab');
    const isSchema = vocabulary === null ? outer.isSchema : SCHEMA_VOCABULARY.test(vocabulary.trim());
    const prefixes = readPrefixes(element, outer.prefixes);
    const toTerms = (text: string | null): string[] =>
      (text?.split(/\s+/, 5) ?? []).flatMap((term) => toSchemaTerm(term, isSchema, prefixes) ?? []);
    const properties = outer.subject === null ? [] : toTerms(getAttribute(element, 'property'));
    const types = toTerms(getAttribute(element, 'typeof'));
    const resource = getAttribute(element, 'resource') ?? getAttribute(element, 'about');
    const startsNode = types.length > 0 || (resource !== null && !element.hasAttribute('property'));
    const node = startsNode ? items.add(types.join(' '), resource, properties.length === 0) : null;
    if (outer.subject !== null)
      for (const name of properties)
        items.addProperty(
          outer.subject,
          name,
          node ?? (resource === null ? getPropertyValue(element) : { '@id': resource }),
        );
    const context: RdfaContext = { isSchema, prefixes, subject: node ?? outer.subject };
    for (let child = element.firstElementChild; child; child = child.nextElementSibling) readElement(child, context);
  };

  // Recursion is safe, because `scanMarkup` limits the depth.
  if (root) readElement(root.element, { isSchema: false, prefixes: new Set(['schema']), subject: null });
  return items;
}

function readPrefixes(element: Element, outer: ReadonlySet<string>): ReadonlySet<string> {
  const text = getAttribute(element, 'prefix');
  if (text === null) return outer;
  const prefixes = new Set(outer);
  for (const [, prefix = '', vocabulary = ''] of text.slice(0, MAX_VALUE_CHARS).matchAll(/(\S+):\s+(\S+)/g))
    if (SCHEMA_VOCABULARY.test(vocabulary)) prefixes.add(prefix.toLowerCase());
    else prefixes.delete(prefix.toLowerCase());
  return prefixes;
}

function toSchemaTerm(term: string, isSchema: boolean, prefixes: ReadonlySet<string>): string | null {
  if (SCHEMA_TERM.test(term) && /^https?:/i.test(term)) return term.replace(SCHEMA_TERM, '');
  const [, prefix, name = ''] = /^([^:]*):(.*)$/.exec(term) ?? [];
  if (prefix === undefined) return isSchema ? term : null;
  return prefixes.has(prefix.toLowerCase()) ? name : null;
}

/**
 * Returns the value according to the HTML standard, and additionally `content` and `datetime` on any element, which
 * RDFa and many sites use.
 */
function getPropertyValue(element: Element): string {
  const content = getAttribute(element, 'content') ?? getAttribute(element, 'datetime');
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
    default:
      return extractShortText(element, MAX_VALUE_CHARS);
  }
}

/** Returns true for `<a itemprop="author" href="…">Jane Roe</a>`, which means Jane Roe. */
function isTextProperty(element: Element): boolean {
  return (
    element.localName === 'a' &&
    /^(?:schema:)?(?:name|headline|author|creator|publisher)$/.test(
      getAttribute(element, 'itemprop') ?? getAttribute(element, 'property') ?? '',
    )
  );
}
