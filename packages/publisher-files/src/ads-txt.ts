import { normalizeHostname } from 'trust-txt';
import { type Draft, type Located, locateInLine, type ProblemList } from './located.ts';
import { parseUrl } from './parse-url.ts';
import { type FetchedFile, type FileOutcome, type ParseResult, readFetchedFile } from './read-outcome.ts';
import { listLines, type TextLine } from './text-lines.ts';

/** An authorized seller of the advertising of a site. */
export interface AdsTxtRecord {
  /** Domain of the advertising system, in lower case. */
  readonly domain: string;
  readonly accountId: string;
  readonly relationship: 'DIRECT' | 'RESELLER';
  /** Id of the system at a certification authority. */
  readonly certificationId: string | null;
}

export interface AdsTxtManager {
  readonly domain: string;
  /** ISO 3166-1 alpha-2 in upper case. Null for all countries without their own manager. */
  readonly country: string | null;
}

/**
 * Statements of an ads.txt or app-ads.txt.
 * @see IAB Tech Lab, ads.txt 1.1, section 3
 */
export interface AdsTxt {
  /** The company that owns the site, as its registrable domain. */
  readonly ownerDomain: Located | null;
  /** The exclusive managers of the advertising, one for each country. */
  readonly managerDomains: readonly Located<AdsTxtManager>[];
  /** Email addresses, telephone numbers or URLs. */
  readonly contacts: readonly Located[];
  /** Subdomains with an ads.txt of their own. */
  readonly subdomains: readonly Located[];
  readonly inventoryPartnerDomains: readonly Located[];
  readonly records: readonly Located<AdsTxtRecord>[];
  /** True if the file states that the site has no authorized seller, with only the placeholder record. */
  readonly hasOnlyPlaceholder: boolean;
}

/** Maximum UTF-16 code units. The largest real files have about one million. */
const MAX_ADS_TXT_CHARS = 2 * 1024 * 1024;
const MAX_RECORDS = 20_000;
const MAX_VALUES = 200;
/** Domain in the record of a site without authorized sellers. */
const PLACEHOLDER_DOMAIN = 'placeholder.example.com';
const VARIABLE_PATTERN = /^([A-Za-z][A-Za-z_-]{0,40})\s{0,20}=(.*)$/s;
const FIELD_PATTERN = /^[^\s,;#=<>]{1,200}$/;

/** Reads the response for `/ads.txt` or `/app-ads.txt`, which have the same format. */
export function readAdsTxt(fetched: FetchedFile): FileOutcome<AdsTxt> {
  return readFetchedFile(fetched, {
    maxChars: MAX_ADS_TXT_CHARS,
    mediaTypes: ['text/plain'],
    overLimit: 'cut',
    parse: parseAdsTxt,
  });
}

type AdsTxtDraft = Draft<Omit<AdsTxt, 'hasOnlyPlaceholder'>>;

export function parseAdsTxt(text: string, problems: ProblemList): ParseResult<AdsTxt> {
  const draft: AdsTxtDraft = {
    ownerDomain: null,
    managerDomains: [],
    contacts: [],
    subdomains: [],
    inventoryPartnerDomains: [],
    records: [],
  };
  const seenRecords = new Set<string>();
  let placeholders = 0;
  let statements = 0;
  let written = 0;
  for (const { line, content } of listStatements(text, problems)) {
    // A semicolon starts an extension, a number sign a comment.
    const [statement = ''] = content.split(/[#;]/, 1);
    const trimmed = statement.trim();
    if (trimmed === '') continue;
    written += 1;
    const [, variable = '', value = ''] = VARIABLE_PATTERN.exec(trimmed) ?? [];
    if (variable !== '') {
      if (readVariable(draft, variable, value.trim(), { line, content }, problems)) statements += 1;
      continue;
    }
    const record = parseRecord(trimmed, () => problems.add('invalid', { line }));
    if (!record) continue;
    statements += 1;
    if (record.domain === PLACEHOLDER_DOMAIN) {
      placeholders += 1;
      continue;
    }
    const key = `${record.domain},${record.accountId},${record.relationship}`;
    if (seenRecords.has(key)) problems.add('duplicate', { line });
    else if (draft.records.length < MAX_RECORDS) draft.records.push(locateInLine(record, line, content));
    else problems.add('too-many-values', { line });
    seenRecords.add(key);
  }
  const isAdsTxt =
    draft.records.length + placeholders > 0 ||
    draft.ownerDomain !== null ||
    draft.managerDomains.length + draft.subdomains.length + draft.inventoryPartnerDomains.length > 0;
  // A trust.txt also contains `contact=`. One line that looks like a record does not make a prose text an ads.txt.
  if (!isAdsTxt || statements * 4 < written) return { ok: false, cause: 'other-format' };
  return { ok: true, file: { ...draft, hasOnlyPlaceholder: placeholders > 0 && draft.records.length === 0 } };
}

/** Tags and comments between lines, and any other tags. */
const LINE_MARKUP = /<!--.{0,300}?-->|<\/?(?:br|div|li|p|pre|tr|ul)(?:\s[^<>]{0,200})?\/?>/gi;
/** By name, because an address can be in angle brackets: `Ad desk <ads@paper.example>`. */
const INLINE_MARKUP =
  /<\/?(?:a|b|body|code|em|font|head|html|i|script|small|span|strong|style|u)(?:\s[^<>]{0,200})?\/?>/gi;
const RELATIONSHIP = '(?:DIRECT|RESELLER)\\b';
const RECORD = `[\\w-][\\w.-]{0,252}\\.[\\w-]{1,63}\\s{0,9},\\s{0,9}[^\\s,;#=<>]{1,200}\\s{0,9},\\s{0,9}${RELATIONSHIP}`;
const VARIABLE = '(?:OWNERDOMAIN|MANAGERDOMAIN|CONTACT|SUBDOMAIN|INVENTORYPARTNERDOMAIN)\\s{0,9}=';
/** What separates two statements on one line: white space, or a comma or semicolon after a record. */
const SEPARATOR = new RegExp(
  `(?:(?<=[^\\s,;=])\\s{1,9}|(?<=${RELATIONSHIP}(?:\\s{0,9},\\s{0,9}[\\w-]{1,64})?)\\s{0,9}[,;]\\s{0,9})(?=${RECORD}|${VARIABLE})`,
  'gi',
);

/** Puts each statement of a line without its comment on a line of its own, without markup. */
export const separateStatements = (statement: string): string =>
  statement.replace(LINE_MARKUP, '\n').replace(INLINE_MARKUP, '').replace(SEPARATOR, '\n');

/**
 * Lists the statements of a text. Editors and plugins join lines with white space or with a tag such as `<br>`. Such
 * statements are read separately, and their line is reported.
 */
function* listStatements(text: string, problems: ProblemList): Generator<TextLine> {
  for (const { line, content } of listLines(text, problems)) {
    const comment = content.indexOf('#');
    const statement = comment < 0 ? content : content.slice(0, comment);
    const separated = separateStatements(statement);
    if (separated === statement) {
      yield { line, content };
      continue;
    }
    problems.add('nonstandard', { line });
    for (const part of separated.split('\n')) yield { line, content: part };
  }
}

/** @returns true if it is a variable of the format with a value */
function readVariable(
  draft: AdsTxtDraft,
  variable: string,
  value: string,
  { line, content }: { readonly line: number; readonly content: string },
  problems: ProblemList,
): boolean {
  const name = variable.toUpperCase();
  const locate = <Value>(parsed: Value): Located<Value> => locateInLine(parsed, line, content);
  const parseDomain = (written: string): string | null => {
    const domain = parseDomainValue(written);
    if (domain === null) problems.add('invalid', { line, name });
    else if (domain !== written.toLowerCase()) problems.add('nonstandard', { line, name });
    return domain;
  };
  const add = (list: Located[], parsed: string | null): void => {
    if (parsed === null) return;
    if (list.some((other) => other.value === parsed)) problems.add('duplicate', { line, name });
    else if (list.length < MAX_VALUES) list.push(locate(parsed));
    else problems.add('too-many-values', { line, name });
  };
  switch (name) {
    case 'OWNERDOMAIN': {
      const domain = parseDomain(value);
      if (domain === null) return true;
      if (draft.ownerDomain === null) draft.ownerDomain = locate(domain);
      else problems.add(draft.ownerDomain.value === domain ? 'duplicate' : 'contradiction', { line, name });
      return true;
    }
    case 'MANAGERDOMAIN': {
      addManager(draft.managerDomains, value, locate, parseDomain, (code) => problems.add(code, { line, name }));
      return true;
    }
    case 'CONTACT':
      if (value === '') problems.add('invalid', { line, name });
      add(draft.contacts, value || null);
      return true;
    case 'SUBDOMAIN':
      add(draft.subdomains, parseDomain(value));
      return true;
    case 'INVENTORYPARTNERDOMAIN':
      add(draft.inventoryPartnerDomains, parseDomain(value));
      return true;
    default:
      problems.add('unknown-name', { line, name });
      return false;
  }
}

function addManager(
  managers: Located<AdsTxtManager>[],
  value: string,
  locate: (manager: AdsTxtManager) => Located<AdsTxtManager>,
  parseDomain: (written: string) => string | null,
  report: (code: 'invalid' | 'duplicate' | 'contradiction' | 'too-many-values') => void,
): void {
  const [written = '', writtenCountry = ''] = value.split(',', 2).map((part) => part.trim());
  const domain = parseDomain(written);
  if (domain === null) return;
  const country = writtenCountry === '' ? null : writtenCountry.toUpperCase();
  if (country !== null && !/^[A-Z]{2}$/.test(country)) {
    report('invalid');
    return;
  }
  const earlier = managers.find((manager) => manager.value.country === country);
  // Section 3.5.1: one manager for each country, and one for all others.
  if (earlier) report(earlier.value.domain === domain ? 'duplicate' : 'contradiction');
  else if (managers.length < MAX_VALUES) managers.push(locate({ domain, country }));
  else report('too-many-values');
}

/** Returns the domain of a value or URL. Null if it contains none. */
function parseDomainValue(value: string): string | null {
  const written = /^https?:\/\//i.test(value) ? (parseUrl(value)?.hostname ?? '') : value;
  const hostname = normalizeHostname(written);
  return hostname?.includes('.') ? hostname : null;
}

/** @param reportInvalid is called for a line without a record, and for a field that is left out */
function parseRecord(statement: string, reportInvalid: () => void): AdsTxtRecord | null {
  const [writtenDomain = '', accountId = '', writtenRelationship = '', certificationId = '', ...others] = statement
    .split(',')
    .map((field) => field.trim());
  const domain = parseDomainValue(writtenDomain);
  const relationship = writtenRelationship.toUpperCase();
  if (domain === null || !FIELD_PATTERN.test(accountId) || (relationship !== 'DIRECT' && relationship !== 'RESELLER')) {
    reportInvalid();
    return null;
  }
  const isCertified = FIELD_PATTERN.test(certificationId);
  if ((certificationId !== '' && !isCertified) || others.some((field) => field !== '')) reportInvalid();
  return { domain, accountId, relationship, certificationId: isCertified ? certificationId : null };
}
