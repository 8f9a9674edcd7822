import { normalizeHostname } from 'trust-txt';
import { parseUrl } from './parse-url.ts';

/** Reasons why a value cannot be written. */
export type WriteErrorCode =
  /** The format requires a value. */
  | 'required'
  /** The value contains control characters or unpaired surrogates, which no text format supports. */
  | 'invalid-text'
  | 'too-long'
  /** A list is longer than the limit of the reader. */
  | 'too-many-values'
  /** The value contains a character that ends it in this format, such as `#` in robots.txt. */
  | 'reserved-character'
  | 'not-a-domain'
  /** The value is not an http or https address without user name and password. */
  | 'not-a-url'
  | 'not-an-email'
  /** The value is not a path, which starts with `/` and contains no white space. */
  | 'not-a-path'
  /** The value is not a word of the format, which consists of lower-case letters, digits and hyphens. */
  | 'not-a-token'
  /** The id is not in the form of its register, or its check digits are wrong. */
  | 'not-an-identifier'
  | 'duplicate'
  /** Two values exclude each other. */
  | 'contradiction'
  /** There is a policy, but no reservation. */
  | 'policy-without-reservation'
  /** The value contains a private key, or the start of one. The error does not contain it. */
  | 'private-key'
  | 'not-a-key'
  /** The kind of key is not supported, or cannot sign. */
  | 'unsupported-key'
  /** The key has the wrong length for its kind, or is not on its curve. */
  | 'invalid-key';

/** A value that is invalid in the format. The error does not repeat the value. */
export interface WriteError {
  readonly code: WriteErrorCode;
  /** Path of the value in the input, such as `contacts/1`. */
  readonly field: string;
}

/** Text of a file or of lines, or all values that could not be written. */
export type WriteResult =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly errors: readonly WriteError[] };

/** Maximum UTF-16 code units of a value, which fits into lines of all formats. */
export const MAX_VALUE_CHARS = 1_000;
const WEB_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:']);

/** Normalizes values for writing, and collects invalid ones. */
export class ValueChecker {
  readonly #errors: WriteError[] = [];

  reject(code: WriteErrorCode, field: string): null {
    this.#errors.push({ code, field });
    return null;
  }

  /** Returns the text on one line with collapsed white space. Null if it is empty or rejected. */
  parseText(value: string | null | undefined, field: string, maxChars = MAX_VALUE_CHARS): string | null {
    const text = (value ?? '').replace(/\s+/g, ' ').trim();
    if (text === '') return null;
    // With the flag u, Cs matches only unpaired surrogates.
    if (/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text)) return this.reject('invalid-text', field);
    return text.length > maxChars ? this.reject('too-long', field) : text;
  }

  parseRequiredText(value: string | null | undefined, field: string): string | null {
    if ((value ?? '').trim() === '') return this.reject('required', field);
    return this.parseText(value, field);
  }

  /** Returns the host name in normal form. */
  parseDomain(value: string | null | undefined, field: string): string | null {
    const text = this.parseText(value, field);
    if (text === null) return null;
    const hostname = normalizeHostname(text);
    return hostname?.includes('.') ? hostname : this.reject('not-a-domain', field);
  }

  /** Returns the address in the form of the URL standard. */
  parseUrl(value: string | null | undefined, field: string): string | null {
    const text = this.parseText(value, field);
    if (text === null) return null;
    const url = parseUrl(text);
    if (url === null || !WEB_SCHEMES.has(url.protocol) || url.username !== '' || url.password !== '')
      return this.reject('not-a-url', field);
    return url.href.length > MAX_VALUE_CHARS ? this.reject('too-long', field) : url.href;
  }

  /**
   * Parses a path pattern as in robots.txt (RFC 9309, section 2.2.2): ASCII without white space, comment or line end.
   */
  parsePath(value: string, field: string): string | null {
    if (value.length > MAX_VALUE_CHARS) return this.reject('too-long', field);
    return /^\/[!-"$-~]*$/.test(value) ? value : this.reject('not-a-path', field);
  }

  /** Returns the valid values in order. Leaves out empty values, and rejects duplicates. */
  parseList(
    values: readonly string[] | undefined,
    field: string,
    parse: (value: string, field: string) => string | null,
    maxValues: number,
  ): readonly string[] {
    const parsed: string[] = [];
    for (const [index, value] of (values ?? []).entries()) {
      const path = `${field}/${index}`;
      const written = parse(value, path);
      if (written === null) continue;
      if (parsed.includes(written)) this.reject('duplicate', path);
      else if (parsed.length >= maxValues) this.reject('too-many-values', path);
      else parsed.push(written);
    }
    return parsed;
  }

  /** Returns the text, unless a value was rejected. The text is created only then. */
  finish(write: () => string): WriteResult {
    return this.#errors.length > 0 ? { ok: false, errors: this.#errors } : { ok: true, text: write() };
  }
}
