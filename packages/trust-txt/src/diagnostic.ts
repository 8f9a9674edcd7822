import type { Range } from './range.ts';

/**
 * `error`: a statement or a file is lost, misread or unusable. `warning`: read here, but other readers may not.
 * `info`: worth knowing.
 */
export type Severity = 'error' | 'warning' | 'info';

/** One finding about a policy file. Programs go by `code` and `range`; the wording of `message` may change. */
export interface Diagnostic<Code extends string = string> {
  readonly code: Code;
  readonly severity: Severity;
  readonly range: Range;
  /** A plain sentence: the problem and what to do. Quotes the file, so escape it before it meets HTML. */
  readonly message: string;
}

/**
 * Every finding that reading a file can produce, with a short name and its usual severity. The numbers are those of the
 * lint rules: a rule whose finding the reader already had to make takes its name and severity from here. TT2xx: encoding and shape, TT3xx: line
 * syntax, TT4xx: attributes, TT5xx: references, TT6xx: social and disclosure.
 */
export const PARSE_CODES = {
  TT201: { name: 'utf-16', severity: 'error' },
  TT202: { name: 'byte-order-mark', severity: 'warning' },
  TT203: { name: 'malformed-encoding', severity: 'error' },
  TT204: { name: 'control-character', severity: 'error' },
  TT205: { name: 'invisible-character', severity: 'warning' },
  TT207: { name: 'bare-carriage-return', severity: 'warning' },
  TT301: { name: 'not-a-statement', severity: 'error' },
  TT302: { name: 'colon-instead-of-equals', severity: 'error' },
  TT303: { name: 'space-around-equals', severity: 'warning' },
  TT304: { name: 'leading-white-space', severity: 'warning' },
  TT306: { name: 'attribute-not-lower-case', severity: 'warning' },
  TT307: { name: 'empty-value', severity: 'error' },
  TT308: { name: 'comment-after-value', severity: 'warning' },
  TT311: { name: 'several-values', severity: 'error' },
  TT312: { name: 'text-after-url', severity: 'warning' },
  TT401: { name: 'unknown-attribute', severity: 'warning' },
  TT407: { name: 'data-training-neither-yes-nor-no', severity: 'error' },
  TT501: { name: 'not-a-url-or-host', severity: 'error' },
  TT502: { name: 'no-scheme', severity: 'warning' },
  TT503: { name: 'broken-scheme', severity: 'error' },
  TT504: { name: 'scheme-not-http', severity: 'warning' },
  TT511: { name: 'not-a-public-host', severity: 'error' },
  TT512: { name: 'user-information', severity: 'error' },
  TT601: { name: 'social-without-scheme', severity: 'warning' },
  TT608: { name: 'handle-instead-of-url', severity: 'error' },
  TT617: { name: 'disclosure-not-a-url', severity: 'error' },
} as const satisfies Record<string, { readonly name: string; readonly severity: Severity }>;

/** A code that `parsePolicyFile` can report. */
export type ParseCode = keyof typeof PARSE_CODES;

/** A finding without a position in a file: offsets count from the start of the checked text. */
export interface Finding {
  readonly code: ParseCode;
  readonly severity: Severity;
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

const MAX_QUOTE_LENGTH = 60;
const PRINTABLE = /^[ -~]*$/;

/** Puts a piece of the file in double quotes for a message, shortened and with unprintable characters made visible. */
export function formatQuote(text: string): string {
  const truncated = text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}...` : text;
  if (PRINTABLE.test(truncated)) return `"${truncated}"`;
  return `"${truncated.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd')}"`;
}
