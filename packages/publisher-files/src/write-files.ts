import { separateStatements } from './ads-txt.ts';
import { AIPREF_LABELS, type AiprefLabel, CONTENT_SIGNALS, type ContentSignal } from './aipref.ts';
import { parsePublicKey } from './public-key.ts';
import { RSL_NAMESPACE } from './rsl.ts';
import { ValueChecker, type WriteResult } from './write-result.ts';

/** Variables of an ads.txt that state who is responsible. */
interface AdsTxtLineValues {
  /** Company that owns the site. The format requires its registrable domain, which is not checked here. */
  readonly ownerDomain?: string | null;
  /** Manager of the advertising in all countries. */
  readonly manager?: string | null;
  /** Email addresses, telephone numbers or addresses of pages. */
  readonly contacts?: readonly string[];
}

const MAX_VALUES = 200;

/**
 * Writes lines for an existing ads.txt or app-ads.txt. They replace lines of the same variables. A complete file also
 * needs the records of sellers, which only the publisher knows.
 * @see IAB Tech Lab, ads.txt 1.1, section 3.5.1
 */
export function writeAdsTxtLines(values: AdsTxtLineValues): WriteResult {
  const checker = new ValueChecker();
  const owner = checker.parseDomain(values.ownerDomain, 'ownerDomain');
  const manager = checker.parseDomain(values.manager, 'manager');
  const contacts = checker.parseList(
    values.contacts,
    'contacts',
    (value, field) => {
      const text = checker.parseText(value, field);
      // A number sign starts a comment, a semicolon an extension, and markup is not part of the value.
      return text !== null && (/[#;]/.test(text) || separateStatements(`=${text}`) !== `=${text}`)
        ? checker.reject('reserved-character', field)
        : text;
    },
    MAX_VALUES,
  );
  const lines = [
    ...(owner === null ? [] : [`OWNERDOMAIN=${owner}`]),
    ...(manager === null ? [] : [`MANAGERDOMAIN=${manager}`]),
    ...contacts.map((contact) => `CONTACT=${contact}`),
  ];
  const hasValue = [values.ownerDomain ?? '', ...(values.contacts ?? [])].some((value) => value.trim() !== '');
  if (lines.length === 0 && !hasValue) checker.reject('required', 'ownerDomain');
  return checker.finish(() => `${lines.join('\n')}\n`);
}

interface AiprefValues {
  /** Whether each use is allowed. A use that is left out is not stated. */
  readonly preferences: Readonly<Partial<Record<AiprefLabel, boolean>>>;
  /** The same in the vocabulary of contentsignals.org. Default: none. */
  readonly contentSignals?: Readonly<Partial<Record<ContentSignal['label'], boolean>>>;
  /** Path prefix. Default: the whole site. */
  readonly path?: string;
}

/**
 * Writes a group of a robots.txt with a `Content-Usage` and a `Content-Signal` rule for all crawlers. A group for the
 * same crawlers that the file already has is combined with it (RFC 9309, section 2.2.1), so that the lines can be added
 * at the end.
 * @see AIPREF_DRAFTS for the drafts
 */
export function writeAiprefRobots({ preferences, contentSignals = {}, path = '/' }: AiprefValues): WriteResult {
  const checker = new ValueChecker();
  const written = checker.parsePath(path, 'path');
  const usage = listMembers(AIPREF_LABELS, preferences, ['y', 'n']);
  const signals = listMembers(CONTENT_SIGNALS, contentSignals, ['yes', 'no']);
  if (usage.length + signals.length === 0) checker.reject('required', 'preferences');
  const lines = [
    ...(usage.length > 0 ? [`Content-Usage: ${written} ${usage.join(', ')}`] : []),
    // Readers of this one do not expect a path for the whole site.
    ...(signals.length > 0 ? [`Content-Signal: ${path === '/' ? '' : `${written} `}${signals.join(', ')}`] : []),
  ];
  return checker.finish(() => `User-agent: *\n${lines.join('\n')}\n`);
}

const listMembers = <Label extends string>(
  labels: readonly Label[],
  values: Readonly<Partial<Record<Label, boolean>>>,
  [allowed, disallowed]: readonly [string, string],
): string[] =>
  labels.flatMap((label) => {
    const isAllowed = values[label];
    return isAllowed === undefined ? [] : [`${label}=${isAllowed ? allowed : disallowed}`];
  });

interface DidDocumentValues {
  /** The host that serves the document. */
  readonly domain: string;
  /** Public keys for signing statements: Multikey, `did:key` or JWK. At least one. */
  readonly publicKeys: readonly string[];
  /** Addresses of the same subject. */
  readonly alsoKnownAs?: readonly string[];
}

const MAX_DID_VALUES = 50;

/**
 * Writes the `did:web` document of a host, for `/.well-known/did.json`. Each key is a Multikey that is also its
 * fragment, so that a new key never replaces an old one.
 * @see W3C DID 1.0, section 5, and the did:web method specification
 */
export function writeDidDocument(values: DidDocumentValues): WriteResult {
  const checker = new ValueChecker();
  if (values.domain.trim() === '') checker.reject('required', 'domain');
  if (values.publicKeys.every((key) => key.trim() === '')) checker.reject('required', 'publicKeys');
  const did = `did:web:${checker.parseDomain(values.domain, 'domain')}`;
  const keys = checker.parseList(
    values.publicKeys,
    'publicKeys',
    (value, field) => {
      if (value.trim() === '') return null;
      const parsed = parsePublicKey(value);
      return parsed.ok ? parsed.key.multibase : checker.reject(parsed.code, field);
    },
    MAX_DID_VALUES,
  );
  const alsoKnownAs = checker.parseList(
    values.alsoKnownAs,
    'alsoKnownAs',
    (value, field) => checker.parseUrl(value, field),
    MAX_DID_VALUES,
  );
  const document = {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    ...(alsoKnownAs.length > 0 && { alsoKnownAs }),
    verificationMethod: keys.map((publicKeyMultibase) => ({
      id: `${did}#${publicKeyMultibase}`,
      type: 'Multikey',
      controller: did,
      publicKeyMultibase,
    })),
    assertionMethod: keys.map((key) => `${did}#${key}`),
  };
  return checker.finish(() => `${JSON.stringify(document, null, 2)}\n`);
}

interface RslLicenseValues {
  /** Uses such as `ai-train`. */
  readonly permits?: readonly string[];
  readonly prohibits?: readonly string[];
}

interface RslContentValues {
  /** An address, or a path pattern as in robots.txt. `/` is the whole site. */
  readonly url: string;
  /** Owner of the rights. */
  readonly copyright?: string | null;
  /** Address of the terms as text. */
  readonly termsUrl?: string | null;
  readonly licenses: readonly RslLicenseValues[];
}

/**
 * Writes an RSL document.
 * @see https://rslstandard.org/rsl, version 1.0
 */
export function writeRslDocument(values: { readonly contents: readonly RslContentValues[] }): WriteResult {
  const checker = new ValueChecker();
  if (values.contents.length === 0) checker.reject('required', 'contents');
  if (values.contents.length > MAX_VALUES) checker.reject('too-many-values', 'contents');
  const contents = values.contents.flatMap((content, index) => writeContent(content, `contents/${index}`, checker));
  return checker.finish(() => {
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<rsl xmlns="${RSL_NAMESPACE}">`,
      ...contents.map(indent),
      '</rsl>',
    ];
    return `${lines.join('\n')}\n`;
  });
}

/** Writes the robots.txt line that refers to an RSL document, for all crawlers. It must be outside of groups. */
export function writeRslRobotsLine(values: { readonly url: string }): WriteResult {
  const checker = new ValueChecker();
  if (values.url.trim() === '') checker.reject('required', 'url');
  const url = checker.parseUrl(values.url, 'url');
  if (url?.includes('#')) checker.reject('reserved-character', 'url');
  return checker.finish(() => `License: ${url}\n`);
}

function writeContent(content: RslContentValues, field: string, checker: ValueChecker): string[] {
  const url = content.url.startsWith('/')
    ? checker.parsePath(content.url, `${field}/url`)
    : content.url.trim() === ''
      ? checker.reject('required', `${field}/url`)
      : checker.parseUrl(content.url, `${field}/url`);
  const copyright = checker.parseText(content.copyright, `${field}/copyright`);
  const terms = checker.parseUrl(content.termsUrl, `${field}/termsUrl`);
  if (content.licenses.length === 0) checker.reject('required', `${field}/licenses`);
  return [
    `<content url="${escapeXml(url ?? '')}">`,
    ...(copyright === null ? [] : [indent(`<copyright>${escapeXml(copyright)}</copyright>`)]),
    ...content.licenses.flatMap((license, index) =>
      writeLicense(license, `${field}/licenses/${index}`, checker).map(indent),
    ),
    ...(terms === null ? [] : [indent(`<terms>${escapeXml(terms)}</terms>`)]),
    '</content>',
  ];
}

function writeLicense(license: RslLicenseValues, field: string, checker: ValueChecker): string[] {
  const { permits = [], prohibits = [] } = license;
  if (prohibits.some((use) => permits.includes(use))) checker.reject('contradiction', `${field}/prohibits`);
  const writeUses = (name: 'permits' | 'prohibits', uses: readonly string[]): string[] => {
    const parse = (use: string, path: string) => parseToken(use, path, checker);
    const written = checker.parseList(uses, `${field}/${name}`, parse, MAX_VALUES);
    return written.length === 0 ? [] : [indent(`<${name} type="usage">${written.join(' ')}</${name}>`)];
  };
  return ['<license>', ...writeUses('permits', permits), ...writeUses('prohibits', prohibits), '</license>'];
}

function parseToken(value: string, field: string, checker: ValueChecker): string | null {
  return /^[a-z0-9][a-z0-9-]{0,99}$/.test(value) ? value : checker.reject('not-a-token', field);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

function indent(line: string): string {
  return `  ${line}`;
}

interface TdmRuleValues {
  /** Path pattern, as in robots.txt. `/` is the whole site. */
  readonly location: string;
  /** True if the right of text and data mining is reserved. */
  readonly isReserved: boolean;
  /** Address of the terms under which a license is available. Only with a reservation. */
  readonly policyUrl?: string | null;
}

const MAX_RULES = 2_000;

/**
 * Writes `/.well-known/tdmrep.json`. The first rule that matches a path counts.
 * @see W3C TDM Reservation Protocol, Final Community Group Report of 10 May 2024, “TDM File on the Origin Server”
 */
export function writeTdmrepFile(values: { readonly rules: readonly TdmRuleValues[] }): WriteResult {
  const checker = new ValueChecker();
  const seen = new Map<string, boolean>();
  if (values.rules.length === 0) checker.reject('required', 'rules');
  if (values.rules.length > MAX_RULES) checker.reject('too-many-values', 'rules');
  const rules = values.rules.map(({ location, isReserved, policyUrl }, index) => {
    const field = `rules/${index}`;
    const path = checker.parsePath(location, `${field}/location`);
    const policy = checker.parseUrl(policyUrl, `${field}/policyUrl`);
    if (policy !== null && !isReserved) checker.reject('policy-without-reservation', `${field}/policyUrl`);
    const earlier = seen.get(location);
    if (earlier !== undefined) checker.reject(earlier === isReserved ? 'duplicate' : 'contradiction', field);
    seen.set(location, isReserved);
    return {
      location: path,
      'tdm-reservation': isReserved ? 1 : 0,
      ...(policy !== null && { 'tdm-policy': policy }),
    };
  });
  return checker.finish(() => `${JSON.stringify(rules, null, 2)}\n`);
}
