import { RSL_NAMESPACE } from './rsl.ts';
import { ValueChecker, type WriteResult } from './write-result.ts';

/** A list that a license permits or prohibits. */
export interface RslTermsValues {
  readonly type: 'usage' | 'user' | 'geo';
  /** Tokens such as `ai-train`; of `geo`, countries by ISO 3166-1 alpha-2. */
  readonly values: readonly string[];
}

export interface RslPaymentValues {
  /** `free`, `crawl`, `training`, `subscription`, `attribution` and so on. */
  readonly type: string;
  readonly amount?: { readonly value: string; readonly currency: string } | null;
  /** Addresses of standard licenses. */
  readonly standardUrls?: readonly string[];
  /** Address of a custom license or of a contact. */
  readonly customUrl?: string | null;
}

export interface RslLicenseValues {
  readonly permits?: readonly RslTermsValues[];
  readonly prohibits?: readonly RslTermsValues[];
  /** Empty: the license is free (section 3.7). */
  readonly payments?: readonly RslPaymentValues[];
}

export interface RslContentValues {
  /** An address, or a path pattern as in robots.txt. `/` is the whole site. */
  readonly url: string;
  /** Owner of the rights. */
  readonly copyright?: string | null;
  /** Address of the terms as text. */
  readonly termsUrl?: string | null;
  readonly licenses: readonly RslLicenseValues[];
}

const MAX_VALUES = 200;

/**
 * Writes an RSL document.
 * @see https://rslstandard.org/rsl, version 1.0
 */
export function writeRslDocument(values: { readonly contents: readonly RslContentValues[] }): WriteResult {
  const checker = new ValueChecker();
  if (values.contents.length === 0) checker.reject('required', 'contents');
  if (values.contents.length > MAX_VALUES) checker.reject('too-many-values', 'contents');
  const contents = values.contents.flatMap((content, index) => writeContent(content, `contents/${index}`, checker));
  return checker.finish(() => {
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<rsl xmlns="${RSL_NAMESPACE}">`,
      ...contents.map(indent),
      '</rsl>',
    ];
    return `${lines.join('\n')}\n`;
  });
}

/** Writes the robots.txt line that refers to an RSL document, for all crawlers. It must be outside of groups. */
export function writeRslRobotsLine(values: { readonly url: string }): WriteResult {
  const checker = new ValueChecker();
  if (values.url.trim() === '') checker.reject('required', 'url');
  const url = checker.parseUrl(values.url, 'url');
  if (url?.includes('#')) checker.reject('reserved-character', 'url');
  return checker.finish(() => `License: ${url}\n`);
}

function writeContent(content: RslContentValues, field: string, checker: ValueChecker): string[] {
  const url = content.url.startsWith('/')
    ? checker.parsePath(content.url, `${field}/url`)
    : content.url.trim() === ''
      ? checker.reject('required', `${field}/url`)
      : checker.parseUrl(content.url, `${field}/url`);
  const copyright = checker.parseText(content.copyright, `${field}/copyright`);
  const terms = checker.parseUrl(content.termsUrl, `${field}/termsUrl`);
  if (content.licenses.length === 0) checker.reject('required', `${field}/licenses`);
  return [
    `<content url="${escapeXml(url ?? '')}">`,
    ...(copyright === null ? [] : [indent(`<copyright>${escapeXml(copyright)}</copyright>`)]),
    ...content.licenses.flatMap((license, index) =>
      writeLicense(license, `${field}/licenses/${index}`, checker).map(indent),
    ),
    ...(terms === null ? [] : [indent(`<terms>${escapeXml(terms)}</terms>`)]),
    '</content>',
  ];
}

function writeLicense(license: RslLicenseValues, field: string, checker: ValueChecker): string[] {
  const { permits = [], prohibits = [], payments = [] } = license;
  for (const [index, terms] of prohibits.entries())
    if (permits.some(({ type, values }) => type === terms.type && values.some((value) => terms.values.includes(value))))
      checker.reject('contradiction', `${field}/prohibits/${index}`);
  const writeTerms = (name: 'permits' | 'prohibits', list: readonly RslTermsValues[]) =>
    list.map((terms, index) => writeTermsElement(name, terms, `${field}/${name}/${index}`, checker));
  return [
    '<license>',
    ...[
      ...writeTerms('permits', permits),
      ...writeTerms('prohibits', prohibits),
      ...payments.flatMap((payment, index) => writePayment(payment, `${field}/payments/${index}`, checker)),
    ].map(indent),
    '</license>',
  ];
}

function writeTermsElement(name: string, terms: RslTermsValues, field: string, checker: ValueChecker): string {
  if (terms.values.length === 0) checker.reject('required', `${field}/values`);
  const values = checker.parseList(
    terms.values,
    `${field}/values`,
    (value, path) => {
      if (terms.type !== 'geo') return parseToken(value, path, checker);
      return /^[A-Z]{2}$/.test(value) ? value : checker.reject('not-a-country', path);
    },
    MAX_VALUES,
  );
  return `<${name} type="${terms.type}">${values.join(' ')}</${name}>`;
}

function writePayment(payment: RslPaymentValues, field: string, checker: ValueChecker): string[] {
  const type = parseToken(payment.type, `${field}/type`, checker);
  const { amount } = payment;
  if (amount && !/^\d{1,15}(?:\.\d{1,15})?$/.test(amount.value))
    checker.reject('not-an-amount', `${field}/amount/value`);
  if (amount && !/^[A-Z]{3}$/.test(amount.currency)) checker.reject('not-a-currency', `${field}/amount/currency`);
  const standardUrls = checker.parseList(
    payment.standardUrls,
    `${field}/standardUrls`,
    (value, path) => checker.parseUrl(value, path),
    MAX_VALUES,
  );
  const customUrl = checker.parseUrl(payment.customUrl, `${field}/customUrl`);
  const parts = [
    ...standardUrls.map((url) => `<standard>${escapeXml(url)}</standard>`),
    ...(customUrl === null ? [] : [`<custom>${escapeXml(customUrl)}</custom>`]),
    ...(amount ? [`<amount currency="${escapeXml(amount.currency)}">${escapeXml(amount.value)}</amount>`] : []),
  ];
  return parts.length === 0
    ? [`<payment type="${type}"/>`]
    : [`<payment type="${type}">`, ...parts.map(indent), '</payment>'];
}

function parseToken(value: string, field: string, checker: ValueChecker): string | null {
  return /^[a-z0-9][a-z0-9-]{0,99}$/.test(value) ? value : checker.reject('not-a-token', field);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

function indent(line: string): string {
  return `  ${line}`;
}
