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
  /** A plain sentence: what is wrong and what to do. Quotes the file, so escape it before it meets HTML. */
  readonly message: string;
}

/**
 * Every finding that reading a file can produce, with a short name. The numbers are those of the lint rules: a rule
 * whose finding the reader already had to make keeps one code in both places. TT2xx: encoding and shape, TT3xx: line
 * syntax, TT4xx: attributes, TT5xx: references, TT6xx: social and disclosure.
 */
export const PARSE_CODES = {
  TT201: 'utf-16',
  TT202: 'byte-order-mark',
  TT203: 'malformed-encoding',
  TT204: 'control-character',
  TT205: 'invisible-character',
  TT207: 'bare-carriage-return',
  TT301: 'not-a-statement',
  TT302: 'colon-instead-of-equals',
  TT303: 'space-around-equals',
  TT304: 'leading-white-space',
  TT306: 'attribute-not-lower-case',
  TT307: 'empty-value',
  TT308: 'comment-after-value',
  TT311: 'several-values',
  TT312: 'text-after-url',
  TT401: 'unknown-attribute',
  TT407: 'data-training-neither-yes-nor-no',
  TT501: 'not-a-url-or-host',
  TT502: 'no-scheme',
  TT503: 'broken-scheme',
  TT504: 'scheme-not-http',
  TT511: 'not-a-public-host',
  TT512: 'user-information',
  TT601: 'social-without-scheme',
  TT608: 'handle-instead-of-url',
  TT617: 'disclosure-not-a-url',
} as const;

/** A code that `parsePolicyFile` can report. */
export type ParseCode = keyof typeof PARSE_CODES;

/** A finding before it has a place in a file: offsets count from the start of the text that was looked at. */
export interface Finding {
  readonly code: ParseCode;
  readonly severity: Severity;
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

const LONGEST_QUOTE = 60;

/** Puts a piece of the file in double quotes for a message, shortened and with unprintable characters made visible. */
export function quote(text: string): string {
  const short = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}...` : text;
  return `"${short.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd')}"`;
}
