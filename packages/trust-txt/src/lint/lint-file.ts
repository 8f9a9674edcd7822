import { type Attribute, isAttribute, isRelationAttribute } from '../attributes.ts';
import { listMalformedUtf8, type MalformedBytes } from '../decode-policy-file.ts';
import { normalizeHostname, stripWww } from '../hostname.ts';
import type { PolicyDocument } from '../policy-document.ts';
import type { Position, Range } from '../range.ts';
import type { Reference } from '../reference.ts';
import type { PolicyLine, Statement } from '../statement.ts';
import { getRegistrableDomainByList } from './facts/public-suffixes.ts';
import type { TextEdit } from './lint-diagnostic.ts';
import type { LintOptions } from './options.ts';

/** A statement whose value is a URL or host, with data that several rules need. */
export interface StatementReference {
  readonly statement: Statement;
  readonly attribute: string;
  readonly reference: Reference;
  /** Value as typed, up to the first white space. */
  readonly raw: string;
  /** Offset of `raw` in the text. */
  readonly offset: number;
  /** Position of host and port in `raw`, after scheme and user information. */
  readonly hostStart: number;
  readonly hostEnd: number;
  readonly hasScheme: boolean;
  /** Host without `www.`. */
  readonly host: string;
  /** Host without `www.`, path without final slashes, and query. Two spellings of one target have the same key. */
  readonly key: string;
}

/** A file with the data that several rules need, which is computed once. */
export interface LintFile {
  readonly document: PolicyDocument;
  readonly lines: readonly PolicyLine[];
  readonly statements: readonly Statement[];
  /** Statements that name one of the ten attributes and have a value. */
  readonly effectiveStatements: readonly Statement[];
  /** Statements of `member`, `belongto`, `control`, `controlledby`, `vendor` and `customer` with a valid value. */
  readonly organizations: readonly StatementReference[];
  /** Entries of `organizations` with a path or query. They are few, so page rules are fast. */
  readonly pages: readonly StatementReference[];
  /** Entries of `organizations` whose host is not in normal form: capitals, a port, letters beyond ASCII. */
  readonly oddHosts: readonly StatementReference[];
  readonly socials: readonly StatementReference[];
  readonly disclosures: readonly StatementReference[];
  /** Host that publishes the file, without `www.`. Null if the caller did not pass it. */
  readonly domain: string | null;
  /** Day with which dates are compared, `YYYY-MM-DD`. Null if the caller did not pass it. */
  readonly today: string | null;
  /** Line end of most lines. */
  readonly lineEnd: '\n' | '\r\n';
  /** Maximum number of references. */
  readonly maxReferences: number;
  /** Lists the statements of one attribute that have a value, in order. */
  listStatements(attribute: Attribute): readonly Statement[];
  getLine(place: { readonly range: Range }): PolicyLine;
  /** Lists the bytes in a part of the text that are not valid UTF-8. Empty if the text was passed as a string. */
  listMalformedBetween(start: number, end: number): readonly MalformedBytes[];
  /** Returns the registrable domain of a host name. Null if the name is a public suffix itself. */
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
    statements: document.statements,
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

/** Finds the host in a typed value, and whether a scheme precedes it. */
function findHost({ raw, hostname }: Reference): Pick<StatementReference, 'hostStart' | 'hostEnd' | 'hasScheme'> {
  const slashes = raw.indexOf('//');
  const scheme = slashes < 0 ? -1 : raw.indexOf(':');
  const hasScheme = scheme >= 0 && scheme < slashes;
  const authority = slashes === 0 || hasScheme ? slashes + 2 : 0;
  let hostEnd = authority;
  let hostStart = authority;
  // Fast path, because most are in normal form.
  if (raw.startsWith(hostname, authority)) {
    const end = authority + hostname.length;
    if (end === raw.length || raw.charCodeAt(end) === 0x2f) return { hostStart: authority, hostEnd: end, hasScheme };
  }
  for (; hostEnd < raw.length; hostEnd += 1) {
    const code = raw.charCodeAt(hostEnd);
    // `/`, `\`, `?` and `#` end the authority. The last `@` in it ends the user information.
    if (code === 0x2f || code === 0x5c || code === 0x3f || code === 0x23) break;
    if (code === 0x40) hostStart = hostEnd + 1;
  }
  return { hostStart, hostEnd, hasScheme };
}

/** A loop, because a pattern would take quadratic time for many slashes. */
export function stripTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path.charCodeAt(end - 1) === 0x2f) end -= 1;
  return path.slice(0, end);
}

/** Creates a range within one line, by offsets in the text. */
export function createRange(
  line: { readonly line: number; readonly offset: number },
  start: number,
  end: number,
): Range {
  const position = (offset: number): Position => ({ offset, line: line.line, column: offset - line.offset + 1 });
  return { start: position(start), end: position(end) };
}

/** Creates a range in a reference's value, by offsets in `raw`. */
export function getSubrange({ statement, offset: at }: StatementReference, start: number, end: number): Range {
  const { valueRange } = statement;
  const position = (place: number): Position => ({
    offset: at + place,
    line: statement.line,
    column: valueRange.start.column + place,
  });
  return { start: position(start), end: position(end) };
}

/** Returns the range of a reference's whole URL. */
export function getFullRange(pointer: StatementReference): Range {
  return getSubrange(pointer, 0, pointer.raw.length);
}

/** Start of the file: the position of findings about missing lines. */
export const START_OF_FILE: Range = {
  start: { offset: 0, line: 1, column: 1 },
  end: { offset: 0, line: 1, column: 1 },
};

export function createReplacement(range: Range, text: string): TextEdit {
  return { start: range.start.offset, end: range.end.offset, text };
}

/** Creates the edit that deletes a line with its line end. Null if it would also delete a comment after the value. */
export function deleteLine(file: LintFile, statement: Statement): readonly TextEdit[] | null {
  const line = file.getLine(statement);
  if (line.content.includes('#', statement.valueRange.end.offset - line.offset)) return null;
  return [{ start: line.offset, end: line.offset + line.source.length, text: '' }];
}
