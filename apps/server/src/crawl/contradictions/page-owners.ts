import { identify } from '@vouchwire/trust-graph';
import { findPlatform } from 'trust-txt';
import type { JsonLdBlock } from '../../platform/markup/json-ld.ts';
import {
  getNodeId,
  getText,
  getTypes,
  getValues,
  isNode,
  resolveNode,
  type StructuredData,
  type StructuredNode,
  toText,
} from '../../platform/markup/structured-data.ts';

/** The structured data of a home page. */
interface OwnerPageMarkup {
  readonly html: string;
  readonly blocks: readonly JsonLdBlock[];
  readonly data: StructuredData;
  /** Registrable domain of the page. */
  readonly domain: string;
}

/** An owner that the structured data of a home page names. */
export interface PageOwner {
  readonly property: 'parentOrganization' | 'publisher';
  /** Registrable domain of the owner's address. */
  readonly domain: string;
  /** Line of the page with that address, from 1. Null if the address is not found in the source. */
  readonly line: number | null;
  /** The property as in the page, on one line. */
  readonly text: string;
}

const PAGE_TYPE_PATTERN = /^(?:\w*Page|WebSite)$/;
/** Sites that describe organizations or contain their accounts. An address on them is not the site of an owner. */
const DESCRIPTION_SITES: ReadonlySet<string> = new Set(['wikidata.org', 'wikipedia.org', 'dbpedia.org', 'schema.org']);
const MAX_OWNERS = 20;

/**
 * Finds the publisher of a site according to its home page, and the parent of its organization. Leaves out names
 * without an address.
 */
export function findPageOwners({ html, blocks, data, domain }: OwnerPageMarkup): PageOwner[] {
  const own = data.top.map(({ node }) => node).filter((node) => isOwn(node, domain));
  const sites = own.filter((node) => getTypes(node).some((type) => PAGE_TYPE_PATTERN.test(type)));
  const publishers = sites.flatMap((site) => listRelated(data, site, 'publisher'));
  const organizations = [...own, ...publishers.flatMap(({ node }) => (node && isOwn(node, domain) ? [node] : []))];
  const parents = [...new Set(organizations)].flatMap((node) => listRelated(data, node, 'parentOrganization'));
  const owners = [
    ...parents.map((one) => ({ property: 'parentOrganization' as const, ...one })),
    ...publishers.map((one) => ({ property: 'publisher' as const, ...one })),
  ].flatMap(({ property, node, address }) => {
    const ownerDomain = address === null ? null : getOrganizationDomain(address);
    if (address === null || ownerDomain === null) return [];
    const text = `"${property}": ${JSON.stringify(node ?? address)}`;
    return [{ property, domain: ownerDomain, line: findLine(html, blocks, address), text }];
  });
  const distinct = new Map(owners.map((owner) => [`${owner.property} ${owner.domain}`, owner] as const));
  return [...distinct.values()].slice(0, MAX_OWNERS);
}

interface RelatedOrganization {
  /** Null if only an address is given. */
  readonly node: StructuredNode | null;
  readonly address: string | null;
}

function listRelated({ byId }: StructuredData, node: StructuredNode, property: string): RelatedOrganization[] {
  return getValues(node, property).map((value) => {
    if (!isNode(value)) return { node: null, address: toText(value) };
    const other = resolveNode(byId, value);
    return { node: other, address: getText(other, 'url') ?? getNodeId(other) };
  });
}

/** Returns true if a node has the address of this site, or no address. */
function isOwn(node: StructuredNode, domain: string): boolean {
  const domains = [getText(node, 'url'), getNodeId(node)].flatMap((address) => findDomain(address ?? '') ?? []);
  return domains.length === 0 || domains.includes(domain);
}

function getOrganizationDomain(address: string): string | null {
  const domain = findDomain(address);
  return domain === null || DESCRIPTION_SITES.has(domain) || findPlatform(domain) ? null : domain;
}

/** Returns null for a relative address, which is on the site itself. */
function findDomain(address: string): string | null {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const identified = identify(url.hostname);
  return identified.ok ? identified.identity.registrableDomain : null;
}

function findLine(html: string, blocks: readonly JsonLdBlock[], address: string): number | null {
  for (const { text, offset } of blocks) {
    const found = [address, address.replaceAll('/', '\\/')].map((spelling) => text.indexOf(spelling));
    const at = found.find((index) => index >= 0);
    if (at !== undefined) return countLines(html, offset + at);
  }
  return null;
}

function countLines(html: string, offset: number): number {
  let line = 1;
  for (let at = html.indexOf('\n'); at >= 0 && at < offset; at = html.indexOf('\n', at + 1)) line += 1;
  return line;
}
