import { identify } from '@vouchwire/trust-graph';
import { findPlatform } from 'trust-txt';
import { decodePage } from '../../../../platform/markup/decode-page.ts';
import { type JsonLdBlock, readJsonLd } from '../../../../platform/markup/json-ld.ts';
import { Skips } from '../../../../platform/markup/skips.ts';
import {
  follow,
  idOf,
  isNode,
  type StructuredData,
  type StructuredNode,
  textOf,
  toText,
  typesOf,
  valuesOf,
} from '../../../../platform/markup/structured-data.ts';
import { surveyMarkup } from '../../../../platform/markup/survey-markup.ts';

/** A home page as it came, for the thread that reads it. */
export interface HomePage {
  readonly bytes: Uint8Array;
  /** What the header says. */
  readonly charset: string | null;
  /** Registrable domain whose page it is. */
  readonly domain: string;
}

/** Whom the structured data of a home page names as standing behind its site. */
export interface PageOwner {
  readonly property: 'parentOrganization' | 'publisher';
  /** Registrable domain of the address that is given for them. */
  readonly domain: string;
  /** Line of the page, 1-based, where that address stands; null where it is not found again. */
  readonly line: number | null;
  /** The property as the page has it, in one line. */
  readonly text: string;
}

export interface PageOwners {
  readonly owners: readonly PageOwner[];
  /** Nothing was left out on account of its size. */
  readonly whole: boolean;
}

const PAGE = /^(?:\w*Page|WebSite)$/;
/** Places that describe organisations or hold their accounts; an address there is nobody's site. */
const DESCRIBING: ReadonlySet<string> = new Set(['wikidata.org', 'wikipedia.org', 'dbpedia.org', 'schema.org']);
const MOST_OWNERS = 20;

/** Reads who a home page says publishes its site, and whom its own organisation belongs to. Names without an address are left out. */
export function readPageOwners({ bytes, charset, domain }: HomePage): PageOwners {
  const skips = new Skips();
  const { html } = decodePage(bytes, charset);
  const { jsonLd } = surveyMarkup(html, skips);
  const { blocks, data } = readJsonLd(jsonLd, skips);
  const own = data.top.map(({ node }) => node).filter((node) => isOwn(node, domain));
  const sites = own.filter((node) => typesOf(node).some((type) => PAGE.test(type)));
  const publishers = sites.flatMap((site) => related(data, site, 'publisher'));
  const organisations = [...own, ...publishers.flatMap(({ node }) => (node && isOwn(node, domain) ? [node] : []))];
  const parents = [...new Set(organisations)].flatMap((node) => related(data, node, 'parentOrganization'));
  const owners = [
    ...parents.map((one) => ({ property: 'parentOrganization' as const, ...one })),
    ...publishers.map((one) => ({ property: 'publisher' as const, ...one })),
  ].flatMap(({ property, node, address }) => {
    const named = address === null ? null : organisationDomain(address);
    if (address === null || named === null) return [];
    const text = `"${property}": ${JSON.stringify(node ?? address)}`;
    return [{ property, domain: named, line: lineOf(html, blocks, address), text }];
  });
  const distinct = new Map(owners.map((owner) => [`${owner.property} ${owner.domain}`, owner] as const));
  return { owners: [...distinct.values()].slice(0, MOST_OWNERS), whole: skips.list.length === 0 };
}

interface Related {
  /** null where only an address is given. */
  readonly node: StructuredNode | null;
  readonly address: string | null;
}

function related({ byId }: StructuredData, node: StructuredNode, property: string): Related[] {
  return valuesOf(node, property).map((value) => {
    if (!isNode(value)) return { node: null, address: toText(value) };
    const other = follow(byId, value);
    return { node: other, address: textOf(other, 'url') ?? idOf(other) };
  });
}

/** It says that it is of this site, or says nothing of where it is. */
function isOwn(node: StructuredNode, domain: string): boolean {
  const domains = [textOf(node, 'url'), idOf(node)].flatMap((address) => domainOf(address ?? '') ?? []);
  return domains.length === 0 || domains.includes(domain);
}

function organisationDomain(address: string): string | null {
  const domain = domainOf(address);
  return domain === null || DESCRIBING.has(domain) || findPlatform(domain) ? null : domain;
}

/** null for a relative address, which is on the site itself. */
function domainOf(address: string): string | null {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const named = identify(url.hostname);
  return named.ok ? named.identity.registrableDomain : null;
}

function lineOf(html: string, blocks: readonly JsonLdBlock[], address: string): number | null {
  for (const { text, offset } of blocks) {
    const found = [address, address.replaceAll('/', '\\/')].map((spelling) => text.indexOf(spelling));
    const at = found.find((index) => index >= 0);
    if (at !== undefined) return lineAt(html, offset + at);
  }
  return null;
}

function lineAt(html: string, offset: number): number {
  let line = 1;
  for (let at = html.indexOf('\n'); at >= 0 && at < offset; at = html.indexOf('\n', at + 1)) line += 1;
  return line;
}
