import { getRegistrableDomain, identify } from '@vouchwire/trust-graph';
import { stripWww } from 'trust-txt';
import { collapseWhitespace } from '../../platform/markup/collapse-whitespace.ts';
import type { HeadData } from '../../platform/markup/head-data.ts';
import {
  getNodeId,
  getNodes,
  getText,
  getTypes,
  getUrls,
  type StructuredData,
  type StructuredNode,
} from '../../platform/markup/structured-data.ts';
import { parseRegion } from './parse-region.ts';
import { NAME_SOURCES, type NameSource, type SiteProfile } from './site-profile.ts';

/** Longer than the name of any known publication. A longer text is a slogan or a list of search terms. */
const MAX_NAME_CHARS = 120;
/** Placeholder names of templates and site builders. */
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  ...['home', 'homepage', 'home page', 'index', 'untitled', 'website', 'site', 'blog', 'news', 'wordpress', 'wix'],
  ...['my site', 'my website', 'my blog', 'my wordpress', 'site name', 'company name', 'your site', 'default'],
]);

/**
 * Returns the name as plain text on one line, or null if it is not usable as a name. Invisible characters are removed,
 * because they could reorder the text around the name or hide that two names differ. A name that is too long, without
 * letters, a placeholder, or that contains the domain of another site is not used.
 * @param domain registrable domain of the site
 */
export function parseSiteName(text: string, domain: string): string | null {
  // Checked first, because a page can contain a name of megabytes.
  if (text.length > 4 * MAX_NAME_CHARS) return null;
  const name = collapseWhitespace(
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/[\p{Cf}\p{Co}\p{Cn}\ufffd\u115f\u1160\u3164\uffa0]+/gu, ''),
  );
  if (name.length > MAX_NAME_CHARS || !/\p{L}/u.test(name) || /[<>{}]/.test(name)) return null;
  // Long series of combining marks can cover the lines above and below.
  if (/\p{M}{4,}/u.test(name)) return null;
  if (PLACEHOLDERS.has(name.toLowerCase())) return null;
  const domains = name.split(/[\s,;:|()[\]/"'“”‘’–—-]+/).flatMap((word) => findDomain(word) ?? []);
  if (domains.some((other) => other !== domain)) return null;
  // The domain is shown in any case, so it is not a useful name.
  return findDomain(name) === domain ? null : name;
}

function findDomain(word: string): string | null {
  if (!/[^.]\.[^.]/.test(word)) return null;
  const identified = identify(word.toLowerCase());
  return identified.ok && identified.identity.kind !== 'did' ? identified.identity.registrableDomain : null;
}

const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes in Unicode data that are not countries: private use, unions and test data. */
const OTHER_CODES: ReadonlySet<string> = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);
/** Canonical codes by English name, in lower case. */
const CODES: ReadonlyMap<string, string> = new Map(
  LETTERS.flatMap((first) =>
    LETTERS.flatMap((second): [string, string][] => {
      const code = first + second;
      const name = NAMES.of(code);
      const isCanonical = new Intl.Locale('und', { region: code }).region === code;
      return name === undefined || OTHER_CODES.has(code) || !isCanonical ? [] : [[name.toLowerCase(), code]];
    }),
  ),
);
const KNOWN_CODES: ReadonlySet<string> = new Set(CODES.values());
/** Three-letter and colloquial forms that publishers use. */
const OTHER_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['usa', 'US'],
  ['u.s.', 'US'],
  ['u.s.a.', 'US'],
  ['united states of america', 'US'],
  ['uk', 'GB'],
  ['gbr', 'GB'],
  ['can', 'CA'],
  ['deu', 'DE'],
  ['fra', 'FR'],
  ['esp', 'ES'],
  ['bra', 'BR'],
]);

/** Parses a country as ISO 3166-1 alpha-2 from its code or its English name. Null for any other text. */
function parseCountry(text: string): string | null {
  const trimmed = text.trim();
  const code = trimmed.toUpperCase();
  if (KNOWN_CODES.has(code)) return code;
  const name = trimmed.toLowerCase();
  return CODES.get(name) ?? OTHER_SPELLINGS.get(name) ?? null;
}

interface HomePageMarkup {
  readonly data: StructuredData;
  readonly head: HeadData;
  /** URL of the page. */
  readonly url: string;
}

const NEWS_ORGANIZATION = 'NewsMediaOrganization';
const ORGANIZATION_PATTERN = /^(?:\w*Organization|Corporation|NGO|Newspaper|Periodical)$/;
const SITE_PATTERN = /^(?:\w*Page|WebSite)$/;
const PERSON_TYPES: ReadonlySet<string> = new Set(['Person', 'Patient', 'ProfilePage']);
const MAX_LOGO_URL_CHARS = 500;

/**
 * Extracts the description of a site from its home page. Uses only nodes with the address of the site, or without an
 * address. If one kind of markup states two names, ignores that kind.
 *
 * Excludes names of people: a node with the type of a person, the title of a site that a person publishes, and a title
 * that contains the name of a person on the page.
 */
export function extractSiteProfile({ data, head, url }: HomePageMarkup): SiteProfile {
  const { own, sites, publishers, organizations } = selectOrganizations(data, url);
  const host = stripWww(new URL(url).hostname);
  const domain = getRegistrableDomain(host) ?? host;
  const news = organizations.filter((node) => getTypes(node).includes(NEWS_ORGANIZATION));
  const described = news.length > 0 ? news : organizations;
  const country = selectSingle(described.flatMap((node) => listCountries(data, node)).map(parseCountry));
  return {
    name: [...own, ...publishers].some(isPerson)
      ? null
      : selectName(
          {
            NewsMediaOrganization: listNames(news),
            WebSite: listNames(sites.filter((node) => getTypes(node).includes('WebSite'))),
            'og:site_name': head.metas.get('og:site_name') ?? [],
            Organization: listNames(organizations.filter((node) => !news.includes(node))),
            'application-name': head.metas.get('application-name') ?? [],
          },
          listPersons(data, head),
          domain,
        ),
    logoUrl: selectSingle(
      described.flatMap((node) => getUrls(node, 'logo').slice(0, 1)).map((logo) => toLogoUrl(logo, url)),
    ),
    country,
    region: country === null ? null : selectRegion(data, described),
    language: parseLanguage(head.language ?? getFirstText(sites, 'inLanguage')),
  };
}

/** Selects the nodes that describe the site of a page. */
export function selectOrganizations(data: StructuredData, url: string) {
  const host = stripWww(new URL(url).hostname);
  const own = data.top.map(({ node }) => node).filter((node) => isOwn(node, host));
  const sites = own.filter((node) => hasType(node, SITE_PATTERN));
  const publishers = sites.flatMap((site) => getNodes(data, site, 'publisher'));
  const organizations = [...new Set([...own, ...publishers.filter((node) => isOwn(node, host))])].filter(
    (node) => hasType(node, ORGANIZATION_PATTERN) && !isPerson(node),
  );
  return { own, sites, publishers, organizations };
}

function selectName(
  candidates: Readonly<Record<NameSource, readonly string[]>>,
  persons: readonly string[],
  domain: string,
): SiteProfile['name'] {
  for (const source of NAME_SOURCES) {
    const names = candidates[source].map((text) => parseSiteName(text, domain)).filter((name) => name !== null);
    const text = selectSingle(names);
    if (text !== null && !persons.some((person) => text.toLowerCase().includes(person))) return { text, source };
  }
  return null;
}

/** Returns the value that all items state, regardless of letter case. Null if they differ. */
function selectSingle(values: readonly (string | null)[]): string | null {
  const stated = values.filter((value) => value !== null);
  return new Set(stated.map((value) => value.toLowerCase())).size === 1 ? (stated[0] ?? null) : null;
}

const listNames = (nodes: readonly StructuredNode[]): string[] => nodes.flatMap((node) => getText(node, 'name') ?? []);

/** Returns full names of people, in lower case. Leaves out single words, because they often occur in titles. */
export function listPersons(data: StructuredData, { metas }: HeadData): string[] {
  const names = [...listNames(data.all.map(({ node }) => node).filter(isPerson)), ...(metas.get('author') ?? [])];
  return names.map((name) => name.toLowerCase()).filter((name) => /\S\s+\S/.test(name));
}

export const isPerson = (node: StructuredNode): boolean => getTypes(node).some((type) => PERSON_TYPES.has(type));

const hasType = (node: StructuredNode, pattern: RegExp): boolean => getTypes(node).some((type) => pattern.test(type));

/**
 * Returns true if a node has an address of this host, or none. An address on another host means another site, even of
 * the same owner.
 */
function isOwn(node: StructuredNode, host: string): boolean {
  const hosts = [getText(node, 'url'), getNodeId(node)].flatMap((address) => {
    const url = URL.parse(address ?? '');
    return url && (url.protocol === 'https:' || url.protocol === 'http:') ? [stripWww(url.hostname)] : [];
  });
  return hosts.length === 0 || hosts.includes(host);
}

function getFirstText(nodes: readonly StructuredNode[], property: string): string | null {
  for (const node of nodes) {
    const text = getText(node, property);
    if (text) return text;
  }
  return null;
}

const listCountries = (data: StructuredData, node: StructuredNode): string[] =>
  getNodes(data, node, 'address').flatMap((address) => listCountriesOfAddress(data, address));

function listCountriesOfAddress(data: StructuredData, address: StructuredNode): string[] {
  const text = getText(address, 'addressCountry');
  if (text !== null) return [text];
  return getNodes(data, address, 'addressCountry').flatMap((country) => getText(country, 'name') ?? []);
}

/** Returns the region that all addresses with a region state. Null if they differ, or if one cannot be parsed. */
function selectRegion(data: StructuredData, nodes: readonly StructuredNode[]): string | null {
  const regions = nodes
    .flatMap((node) => getNodes(data, node, 'address'))
    .flatMap((address) => {
      const text = getText(address, 'addressRegion');
      if (text === null) return [];
      const country = selectSingle(listCountriesOfAddress(data, address).map(parseCountry));
      return [country === null ? null : parseRegion(text, country)];
    });
  return regions.includes(null) ? null : selectSingle(regions);
}

/** Returns the absolute address of a logo. It may be on another host, because sites store pictures at services. */
function toLogoUrl(address: string, base: string): string | null {
  if (address.length > MAX_LOGO_URL_CHARS) return null;
  const url = URL.parse(address, base);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  return getRegistrableDomain(url.hostname) !== null && url.href.length <= MAX_LOGO_URL_CHARS ? url.href : null;
}

export function parseLanguage(tag: string | null): string | null {
  if (tag === null) return null;
  try {
    // Many pages write en_US instead of en-US.
    const [language] = Intl.getCanonicalLocales(tag.replaceAll('_', '-'));
    return language && /^(?!und\b)[a-z]{2,3}(?:-|$)/.test(language) ? language : null;
  } catch {
    // The text is not a language tag.
    return null;
  }
}
