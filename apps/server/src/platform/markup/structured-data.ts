import { decodeHTMLStrict } from 'entities';
import { collapseWhitespace } from './collapse-whitespace.ts';

/** A node of structured data in the form of JSON-LD. Microdata and RDFa are converted to this form. */
export type StructuredNode = Readonly<Record<string, unknown>>;

/** Source of a node. `json-ld-repaired`: a block with invalid JSON that was repaired. */
export type StructuredSource = 'json-ld' | 'json-ld-repaired' | 'microdata' | 'rdfa';

export interface SourcedNode {
  readonly node: StructuredNode;
  readonly source: StructuredSource;
}

/** All structured data of a page. */
export interface StructuredData {
  /** Top-level nodes of the blocks. Leaves out nodes inside others, such as the articles of a list. */
  readonly top: readonly SourcedNode[];
  /** All nodes with a type, at any depth, in the order of the page. */
  readonly all: readonly SourcedNode[];
  /** Merged nodes, by each spelling of their id. */
  readonly byId: ReadonlyMap<string, StructuredNode>;
}

const MAX_LISTS = 4;
const PREFIX = /^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i;
const SPELLINGS = ['', 'schema:', 'https://schema.org/', 'http://schema.org/'];

export function isNode(value: unknown): value is StructuredNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Merges the nodes with the same id, because they are one node (JSON-LD 1.1, section 3.3).
 *
 * @param baseUrl Address that relative ids are resolved against
 */
export function indexNodes(nodes: readonly StructuredNode[], baseUrl: string): ReadonlyMap<string, StructuredNode> {
  const spellings = new Map<string, string>();
  const values = new Map<string, Map<string, Map<unknown, unknown>>>();
  for (const node of nodes) {
    const id = getNodeId(node);
    if (id === null) continue;
    // An empty id is that of the document.
    const address = URL.parse(id, baseUrl)?.href ?? id;
    spellings.set(id, address);
    const properties = getOrCreate(values, address, () => new Map<string, Map<unknown, unknown>>());
    for (const [property, value] of Object.entries(node)) {
      const distinct = getOrCreate(properties, property, () => new Map<unknown, unknown>());
      for (const item of toArray(value)) {
        const key = (isNode(item) && getNodeId(item)) || item;
        if (!distinct.has(key)) distinct.set(key, item);
      }
    }
  }
  const merged = new Map<string, StructuredNode>();
  for (const [address, properties] of values)
    merged.set(
      address,
      Object.fromEntries(
        [...properties].map(([property, distinct]) => {
          const items = [...distinct.values()];
          return [property, property === '@id' || items.length === 1 ? items[0] : items];
        }),
      ),
    );
  return new Map(
    [...spellings].flatMap(([id, address]) => [id, address].map((one) => [one, merged.get(address) ?? {}])),
  );
}

function getOrCreate<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}

/** Returns the values of a property, with or without the prefix of the vocabulary. */
export function getValues(node: StructuredNode, property: string): readonly unknown[] {
  for (const spelling of SPELLINGS) {
    const key = spelling + property;
    if (Object.hasOwn(node, key)) return toArray(node[key]);
  }
  return [];
}

/** Returns the nodes of a property. Resolves references within the page. */
export function getNodes(
  { byId }: Pick<StructuredData, 'byId'>,
  node: StructuredNode,
  property: string,
): StructuredNode[] {
  return getValues(node, property)
    .filter(isNode)
    .map((value) => resolveNode(byId, value));
}

/**
 * Returns a value of a property with all that the page states about it. An empty id means the document, which is not
 * its own author or publisher: publishing systems write it if they have no id.
 */
export function resolveNode(byId: ReadonlyMap<string, StructuredNode>, node: StructuredNode): StructuredNode {
  return byId.get(getNodeId(node) || NO_ID) ?? node;
}

/** No id contains a space. */
const NO_ID = ' ';

/** Returns each node once, with the source of its first occurrence. */
export function resolveNodes(
  byId: ReadonlyMap<string, StructuredNode>,
  sourced: readonly SourcedNode[],
): readonly SourcedNode[] {
  const distinct = new Map<StructuredNode, SourcedNode>();
  for (const { node, source } of sourced) {
    const resolved = byId.get(getNodeId(node) ?? NO_ID) ?? node;
    if (!distinct.has(resolved)) distinct.set(resolved, { node: resolved, source });
  }
  return [...distinct.values()];
}

/** Returns the first text of a property on one line. Null if there is none. */
export function getText(node: StructuredNode, property: string): string | null {
  for (const value of getValues(node, property)) {
    const text = toText(value);
    if (text) return text;
  }
  return null;
}

/**
 * Returns the names of a person or an organization. A name can itself be a node, and a list of names one in each
 * language.
 */
export function listNames(node: StructuredNode, depth = 0): string[] {
  const values = getValues(node, 'name');
  const isTranslated = values.every((value) => isNode(value) && '@language' in value);
  const names = values.flatMap(
    (value) => toText(value) ?? (isNode(value) && depth < 2 ? listNames(value, depth + 1) : []),
  );
  if (names.length > 0) return isTranslated ? names.slice(0, 1) : [...new Set(names)];
  const parts = [getText(node, 'givenName'), getText(node, 'familyName')].filter((part) => part !== null);
  return parts.length === 2 ? [parts.join(' ')] : [];
}

/** Returns the texts and addresses of a property: strings, and the @id or url of nodes. */
export function getUrls(node: StructuredNode, property: string): string[] {
  return getValues(node, property).flatMap((value) => {
    if (!isNode(value)) return toText(value) ?? [];
    return toText(value['@value']) ?? getText(value, 'contentUrl') ?? getText(value, 'url') ?? getNodeId(value) ?? [];
  });
}

/** Returns the types of a node without the prefix of the vocabulary. */
export function getTypes(node: StructuredNode): string[] {
  return toArray(node['@type'])
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(PREFIX, '').slice(0, 100));
}

export function getNodeId(node: StructuredNode): string | null {
  return typeof node['@id'] === 'string' ? node['@id'] : null;
}

/**
 * Returns a value as text, with character references decoded, because many sites escape their text twice. Null if it is
 * not text.
 */
export function toText(value: unknown): string | null {
  const raw = isNode(value) ? value['@value'] : value;
  if (typeof raw !== 'string' && typeof raw !== 'number') return null;
  return decodeText(String(raw).slice(0, 10_000)) || null;
}

/** Decodes all character references of HTML that end with a semicolon, and removes inline elements. */
export function decodeText(text: string): string {
  return collapseWhitespace(
    decodeHTMLStrict(text).replace(/<\/?(?:a|b|br|em|i|mark|p|small|span|strong|sub|sup)(?:\s[^<>]*)?>/gi, ''),
  ).toWellFormed();
}

/** Lists of JSON-LD can contain lists. */
function toArray(value: unknown, depth = 0): readonly unknown[] {
  if (value === undefined || value === null || depth > MAX_LISTS) return [];
  if (Array.isArray(value)) return value.flatMap((item) => (isList(item) ? toArray(item, depth + 1) : [item]));
  if (!isNode(value)) return [value];
  const list = value['@list'] ?? value['@set'];
  return list === undefined ? [value] : toArray(list, depth + 1);
}

const isList = (value: unknown): boolean =>
  Array.isArray(value) || (isNode(value) && ('@list' in value || '@set' in value));
