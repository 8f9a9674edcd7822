import { collapseWhitespace } from './collapse-whitespace.ts';

/** A node of structured data in the form of JSON-LD. Microdata is converted to this form. */
export type StructuredNode = Readonly<Record<string, unknown>>;

/** Source of a node. `json-ld-repaired`: a block with invalid JSON that was repaired. */
export type StructuredSource = 'json-ld' | 'json-ld-repaired' | 'microdata';

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
  readonly byId: ReadonlyMap<string, StructuredNode>;
}

const PREFIX = /^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i;
const SPELLINGS = ['', 'schema:', 'https://schema.org/', 'http://schema.org/'];
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

export function isNode(value: unknown): value is StructuredNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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

export function resolveNode(byId: ReadonlyMap<string, StructuredNode>, node: StructuredNode): StructuredNode {
  const id = getNodeId(node);
  return (id !== null && Object.keys(node).length <= 2 && byId.get(id)) || node;
}

/** Returns the first text of a property on one line. Null if there is none. */
export function getText(node: StructuredNode, property: string): string | null {
  for (const value of getValues(node, property)) {
    const text = toText(value);
    if (text) return text;
  }
  return null;
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

export function decodeText(text: string): string {
  const decoded = text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,5}));/gi, (entity, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
  return collapseWhitespace(
    decoded.replace(/<\/?(?:a|b|br|em|i|mark|p|small|span|strong|sub|sup)(?:\s[^<>]*)?>/gi, ''),
  ).toWellFormed();
}

function toArray(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (isNode(value) && Array.isArray(value['@list'])) return value['@list'] as unknown[];
  return Array.isArray(value) ? value : [value];
}
