import { getMember, isJsonArray, isJsonObject, type JsonEntry, locateJson, toLocatedText } from './json-document.ts';
import type { Located, ProblemList, SourceLocation } from './located.ts';
import { parseUrl } from './parse-url.ts';

/** An id in a register. `value` is in the normal form of the register. */
export interface OrganizationIdentifier {
  readonly scheme: 'wikidata' | 'lei' | 'issn' | 'isni' | 'vat' | 'tax' | 'duns' | 'other';
  readonly value: string;
  /** Name of the scheme as written, if it is not one of the known ones. */
  readonly schemeName: string | null;
}

export interface PostalAddress {
  readonly streetAddress: string | null;
  readonly postalCode: string | null;
  readonly addressLocality: string | null;
  readonly addressRegion: string | null;
  /** Name or code, as written. */
  readonly addressCountry: string | null;
  /** The address if it is written as one text. */
  readonly text: string | null;
}

export interface RelatedOrganization {
  readonly name: string | null;
  readonly url: string | null;
}

export interface OrganizationPolicy {
  readonly property: PolicyProperty;
  readonly url: string;
}

/** Statements of a schema.org node about an organization. */
export interface Organization extends SourceLocation {
  /** Types without the prefix of schema.org. */
  readonly types: readonly string[];
  readonly id: string | null;
  readonly name: Located | null;
  readonly legalName: Located | null;
  readonly alternateNames: readonly Located[];
  readonly url: Located | null;
  readonly description: Located | null;
  readonly address: Located<PostalAddress> | null;
  readonly email: Located | null;
  readonly telephone: Located | null;
  readonly identifiers: readonly Located<OrganizationIdentifier>[];
  readonly sameAs: readonly Located[];
  readonly parentOrganizations: readonly Located<RelatedOrganization>[];
  /** Organizations that it includes, such as subsidiaries. */
  readonly subOrganizations: readonly Located<RelatedOrganization>[];
  /** Associations to which it belongs. */
  readonly memberOf: readonly Located<RelatedOrganization>[];
  /** Organizations that belong to it. Persons are left out. */
  readonly members: readonly Located<RelatedOrganization>[];
  readonly policies: readonly Located<OrganizationPolicy>[];
}

/** Properties of schema.org that lead to a page about the publisher itself. */
export const POLICY_PROPERTIES = [
  'publishingPrinciples',
  'ownershipFundingInfo',
  'correctionsPolicy',
  'ethicsPolicy',
  'masthead',
  'missionCoveragePrioritiesPolicy',
  'verificationFactCheckingPolicy',
  'unnamedSourcesPolicy',
  'actionableFeedbackPolicy',
  'diversityPolicy',
  'diversityStaffingReport',
  'noBylinesPolicy',
] as const;
export type PolicyProperty = (typeof POLICY_PROPERTIES)[number];

/** A document of JSON-LD with the line at which it starts; null if it is a file of its own. */
export interface JsonLdDocument {
  readonly root: JsonEntry;
  readonly line: number | null;
}

const MAX_VALUES = 50;
const MAX_NODES = 3_000;
const MAX_DEPTH = 6;
const PREFIX = /^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i;
const SPELLINGS = ['', 'schema:', 'https://schema.org/', 'http://schema.org/'];
const ORGANIZATION_TYPE = /^(?:\w{0,60}Organization|Corporation|NGO|Newspaper|Periodical)$/;
/** Properties whose node can describe the publisher of the page. */
const PUBLISHER_PROPERTIES = ['publisher', 'mainEntity', 'isPartOf'];

/** Returns the value of a property in any spelling of its name. */
function getProperty(entry: JsonEntry, property: string): JsonEntry | null {
  for (const spelling of SPELLINGS) {
    const member = getMember(entry, spelling + property);
    if (member !== null) return member;
  }
  return null;
}

/** Lists the values of a property, up to a limit. `@list` and `@set` are lists. */
function listValues(entry: JsonEntry, property: string): readonly JsonEntry[] {
  const member = getProperty(entry, property);
  return member === null ? [] : flattenValues(member).slice(0, MAX_VALUES);
}

function flattenValues(entry: JsonEntry): readonly JsonEntry[] {
  const { value, pointer } = entry;
  if (isJsonArray(value))
    return value.slice(0, MAX_NODES).map((item, index) => ({ value: item, pointer: `${pointer}/${index}` }));
  const list = getMember(entry, '@list') ?? getMember(entry, '@set');
  return list === null ? [entry] : flattenValues(list);
}

/** Returns the types of a node without the prefix of schema.org. */
export function getTypes(entry: JsonEntry): readonly string[] {
  const type = getMember(entry, '@type') ?? getMember(entry, 'type');
  if (type === null) return [];
  return flattenValues(type)
    .slice(0, MAX_VALUES)
    .flatMap(({ value }) => (typeof value === 'string' ? [value.slice(0, 200).replace(PREFIX, '')] : []));
}

/** Reads the statements of the nodes of one document. */
export class OrganizationReader {
  readonly #document: JsonLdDocument;
  readonly #problems: ProblemList;
  readonly #byId = new Map<string, JsonEntry>();
  readonly #top: JsonEntry[] = [];

  constructor(document: JsonLdDocument, problems: ProblemList) {
    this.#document = document;
    this.#problems = problems;
    this.#collect(document.root, 0);
  }

  /** Nodes with a type: those at the top level, in `@graph`, and the publisher of such a node. */
  get nodes(): readonly JsonEntry[] {
    return this.#top;
  }

  listOrganizations(): readonly Organization[] {
    return this.#top
      .filter((node) => getTypes(node).some((type) => ORGANIZATION_TYPE.test(type)))
      .map((node) => this.#read(node));
  }

  #collect(entry: JsonEntry, depth: number): void {
    if (depth > MAX_DEPTH || this.#top.length >= MAX_NODES) return;
    for (const node of flattenValues(entry)) {
      if (!isJsonObject(node.value) || this.#top.length >= MAX_NODES) continue;
      const id = getMember(node, '@id')?.value;
      // A node with only an id is a reference.
      const isReference = typeof id === 'string' && Object.keys(node.value).length === 1;
      if (!isReference && getTypes(node).length > 0) {
        this.#top.push(node);
        if (typeof id === 'string' && !this.#byId.has(id)) this.#byId.set(id, node);
      }
      for (const name of ['@graph', '@included']) {
        const graph = getMember(node, name);
        if (graph !== null) this.#collect(graph, depth + 1);
      }
      for (const property of PUBLISHER_PROPERTIES) {
        const related = getProperty(node, property);
        if (related !== null) this.#collect(related, depth + 1);
      }
    }
  }

  #read(node: JsonEntry): Organization {
    const policies = POLICY_PROPERTIES.flatMap((property) =>
      this.#listUrls(node, property).map(({ value: url, ...location }) => ({ value: { property, url }, ...location })),
    );
    const sameAs = this.#listUrls(node, 'sameAs');
    return {
      line: this.#document.line,
      pointer: node.pointer,
      types: getTypes(node),
      id: this.#getText(node, '@id')?.value ?? null,
      name: this.#getSingle(node, 'name'),
      legalName: this.#getSingle(node, 'legalName'),
      alternateNames: this.#listTexts(node, 'alternateName'),
      url: this.#listUrls(node, 'url')[0] ?? null,
      description: this.#getText(node, 'description'),
      address: this.#readAddress(node),
      email: this.#getText(node, 'email'),
      telephone: this.#getText(node, 'telephone'),
      identifiers: [...this.#listIdentifiers(node), ...listWikidataIds(sameAs)].slice(0, MAX_VALUES),
      sameAs,
      parentOrganizations: listValues(node, 'parentOrganization').flatMap((value) => this.#readRelated(value)),
      subOrganizations: listValues(node, 'subOrganization').flatMap((value) => this.#readRelated(value)),
      memberOf: listValues(node, 'memberOf').flatMap((value) => this.#readRelated(value)),
      members: listValues(node, 'member')
        .filter((value) => this.#isOrganization(value))
        .flatMap((value) => this.#readRelated(value)),
      policies,
    };
  }

  #listTexts(node: JsonEntry, property: string): Located[] {
    return listValues(node, property).flatMap((value) => {
      const literal = getMember(value, '@value') ?? value;
      const located = toLocatedText(literal, this.#document.line);
      return located === null ? [] : [located];
    });
  }

  #getText(node: JsonEntry, property: string): Located | null {
    return this.#listTexts(node, property)[0] ?? null;
  }

  /** Returns a property with one value. Different values without a language are a contradiction. */
  #getSingle(node: JsonEntry, property: string): Located | null {
    const values = listValues(node, property).filter((value) => getMember(value, '@language') === null);
    const texts = this.#listTexts(node, property);
    if (values.length > 1 && new Set(texts.map(({ value }) => value)).size > 1)
      this.#problems.add('contradiction', {
        line: this.#document.line,
        pointer: getProperty(node, property)?.pointer ?? node.pointer,
        name: property,
      });
    return texts[0] ?? null;
  }

  /** Lists addresses: texts, and the addresses of nodes. */
  #listUrls(node: JsonEntry, property: string): Located[] {
    return listValues(node, property).flatMap((value) => {
      if (!isJsonObject(value.value)) return toLocatedText(value, this.#document.line) ?? [];
      for (const name of ['@value', 'url', '@id']) {
        const member = name === 'url' ? getProperty(value, name) : getMember(value, name);
        const located = member && toLocatedText(member, this.#document.line);
        if (located) return located;
      }
      return [];
    });
  }

  #resolve(entry: JsonEntry): JsonEntry {
    const id = getMember(entry, '@id')?.value;
    const isReference = typeof id === 'string' && isJsonObject(entry.value) && Object.keys(entry.value).length <= 2;
    return (isReference && this.#byId.get(id)) || entry;
  }

  #readRelated(entry: JsonEntry): Located<RelatedOrganization>[] {
    const node = this.#resolve(entry);
    const text = toLocatedText(node)?.value ?? null;
    const isAddress = text !== null && parseUrl(text) !== null;
    const name = isAddress ? null : (text ?? this.#getText(node, 'name')?.value ?? null);
    const url = isAddress ? text : (this.#listUrls(node, 'url')[0]?.value ?? getHttpId(node));
    return name === null && url === null ? [] : [locateJson({ name, url }, entry, this.#document.line)];
  }

  /** Returns true for an organization. A member in schema.org can be a person, and without a type it is unknown. */
  #isOrganization(entry: JsonEntry): boolean {
    return getTypes(this.#resolve(entry)).some((type) => ORGANIZATION_TYPE.test(type));
  }

  #readAddress(node: JsonEntry): Located<PostalAddress> | null {
    const [written] = listValues(node, 'address');
    if (written === undefined) return null;
    const entry = this.#resolve(written);
    const getPart = (property: string): string | null => this.#getText(entry, property)?.value ?? null;
    const [country] = listValues(entry, 'addressCountry');
    const address = {
      streetAddress: getPart('streetAddress'),
      postalCode: getPart('postalCode'),
      addressLocality: getPart('addressLocality'),
      addressRegion: getPart('addressRegion'),
      addressCountry: getPart('addressCountry') ?? (country ? (this.#getText(country, 'name')?.value ?? null) : null),
      text: toLocatedText(entry)?.value ?? null,
    };
    return Object.values(address).every((part) => part === null)
      ? null
      : locateJson(address, written, this.#document.line);
  }

  #listIdentifiers(node: JsonEntry): Located<OrganizationIdentifier>[] {
    const { line } = this.#document;
    const properties = {
      leiCode: 'lei',
      issn: 'issn',
      vatID: 'vat',
      taxID: 'tax',
      duns: 'duns',
      iso6523Code: 'iso 6523',
    };
    const named = Object.entries(properties).flatMap(([property, scheme]) =>
      this.#listTexts(node, property).map((located) => ({ ...located, value: toIdentifier(scheme, located.value) })),
    );
    const generic = listValues(node, 'identifier').flatMap((entry) => {
      const literal = toLocatedText(entry)?.value;
      const value = literal ?? this.#getText(entry, 'value')?.value ?? this.#listUrls(entry, 'url')[0]?.value;
      const scheme = this.#getText(entry, 'propertyID')?.value ?? this.#getText(entry, 'name')?.value ?? '';
      return value === undefined ? [] : [locateJson(toIdentifier(scheme, value), entry, line)];
    });
    return [...named, ...generic].flatMap(({ value, ...location }) => {
      if (value !== null) return [{ value, ...location }];
      this.#problems.add('invalid', { line: location.line, pointer: location.pointer, name: 'identifier' });
      return [];
    });
  }
}

function getHttpId(node: JsonEntry): string | null {
  const id = getMember(node, '@id')?.value;
  return typeof id === 'string' && /^https?:\/\//i.test(id) ? id : null;
}

function listWikidataIds(sameAs: readonly Located[]): Located<OrganizationIdentifier>[] {
  return sameAs.flatMap(({ value, ...location }) => {
    const id = findWikidataId(value);
    return id === null ? [] : [{ value: { scheme: 'wikidata', value: id, schemeName: null } as const, ...location }];
  });
}

function findWikidataId(text: string): string | null {
  return (
    /^https?:\/\/(?:www\.|m\.)?wikidata\.org\/(?:wiki|entity)\/(?:Special:EntityData\/)?(Q[1-9]\d{0,14})\b/i
      .exec(text)?.[1]
      ?.toUpperCase() ?? null
  );
}

/** @returns null if the id does not have the form of its scheme */
export function toIdentifier(schemeName: string, written: string): OrganizationIdentifier | null {
  const name = schemeName.toLowerCase();
  const value = written.slice(0, 200);
  const compact = value.replace(/[\s-]/g, '').toUpperCase();
  const create = (scheme: OrganizationIdentifier['scheme'], id: string | null): OrganizationIdentifier | null =>
    id === null ? null : { scheme, value: id, schemeName: null };
  const wikidata = findWikidataId(value);
  if (wikidata !== null) return create('wikidata', wikidata);
  if (/wikidata/.test(name)) return create('wikidata', /^Q[1-9]\d{0,14}$/.test(compact) ? compact : null);
  if (/\blei(?:code)?\b|0199/.test(name)) return create('lei', isLei(compact) ? compact : null);
  if (/iso 6523/.test(name)) {
    // ISO 6523 numbers the schemes; 0199 is the LEI.
    const [, icd = '', id = ''] = /^(\d{4}):(.+)$/.exec(value.trim()) ?? [];
    return icd === '0199' ? toIdentifier('lei', id) : { scheme: 'other', value: value.trim(), schemeName: 'ISO 6523' };
  }
  if (/issn/.test(name)) return create('issn', isIssn(compact) ? `${compact.slice(0, 4)}-${compact.slice(4)}` : null);
  if (/isni/.test(name)) {
    const isni = compact.replace(/^HTTPS?:\/\/(?:WWW\.)?ISNI\.ORG\/(?:ISNI\/)?/, '');
    return create('isni', /^\d{15}[\dX]$/.test(isni) ? isni : null);
  }
  // Nine digits, often with hyphens.
  if (name.startsWith('duns')) return create('duns', /^\d{9}$/.test(compact) ? compact : null);
  for (const scheme of ['vat', 'tax'] as const) if (name.startsWith(scheme)) return create(scheme, compact || null);
  return { scheme: 'other', value: value.trim(), schemeName: schemeName.trim().slice(0, 100) || null };
}

/** ISO 17442: 18 letters or digits, and two check digits by ISO 7064 (MOD 97-10). */
function isLei(text: string): boolean {
  if (!/^[A-Z0-9]{18}\d{2}$/.test(text)) return false;
  let remainder = 0;
  for (const letter of text) {
    const value = Number.parseInt(letter, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** ISO 3297: seven digits and a check character by MOD 11. */
function isIssn(text: string): boolean {
  if (!/^\d{7}[\dX]$/.test(text)) return false;
  let sum = 0;
  for (const [index, digit] of [...text].entries()) sum += (digit === 'X' ? 10 : Number(digit)) * (8 - index);
  return sum % 11 === 0;
}
