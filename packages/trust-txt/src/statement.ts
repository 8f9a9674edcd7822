import { ATTRIBUTES, isAttribute, isReferenceAttribute } from './attributes.ts';
import {
  createParseMessage,
  type Diagnostic,
  type Finding,
  formatQuote,
  PARSE_CODES,
  type ParseCode,
  type Severity,
} from './diagnostic.ts';
import type { Message } from './format-message.ts';
import type { HtmlBlock } from './html-blocks.ts';
import { parsePlainReference } from './parse-plain-reference.ts';
import type { Position, Range } from './range.ts';
import { parseReference, type Reference } from './reference.ts';
import type { ScannedLine } from './scan-lines.ts';
import {
  isInvisible,
  isWhiteSpace,
  removeInvisible,
  skipBackward,
  skipForward,
  trimWhiteSpace,
} from './white-space.ts';

/** A line that a site states about itself: `attribute=value`. */
export interface Statement {
  /** Name in lower case: one of `ATTRIBUTES` or, with a finding, an unknown name. */
  readonly attribute: string;
  /** Name as typed, without surrounding white space. */
  readonly rawAttribute: string;
  /**
   * Value without surrounding white space, without an HTML comment or tags that end a line (`<br>`, `</p>`) after it,
   * and without a ` # comment` unless the attribute is free text. May be empty.
   */
  readonly value: string;
  /** Target of the value. Null if the attribute has no target or the value is not a URL or host. */
  readonly reference: Reference | null;
  /** Line number, from 1. */
  readonly line: number;
  /** From the first character of the name to the last one of the value. */
  readonly range: Range;
  readonly attributeRange: Range;
  /** Range of `value`. For an empty value, the position after the equals sign. */
  readonly valueRange: Range;
}

interface LineBase extends ScannedLine {
  /** Line without its line end. */
  readonly content: string;
}

/** A line of the file. `source` is its exact text, including the line end. */
export type PolicyLine =
  | (LineBase & { readonly kind: 'blank' | 'comment' })
  | (LineBase & { readonly kind: 'statement'; readonly statement: Statement })
  | (LineBase & {
      /** Neither blank, comment nor statement. */
      readonly kind: 'other';
      /** Set for `belongto: ...`, a known name and a colon. */
      readonly colonAttribute: string | null;
      /** `content` without HTML comments, scripts, style sheets and PHP code. May be empty. */
      readonly visible: string;
    });

/** Function to which the line parser reports findings. */
export type Report = (diagnostic: Diagnostic<ParseCode>) => void;

/** Matches printable ASCII without spaces, which needs no trimming and contains no comment or invisible character. */
const PLAIN_VALUE = /^[!-~]+$/;
/** Names as constants, so that all statements share ten strings and do not retain slices of the file. */
const NAMES: ReadonlyMap<string, string> = new Map(ATTRIBUTES.map((name) => [name, name]));
const MAX_NAME_LENGTH = Math.max(...ATTRIBUTES.map((name) => name.length));

/** Maximum length of a name. A longer one is other data, such as base64 that ends in an equals sign. */
const MAX_ATTRIBUTE_LENGTH = 64;
const ATTRIBUTE_NAME = /^[\p{L}_][\p{L}\p{M}\p{N}_-]*$/u;
/** Matches a comment without control characters: `#`, then printable ASCII and tabs. */
const PLAIN_COMMENT = /^#[\t -~]*$/;
const COLON_LINE = /^([a-z]{6,19})[ \t]*:/i;
const CONTROL_CHARACTERS = /(?:(?!\t)\p{Cc})+/u;

/**
 * Parses one line.
 * - blank: only white space and invisible characters
 * - comment: `#` comes first, with optional white space before it
 * - statement: the first `=` splits; the name is letters, digits, `_` and `-`, in any case; white space around `=` and
 * tags around the statement are accepted
 * - other: everything else, including all lines that start inside an HTML block
 * @param blocks the HTML blocks that overlap the line
 */
export function parseLine(scanned: ScannedLine, blocks: readonly HtmlBlock[], report: Report): PolicyLine {
  const { line, offset, source, lineEnd } = scanned;
  const whole = lineEnd === '' ? source : source.slice(0, source.length - lineEnd.length);
  const blockStart = blocks[0] === undefined ? whole.length : Math.max(blocks[0].start - offset, 0);
  // What follows a block is not read: it is rare, and the rules about HTML report it.
  const content = whole.slice(0, blockStart);
  const plain = parsePlainStatement(content, line, offset);
  if (plain !== null) return { line, offset, source, lineEnd, content: whole, kind: 'statement', statement: plain };
  const base = { line, offset, source, lineEnd, content: whole };
  if (whole === '') return { ...base, kind: 'blank' };
  if (PLAIN_COMMENT.test(content)) return { ...base, kind: 'comment' };
  const at = (column: number): Position => ({ offset: offset + column, line, column: column + 1 });
  const reportFinding = (
    code: ParseCode,
    start: number,
    end: number,
    message: Message = createParseMessage(code),
    severity: Severity = PARSE_CODES[code].severity,
  ): void => report({ code, severity, range: { start: at(start), end: at(end) }, ...message });

  const controls = CONTROL_CHARACTERS.exec(whole);
  if (controls) {
    const end = controls.index + controls[0].length;
    reportFinding('TT204', controls.index, end);
  }

  const first = skipForward(whole, 0, whole.length);
  if (first === whole.length) return { ...base, kind: 'blank' };
  if (blocks.length > 0 && first >= blockStart) {
    reportFinding('TT301', first, skipBackward(whole, first, whole.length));
    return { ...base, kind: 'other', colonAttribute: null, visible: removeBlocks(scanned, whole, blocks) };
  }
  if (content[first] === '#') return { ...base, kind: 'comment' };
  const last = skipBackward(content, first, content.length);

  const nameStart = skipTagsForward(content, first, last);
  const equals = content.indexOf('=', nameStart);
  const nameEnd = equals < 0 ? nameStart : skipBackward(content, nameStart, equals);
  const name = nameEnd - nameStart > MAX_ATTRIBUTE_LENGTH ? '' : removeInvisible(content.slice(nameStart, nameEnd));
  if (equals < 0 || !ATTRIBUTE_NAME.test(name)) {
    const colonAttribute = findColonAttribute(content.slice(first, first + MAX_ATTRIBUTE_LENGTH));
    if (colonAttribute === null) {
      reportFinding('TT301', first, last);
    } else {
      reportFinding('TT302', first, last, createParseMessage('TT302', { attribute: colonAttribute }));
    }
    return { ...base, kind: 'other', colonAttribute, visible: removeBlocks(scanned, whole, blocks) };
  }

  const attribute = name.toLowerCase();
  const valueStart = skipForward(content, equals + 1, last);
  const commentStart = findTrailingComment(content, equals + 1, last);
  const isFreeText = !isReferenceAttribute(attribute) && attribute !== 'datatrainingallowed';
  const hasComment = commentStart >= 0 && !isFreeText;
  const textEnd = hasComment ? skipBackward(content, Math.min(valueStart, commentStart), commentStart) : last;
  const lineBreak = isFreeText ? -1 : content.slice(valueStart, textEnd).search(LINE_BREAK);
  const valueEnd = skipTagsBackward(content, valueStart, lineBreak < 0 ? textEnd : valueStart + lineBreak);
  const isEmpty = valueEnd <= valueStart;
  const value = isEmpty ? '' : content.slice(valueStart, valueEnd);

  if (first > 0) {
    reportFinding('TT304', 0, first);
  }
  const rawAttribute = content.slice(nameStart, nameEnd);
  if (!isAttribute(attribute)) {
    reportFinding('TT401', nameStart, nameEnd, createParseMessage('TT401', { name: formatQuote(rawAttribute) }));
  } else if (name !== attribute) {
    reportFinding(
      'TT306',
      nameStart,
      nameEnd,
      createParseMessage('TT306', { name: formatQuote(rawAttribute), attribute: formatQuote(attribute) }),
    );
  }
  if (nameEnd < equals || (!isEmpty && equals + 1 < valueStart)) {
    reportFinding('TT303', nameEnd, isEmpty ? equals + 1 : valueStart);
  }
  const invisible = findUnusualSpace(content, attribute === 'contact');
  if (invisible >= 0) {
    reportFinding('TT205', invisible, invisible + 1);
  }

  const valueAt = isEmpty ? equals + 1 : valueStart;
  const start = at(nameStart);
  const end = at(valueAt + value.length);
  const attributeRange = { start, end: at(nameEnd) };
  const valueRange = { start: at(valueAt), end };

  const findings: Finding[] = [];
  let reference: Reference | null = null;
  if (isEmpty) {
    reportFinding('TT307', nameStart, equals + 1, createParseMessage('TT307', { name: formatQuote(rawAttribute) }));
  } else if (isReferenceAttribute(attribute)) {
    const reading = parseReference(attribute, value);
    reference = reading.reference;
    findings.push(...reading.findings);
  } else if (attribute === 'datatrainingallowed' && !/^(?:yes|no)$/i.test(value)) {
    const message = createParseMessage('TT407', { value: formatQuote(value) });
    findings.push({ code: 'TT407', severity: PARSE_CODES.TT407.severity, start: 0, end: value.length, ...message });
  }
  for (const { code, severity, start: from, end: to, ...message } of findings) {
    reportFinding(code, valueAt + from, valueAt + to, message, severity);
  }
  if (commentStart >= 0) {
    const message = createParseMessage('TT308', {}, hasComment ? 'comment' : 'default');
    reportFinding('TT308', commentStart, last, message);
  }

  const statement: Statement = {
    attribute,
    rawAttribute,
    value,
    reference,
    line,
    range: { start, end },
    attributeRange,
    valueRange,
  };
  return { ...base, kind: 'statement', statement };
}

/**
 * Fast path for nine in ten lines: a known name in lower case, `=`, and a valid value of printable ASCII without
 * spaces. Null for every other line, which `parseLine` handles. Both return the same statement for the same line, but
 * this function takes a tenth of the time.
 */
function parsePlainStatement(content: string, line: number, offset: number): Statement | null {
  const equals = content.indexOf('=');
  if (equals < 0 || equals > MAX_NAME_LENGTH || content.endsWith('>')) return null;
  const attribute = NAMES.get(content.slice(0, equals));
  if (attribute === undefined) return null;
  const value = content.slice(equals + 1);
  if (!PLAIN_VALUE.test(value)) return null;
  const reference = isReferenceAttribute(attribute) ? parsePlainReference(value) : null;
  if (reference === null && attribute !== 'contact' && value !== 'yes' && value !== 'no') return null;
  // `member=yes` is not a reference, so `parseLine` must create the finding.
  if (reference === null && attribute !== 'contact' && attribute !== 'datatrainingallowed') return null;

  const start: Position = { offset, line, column: 1 };
  const end: Position = { offset: offset + content.length, line, column: content.length + 1 };
  return {
    attribute,
    rawAttribute: attribute,
    value,
    reference,
    line,
    range: { start, end },
    attributeRange: { start, end: { offset: offset + equals, line, column: equals + 1 } },
    valueRange: { start: { offset: offset + equals + 1, line, column: equals + 2 }, end },
  };
}

/** No URL contains one. It separates statements in a file that is served as a page. */
const LINE_BREAK = /<br\s?\/?>/i;
/** Tags that content management systems add at the ends of lines. */
const LAST_TAG = /<(?:br|\/[a-z][a-z0-9]{0,15})\s{0,3}\/?>$/i;
const MAX_TAG_LENGTH = 32;

const FIRST_TAG = /<(?:br|p|pre|code|div|span)(?:\s[^<>]{0,200})?\/?>|<!\[CDATA\[/iy;

/** Returns the first offset of `[start, end)` after white space and tags, or `end`. */
function skipTagsForward(text: string, start: number, end: number): number {
  let at = start;
  while (text[at] === '<' && at < end) {
    FIRST_TAG.lastIndex = at;
    if (!FIRST_TAG.test(text)) return at;
    at = skipForward(text, FIRST_TAG.lastIndex, end);
  }
  return at;
}

/** Returns the offset after the last character of `[start, end)` before white space and tags, or `start`. */
function skipTagsBackward(text: string, start: number, end: number): number {
  let at = skipBackward(text, start, Math.max(start, end));
  while (text[at - 1] === '>' && at > start) {
    const tag = LAST_TAG.exec(text.slice(Math.max(start, at - MAX_TAG_LENGTH), at));
    if (!tag) return at;
    at = skipBackward(text, start, at - tag[0].length);
  }
  return at;
}

function removeBlocks({ offset }: ScannedLine, content: string, blocks: readonly HtmlBlock[]): string {
  let visible = '';
  let at = 0;
  for (const { start, end } of blocks) {
    visible += content.slice(at, Math.max(start - offset, at));
    at = end - offset;
  }
  return trimWhiteSpace(visible + content.slice(at));
}

function findColonAttribute(text: string): string | null {
  const name = COLON_LINE.exec(trimWhiteSpace(text))?.[1]?.toLowerCase();
  return name !== undefined && isAttribute(name) ? name : null;
}

/**
 * Finds the first `#` after white space. One of 9,500 observed lines has a `#` in its value, which is a URL fragment.
 * Parsers disagree whether `#` after white space starts a comment.
 */
function findTrailingComment(content: string, from: number, to: number): number {
  for (let at = content.indexOf('#', from); at >= 0 && at < to; at = content.indexOf('#', at + 1)) {
    if (at > from && isWhiteSpace(content.charCodeAt(at - 1))) return at;
  }
  return -1;
}

/**
 * Returns the offset of the first character that is invisible or resembles a space but is neither a space nor a tab, or
 * -1.
 */
function findUnusualSpace(content: string, isFreeText: boolean): number {
  for (let at = 0; at < content.length; at += 1) {
    const code = content.charCodeAt(at);
    // Below 0x85, only vertical tab and form feed match, which are control characters with a separate finding.
    if (code < 0xa0 || (!isWhiteSpace(code) && !isInvisible(code))) continue;
    // Japanese addresses use the ideographic space. Persian and emoji use the joiners.
    if (isFreeText && (code === 0x3000 || code === 0x200c || code === 0x200d)) continue;
    return at;
  }
  return -1;
}
