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
   * Value without surrounding white space, and without a ` # comment` unless the attribute is free text. May be empty.
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
  /** Neither blank, comment nor statement. `colonAttribute` is set for `belongto: ...`, a known name and a colon. */
  | (LineBase & { readonly kind: 'other'; readonly colonAttribute: string | null });

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
 * - statement: the first `=` splits; the name is letters, digits, `_` and `-`, in any case; white space around `=` is
 * accepted
 * - other: everything else
 */
export function parseLine(scanned: ScannedLine, report: Report): PolicyLine {
  const { line, offset, source, lineEnd } = scanned;
  const content = lineEnd === '' ? source : source.slice(0, source.length - lineEnd.length);
  const plain = parsePlainStatement(content, line, offset);
  if (plain !== null) return { line, offset, source, lineEnd, content, kind: 'statement', statement: plain };
  const base = { line, offset, source, lineEnd, content };
  if (content === '') return { ...base, kind: 'blank' };
  if (PLAIN_COMMENT.test(content)) return { ...base, kind: 'comment' };
  const at = (column: number): Position => ({ offset: offset + column, line, column: column + 1 });
  const reportFinding = (
    code: ParseCode,
    start: number,
    end: number,
    message: Message = createParseMessage(code),
    severity: Severity = PARSE_CODES[code].severity,
  ): void => report({ code, severity, range: { start: at(start), end: at(end) }, ...message });

  const controls = CONTROL_CHARACTERS.exec(content);
  if (controls) {
    const end = controls.index + controls[0].length;
    reportFinding('TT204', controls.index, end);
  }

  const first = skipForward(content, 0, content.length);
  if (first === content.length) return { ...base, kind: 'blank' };
  if (content[first] === '#') return { ...base, kind: 'comment' };
  const last = skipBackward(content, first, content.length);

  const equals = content.indexOf('=', first);
  const nameEnd = equals < 0 ? first : skipBackward(content, first, equals);
  const name = nameEnd - first > MAX_ATTRIBUTE_LENGTH ? '' : removeInvisible(content.slice(first, nameEnd));
  if (equals < 0 || !ATTRIBUTE_NAME.test(name)) {
    const colonAttribute = findColonAttribute(content.slice(first, first + MAX_ATTRIBUTE_LENGTH));
    if (colonAttribute === null) {
      reportFinding('TT301', first, last);
    } else {
      reportFinding('TT302', first, last, createParseMessage('TT302', { attribute: colonAttribute }));
    }
    return { ...base, kind: 'other', colonAttribute };
  }

  const attribute = name.toLowerCase();
  const valueStart = skipForward(content, equals + 1, last);
  const commentStart = findTrailingComment(content, equals + 1, last);
  const commentRange = commentStart >= 0 && (isReferenceAttribute(attribute) || attribute === 'datatrainingallowed');
  const valueEnd = commentRange ? skipBackward(content, Math.min(valueStart, commentStart), commentStart) : last;
  const isEmpty = valueEnd <= valueStart;
  const value = isEmpty ? '' : content.slice(valueStart, valueEnd);

  if (first > 0) {
    reportFinding('TT304', 0, first);
  }
  const rawAttribute = content.slice(first, nameEnd);
  if (!isAttribute(attribute)) {
    reportFinding('TT401', first, nameEnd, createParseMessage('TT401', { name: formatQuote(rawAttribute) }));
  } else if (name !== attribute) {
    reportFinding(
      'TT306',
      first,
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
  const start = at(first);
  const end = at(valueAt + value.length);
  const attributeRange = { start, end: at(nameEnd) };
  const valueRange = { start: at(valueAt), end };

  const findings: Finding[] = [];
  let reference: Reference | null = null;
  if (isEmpty) {
    reportFinding('TT307', first, equals + 1, createParseMessage('TT307', { name: formatQuote(rawAttribute) }));
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
    const message = createParseMessage('TT308', {}, commentRange ? 'comment' : 'default');
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
  if (equals < 0 || equals > MAX_NAME_LENGTH) return null;
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
