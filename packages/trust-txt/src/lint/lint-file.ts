import { type Attribute, isAttribute, isRelationAttribute } from '../attributes.ts';
import { listMalformedUtf8, type MalformedBytes } from '../decode-policy-file.ts';
import { normalizeHostname } from '../hostname.ts';
import type { PolicyDocument } from '../policy-document.ts';
import type { Position, Range } from '../range.ts';
import type { Reference } from '../reference.ts';
import type { PolicyLine, Statement } from '../statement.ts';
import { getRegistrableDomainByList } from './facts/public-suffixes.ts';
import type { TextEdit } from './lint-diagnostic.ts';
import type { LintOptions } from './options.ts';

/** A statement whose value could be read as a URL or host, with what several rules want to know of it. */
export interface StatementReference {
  readonly statement: Statement;
  readonly attribute: string;
  readonly reference: Reference;
  /** The value as typed, up to white space. */
  readonly raw: string;
  /** Offset of `raw` in the text. */
  readonly offset: number;
  /** Position of host and port in `raw`, after scheme and user information. */
  readonly hostStart: number;
  readonly hostEnd: number;
  readonly hasScheme: boolean;
  /** The host without `www.`. */
  readonly host: string;
  /** Host without `www.`, path without final slashes, and query: two spellings of one target have one key. */
  readonly key: string;
}

/** A file as the rules see it: what several of them need is gathered once. */
export interface LintFile {
  readonly document: PolicyDocument;
  readonly lines: readonly PolicyLine[];
  /** Statements that name one of the ten attributes and have a value. */
  readonly effectiveStatements: readonly Statement[];
  /** `member`, `belongto`, `control`, `controlledby`, `vendor`, `customer` with a readable value. */
  readonly organizations: readonly StatementReference[];
  /** The entries of `organizations` with a path or query. Most have neither, so page rules skip them. */
  readonly pages: readonly StatementReference[];
  /** Those of `organizations` whose host is spelled otherwise than in normal form: capitals, a port, letters beyond ASCII. */
  readonly oddHosts: readonly StatementReference[];
  readonly socials: readonly StatementReference[];
  readonly disclosures: readonly StatementReference[];
  /** The host that publishes the file, without `www.`; null where the caller did not say. */
  readonly domain: string | null;
  /** The day for which the file is judged, `YYYY-MM-DD`; null where the caller did not say. */
  readonly today: string | null;
  /** How most lines end. */
  readonly lineEnd: '\n' | '\r\n';
  /** How many references are too many. */
  readonly maxReferences: number;
  /** The statements of one attribute that have a value, in order. */
  listStatements(attribute: Attribute): readonly Statement[];
  getLine(place: { readonly range: Range }): PolicyLine;
  /** The bytes that are not valid UTF-8 in a part of the text; none where the text came as a string. */
  listMalformedBetween(start: number, end: number): readonly MalformedBytes[];
  /** The part of the registrable domain in a host name, or null where the name is a public suffix itself. */
  getRegistrableDomain(hostname: string): string | null;
}

export function createLintFile(document: PolicyDocument, options: LintOptions): LintFile {
  const byAttribute = new Map<string, Statement[]>();
  const effectiveStatements: Statement[] = [];
  const organizations: StatementReference[] = [];
  const pages: StatementReference[] = [];
  const oddHosts: StatementReference[] = [];
  const socials: StatementReference[] = [];
  const disclosures: StatementReference[] = [];
  for (const statement of document.statements) {
    const { attribute, value, reference } = statement;
    if (value === '' || !isAttribute(attribute)) continue;
    effectiveStatements.push(statement);
    const list = byAttribute.get(attribute);
    if (list) list.push(statement);
    else byAttribute.set(attribute, [statement]);
    if (reference === null) continue;
    const pointer = toStatementReference(statement, reference);
    if (attribute === 'social') socials.push(pointer);
    else if (attribute === 'disclosure') disclosures.push(pointer);
    else if (isRelationAttribute(attribute)) {
      organizations.push(pointer);
      if (pointer.key !== pointer.host) pages.push(pointer);
      if (
        pointer.hostEnd - pointer.hostStart !== reference.hostname.length ||
        !pointer.raw.startsWith(reference.hostname, pointer.hostStart)
      )
        oddHosts.push(pointer);
    }
  }
  let returns = 0;
  let feeds = 0;
  for (const { lineEnd } of document.lines) {
    if (lineEnd === '\r\n') returns += 1;
    else if (lineEnd === '\n') feeds += 1;
  }
  const domain = options.domain === undefined ? null : normalizeHostname(options.domain);
  return {
    document,
    lines: document.lines,
    effectiveStatements,
    organizations,
    pages,
    oddHosts,
    socials,
    disclosures,
    domain: domain === null ? null : stripWww(domain),
    today: options.today ?? null,
    lineEnd: returns > feeds ? '\r\n' : '\n',
    maxReferences: options.maxReferences ?? 5_000,
    listStatements: (attribute) => byAttribute.get(attribute) ?? [],
    getLine: ({ range }) => document.lines[range.start.line - 1] as PolicyLine,
    listMalformedBetween: listMalformedSpans(document),
    getRegistrableDomain: options.registrableDomain ?? getRegistrableDomainByList,
  };
}

/** Lists the malformed bytes on first use. Lines are read in order, so the list is walked once. */
function listMalformedSpans({ originalBytes, encoding }: PolicyDocument): LintFile['listMalformedBetween'] {
  let all: readonly MalformedBytes[] | null = null;
  let next = 0;
  return (start, end) => {
    all ??= originalBytes !== null && encoding === 'utf-8' ? listMalformedUtf8(originalBytes) : [];
    if ((all[next - 1]?.at ?? -1) >= start) next = 0;
    while ((all[next]?.at ?? start) < start) next += 1;
    const first = next;
    while ((all[next]?.at ?? end) < end) next += 1;
    return all.slice(first, next);
  };
}

function toStatementReference(statement: Statement, reference: Reference): StatementReference {
  const { raw, hostname, path, url } = reference;
  const { hostStart, hostEnd, hasScheme } = findHost(reference);
  const host = stripWww(hostname);
  const query = url.indexOf('?');
  const fragment = url.indexOf('#');
  const hasQuery = query >= 0 && (fragment < 0 || query < fragment);
  const search = hasQuery ? url.slice(query, fragment < 0 ? url.length : fragment) : '';
  return {
    statement,
    attribute: statement.attribute,
    reference,
    raw,
    offset: statement.valueRange.start.offset,
    hostStart,
    hostEnd,
    hasScheme,
    host,
    key: path === '/' && !hasQuery ? host : host + stripTrailingSlashes(path) + search,
  };
}

/** Position of the host in a value as typed, and whether a scheme precedes it. */
function findHost({ raw, hostname }: Reference): Pick<StatementReference, 'hostStart' | 'hostEnd' | 'hasScheme'> {
  const slashes = raw.indexOf('//');
  const scheme = slashes < 0 ? -1 : raw.indexOf(':');
  const hasScheme = scheme >= 0 && scheme < slashes;
  const authority = slashes === 0 || hasScheme ? slashes + 2 : 0;
  let hostEnd = authority;
  let hostStart = authority;
  // Most are spelled in normal form.
  if (raw.startsWith(hostname, authority)) {
    const end = authority + hostname.length;
    if (end === raw.length || raw.charCodeAt(end) === 0x2f) return { hostStart: authority, hostEnd: end, hasScheme };
  }
  for (; hostEnd < raw.length; hostEnd += 1) {
    const code = raw.charCodeAt(hostEnd);
    // `/`, `\`, `?` and `#` end the authority; the last `@` in it ends the user information.
    if (code === 0x2f || code === 0x5c || code === 0x3f || code === 0x23) break;
    if (code === 0x40) hostStart = hostEnd + 1;
  }
  return { hostStart, hostEnd, hasScheme };
}

export function stripWww(hostname: string): string {
  return hostname.startsWith('www.') && hostname.includes('.', 4) ? hostname.slice(4) : hostname;
}

/** A loop, because a pattern would visit each of many slashes again and again. */
export function stripTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path.charCodeAt(end - 1) === 0x2f) end -= 1;
  return path.slice(0, end);
}

/** A range within one line, by offsets in the text. */
export function createRange(
  line: { readonly line: number; readonly offset: number },
  start: number,
  end: number,
): Range {
  const position = (offset: number): Position => ({ offset, line: line.line, column: offset - line.offset + 1 });
  return { start: position(start), end: position(end) };
}

/** A part of a pointer's value, by offsets in `raw`. */
export function getSubrange({ statement, offset: at }: StatementReference, start: number, end: number): Range {
  const { valueRange } = statement;
  const position = (place: number): Position => ({
    offset: at + place,
    line: statement.line,
    column: valueRange.start.column + place,
  });
  return { start: position(start), end: position(end) };
}

/** The whole of a pointer's URL. */
export function getFullRange(pointer: StatementReference): Range {
  return getSubrange(pointer, 0, pointer.raw.length);
}

/** The very start of the file: the place of findings about what is not there. */
export const START_OF_FILE: Range = {
  start: { offset: 0, line: 1, column: 1 },
  end: { offset: 0, line: 1, column: 1 },
};

export function createReplacement(range: Range, text: string): TextEdit {
  return { start: range.start.offset, end: range.end.offset, text };
}

/** Takes a line away with its line end; null where a comment after the value would go with it. */
export function deleteLine(file: LintFile, statement: Statement): readonly TextEdit[] | null {
  const line = file.getLine(statement);
  if (line.content.includes('#', statement.valueRange.end.offset - line.offset)) return null;
  return [{ start: line.offset, end: line.offset + line.source.length, text: '' }];
}
