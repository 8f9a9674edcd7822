import { getRegistrableDomain, identify, type SitePicture } from '@vouchwire/trust-graph';
import { findPlatform, getSocialAccount, isFediverseAccount, isNetworkAccount, stripWww } from 'trust-txt';
import type { HeadData } from '../../platform/markup/head-data.ts';
import type { HeadElement } from '../../platform/markup/scan-markup.ts';
import {
  getText,
  getUrls,
  getValues,
  isNode,
  type StructuredData,
  type StructuredNode,
  toText,
} from '../../platform/markup/structured-data.ts';
import type { PageOwner } from '../contradictions/page-owners.ts';
import { detectLanguages } from './detect-language.ts';
import { isPerson, listPersons, parseLanguage, parseSiteName, selectOrganizations } from './extract-site-profile.ts';
import type { PageMarks } from './page-marks.ts';
import { findPurpose } from './site-purpose.ts';

/** What a home page shows about the tenant of its address. */
export type PageFacts = Pick<
  SitePicture,
  | 'organizationNames'
  | 'organizationIds'
  | 'owners'
  | 'languages'
  | 'offeredLanguages'
  | 'purpose'
  | 'accounts'
  | 'linkedDomains'
>;

export const NO_PAGE_FACTS: PageFacts = {
  organizationNames: [],
  organizationIds: [],
  owners: [],
  languages: [],
  offeredLanguages: [],
  purpose: null,
  accounts: [],
  linkedDomains: [],
};

/** Maximum number of entries of a list, and of characters of an entry. */
export const MAX_FACTS = 50;
export const MAX_FACT_CHARS = 200;

interface FactsMarkup {
  readonly data: StructuredData;
  readonly head: HeadData;
  readonly headElements: readonly HeadElement[];
  readonly marks: PageMarks;
  /** Owners that the structured data name. */
  readonly owners: readonly PageOwner[];
  readonly url: string;
}

/** Extracts what identifies the tenant. A page that a person publishes gives no name, as in the profile. */
export function extractPageFacts({ data, head, headElements, marks, owners, url }: FactsMarkup): PageFacts {
  const domain = getRegistrableDomain(new URL(url).hostname) ?? new URL(url).hostname;
  const { own, sites, publishers, organizations } = selectOrganizations(data, url);
  const isOfPerson = [...own, ...publishers].some(isPerson);
  const persons = listPersons(data, head);
  const names = [
    ...organizations.flatMap((node) => listTexts(node, ['name', 'legalName'])),
    ...sites.flatMap((node) => listTexts(node, ['name'])),
    ...(head.metas.get('og:site_name') ?? []),
  ].flatMap((text) => parseSiteName(text, domain) ?? []);
  const sameAs = organizations.flatMap((node) => getUrls(node, 'sameAs'));
  const language = parseLanguage(
    head.language ?? sites.flatMap((node) => getText(node, 'inLanguage') ?? [])[0] ?? null,
  );
  return {
    organizationNames: isOfPerson
      ? []
      : toFacts(
          names.filter((name) => !persons.some((person) => name.toLowerCase().includes(person))),
          (name) => name.toLowerCase(),
        ),
    organizationIds: isOfPerson
      ? []
      : toFacts(
          [...organizations, ...sites].flatMap(listIdentifiers).concat(sameAs.flatMap((one) => toSameAs(one) ?? [])),
        ),
    owners: toFacts(owners.filter(({ property }) => property === 'parentOrganization').map((owner) => owner.domain)),
    languages: detectLanguages(marks.text, language),
    offeredLanguages: toFacts(headElements.flatMap((element) => getOfferedLanguage(element) ?? [])).sort(),
    purpose: findPurpose({ marks, head, data, url }),
    accounts: isOfPerson ? [] : listAccounts(marks, sameAs, domain),
    linkedDomains: listLinkedDomains(marks, domain),
  };
}

/** Returns the first distinct values that are not too long. */
export function toFacts(values: readonly string[], getKey: (value: string) => string = (value) => value): string[] {
  const distinct = new Map<string, string>();
  for (const value of values) {
    const key = getKey(value);
    if (value !== '' && value.length <= MAX_FACT_CHARS && !distinct.has(key)) distinct.set(key, value);
    if (distinct.size === MAX_FACTS) break;
  }
  return [...distinct.values()];
}

const listTexts = (node: StructuredNode, properties: readonly string[]): string[] =>
  properties.flatMap((property) => getValues(node, property).flatMap((value) => toText(value) ?? []));

/** Identifiers of schema.org with the form that each must have. Everything else is too often a key of a database. */
const IDENTIFIERS: Readonly<Record<string, { readonly scheme: string; readonly pattern: RegExp }>> = {
  leiCode: { scheme: 'lei', pattern: /^[0-9A-Z]{18}\d{2}$/ },
  issn: { scheme: 'issn', pattern: /^\d{4}-\d{3}[\dX]$/ },
  duns: { scheme: 'duns', pattern: /^\d{9}$/ },
  vatID: { scheme: 'vat', pattern: /^[A-Z]{2}[0-9A-Z]{6,12}$/ },
  taxID: { scheme: 'tax', pattern: /^[0-9A-Z]{6,20}$/ },
  iso6523Code: { scheme: 'iso6523', pattern: /^\d{4}:[0-9A-Z]{3,35}$/ },
};
const IDENTIFIERS_BY_NAME = new Map(
  Object.entries(IDENTIFIERS).flatMap(([property, identifier]) =>
    [property, identifier.scheme].map((name) => [name.toLowerCase(), identifier] as const),
  ),
);

function listIdentifiers(node: StructuredNode): string[] {
  const stated = Object.keys(IDENTIFIERS).flatMap((property) =>
    getValues(node, property).map((value) => [property, toText(value)] as const),
  );
  const named = getValues(node, 'identifier').flatMap((value) => {
    if (!isNode(value)) return [splitIdentifier(toText(value) ?? '')];
    return [[getText(value, 'propertyID') ?? getText(value, 'name') ?? '', getText(value, 'value')] as const];
  });
  return [...stated, ...named].flatMap(([name, text]) => {
    const identifier = IDENTIFIERS_BY_NAME.get(name.toLowerCase());
    const value = (text ?? '').replace(/[\s.]/g, '').toUpperCase();
    return identifier?.pattern.test(value) ? [`${identifier.scheme}:${value}`] : [];
  });
}

/** `ISSN 1234-5678`, `urn:issn:1234-5678` and the like. */
function splitIdentifier(text: string): readonly [name: string, value: string | null] {
  const [, name = '', value = null] = /^(?:urn:)?([a-z0-9]{3,12})[:\s]+(\S{4,60})$/i.exec(text) ?? [];
  return [name, value];
}

function toSameAs(address: string): string | null {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  return `https://${stripWww(url.hostname)}${url.pathname.replace(/\/+$/, '')}${url.search}`;
}

function getOfferedLanguage({ name, attributes }: HeadElement): string | null {
  const { rel, hreflang } = attributes;
  if (name !== 'link' || hreflang === undefined || !/(?:^|\s)alternate(?:\s|$)/i.test(rel ?? '')) return null;
  const tag = parseLanguage(hreflang.trim());
  return tag === null ? null : (new Intl.Locale(tag).language ?? null);
}

/** Accounts in a story belong to its people, and are left out. */
function listAccounts({ links }: PageMarks, sameAs: readonly string[], domain: string): string[] {
  const stated = sameAs.flatMap((address) => URL.parse(address) ?? []);
  const linked = links.filter(({ isInStory }) => !isInStory);
  const accounts = [
    ...stated.filter(isNetworkAccount),
    ...linked
      .filter(({ url, isSelf }) => isNetworkAccount(url) || (isSelf && isFediverseAccount(url.hostname, url.pathname)))
      .map(({ url }) => url),
  ].filter((url) => getRegistrableDomain(url.hostname) !== domain);
  return toFacts(accounts.flatMap((url) => getSocialAccount(url.href)?.variants[0] ?? [])).sort();
}

function listLinkedDomains({ links }: PageMarks, domain: string): string[] {
  const ordered = links.toSorted((a, b) => Number(a.isInStory) - Number(b.isInStory));
  const domains = ordered.flatMap(({ url }) => {
    if (findPlatform(url.hostname) || isFediverseAccount(url.hostname, url.pathname)) return [];
    const identified = identify(url.hostname);
    const linked = identified.ok ? identified.identity.registrableDomain : null;
    return linked === null || linked === domain ? [] : [linked];
  });
  return toFacts(domains).sort();
}
