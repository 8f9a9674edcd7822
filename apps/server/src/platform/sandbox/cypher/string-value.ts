import type { Token } from 'antlr4ng';
import { positionAt, QueryRefusedError } from '../query-refusal.ts';
import { offsetOf } from './parse-query.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  '/': '/',
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
};

/** What a string in a query says. @throws QueryRefusedError on an escape that Cypher does not have */
export function stringValue(text: string, token: Token): string {
  const source = token.text ?? '';
  return source.slice(1, -1).replace(/\\(u[0-9a-fA-F]{4}|[\s\S])/g, (sequence, what: string, at: number) => {
    if (what.length === 5) return String.fromCharCode(Number.parseInt(what.slice(1), 16));
    const meant = ESCAPES[what];
    if (meant === undefined) {
      throw new QueryRefusedError(
        'query-syntax',
        `${sequence} is not an escape that Cypher has; write \\\\ for a backslash`,
        positionAt(text, offsetOf(text, token) + 1 + at, sequence.length),
      );
    }
    return meant;
  });
}
