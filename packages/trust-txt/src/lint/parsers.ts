import { isAttribute } from '../attributes.ts';
import type { PolicyDocument } from '../policy-document.ts';
import type { PolicyLine, Statement } from '../statement.ts';

/** A known reader of the format with its interpretation of a line, according to its code in early 2026. */
export interface KnownParser {
  readonly id: string;
  readonly name: string;
  /** Returns the attribute and value that the reader finds in a line. Null if it drops the line. */
  readonly read: (line: string, isAfterBareReturn: boolean) => readonly [attribute: string, value: string] | null;
}

/** Effect of a reader on one line. */
export interface ParserLoss {
  readonly reader: string;
  readonly name: string;
  /** `loses`: the statement is missing. `changes`: it has another meaning. */
  readonly effect: 'loses' | 'changes';
  /** Value that the reader finds instead. Null if it loses the line. */
  readonly value: string | null;
}

/** Readers that lose or change one line. Contains at least one. */
export interface LineLoss {
  /** 1 for the first line. */
  readonly line: number;
  readonly readers: readonly ParserLoss[];
}

type Reading = readonly [string, string] | null;

const YES_OR_NO = /^(?:yes|no)$/;

/**
 * Parsers whose treatment of a line is known from their code: JournalList/trust-txt-validator,
 * brownwolf1355/JournalList, JournalList/trust-uri-validator-extension, rtCamp/trust-txt 1.3, rbutils/fetch_util,
 * ForkPoint/agent-lighthouse. Unknown behavior of a parser (for example with a byte order mark) does not count against
 * it.
 */
export const KNOWN_PARSERS: readonly KnownParser[] = [
  {
    id: 'journallist-crawler',
    name: 'JournalList’s crawler (webcrawler.py)',
    // Removes all spaces, tabs and bytes above ASCII. Then there must be exactly one "=".
    read: (line) => splitStrictly(line.replace(/[ \t]+/g, '').replace(/[^\x20-\x7e]+/g, '')),
  },
  {
    id: 'journallist-qa',
    name: 'JournalList’s checker (qa_trust_txt.py)',
    read: (line) => splitStrictly(line.replace(/[^\x20-\x7e]+/g, '').trim()),
  },
  {
    id: 'journallist-validator',
    name: 'JournalList’s validator (PHP)',
    // The attribute must be at column 0, directly before "=", in lower case. Only LF ends a line. Values are trimmed.
    read: (line, isAfterBareReturn) => {
      const [attribute, value] = splitAtFirst(line);
      if (isAfterBareReturn || value === null || !isAttribute(attribute)) return null;
      const trimmed = value.trim();
      return attribute === 'datatrainingallowed' && !YES_OR_NO.test(trimmed) ? null : [attribute, trimmed];
    },
  },
  {
    id: 'journallist-extension',
    name: 'JournalList’s browser extension',
    // Splits at every "=" and uses the second part.
    read: (line) => {
      const [attribute = '', value] = line.split('=', 2);
      return value === undefined ? null : [attribute.trim().toLowerCase(), value.trim()];
    },
  },
  {
    id: 'wordpress-plugin',
    name: 'the WordPress plugin (rtCamp trust-txt)',
    read: (line) => {
      const [attribute, value] = splitAtFirst(stripComment(line).trim());
      if (value === null || value.includes('=') || attribute !== attribute.trim()) return null;
      const name = attribute.toLowerCase();
      const trimmed = value.trim();
      return name === 'disclosure' && !trimmed.endsWith('.txt') ? null : [name, trimmed];
    },
  },
  {
    id: 'fetch-util',
    name: 'fetch_util (Ruby)',
    read: (line) => splitLeniently(stripComment(line)),
  },
  {
    id: 'agent-lighthouse',
    name: 'agent-lighthouse',
    read: (line) => splitLeniently(stripComment(line)),
  },
];

/** Lists the lines of a file that a known reader would lose or change, in order. */
export function compareParsers(document: PolicyDocument): LineLoss[] {
  const losses: LineLoss[] = [];
  let previous: PolicyLine | null = null;
  for (const line of document.lines) {
    if (line.kind === 'statement' && line.statement.value !== '' && isAttribute(line.statement.attribute)) {
      const content = line.line === 1 && document.byteOrderMark ? `\ufeff${line.content}` : line.content;
      const readers = listDifferingParsers(content, line.statement, previous?.lineEnd === '\r');
      if (readers.length > 0) losses.push({ line: line.line, readers });
    }
    previous = line;
  }
  return losses;
}

function listDifferingParsers(
  content: string,
  { attribute, value }: Statement,
  isAfterBareReturn: boolean,
): ParserLoss[] {
  return KNOWN_PARSERS.flatMap(({ id, name, read }): ParserLoss[] => {
    const reading = read(content, isAfterBareReturn);
    if (reading === null || reading[0] !== attribute || reading[1] === '')
      return [{ reader: id, name, effect: 'loses', value: null }];
    if (isSameValue(attribute, reading[1], value)) return [];
    return [{ reader: id, name, effect: 'changes', value: reading[1] }];
  });
}

/** All readers that accept `NO` interpret it as `no`. */
function isSameValue(attribute: string, actual: string, expected: string): boolean {
  return attribute === 'datatrainingallowed' ? actual.toLowerCase() === expected.toLowerCase() : actual === expected;
}

/**
 * Behavior of the Python tools: split("=", 2) must return exactly two parts, or the line is dropped. Names are only in
 * lower case.
 */
function splitStrictly(line: string): Reading {
  const parts = line.split('=');
  const [attribute = '', value = ''] = parts;
  return parts.length === 2 && isAttribute(attribute.trim()) ? [attribute.trim(), value.trim()] : null;
}

function splitLeniently(line: string): Reading {
  const [attribute, value] = splitAtFirst(line);
  return value === null ? null : [attribute.trim().toLowerCase(), value.trim()];
}

function splitAtFirst(line: string): [string, string | null] {
  const at = line.indexOf('=');
  return at < 0 ? [line, null] : [line.slice(0, at), line.slice(at + 1)];
}

function stripComment(line: string): string {
  const at = line.indexOf('#');
  return at < 0 ? line : line.slice(0, at);
}
