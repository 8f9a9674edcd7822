import {
  type IdentifierValues,
  type OrganizationValues,
  type WriteErrorCode,
  type WriteResult,
  writeAdsTxtLines,
  writeAiprefRobots,
  writeDidDocument,
  writePublisherInfo,
  writePublisherJsonLd,
  writeRslDocument,
  writeRslRobotsLine,
  writeTdmrepFile,
} from '@vouchwire/publisher-files';
import { normalizeHostname, parsePolicyFile, type TrustPolicy, toTrustPolicy } from 'trust-txt';
import type { PolicyField } from '../generator/use-field-focus.ts';
import type { PublisherDetails } from '../policy/draft.ts';

/** Fields of the section, by name. */
export const DETAIL_FIELDS = [
  'name',
  'legalName',
  'description',
  'streetAddress',
  'postalCode',
  'addressLocality',
  'addressRegion',
  'addressCountry',
  'wikidata',
  'lei',
  'issn',
  'tdmReservation',
  'termsUrl',
  'adManager',
  'publicKey',
] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];

export const GENERATED_FILES = [
  'publisher-info',
  'publisher-json-ld',
  'ads-txt',
  'robots-txt',
  'rsl',
  'tdmrep',
  'did-document',
] as const;
export type GeneratedFileId = (typeof GENERATED_FILES)[number];

/** A field whose value is invalid in a file, or that a file requires. */
export interface FormError {
  readonly field: DetailField | PolicyField;
  readonly code: WriteErrorCode;
}

export interface GeneratedFile {
  readonly id: GeneratedFileId;
  /** Null if a value is missing or invalid. */
  readonly text: string | null;
  readonly errors: readonly FormError[];
  /** Published address: that of the file, or of the file or page that contains it. */
  readonly url: string;
  /** File name for the download. */
  readonly fileName: string;
  readonly mediaType: string;
}

const RSL_PATH = '/license.xml';
const EMAIL_PATTERN = /^(?:mailto:)?([^\s@]+@[^\s@]+\.[^\s@]+)$/i;
const IDENTIFIER_FIELDS = ['wikidata', 'lei', 'issn'] as const satisfies readonly (DetailField &
  IdentifierValues['scheme'])[];
const ADDRESS_FIELDS = [
  'streetAddress',
  'postalCode',
  'addressLocality',
  'addressRegion',
  'addressCountry',
] as const satisfies readonly DetailField[];

/** Locations of the files below the domain, and the properties for a download. */
const PLACES: Readonly<Record<GeneratedFileId, readonly [path: string, fileName: string, mediaType: string]>> = {
  'publisher-info': ['/.well-known/publisher-info.html', 'publisher-info.html', 'text/html'],
  'publisher-json-ld': ['/', 'home-page-json-ld.html', 'text/html'],
  'ads-txt': ['/ads.txt', 'ads-txt-lines.txt', 'text/plain'],
  'robots-txt': ['/robots.txt', 'robots-txt-lines.txt', 'text/plain'],
  rsl: [RSL_PATH, 'license.xml', 'application/rsl+xml'],
  tdmrep: ['/.well-known/tdmrep.json', 'tdmrep.json', 'application/json'],
  'did-document': ['/.well-known/did.json', 'did.json', 'application/did+json'],
};

/** Form fields by the start of the path of a writer's value. */
const SOURCES: readonly (readonly [path: string, field: DetailField | PolicyField])[] = [
  ['name', 'name'],
  ['legalName', 'legalName'],
  ['description', 'description'],
  ...ADDRESS_FIELDS.map((field) => [`address/${field}`, field] as const),
  ['email', 'contact'],
  ['sameAs', 'social'],
  ['parentOrganization', 'controlledby'],
  ['memberOf', 'belongto'],
  ['policies', 'disclosure'],
  ['ownerDomain', 'controlledby'],
  ['manager', 'adManager'],
  ['contacts', 'contact'],
  ['rules/0/policyUrl', 'termsUrl'],
  ['rules', 'tdmReservation'],
  ['contents/0/termsUrl', 'termsUrl'],
  ['contents/0/copyright', 'name'],
  ['contents/0/licenses', 'datatrainingallowed'],
  ['preferences', 'datatrainingallowed'],
  ['publicKeys', 'publicKey'],
];

/**
 * Builds the other files from the trust.txt and the fields of the section.
 * @param text the trust.txt, so that all files contain the same statements
 */
export function buildFiles({
  domain,
  text,
  details,
}: {
  domain: string;
  text: string;
  details: PublisherDetails;
}): readonly GeneratedFile[] {
  const { policy } = toTrustPolicy(parsePolicyFile(text), domain);
  const get = (field: DetailField): string => details[field]?.trim() ?? '';
  const identifiers = listIdentifiers(get);
  const organization = buildOrganization(policy, domain, get);
  const results: Readonly<Record<GeneratedFileId, WriteResult>> = {
    'publisher-info': writePublisherInfo(organization),
    'publisher-json-ld': writePublisherJsonLd(organization),
    'ads-txt': writeAdsTxtLines({
      ownerDomain: policy.controlledBy === '' ? domain.replace(/^www\./, '') : getHost(policy.controlledBy),
      manager: get('adManager') === '' ? null : getHost(get('adManager')),
      contacts: [policy.contact.replace(/^mailto:/i, '')],
    }),
    'robots-txt': writeRobotsLines(policy, domain),
    rsl: writeRslDocument({
      contents: [
        {
          url: '/',
          copyright: get('legalName') || get('name'),
          termsUrl: toHttpsUrl(get('termsUrl')),
          licenses: buildLicenses(policy),
        },
      ],
    }),
    tdmrep: writeTdmrepFile({ rules: buildTdmRules(get) }),
    'did-document': writeDidDocument({
      domain,
      publicKeys: [get('publicKey')],
      alsoKnownAs: [`https://${domain}/`],
    }),
  };
  return GENERATED_FILES.map((id) => {
    const [path, fileName, mediaType] = PLACES[id];
    const result = results[id];
    const errors = result.ok
      ? []
      : result.errors.flatMap(({ code, field }) => {
          const index = /^identifiers\/(\d+)/.exec(field)?.[1];
          const source = index === undefined ? findSource(field) : identifiers[Number(index)]?.scheme;
          return source === undefined ? [] : [{ field: source, code }];
        });
    return {
      id,
      text: result.ok ? result.text : null,
      errors,
      url: `https://${domain}${path}`,
      fileName,
      mediaType,
    };
  });
}

function findSource(path: string): DetailField | PolicyField | undefined {
  return SOURCES.find(([start]) => path.startsWith(start))?.[1];
}

function listIdentifiers(get: (field: DetailField) => string) {
  return IDENTIFIER_FIELDS.map((scheme) => ({ scheme, value: get(scheme) })).filter(({ value }) => value !== '');
}

function buildOrganization(
  policy: TrustPolicy,
  domain: string,
  get: (field: DetailField) => string,
): OrganizationValues {
  return {
    name: get('name'),
    legalName: get('legalName'),
    url: `https://${domain}/`,
    description: get('description'),
    address: Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, get(field)])),
    email: EMAIL_PATTERN.exec(policy.contact)?.[1] ?? null,
    identifiers: listIdentifiers(get),
    sameAs: policy.social,
    parentOrganization: policy.controlledBy === '' ? null : { name: null, url: policy.controlledBy },
    memberOf: policy.belongTo.map((url) => ({ name: null, url })),
    // A page about ethics or ownership: both properties are sub-properties of this one in schema.org.
    policies: policy.disclosure === '' ? [] : [{ property: 'publishingPrinciples', url: policy.disclosure }],
  };
}

/** The line of a license applies to all crawlers only if it precedes the groups. */
function writeRobotsLines(policy: TrustPolicy, domain: string): WriteResult {
  const { dataTrainingAllowed } = policy;
  const rule = writeAiprefRobots({
    preferences: dataTrainingAllowed === '' ? {} : { 'train-ai': dataTrainingAllowed === 'yes' },
  });
  const license = writeRslRobotsLine({ url: `https://${domain}${RSL_PATH}` });
  if (!rule.ok) return rule;
  return license.ok ? { ok: true, text: `${license.text}\n${rule.text}` } : license;
}

function buildLicenses({ dataTrainingAllowed }: TrustPolicy) {
  if (dataTrainingAllowed === '') return [];
  return [dataTrainingAllowed === 'yes' ? { permits: ['ai-train'] } : { prohibits: ['ai-train'] }];
}

function buildTdmRules(get: (field: DetailField) => string) {
  const choice = get('tdmReservation');
  if (choice === '') return [];
  const isReserved = choice === 'yes';
  return [{ location: '/', isReserved, policyUrl: isReserved ? toHttpsUrl(get('termsUrl')) : null }];
}

/** Converts a typed address to one with a scheme. */
function toHttpsUrl(entry: string): string {
  return entry === '' || /^[a-z][a-z0-9+.-]*:/i.test(entry) ? entry : `https://${entry}`;
}

/** Returns the host of an address, or the text, which the writer rejects. */
function getHost(entry: string): string {
  const url = toHttpsUrl(entry);
  return (URL.canParse(url) ? normalizeHostname(new URL(url).hostname) : null) ?? entry;
}
