import {
  type OrganizationIdentifier,
  type OrganizationPolicy,
  POLICY_PROPERTIES,
  type PolicyProperty,
  type PostalAddress,
  type RelatedOrganization,
  toIdentifier,
} from './organization.ts';
import { ValueChecker, type WriteResult } from './write-result.ts';

/** An id in a register that the writer supports. */
export interface IdentifierValues {
  readonly scheme: Exclude<OrganizationIdentifier['scheme'], 'other'>;
  readonly value: string;
}

/** Statements of a publisher about itself as a node of schema.org. Empty texts are left out. */
export interface OrganizationValues {
  readonly name: string;
  /** Address of the main site. */
  readonly url: string;
  /** IPTC Publisher Info requires it. */
  readonly description?: string | null;
  readonly legalName?: string | null;
  /** Year, month or day (ISO 8601). */
  readonly foundingDate?: string | null;
  readonly address?: Partial<Omit<PostalAddress, 'text'>> | null;
  readonly email?: string | null;
  readonly telephone?: string | null;
  readonly identifiers?: readonly IdentifierValues[];
  /** Accounts and pages of the same organization. */
  readonly sameAs?: readonly string[];
  readonly parentOrganization?: RelatedOrganization | null;
  /** Associations to which it belongs. */
  readonly memberOf?: readonly RelatedOrganization[];
  readonly policies?: readonly OrganizationPolicy[];
}

interface OrganizationReference {
  readonly '@type': 'Organization';
  readonly name?: string;
  readonly url?: string;
}

/** The node of JSON-LD, with the types of schema.org. */
export interface NewsMediaOrganizationNode {
  readonly '@context': 'https://schema.org';
  readonly '@type': 'NewsMediaOrganization';
  readonly name: string;
  readonly url: string;
  readonly description?: string;
  readonly legalName?: string;
  readonly foundingDate?: string;
  readonly address?: { readonly '@type': 'PostalAddress' } & {
    readonly [Part in (typeof ADDRESS_PARTS)[number]]?: string;
  };
  readonly email?: string;
  readonly telephone?: string;
  readonly leiCode?: string;
  readonly vatID?: string;
  readonly taxID?: string;
  readonly duns?: string;
  readonly identifier?: readonly {
    readonly '@type': 'PropertyValue';
    readonly propertyID: string;
    readonly value: string;
  }[];
  readonly sameAs?: readonly string[];
  readonly parentOrganization?: OrganizationReference;
  readonly memberOf?: readonly OrganizationReference[];
  readonly publishingPrinciples?: string;
  readonly ownershipFundingInfo?: string;
  readonly correctionsPolicy?: string;
  readonly ethicsPolicy?: string;
  readonly masthead?: string;
  readonly missionCoveragePrioritiesPolicy?: string;
  readonly verificationFactCheckingPolicy?: string;
  readonly unnamedSourcesPolicy?: string;
  readonly actionableFeedbackPolicy?: string;
  readonly diversityPolicy?: string;
  readonly diversityStaffingReport?: string;
  readonly noBylinesPolicy?: string;
}

const ADDRESS_PARTS = [
  'streetAddress',
  'postalCode',
  'addressLocality',
  'addressRegion',
  'addressCountry',
] as const satisfies readonly (keyof PostalAddress)[];
const MAX_VALUES = 50;
/** Maximum length of an id that the reader accepts. */
const MAX_IDENTIFIER_CHARS = 200;
/** Registers with a dedicated property for organizations. ISSN has one only for works. */
const IDENTIFIER_PROPERTIES = { lei: 'leiCode', vat: 'vatID', tax: 'taxID', duns: 'duns' } as const;
const IDENTIFIER_NAMES = { issn: 'ISSN', isni: 'ISNI' } as const;
const DATE_PATTERN = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Writes an IPTC Publisher Info file in HTML, for `/.well-known/publisher-info.html`.
 * @see https://iptc.org/std-dev/publisher-info/docs/specification.html, draft 0.1.0 of 15 October 2025
 */
export function writePublisherInfo(values: OrganizationValues): WriteResult {
  const checker = new ValueChecker();
  if ((values.description ?? '').trim() === '') checker.reject('required', 'description');
  const node = buildOrganizationNode(values, checker);
  return checker.finish(() => {
    const lines = [
      '<!doctype html>',
      '<html lang="en">',
      '<head>',
      '<meta charset="utf-8">',
      // Without the name, because a name such as “404” would look like an error page.
      '<title>Publisher information</title>',
      serializeBlock(node),
      '</head>',
      `<body><h1>${escapeHtml(node.name)}</h1></body>`,
      '</html>',
    ];
    return `${lines.join('\n')}\n`;
  });
}

/** Writes a block of JSON-LD for the `<head>` of the home page. */
export function writePublisherJsonLd(values: OrganizationValues): WriteResult {
  const checker = new ValueChecker();
  const node = buildOrganizationNode(values, checker);
  return checker.finish(() => `${serializeBlock(node)}\n`);
}

/** Builds a node. If the checker has no errors, all values were accepted. */
export function buildOrganizationNode(values: OrganizationValues, checker: ValueChecker): NewsMediaOrganizationNode {
  const optional = (property: string, value: string | null) => (value === null ? {} : { [property]: value });
  const parseText = (property: 'description' | 'legalName' | 'telephone') =>
    optional(property, checker.parseText(values[property], property));
  if (values.url.trim() === '') checker.reject('required', 'url');
  const foundingDate = checker.parseText(values.foundingDate, 'foundingDate');
  if (foundingDate !== null && !isDate(foundingDate)) checker.reject('not-a-date', 'foundingDate');
  const email = checker.parseText(values.email, 'email');
  if (email !== null && !EMAIL_PATTERN.test(email)) checker.reject('not-an-email', 'email');
  const { properties, wikidataUrls } = buildIdentifiers(values.identifiers ?? [], checker);
  const accounts = checker.parseList(
    values.sameAs,
    'sameAs',
    (value, field) => checker.parseUrl(value, field),
    MAX_VALUES,
  );
  const sameAs = [...new Set([...accounts, ...wikidataUrls])];
  const parentOrganization =
    values.parentOrganization && buildReference(values.parentOrganization, 'parentOrganization', checker);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsMediaOrganization',
    name: checker.parseRequiredText(values.name, 'name') ?? '',
    ...parseText('legalName'),
    url: checker.parseUrl(values.url, 'url') ?? '',
    ...parseText('description'),
    ...optional('foundingDate', foundingDate),
    ...buildAddress(values.address ?? {}, checker),
    ...optional('email', email),
    ...parseText('telephone'),
    ...properties,
    ...(sameAs.length > 0 && { sameAs }),
    ...(parentOrganization && { parentOrganization }),
    ...buildMemberships(values.memberOf ?? [], checker),
    ...buildPolicies(values.policies ?? [], checker),
  };
}

function buildAddress(
  address: Partial<Omit<PostalAddress, 'text'>>,
  checker: ValueChecker,
): Pick<NewsMediaOrganizationNode, 'address'> {
  const parts = ADDRESS_PARTS.flatMap((part) => {
    const value = checker.parseText(address[part], `address/${part}`);
    return value === null ? [] : [[part, value] as const];
  });
  return parts.length === 0 ? {} : { address: { '@type': 'PostalAddress', ...Object.fromEntries(parts) } };
}

function buildIdentifiers(
  identifiers: readonly IdentifierValues[],
  checker: ValueChecker,
): { readonly properties: Partial<NewsMediaOrganizationNode>; readonly wikidataUrls: readonly string[] } {
  const wikidataUrls: string[] = [];
  const named: { [Property in (typeof IDENTIFIER_PROPERTIES)[keyof typeof IDENTIFIER_PROPERTIES]]?: string } = {};
  const generic: { readonly '@type': 'PropertyValue'; readonly propertyID: string; readonly value: string }[] = [];
  const seen = new Set<string>();
  for (const [index, { scheme, value }] of identifiers.entries()) {
    const field = `identifiers/${index}`;
    const text = checker.parseText(value, field, MAX_IDENTIFIER_CHARS);
    if (text === null) continue;
    const identifier = toIdentifier(scheme, text);
    if (identifier === null || identifier.scheme !== scheme) {
      checker.reject('not-an-identifier', field);
      continue;
    }
    const key = `${scheme} ${identifier.value}`;
    if (seen.has(key)) checker.reject('duplicate', field);
    if (seen.size >= MAX_VALUES) checker.reject('too-many-values', field);
    seen.add(key);
    if (scheme === 'wikidata') wikidataUrls.push(`https://www.wikidata.org/entity/${identifier.value}`);
    else if (scheme === 'issn' || scheme === 'isni')
      generic.push({ '@type': 'PropertyValue', propertyID: IDENTIFIER_NAMES[scheme], value: identifier.value });
    else {
      const property = IDENTIFIER_PROPERTIES[scheme];
      if (named[property] !== undefined) checker.reject('contradiction', field);
      named[property] = identifier.value;
    }
  }
  return { properties: { ...named, ...(generic.length > 0 && { identifier: generic }) }, wikidataUrls };
}

function buildMemberships(
  organizations: readonly RelatedOrganization[],
  checker: ValueChecker,
): Pick<NewsMediaOrganizationNode, 'memberOf'> {
  if (organizations.length > MAX_VALUES) checker.reject('too-many-values', 'memberOf');
  const memberOf = organizations
    .slice(0, MAX_VALUES)
    .flatMap((organization, index) => buildReference(organization, `memberOf/${index}`, checker) ?? []);
  return memberOf.length === 0 ? {} : { memberOf };
}

/** Returns null if it has neither a name nor an address. */
function buildReference(
  organization: RelatedOrganization,
  field: string,
  checker: ValueChecker,
): OrganizationReference | null {
  const name = checker.parseText(organization.name, `${field}/name`);
  const url = checker.parseUrl(organization.url, `${field}/url`);
  if (name === null && url === null) return null;
  return { '@type': 'Organization', ...(name !== null && { name }), ...(url !== null && { url }) };
}

function buildPolicies(
  policies: readonly OrganizationPolicy[],
  checker: ValueChecker,
): Partial<Record<PolicyProperty, string>> {
  const written: Partial<Record<PolicyProperty, string>> = {};
  for (const [index, { property, url: value }] of policies.entries()) {
    const field = `policies/${index}`;
    const url = checker.parseUrl(value, field);
    if (url === null || !POLICY_PROPERTIES.includes(property)) continue;
    if (written[property] !== undefined)
      checker.reject(written[property] === url ? 'duplicate' : 'contradiction', field);
    written[property] = url;
  }
  return written;
}

/** Returns true for a day that exists, or a month or year. */
function isDate(text: string): boolean {
  if (!DATE_PATTERN.test(text)) return false;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Serializes JSON without `<`, so that no value ends the element or starts a comment. */
function serializeBlock(node: NewsMediaOrganizationNode): string {
  const json = JSON.stringify(node, null, 2).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">\n${json}\n</script>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
