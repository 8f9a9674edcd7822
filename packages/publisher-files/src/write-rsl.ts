import { RSL_NAMESPACE } from './rsl.ts';
import { ValueChecker, type WriteResult } from './write-result.ts';

export interface RslLicenseValues {
  /** Uses such as `ai-train`. */
  readonly permits?: readonly string[];
  readonly prohibits?: readonly string[];
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
  const { permits = [], prohibits = [] } = license;
  if (prohibits.some((use) => permits.includes(use))) checker.reject('contradiction', `${field}/prohibits`);
  const writeUses = (name: 'permits' | 'prohibits', uses: readonly string[]): string[] => {
    const parse = (use: string, path: string) => parseToken(use, path, checker);
    const written = checker.parseList(uses, `${field}/${name}`, parse, MAX_VALUES);
    return written.length === 0 ? [] : [indent(`<${name} type="usage">${written.join(' ')}</${name}>`)];
  };
  return ['<license>', ...writeUses('permits', permits), ...writeUses('prohibits', prohibits), '</license>'];
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
