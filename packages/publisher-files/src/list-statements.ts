import { getSocialAccount, type Statement } from 'trust-txt';
import type { AdsTxt } from './ads-txt.ts';
import type { Aipref, AiprefPreference, ContentSignal } from './aipref.ts';
import type { DidDocumentSummary } from './did-document.ts';
import { type Located, toQuote } from './located.ts';
import { formatAddress, normalizeContact, normalizeHost, normalizeText, normalizeUrl } from './normal-forms.ts';
import { type Organization, type OrganizationIdentifier, toIdentifier } from './organization.ts';
import type { PublisherInfo } from './publisher-info.ts';
import type { PublisherJsonLd } from './publisher-json-ld.ts';
import {
  type AiUse,
  type AiUseValue,
  type ContactPurpose,
  MAX_LISTED_ORGANIZATIONS,
  MAX_STATEMENTS,
  type PublisherStatement,
  type StatementCoverage,
  type StatementFormat,
  type StatementTopic,
} from './publisher-statement.ts';
import type { FileOutcome } from './read-outcome.ts';
import type { RobotsTxt } from './robots-txt.ts';
import type { RslContent, RslDocument, RslLicense, RslPage, RslReferences } from './rsl.ts';
import type { SecurityTxt } from './security-txt.ts';
import type { SellersJson } from './sellers-json.ts';
import type { TdmReservation, TdmrepFile, TdmrepPage } from './tdmrep.ts';

/** Return types of the readers by format. */
interface FilesByFormat {
  'ads-txt': AdsTxt;
  'app-ads-txt': AdsTxt;
  'sellers-json': SellersJson;
  'publisher-info': PublisherInfo;
  'security-txt': SecurityTxt;
  'robots-txt': RobotsTxt;
  rsl: RslReferences | RslPage | RslDocument;
  tdmrep: TdmrepFile | TdmrepPage;
  aipref: Aipref;
  'did-document': DidDocumentSummary;
  'publisher-json-ld': PublisherJsonLd;
}

/** The outcome of a reader, with its format. */
export type PublisherFileRead = {
  readonly [Format in keyof FilesByFormat]: {
    readonly format: Format;
    readonly read: FileOutcome<FilesByFormat[Format]>;
  };
}[keyof FilesByFormat];

/**
 * Lists the statements of a file about its publisher: at most `MAX_STATEMENTS`, and additionally
 * `MAX_LISTED_ORGANIZATIONS` that it controls, belongs to or has as members. Empty unless the file was found.
 * @param domain the publisher's domain, with or without `www.`
 */
export function listPublisherStatements({ format, read }: PublisherFileRead, domain: string): PublisherStatement[] {
  if (read.outcome !== 'found') return [];
  const list = new StatementList(format, read.url, domain);
  switch (format) {
    case 'ads-txt':
    case 'app-ads-txt':
      addAdsTxt(list, read.file);
      break;
    case 'sellers-json':
      addSellersJson(list, read.file);
      break;
    case 'publisher-info':
      // After a redirect to another host, the file describes that host.
      if (read.redirectedToHost === null) addOrganization(list, read.file.organization);
      break;
    case 'publisher-json-ld': {
      // The first one is the publisher of the page. Others can be its brands and departments.
      const [organization] = read.file.organizations;
      if (read.redirectedToHost === null && organization !== undefined) addOrganization(list, organization);
      break;
    }
    case 'security-txt':
      for (const contact of read.file.contacts) list.addContact('security', contact);
      break;
    case 'robots-txt':
      // These crawlers collect training data, so access for them is permission for training.
      for (const { value, ...location } of read.file.access)
        list.addAiUse('train-ai', toAiUseValue(value.isAllowed), value.coverage, location);
      break;
    case 'rsl':
      addRsl(list, read.file);
      break;
    case 'tdmrep':
      addTdmrep(list, read.file);
      break;
    case 'aipref':
      addAipref(list, read.file);
      break;
    case 'did-document':
      for (const { value, ...location } of read.file.alsoKnownAs) list.addAccount(value, location);
      break;
  }
  return list.toArray();
}

/** The lines of a trust.txt and their statements. A line number can be unknown if only the statements are stored. */
export interface TrustTxtLines {
  readonly lines: readonly { readonly line: number | null; readonly content: string }[];
  readonly statements: readonly (Pick<Statement, 'attribute' | 'value' | 'reference'> & {
    readonly line: number | null;
  })[];
}

/** Lists the statements of a trust.txt in the same form. */
export function listTrustTxtStatements(document: TrustTxtLines, url: string, domain: string): PublisherStatement[] {
  const list = new StatementList('trust-txt', url, domain);
  const sources = new Map(document.lines.map(({ line, content }) => [line, content]));
  for (const { attribute, value, reference, line } of document.statements) {
    const location = { line, pointer: null, text: toQuote((sources.get(line) ?? '').trim()) };
    if (attribute === 'controlledby' && reference) list.addHost('owner', null, reference.hostname, location);
    else if (attribute === 'control' && reference) list.addHost('controls', null, reference.hostname, location);
    else if (attribute === 'belongto' && reference) list.addHost('member-of', null, reference.hostname, location);
    else if (attribute === 'member' && reference) list.addHost('members', null, reference.hostname, location);
    else if (attribute === 'social' && reference) list.addAccount(reference.url, location);
    else if (attribute === 'contact') list.addContact('general', { value, ...location });
    else if (attribute === 'datatrainingallowed' && /^(?:yes|no)$/i.test(value))
      list.addAiUse('train-ai', /^yes$/i.test(value) ? 'allowed' : 'disallowed', 'site', location);
  }
  return list.toArray();
}

type Quoted = Omit<Located<unknown>, 'value'>;

/** Topics whose values are host names. */
const LIST_TOPICS: ReadonlySet<StatementTopic> = new Set(['controls', 'member-of', 'members']);
type HostTopic = Extract<StatementTopic, 'owner' | 'manager' | 'controls' | 'member-of' | 'members'>;

/** Collects the statements of one file in their normal forms. */
class StatementList {
  readonly domain: string | null;
  readonly #format: StatementFormat;
  readonly #url: string;
  readonly #statements: PublisherStatement[] = [];
  readonly #seen = new Set<string>();

  constructor(format: StatementFormat, url: string, domain: string) {
    this.#format = format;
    this.#url = url;
    this.domain = normalizeHost(domain);
  }

  add(
    topic: StatementTopic,
    qualifier: string | null,
    value: string,
    location: Quoted,
    { coverage = 'site', format = this.#format }: { coverage?: StatementCoverage; format?: StatementFormat } = {},
  ): void {
    // Removes duplicates, because a hostile file may repeat one statement in every line.
    const key = JSON.stringify([topic, qualifier, value, coverage, format]);
    if (value === '' || this.#seen.has(key)) return;
    this.#seen.add(key);
    const { line, pointer, text } = location;
    this.#statements.push({ topic, qualifier, value, coverage, format, url: this.#url, line, pointer, text });
  }

  addHost(topic: HostTopic, qualifier: string | null, written: string, location: Quoted): void {
    const host = normalizeHost(written);
    if (host !== null) this.add(topic, qualifier, host, location);
  }

  addText(topic: 'name' | 'legal-name', located: Located | null): void {
    if (located !== null) this.add(topic, null, normalizeText(located.value), located);
  }

  addContact(purpose: ContactPurpose, located: Located | null): void {
    if (located !== null) this.add('contact', purpose, normalizeContact(located.value), located);
  }

  /** Adds an account or page on another site. An address of the site itself is ignored. */
  addAccount(written: string, location: Quoted): void {
    const url = normalizeUrl(written);
    if (url !== null && normalizeHost(url) !== this.domain) this.add('same-as', null, url, location);
  }

  addAiUse(
    use: AiUse,
    value: AiUseValue,
    coverage: StatementCoverage,
    location: Quoted,
    format: StatementFormat = this.#format,
  ): void {
    this.add('ai-use', use, value, location, { coverage, format });
  }

  toArray(): PublisherStatement[] {
    const listed = this.#statements.filter(({ topic }) => LIST_TOPICS.has(topic));
    const others = this.#statements.filter(({ topic }) => !LIST_TOPICS.has(topic));
    const [site, part] = (['site', 'part'] as const).map((coverage) =>
      others.filter((statement) => statement.coverage === coverage),
    );
    return [
      ...[...(site ?? []), ...(part ?? [])].slice(0, MAX_STATEMENTS),
      ...listed.slice(0, MAX_LISTED_ORGANIZATIONS),
    ];
  }
}

function addAdsTxt(list: StatementList, { ownerDomain, managerDomains, contacts }: AdsTxt): void {
  if (ownerDomain) list.addHost('owner', null, ownerDomain.value, ownerDomain);
  for (const manager of managerDomains) list.addHost('manager', manager.value.country, manager.value.domain, manager);
  for (const contact of contacts) list.addContact('advertising', contact);
}

/** According to sellers.json 1.0, the name of a seller is that of the legal entity that is paid. */
function addSellersJson(list: StatementList, file: SellersJson): void {
  for (const entry of file.ownEntries)
    if (entry.value.name !== null) list.addText('legal-name', { ...entry, value: entry.value.name });
  list.addContact('advertising', file.contactEmail);
  if (file.contactAddress) list.add('address', null, normalizeText(file.contactAddress.value), file.contactAddress);
  for (const { value, ...location } of file.identifiers) {
    const identifier = toIdentifier(normalizeText(value.name), normalizeText(value.value));
    if (identifier !== null) addIdentifier(list, identifier, location);
  }
}

function addIdentifier(
  list: StatementList,
  { scheme, schemeName, value }: OrganizationIdentifier,
  location: Quoted,
): void {
  list.add('identifier', schemeName?.toLowerCase() ?? scheme, value, location);
}

function addOrganization(list: StatementList, organization: Organization): void {
  list.addText('name', organization.name);
  for (const name of organization.alternateNames) list.addText('name', name);
  list.addText('legal-name', organization.legalName);
  if (organization.address) list.add('address', null, formatAddress(organization.address.value), organization.address);
  list.addContact('general', organization.email);
  list.addContact('general', organization.telephone);
  for (const { value, ...location } of organization.identifiers) addIdentifier(list, value, location);
  for (const { value, ...location } of organization.parentOrganizations) {
    if (value.url !== null) list.addHost('owner', null, value.url, location);
    else if (value.name !== null) list.add('owner', 'name', normalizeText(value.name), location);
  }
  // Organizations without an address are left out, because trust.txt names hosts.
  for (const [topic, organizations] of [
    ['controls', organization.subOrganizations],
    ['member-of', organization.memberOf],
    ['members', organization.members],
  ] as const)
    for (const { value, ...location } of organizations)
      if (value.url !== null) list.addHost(topic, null, value.url, location);
  // Wikidata items are among the identifiers.
  for (const { value, ...location } of organization.sameAs)
    if (!/^https?:\/\/(?:www\.|m\.)?wikidata\.org\//i.test(value)) list.addAccount(value, location);
  for (const { value, ...location } of organization.policies) {
    const base = list.domain === null ? undefined : `https://${list.domain}/`;
    const url = normalizeUrl(value.url, base);
    if (url !== null) list.add('policy-page', value.property, url, location);
  }
}

/** Returns true for the group `*`. RFC 9309, section 2.2.1: it applies to crawlers without a group of their own. */
function addressesAll(agents: readonly string[] | null): boolean {
  return agents === null || agents.includes('*');
}

const WHOLE_SITE: ReadonlySet<string> = new Set(['/', '*', '/*']);

function addAipref(list: StatementList, { preferences, contentSignals }: Aipref): void {
  // Returns the coverage. A header concerns one response, so its path is null.
  const getCoverage = ({ path, agents }: Pick<AiprefPreference | ContentSignal, 'path' | 'agents'>) =>
    path !== null && WHOLE_SITE.has(path) && addressesAll(agents) ? 'site' : 'part';
  for (const { value, ...location } of preferences)
    list.addAiUse(value.label, toAiUseValue(value.isAllowed), getCoverage(value), location);
  for (const { value, ...location } of contentSignals) {
    // Content Signals define `ai-train` as training or fine-tuning of AI models, and `search` without AI summaries.
    const use = value.label === 'ai-train' ? 'train-ai' : value.label;
    list.addAiUse(use, toAiUseValue(value.isAllowed), getCoverage(value), location, 'content-signals');
  }
}

function toAiUseValue(isAllowed: boolean): AiUseValue {
  return isAllowed ? 'allowed' : 'disallowed';
}

/** Adds reservations. With a policy, mining needs a license, and the policy states how to get one. */
function addTdmrep(list: StatementList, file: TdmrepFile | TdmrepPage): void {
  const add = ({ isReserved, policy }: TdmReservation, coverage: StatementCoverage): void =>
    list.addAiUse(
      'all-tdm',
      isReserved.value ? (policy ? 'conditional' : 'disallowed') : 'allowed',
      coverage,
      policy ? { ...isReserved, text: toQuote(`${isReserved.text}, ${policy.text}`) } : isReserved,
    );
  if ('rules' in file) {
    // The first rule that matches a path counts, so later ones for the whole site have no effect.
    const whole = file.rules.find(({ location }) => WHOLE_SITE.has(location.value));
    for (const rule of file.rules) {
      if (rule === whole) add(rule, 'site');
      else if (!WHOLE_SITE.has(rule.location.value)) add(rule, 'part');
    }
    return;
  }
  // The page supersedes its headers (“Processing priority”). Both concern one response.
  for (const reservation of [file.meta, file.header]) if (reservation) add(reservation, 'part');
}

/**
 * RSL 1.0, section 3.4: `all` and `ai-all` mean all uses that they include. `train-ai` is a spelling of the guide “RSL
 * and AI Preferences”.
 */
const RSL_USES: Readonly<Record<string, readonly AiUse[]>> = {
  all: ['train-ai', 'ai-input', 'ai-index', 'search'],
  'ai-all': ['train-ai', 'ai-input', 'ai-index'],
  'ai-train': ['train-ai'],
  'train-ai': ['train-ai'],
  'ai-input': ['ai-input'],
  'ai-index': ['ai-index'],
  search: ['search'],
};

function addRsl(list: StatementList, file: RslReferences | RslPage | RslDocument): void {
  if ('contents' in file) {
    addRslContents(list, file.contents, !file.isFeed);
    return;
  }
  const isPage = 'documents' in file;
  for (const { value, ...location } of file.references)
    list.addAiUse('any', 'conditional', !isPage && addressesAll(value.agents) ? 'site' : 'part', location);
  if (isPage) for (const { contents } of file.documents) addRslContents(list, contents, false);
}

function addRslContents(list: StatementList, contents: readonly RslContent[], canBeSite: boolean): void {
  for (const content of contents) {
    const coverage = canBeSite && isWholeSite(content.url?.value ?? null, list.domain) ? 'site' : 'part';
    for (const [use, { value, location }] of listLicensedUses(content)) list.addAiUse(use, value, coverage, location);
  }
}

/**
 * Returns true if a pattern covers the whole site. A path refers to the server of the document, which the caller found
 * through the site.
 */
function isWholeSite(pattern: string | null, domain: string | null): boolean {
  if (pattern === null) return false;
  if (!/^https?:\/\//i.test(pattern)) return WHOLE_SITE.has(pattern);
  return normalizeHost(pattern) === domain && /^https?:\/\/[^/?#]+\/?\*?$/i.test(pattern);
}

interface LicensedUse {
  readonly value: AiUseValue;
  readonly location: Quoted;
}

/**
 * Lists the uses of licenses. Licenses of one content are alternatives, so a use that one of them permits is not
 * prohibited.
 */
function listLicensedUses({ licenses, server }: RslContent): ReadonlyMap<AiUse, LicensedUse> {
  const uses = new Map<AiUse, LicensedUse>();
  for (const license of licenses) {
    const prohibited = listUses(license.prohibits);
    for (const [use, location] of prohibited) if (!uses.has(use)) uses.set(use, { value: 'disallowed', location });
    const value = server === null && isUnconditional(license) ? 'allowed' : 'conditional';
    for (const [use, location] of listUses(license.permits)) {
      const earlier = uses.get(use)?.value;
      // A license that permits and prohibits the same use contradicts itself. The reader reports it.
      if (!prohibited.has(use) && (earlier === undefined || earlier === 'disallowed' || value === 'allowed'))
        uses.set(use, { value, location });
    }
  }
  return uses;
}

function listUses(terms: RslLicense['permits']): ReadonlyMap<AiUse, Quoted> {
  return new Map(
    terms
      .filter(({ value }) => value.type === 'usage')
      .flatMap(({ value, ...location }) =>
        value.values.flatMap((name) =>
          (Object.hasOwn(RSL_USES, name) ? (RSL_USES[name] ?? []) : []).map((use) => [use, location] as const),
        ),
      ),
  );
}

/** Returns true if a license is free for all users and countries. A license without payment is free (section 3.7). */
function isUnconditional({ payments, permits, prohibits }: RslLicense): boolean {
  return (
    payments.every(({ value }) => value.type === null || value.type === 'free') &&
    [...permits, ...prohibits].every(({ value }) => value.type === 'usage')
  );
}

/**
 * Returns the key of the account that an address names, in any spelling. For any other address, returns the address.
 */
export function getAccountKey(url: string): string {
  return getSocialAccount(url)?.key ?? url;
}
