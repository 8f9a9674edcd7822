import type { Author, ValueSource } from '../page-report.ts';
import { isPerson } from '../person-name.ts';
import { extractShortText, getAttribute, type PlacedElement } from './page-elements.ts';
import { isForeignContent } from './text-blocks.ts';

const MAX_NAME_CHARS = 200;
const MAX_BYLINE_CHARS = 300;
/** Text next to a name that is not part of it. */
const ROLE =
  /\b(?:editor|correspondent|reporter|writer|columnist|contributor|staff|producer|photographer|bureau|desk|chief)\b/i;
/** Matches “, Transport Editor” and the following text. */
const TITLE_AFTER_COMMA = new RegExp(`,[^,]{0,60}${ROLE.source}.*$`, 'is');
const BYLINE_PREFIX = /^\s*(?:written\s+)?(?:by|por|von|di|de|par|door|av)\s*:?\s+/i;
/** Matches the end of the name in a byline: a number, a date, a role, a button. */
const END_OF_NAME =
  /\s(?:in|for|at|from|of|für|aus|pour)\s|[\d()[\]{}<>|•·–—:;!?*#@/]|(?<!\p{L})(?:(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?\s+\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?!\p{L})|journalistes?|redakteur(?:in)?|redacteur|periodista|jornalista|giornalista|reporter|correspondent|correspondant\p{L}*|editor|contributor|columnist|staff|follow|suivre|seguir|folgen|updated|published|posted|publié|actualizado|aktualisiert|share|email|twitter|facebook|comments?)(?!\p{L})/iu;
/** Element of the name inside a byline, by the conventions of publishing systems and microformats. */
const NAME_SELECTOR =
  '[rel~="author"], [itemprop~="name"], [class~="author-name"], [class~="byline-name"], [class~="fn"], a[href*="/author"]';

/** Extracts the visible authors from the first byline that the publication itself wrote. */
export function extractVisibleAuthors(elements: readonly PlacedElement[]): Author[] {
  const byline = elements.find(
    ({ element, isHidden: hidden }) => !hidden && isByline(element) && !isInForeignContent(element),
  );
  if (!byline) return [];
  const named = [...byline.element.querySelectorAll(NAME_SELECTOR)].map((element) =>
    extractShortText(element, MAX_BYLINE_CHARS),
  );
  const texts = named.some((text) => text !== '') ? named : [extractShortText(byline.element, MAX_BYLINE_CHARS)];
  // A list that contains no plausible name is usually the text of a button or an adjacent element.
  return texts
    .flatMap((text) => parseByline(extractLeadingName(text.replace(BYLINE_PREFIX, '')), 'html'))
    .filter((author) => isPerson(author) || /\s/.test(author.name) === false)
    .filter(({ name }) => (name.match(/\p{L}/gu)?.length ?? 0) > 2);
}

function isByline(element: Element): boolean {
  const rel = getAttribute(element, 'rel');
  if (rel && /(?:^|\s)author(?:\s|$)/i.test(rel) && element.localName === 'a') return true;
  return /(?:^|[\s_-])byline(?:$|[\s_-])/i.test((getAttribute(element, 'class') ?? '').slice(0, 300));
}

/** Comments also have authors. */
function isInForeignContent(element: Element): boolean {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
    if (ancestor.localName !== 'ul' && ancestor.localName !== 'ol' && isForeignContent(ancestor, ancestor.localName))
      return true;
  return false;
}

/** Extracts the name at the beginning of a text such as “Lucas Nolan22 Dec 2016651”. */
function extractLeadingName(text: string): string {
  const withoutTitle = text.replace(TITLE_AFTER_COMMA, '');
  const end = END_OF_NAME.exec(withoutTitle);
  return (end ? withoutTitle.slice(0, end.index) : withoutTitle).replace(/[\s,.-]+$/u, '').trim();
}

/** Parses the names in a byline: “By Jane Roe and John Doe, Transport Editor”. */
export function parseByline(line: string, source: ValueSource): Author[] {
  if (/^(?:https?:|www\.|@)/i.test(line) || line.length > 500) return [];
  return line
    .replace(BYLINE_PREFIX, '')
    .split(/\s*[;|\n]\s*|\s+(?:and|&|und|et|y|e|en|og|och)\s+(?=\p{Lu})/u)
    .flatMap(splitNames)
    .map(stripRole)
    .filter((name) => name !== '' && /\p{L}/u.test(name))
    .map((name) => ({ name, kind: null, url: null, source }));
}

/** Splits “Jane Roe, John Doe” into two names, but neither “Jane Roe, Cardiff” nor “Jane Roe, Transport Editor”. */
function splitNames(text: string): string[] {
  const parts = text.split(/\s*,\s*/);
  const areNames = parts.every(
    (part) => /^\p{Lu}[\p{L}\p{M}.'’-]*(?:\s+[\p{L}\p{M}.'’-]+){1,4}$/u.test(part) && !ROLE.test(part),
  );
  return areNames ? parts : [text];
}

export function stripRole(name: string): string {
  const [first = '', ...rest] = name.split(/\s*,\s*/);
  const strippedName = rest.length > 0 && rest.some((part) => ROLE.test(part)) ? first : name;
  return strippedName
    .replace(/^\s*by\s+/i, '')
    .trim()
    .slice(0, MAX_NAME_CHARS);
}
