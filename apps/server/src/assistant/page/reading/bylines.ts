import type { Author, ValueSource } from '../page-report.ts';
import { isPerson } from '../person-name.ts';
import { type BylineRules, isAgencyByline, selectBylineRules } from './byline-languages.ts';
import { extractShortText, getAttribute, type PlacedElement } from './page-elements.ts';
import { isInForeignContent } from './text-blocks.ts';

const MAX_NAME_CHARS = 200;
const MAX_BYLINE_CHARS = 300;
const MAX_BYLINES = 20;
/** Roles next to a name, in eight languages. */
const ROLES =
  'editor|correspondent|reporter|writer|columnist|contributor|staff|producer|photographer|bureau|desk|chief|journalist(?:in|e)?|(?:chef)?redakteur(?:in)?|korrespondent(?:in)?|autor(?:in|a)?|correspondante?|rédact(?:eur|rice)|envoyée?|chef(?:fe)?s?|chroniqueu(?:r|se)|periodista|corresponsal|redactora?|columnista|enviad[oa]|jef[ea]|editora|jornalista|repórter|correspondente|colunista|redacteur|verslaggever|giornalista|corrispondente|inviat[oa]|redattore|korrespondent|redaktör|krönikör';
/** Text next to a name that is not part of it. */
const ROLE = new RegExp(`(?<!\\p{L})(?:${ROLES})(?!\\p{L})`, 'iu');
/** Matches “, Transport Editor” and the following text. */
const TITLE_AFTER_COMMA = new RegExp(`,[^,]{0,60}${ROLE.source}.*$`, 'isu');
/** Element of the name inside a byline, by the conventions of publishing systems and microformats. */
const NAME_SELECTOR =
  '[rel~="author"], [itemprop~="name"], [class~="author-name"], [class~="byline-name"], [class~="fn"], a[href*="/author"]';
/** Class names of a byline, from the surest to those that other boxes also have. */
const BYLINE_CLASSES = [
  /byline(?:$|[\s_-])/i,
  /(?:^|\s)(?:p-author|author|authors|article[-_]*author|post[-_]*author|entry[-_]*author|author[-_]*name|writtenby|dateline|autore?s?|auteur|skribent)(?:$|\s)/i,
];
/** Values of templates without a value. */
const EMPTY_NAMES = /^(?:none|null|undefined|nil|nan|n\/a|false|true|\[object object\])$/i;

/** Extracts the visible authors from the first byline that the publication itself wrote and that contains a name. */
export function extractVisibleAuthors(elements: readonly PlacedElement[]): Author[] {
  for (const isByline of BYLINES) {
    const bylines = elements.filter(
      ({ element, isHidden: hidden, region }) =>
        !hidden && region !== 'footer' && isByline(element) && !isInForeignContent(element),
    );
    for (const { element } of bylines.slice(0, MAX_BYLINES)) {
      const authors = readByline(element);
      if (authors.length > 0) return authors;
    }
  }
  return [];
}

const BYLINES: readonly ((element: Element) => boolean)[] = [
  (element) =>
    hasClass(element, BYLINE_CLASSES[0]) || (element.localName === 'a' && hasToken(element, 'rel', 'author')),
  (element) =>
    hasClass(element, BYLINE_CLASSES[1]) ||
    hasToken(element, 'itemprop', 'author') ||
    hasToken(element, 'rel', 'author'),
];

const hasClass = (element: Element, pattern: RegExp | undefined): boolean =>
  pattern?.test((getAttribute(element, 'class') ?? '').slice(0, 300)) === true;

const hasToken = (element: Element, attribute: string, token: string): boolean =>
  (getAttribute(element, attribute) ?? '').toLowerCase().split(/\s+/, 10).includes(token);

function readByline(byline: Element): Author[] {
  const rules = selectBylineRules(byline.closest('[lang]')?.getAttribute('lang') ?? null);
  const named = [...byline.querySelectorAll(NAME_SELECTOR)].map((element) =>
    extractShortText(element, MAX_BYLINE_CHARS),
  );
  const texts = named.some((text) => text !== '') ? named : [extractShortText(byline, MAX_BYLINE_CHARS)];
  // A list that contains no plausible name is usually the text of a button or an adjacent element.
  return texts
    .flatMap((text) => parseByline(text, rules))
    .filter((author) => isPerson(author) || /\s/.test(author.name) === false)
    .filter(({ name }) => (name.match(/\p{L}/gu)?.length ?? 0) > 2);
}

/** Parses the names in a visible byline by the rules of its language: “By Jane Roe and John Doe, Transport Editor”. */
function parseByline(text: string, rules: BylineRules): Author[] {
  const [prefix = ''] = rules.prefix.exec(text) ?? [];
  // “Di Maio” is a name, “Di Luigi Di Maio” is a byline.
  const rest = text.slice(prefix.length);
  const isName = /^\s*(?:von|di|av)\s+$/i.test(prefix) && countWords(rest) < 2 && !isAgencyByline(text);
  return extractLeadingName(isName ? text : rest, rules)
    .split(/\s*;\s*/)
    .flatMap((names) => joinHalves(names.split(rules.conjunction)))
    .flatMap(splitNames)
    .flatMap((name) => toAuthors(stripRole(name), 'html'));
}

/** Joins the halves of one name again: a second author has two words or more, “Gasset” in “José Prado y Gasset” has one. */
function joinHalves(parts: readonly string[]): string[] {
  const names: string[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const name = parts[at] ?? '';
    const before = names.at(-1);
    if (before !== undefined && (countWords(before) < 2 || countWords(name) < 2))
      names[names.length - 1] = `${before}${parts[at - 1] ?? ''}${name}`;
    else names.push(name);
  }
  return names;
}

const countWords = (text: string): number => text.match(/\p{L}[\p{L}\p{M}.'’-]*/gu)?.length ?? 0;

/** Extracts the name at the beginning of a text such as “Lucas Nolan22 Dec 2016651”. */
function extractLeadingName(text: string, { end }: BylineRules): string {
  const withoutTitle = text.replace(TITLE_AFTER_COMMA, '');
  const found = end.exec(withoutTitle);
  return (found ? withoutTitle.slice(0, found.index) : withoutTitle).replace(/[\s,.-]+$/u, '').trim();
}

/** Reads the names in one value of structured data or of a meta element. Neither a word nor a prefix is cut off. */
export function parseNames(value: string, source: ValueSource): Author[] {
  if (value.length > 500) return [];
  return value
    .split(/\s*(?:(?<!&#?\w{1,31});|[|\n])\s*/u)
    .flatMap((part) => (source.startsWith('meta:dc') ? [part] : splitNames(part)))
    .flatMap((name) => toAuthors(stripRole(name), source));
}

function toAuthors(written: string, source: ValueSource): Author[] {
  // RSS writes `ana@paper.com (Ana Field)`, mail `Ana Field <ana@paper.com>`.
  const [, inParentheses, beforeAddress] = /^\S+@\S+\s+\(([^()]+)\)$|^([^<>]+?)\s*<\S+@\S+>$/.exec(written) ?? [];
  const name = (inParentheses ?? beforeAddress ?? written).trim().slice(0, MAX_NAME_CHARS);
  return isName(name) ? [{ name, kind: null, url: null, source }] : [];
}

/** Returns false for an address, an account, and the value of a template without a value. */
export function isName(text: string): boolean {
  return !/^(?:https?:|www\.|@)/i.test(text) && !EMPTY_NAMES.test(text) && /\p{L}/u.test(text);
}

/** Splits “Jane Roe, John Doe” into two names, but neither “Jane Roe, Cardiff” nor “Jane Roe, Transport Editor”. */
function splitNames(text: string): string[] {
  const parts = text.split(/\s*,\s*/).filter((part) => part !== '');
  const areNames = parts.every(
    (part) => /^\p{Lu}[\p{L}\p{M}.'’-]*(?:\s+[\p{L}\p{M}.'’-]+){1,4}$/u.test(part) && !ROLE.test(part),
  );
  return areNames ? parts : [text.replace(/[\s,]+$/, '')];
}

/** Removes the role from “Jane Roe, Transport Editor”. */
export function stripRole(name: string): string {
  const [first = '', ...rest] = name.split(/\s*,\s*/);
  return (rest.some((part) => ROLE.test(part)) ? first : name).trim();
}
