import type { Span } from '../span.ts';
import { syntaxError } from '../syntax-error.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  B: '\b',
  F: '\f',
  N: '\n',
  R: '\r',
  T: '\t',
};

const MAX_CODE_POINT = 0x10ffff;

/**
 * Returns the value of a string literal, per `EscapedChar` of openCypher 9.
 * @param written the literal with its quotes
 */
export function stringValue(written: string, span: Span): string {
  return written
    .slice(1, -1)
    .replace(
      /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([\s\S]))/g,
      (sequence, short: string | undefined, long: string | undefined, character: string, at: number) => {
        const place = { offset: span.offset + 1 + at, length: sequence.length };
        if (short !== undefined) return String.fromCharCode(Number.parseInt(short, 16));
        if (long !== undefined) return codePoint(long, place);
        if (character === 'u' || character === 'U') {
          throw syntaxError(
            'InvalidUnicodeLiteral',
            `${sequence} starts a Unicode escape, which has four hexadecimal digits: \\u00E9.`,
            place,
          );
        }
        const value = ESCAPES[character];
        if (value === undefined) {
          throw syntaxError(
            'UnexpectedSyntax',
            `${sequence} is not an escape sequence of Cypher. Write \\\\ for a backslash.`,
            place,
          );
        }
        return value;
      },
    );
}

function codePoint(digits: string, span: Span): string {
  const value = Number.parseInt(digits, 16);
  if (value > MAX_CODE_POINT) {
    throw syntaxError('InvalidUnicodeLiteral', `\\U${digits} is beyond the last character, \\U0010FFFF.`, span);
  }
  return String.fromCodePoint(value);
}
