import { type Located, locateInLine, type ProblemList } from './located.ts';
import { parseUrl } from './parse-url.ts';
import { type FetchedFile, type FileOutcome, type ParseResult, readFetchedFile } from './read-outcome.ts';
import { listLines, type TextLine } from './text-lines.ts';

/**
 * Statements of a security.txt.
 * @see RFC 9116, and the IANA registry “security.txt Fields” for `CSAF`
 */
export interface SecurityTxt {
  /** URIs in the order of preference. */
  readonly contacts: readonly Located[];
  /** RFC 3339 in UTC, such as `2026-12-31T22:59:00.000Z`. Null if it is missing or not a date. */
  readonly expires: Located | null;
  readonly canonical: readonly Located[];
  readonly encryption: readonly Located[];
  readonly acknowledgments: readonly Located[];
  readonly policy: readonly Located[];
  readonly hiring: readonly Located[];
  readonly csaf: readonly Located[];
  /** Language tags (RFC 5646). */
  readonly preferredLanguages: Located<readonly string[]> | null;
  /** True if the text is in an OpenPGP cleartext signature, which is not verified. */
  readonly isSigned: boolean;
}

/** Twice the limit that RFC 9116 recommends (32 KB), because signatures of several keys are long. */
const MAX_SECURITY_TXT_CHARS = 64 * 1024;
const MAX_VALUES = 50;
const FIELD_PATTERN = /^([A-Za-z][A-Za-z0-9-]{0,40})[ \t]{0,20}:(.*)$/s;
const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})$/;
/** Matches the form of a language tag (RFC 5646). */
const LANGUAGE_PATTERN = /^(?:[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8}){0,8}|\*)$/;
const SIGNED_MESSAGE = '-----BEGIN PGP SIGNED MESSAGE-----';
const SIGNATURE = '-----BEGIN PGP SIGNATURE-----';
/** Fields of other formats with `name: value` lines. */
const FOREIGN_FIELDS: ReadonlySet<string> = new Set(['user-agent', 'disallow', 'allow', 'sitemap', 'did', 'scitt']);

const URI_FIELDS = ['contact', 'canonical', 'encryption', 'acknowledgments', 'policy', 'hiring', 'csaf'] as const;
type UriField = (typeof URI_FIELDS)[number];

/** Reads the response for `/.well-known/security.txt` or `/security.txt`. */
export function readSecurityTxt(fetched: FetchedFile): FileOutcome<SecurityTxt> {
  return readFetchedFile(fetched, {
    maxChars: MAX_SECURITY_TXT_CHARS,
    mediaTypes: ['text/plain'],
    overLimit: 'cut',
    parse: parseSecurityTxt,
  });
}

interface SecurityTxtDraft {
  readonly uris: Record<UriField, Located[]>;
  expires: Located | null;
  /** Names of the fields in lower case, including those with an invalid value. */
  readonly names: Set<string>;
  preferredLanguages: Located<readonly string[]> | null;
}

function parseSecurityTxt(text: string, problems: ProblemList): ParseResult<SecurityTxt> {
  const { lines, isSigned } = unwrapSignature([...listLines(text, problems)], problems);
  const draft: SecurityTxtDraft = {
    uris: { contact: [], canonical: [], encryption: [], acknowledgments: [], policy: [], hiring: [], csaf: [] },
    expires: null,
    names: new Set(),
    preferredLanguages: null,
  };
  let written = 0;
  let fields = 0;
  for (const { line, content } of lines) {
    const trimmed = content.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    written += 1;
    const [, name = '', value = ''] = FIELD_PATTERN.exec(trimmed) ?? [];
    if (FOREIGN_FIELDS.has(name.toLowerCase())) return { ok: false, cause: 'other-format' };
    if (name === '') problems.add('invalid', { line });
    else if (readField(draft, name, value.trim(), { line, content }, problems)) fields += 1;
  }
  const { uris, expires, preferredLanguages } = draft;
  // `Contact:` is common in prose. If it is the only field, its value must be a URI, and the file must consist of
  // fields.
  const hasUriContact = uris.contact.some(({ value }) => getScheme(value) !== null);
  // Drafts before RFC 9116 had dates such as `Thu, 31 Dec 2020 18:37:07 -0800`, which are invalid now.
  const isSecurityTxt =
    uris.contact.length > 0 && (draft.names.has('expires') || hasUriContact) && fields * 2 >= written;
  if (!isSecurityTxt && !(expires !== null && fields * 2 >= written)) return { ok: false, cause: 'other-format' };
  for (const name of ['Contact', 'Expires'])
    if (!draft.names.has(name.toLowerCase())) problems.add('missing', { name });
  const { contact: contacts, ...others } = uris;
  return { ok: true, file: { contacts, ...others, expires, preferredLanguages, isSigned } };
}

/** @returns true if it is a field of the format */
function readField(
  draft: SecurityTxtDraft,
  name: string,
  value: string,
  { line, content }: TextLine,
  problems: ProblemList,
): boolean {
  const field = name.toLowerCase();
  draft.names.add(field);
  if (isUriField(field)) {
    addUri(draft.uris[field], name, value, { line, content }, problems);
    return true;
  }
  if (field === 'expires') {
    const date = parseDate(value);
    if (date === null) problems.add('invalid', { line, name });
    else if (draft.expires !== null)
      problems.add(draft.expires.value === date ? 'duplicate' : 'contradiction', { line, name });
    else {
      draft.expires = locateInLine(date, line, content);
      // Section 2.5.5 refers to RFC 3339, whose profile for the Internet separates date and time with T.
      if (!/[Tt]/.test(value)) problems.add('nonstandard', { line, name });
    }
    return true;
  }
  if (field === 'preferred-languages') {
    const tags = value
      .split(',', MAX_VALUES)
      .map((tag) => tag.trim())
      .filter((tag) => LANGUAGE_PATTERN.test(tag));
    if (tags.length === 0) problems.add('invalid', { line, name });
    else if (draft.preferredLanguages !== null) {
      const isEqual = draft.preferredLanguages.value.join() === tags.join();
      problems.add(isEqual ? 'duplicate' : 'contradiction', { line, name });
    } else draft.preferredLanguages = locateInLine(tags, line, content);
    return true;
  }
  problems.add('unknown-name', { line, name });
  return false;
}

function isUriField(field: string): field is UriField {
  return (URI_FIELDS as readonly string[]).includes(field);
}

function addUri(
  list: Located[],
  name: string,
  value: string,
  { line, content }: TextLine,
  problems: ProblemList,
): void {
  if (value === '') {
    problems.add('invalid', { line, name });
    return;
  }
  // Section 2.5: values are URIs, and those of the web are https. A bare address is frequent and unambiguous.
  const scheme = getScheme(value);
  if (scheme === null || scheme === 'http') problems.add('nonstandard', { line, name });
  if (list.some((other) => other.value === value)) problems.add('duplicate', { line, name });
  else if (list.length < MAX_VALUES) list.push(locateInLine(value, line, content));
  else problems.add('too-many-values', { line, name });
}

/** Returns the scheme of a URI in lower case. Null if the value is not a URI. */
function getScheme(value: string): string | null {
  return parseUrl(value)?.protocol.slice(0, -1) ?? null;
}

/** Returns the date in UTC. Null for a date that does not exist, such as 30 February. */
function parseDate(value: string): string | null {
  const [, year, month, day, hour, minute, second, offset = 'Z'] = DATE_PATTERN.exec(value) ?? [];
  if (year === undefined) return null;
  const local = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second === '60' ? '59' : second}Z`);
  const isReal = !Number.isNaN(local.getTime()) && local.getUTCDate() === Number(day);
  if (!isReal) return null;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(offset) ?? [];
  const offsetMinutes = sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  const date = new Date(local.getTime() - offsetMinutes * 60_000);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Returns the lines inside an OpenPGP cleartext signature (RFC 9580, section 7), without their dash escapes. */
function unwrapSignature(
  lines: readonly TextLine[],
  problems: ProblemList,
): { readonly lines: readonly TextLine[]; readonly isSigned: boolean } {
  const start = lines.findIndex(({ content }) => content.trimEnd() === SIGNED_MESSAGE);
  const end = lines.findIndex(({ content }, index) => index > start && content.trimEnd() === SIGNATURE);
  if (start < 0 || end < 0) return { lines, isSigned: false };
  // Armor headers such as `Hash: SHA512` end with an empty line.
  const headersEnd = lines.findIndex(({ content }, index) => index > start && content.trim() === '');
  const bodyStart = headersEnd < 0 || headersEnd > end ? end : headersEnd + 1;
  const outside = lines.slice(0, start).find(({ content }) => /^[^#\s]/.test(content));
  // Section 2.3: text before the signature is not signed, but a reader could assume that it is.
  if (outside) problems.add('invalid', { line: outside.line });
  const body = lines.slice(bodyStart, end);
  return {
    lines: body.map(({ line, content }) => ({ line, content: content.replace(/^- /, '') })),
    isSigned: true,
  };
}
