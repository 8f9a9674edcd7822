import {
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
  readonly scheme: 'wikidata' | 'lei' | 'issn';
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
  readonly address?: Partial<Omit<PostalAddress, 'text'>> | null;
  readonly email?: string | null;
  readonly identifiers?: readonly IdentifierValues[];
  /** Accounts and pages of the same organization. */
  readonly sameAs?: readonly string[];
  readonly parentOrganization?: RelatedOrganization | null;
  /** Associations to which it belongs. */
  readonly memberOf?: readonly RelatedOrganization[];
  readonly policies?: readonly OrganizationPolicy[];
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
export function buildOrganizationNode(values: OrganizationValues, checker: ValueChecker) {
  const parseText = <Property extends 'legalName' | 'description'>(property: Property) => {
    const value = checker.parseText(values[property], property);
    return (value === null ? {} : { [property]: value }) as { [Name in Property]?: string };
  };
  if (values.url.trim() === '') checker.reject('required', 'url');
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
    '@context': 'https://schema.org' as const,
    '@type': 'NewsMediaOrganization' as const,
    name: checker.parseRequiredText(values.name, 'name') ?? '',
    ...parseText('legalName'),
    url: checker.parseUrl(values.url, 'url') ?? '',
    ...parseText('description'),
    ...buildAddress(values.address ?? {}, checker),
    ...(email !== null && { email }),
    ...properties,
    ...(sameAs.length > 0 && { sameAs }),
    ...(parentOrganization && { parentOrganization }),
    ...buildMemberships(values.memberOf ?? [], checker),
    ...buildPolicies(values.policies ?? [], checker),
  };
}

function buildAddress(address: Partial<Omit<PostalAddress, 'text'>>, checker: ValueChecker) {
  const parts: { [Part in (typeof ADDRESS_PARTS)[number]]?: string } = {};
  for (const part of ADDRESS_PARTS) {
    const value = checker.parseText(address[part], `address/${part}`);
    if (value !== null) parts[part] = value;
  }
  return Object.keys(parts).length === 0 ? {} : { address: { '@type': 'PostalAddress' as const, ...parts } };
}

function buildIdentifiers(identifiers: readonly IdentifierValues[], checker: ValueChecker) {
  const seen = new Map<IdentifierValues['scheme'], Set<string>>();
  for (const [index, { scheme, value }] of identifiers.entries()) {
    const field = `identifiers/${index}`;
    const text = checker.parseText(value, field, MAX_IDENTIFIER_CHARS);
    if (text === null) continue;
    const identifier = toIdentifier(scheme, text);
    if (identifier === null || identifier.scheme !== scheme) {
      checker.reject('not-an-identifier', field);
      continue;
    }
    const values = seen.get(scheme) ?? new Set();
    if (values.has(identifier.value)) checker.reject('duplicate', field);
    // An organization has one LEI.
    else if (scheme === 'lei' && values.size > 0) checker.reject('contradiction', field);
    if (values.size >= MAX_VALUES) checker.reject('too-many-values', field);
    seen.set(scheme, values.add(identifier.value));
  }
  const list = (scheme: IdentifierValues['scheme']) => [...(seen.get(scheme) ?? [])];
  const [leiCode] = list('lei');
  // ISSN has a property of its own only for works.
  const identifier = list('issn').map((value) => ({ '@type': 'PropertyValue' as const, propertyID: 'ISSN', value }));
  return {
    properties: { ...(leiCode !== undefined && { leiCode }), ...(identifier.length > 0 && { identifier }) },
    wikidataUrls: list('wikidata').map((id) => `https://www.wikidata.org/entity/${id}`),
  };
}

function buildMemberships(organizations: readonly RelatedOrganization[], checker: ValueChecker) {
  if (organizations.length > MAX_VALUES) checker.reject('too-many-values', 'memberOf');
  const memberOf = organizations
    .slice(0, MAX_VALUES)
    .flatMap((organization, index) => buildReference(organization, `memberOf/${index}`, checker) ?? []);
  return memberOf.length === 0 ? {} : { memberOf };
}

/** Returns null if it has neither a name nor an address. */
function buildReference(organization: RelatedOrganization, field: string, checker: ValueChecker) {
  const name = checker.parseText(organization.name, `${field}/name`);
  const url = checker.parseUrl(organization.url, `${field}/url`);
  if (name === null && url === null) return null;
  return { '@type': 'Organization' as const, ...(name !== null && { name }), ...(url !== null && { url }) };
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

/** Serializes JSON without `<`, so that no value ends the element or starts a comment. */
function serializeBlock(node: object): string {
  const json = JSON.stringify(node, null, 2).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">\n${json}\n</script>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
