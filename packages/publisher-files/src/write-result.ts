import { normalizeHostname } from 'trust-txt';
import { parseUrl } from './read-outcome.ts';

/** Why a value cannot be written. */
export type WriteErrorCode =
  /** The format requires a value. */
  | 'required'
  /** Control characters or unpaired surrogates: no text format carries them. */
  | 'invalid-text'
  | 'too-long'
  /** A list is longer than a reader reads. */
  | 'too-many-values'
  /** A character that ends the value in this format, such as `#` in robots.txt. */
  | 'reserved-character'
  | 'not-a-domain'
  /** Not an http or https address without user name and password. */
  | 'not-a-url'
  /** The format requires https. */
  | 'not-https'
  /** Not a URI: an e-mail address needs `mailto:`, a telephone number `tel:`. */
  | 'not-a-uri'
  /** A path of a site starts with `/`, without white space. */
  | 'not-a-path'
  | 'not-a-country'
  | 'not-a-currency'
  | 'not-an-amount'
  | 'not-a-language'
  | 'not-a-date'
  | 'date-in-the-past'
  /** A word of the format consists of lower-case letters, digits and hyphens. */
  | 'not-a-token'
  /** The id does not have the form of its register, or its check digits are wrong. */
  | 'not-an-identifier'
  | 'duplicate'
  /** Two values exclude each other. */
  | 'contradiction'
  /** A policy for a reservation that is not made. */
  | 'policy-without-reservation'
  /** The value contains a private key, or the start of one. It is not part of the error. */
  | 'private-key'
  | 'not-a-key'
  /** A key of a kind that cannot be written, or that does not sign. */
  | 'unsupported-key'
  /** The key has another length than its kind, or is not on its curve. */
  | 'invalid-key';

/** A value that the format cannot carry. The value itself is not repeated. */
export interface WriteError {
  readonly code: WriteErrorCode;
  /** Path of the value in the values that were passed, such as `contacts/1`. */
  readonly field: string;
}

/** Something that the format allows and its specification advises against. */
export interface WriteWarning {
  /** RFC 9116, section 2.5.5: the date should be less than a year ahead. */
  readonly code: 'expires-over-a-year';
  readonly field: string;
}

/** The text of a file or of lines, or every value that could not be written. */
export type WriteResult =
  | { readonly ok: true; readonly text: string; readonly warnings: readonly WriteWarning[] }
  | { readonly ok: false; readonly errors: readonly WriteError[] };

/** UTF-16 code units of a value. Lines of all formats have room for it. */
export const MAX_VALUE_CHARS = 1_000;
const WEB_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:']);

/** Brings values into the form in which they are written, and collects those that cannot be. */
export class ValueChecker {
  readonly #errors: WriteError[] = [];

  reject(code: WriteErrorCode, field: string): null {
    this.#errors.push({ code, field });
    return null;
  }

  /** The text on one line with collapsed white space. Null if it is empty or rejected. */
  parseText(value: string | null | undefined, field: string, maxChars = MAX_VALUE_CHARS): string | null {
    const text = (value ?? '').replace(/\s+/g, ' ').trim();
    if (text === '') return null;
    // With the flag u, Cs matches unpaired surrogates only.
    if (/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text)) return this.reject('invalid-text', field);
    return text.length > maxChars ? this.reject('too-long', field) : text;
  }

  parseRequiredText(value: string | null | undefined, field: string): string | null {
    if ((value ?? '').trim() === '') return this.reject('required', field);
    return this.parseText(value, field);
  }

  /** The host name in normal form. */
  parseDomain(value: string | null | undefined, field: string): string | null {
    const text = this.parseText(value, field);
    if (text === null) return null;
    const hostname = normalizeHostname(text);
    return hostname?.includes('.') ? hostname : this.reject('not-a-domain', field);
  }

  /** The address as the URL standard writes it. */
  parseUrl(value: string | null | undefined, field: string): string | null {
    const text = this.parseText(value, field);
    if (text === null) return null;
    const url = parseUrl(text);
    if (url === null || !WEB_SCHEMES.has(url.protocol) || url.username !== '' || url.password !== '')
      return this.reject('not-a-url', field);
    return url.href.length > MAX_VALUE_CHARS ? this.reject('too-long', field) : url.href;
  }

  /** A path pattern as in robots.txt (RFC 9309, section 2.2.2): ASCII without white space, comment or line end. */
  parsePath(value: string, field: string): string | null {
    if (value.length > MAX_VALUE_CHARS) return this.reject('too-long', field);
    return /^\/[!-"$-~]*$/.test(value) ? value : this.reject('not-a-path', field);
  }

  /** The values that can be written, in order. Empty values are left out, and equal ones are rejected. */
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

  /** The text, unless a value was rejected. It is written only then. */
  finish(write: () => string, warnings: readonly WriteWarning[] = []): WriteResult {
    return this.#errors.length > 0 ? { ok: false, errors: this.#errors } : { ok: true, text: write(), warnings };
  }
}
