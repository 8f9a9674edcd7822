import type { PageDate } from '../page-report.ts';
import { extractShortText, getAttribute, type PlacedElement } from './page-elements.ts';
import { parseDate, parseEpoch } from './parse-date.ts';
import { isInForeignContent } from './text-blocks.ts';
import { toTextKey } from './to-text-key.ts';

/** Minimum length of a paragraph of the story. Dates after it are part of the story, such as those of events. */
const MIN_STORY_CHARS = 100;
const MAX_CONTEXT_CHARS = 120;
const PUBLISHED_LABEL =
  /(?<!\p{L})(?:pub|publish(?:ed)?|posted|entry|post|article|story|dateline)[-_ ]?(?:date|time|on|at|datetime)?(?!\p{L})/iu;
const MODIFIED_LABEL =
  /(?<!\p{L})(?:updated?|modified|edited|revised|aktualisier(?:t|ung)|geändert|stand|mise? à jour|modifiée?|modification|actualisée?|actualizad[oa]|actualización|modificad[oa]|modificación|modificação|atualizad[oa]|atualização|aggiornat[oa]|aggiornamento|modificat[oa]|modifica|bijgewerkt|gewijzigd|aangepast|geüpdatet|uppdatera[dt]|ändra[dt])(?!\p{L})/iu;

/** Class names of an element that contains the date, in the languages of the labels below. */
const DATE_CLASS =
  /(?:^|[\s_-])(?:date(?:time|line)?|datum|fecha|data|dato|pub(?:-?date|lish(?:ed)?)|posted(?:[-_]on)?|time(?:stamp)?|meta|info|byline|author|submitted|topline|kicker|subline)(?:$|[\s_-])/i;
/** Attributes with the seconds or milliseconds since 1970. */
const EPOCH_ATTRIBUTES = ['datetime', 'data-timestamp', 'data-unixtime', 'data-utime', 'data-epoch'];
/** Words before a date in such an element: “Published on”, “Veröffentlicht am”. */
const LABEL =
  /^(?:(?:last|letzte|zuletzt|dernière|última|ultim[oa]|laatste?|senast)\s+)?(?:published|posted|created|updated?|modified|revised|date|veröffentlicht|geändert|erschienen|erstellt|aktualisiert|aktualisierung|stand|datum|publication|publiée?|paru|mise? à jour|modifiée?|modification|actualisée?|publicad[oa]|modificad[oa]|modificación|modificação|fecha|actualizad[oa]|actualización|atualizad[oa]|atualização|data|pubblicat[oa]|aggiornat[oa]|aggiornamento|modificat[oa]|modifica|gepubliceerd|geplaatst|bijgewerkt|gewijzigd|aangepast|geüpdatet|publicera[dt]|uppdatera[dt]|ändra[dt])\s*:?\s+(?:(?:on|at|am|le|el|il|em|a|op|den)\s+)?/i;
/** A byline next to the date: “Von Anna Berg am 21. April 2020”, “21. April 2020 | Anna Berg”. */
const BYLINE_BEFORE = /^(?:by|von|par|por|door|di|av)\s+[\p{L} .'’-]{0,60}?\s(?:on|am|le|el|em|op|il|den)\s+/iu;
const BYLINE_AFTER = /\s*(?:[|·•]|,?\s(?:by|von|par|por|door|di|av)\s).*$/isu;

interface VisibleDates {
  readonly published: PageDate | null;
  readonly modified: PageDate | null;
}

const NO_DATES: VisibleDates = { published: null, modified: null };

/** Elements of headings, from that of the story to those of front ends without one. */
const HEADINGS = ['h1', 'h2', 'h3'];
/** Maximum number of elements before a heading in its box, such as the place and the date above it. */
const MAX_ELEMENTS_ABOVE = 12;

interface PageNames {
  /** Headline and titles of the page. */
  readonly titles: readonly string[];
  /** Names of the site, which are no headings of a story. */
  readonly publishers: readonly string[];
  readonly url: string;
}

/**
 * Extracts the dates of elements that contain a date and nothing else, next to the heading of the story: in the box of
 * the only heading that a title of the page repeats, up to the first paragraph. If they state several days, or if the
 * page is a front page, returns none.
 */
export function extractVisibleDates(elements: readonly PlacedElement[], page: PageNames): VisibleDates {
  if (URL.parse(page.url)?.pathname === '/') return NO_DATES;
  const heading = findHeading(elements, page);
  if (heading === null) return NO_DATES;
  const times = listTimesNearHeading(elements, heading);
  const published = findCommonDay(times.filter(({ isModified }) => !isModified).map(({ date }) => date));
  const modified = findCommonDay(times.filter(({ isModified }) => isModified).map(({ date }) => date));
  return { published, modified };
}

/** @returns the position of the heading. Null if there is none, or more than one. */
function findHeading(elements: readonly PlacedElement[], { titles, publishers }: PageNames): number | null {
  const titleKeys = titles.map((title) => ` ${toTextKey(title)} `);
  const publisherKeys = new Set(publishers.map(toTextKey));
  for (const level of HEADINGS) {
    const found = elements.flatMap(({ element, name, isHidden }, index) => {
      if (name !== level || isHidden) return [];
      const key = toTextKey(extractShortText(element));
      return key !== '' && !publisherKeys.has(key) && titleKeys.some((title) => title.includes(` ${key} `))
        ? [{ key, index }]
        : [];
    });
    const [first] = found;
    if (first) return found.every(({ key }) => key === first.key) ? first.index : null;
  }
  return null;
}

interface VisibleTime {
  readonly date: PageDate;
  readonly isModified: boolean;
}

function listTimesNearHeading(elements: readonly PlacedElement[], heading: number): VisibleTime[] {
  const found: VisibleTime[] = [];
  const start = findBoxStart(elements, heading);
  for (const [index, { element, name, isHidden: hidden, region }] of elements.entries()) {
    if (index < start || index === heading) continue;
    if (index > heading && isEndOfHead(element, name)) break;
    if (hidden || region === 'footer' || region === 'navigation' || isInForeignContent(element)) continue;
    const date = readDate(element, name);
    if (date) found.push({ date, isModified: isModified(element) });
  }
  return found;
}

const isEndOfHead = (element: Element, name: string): boolean =>
  name === 'h1' ||
  name === 'h2' ||
  (name === 'p' && extractShortText(element, MIN_STORY_CHARS).length >= MIN_STORY_CHARS);

/** Finds the start of the largest box around a heading that has only a few elements before it. */
function findBoxStart(elements: readonly PlacedElement[], heading: number): number {
  const header = elements[heading]?.element.closest('header');
  let start = heading;
  for (let box = elements[heading]?.element.parentElement; box && box.localName !== 'body'; box = box.parentElement) {
    const index = elements.findIndex(({ element }) => element === box);
    if (index < heading - MAX_ELEMENTS_ABOVE && box !== header) break;
    start = index;
  }
  return start;
}

/** Returns null for an element that is neither `<time>` nor, by its class, a date. */
function readDate(element: Element, name: string): PageDate | null {
  const isTime = name === 'time';
  const isNamed = DATE_CLASS.test(
    `${getAttribute(element, 'class') ?? ''} ${getAttribute(element.parentElement ?? element, 'class') ?? ''}`.slice(
      0,
      400,
    ),
  );
  if (!isTime && (!isNamed || element.querySelector('time'))) return null;
  for (const attribute of EPOCH_ATTRIBUTES) {
    const date = parseEpoch(getAttribute(element, attribute) ?? '', 'html');
    if (date) return date;
  }
  // Microformats state the machine-readable date of an abbreviation in its title.
  const attribute = getAttribute(element, isTime ? 'datetime' : name === 'abbr' ? 'title' : 'content');
  const stated = attribute === null ? null : parseDate(attribute, 'html');
  if (stated || (isTime && attribute !== null)) return stated;
  const language = element.closest('[lang]')?.getAttribute('lang') ?? null;
  const text = extractShortText(element, MAX_CONTEXT_CHARS)
    .replace(LABEL, '')
    .replace(BYLINE_BEFORE, '')
    .replace(BYLINE_AFTER, '');
  return parseDate(text, 'html', language);
}

function isModified(element: Element): boolean {
  // A story without a change has one element with both classes, as WordPress writes it.
  for (const one of [element, element.parentElement]) {
    const named = `${one?.getAttribute('class') ?? ''} ${one?.getAttribute('itemprop') ?? ''}`.slice(0, 200);
    if (element.hasAttribute('pubdate') || /(?:^|[\s_-])(?:date)?published(?:$|[\s_-])/i.test(named)) return false;
    if (/datemodified|date[-_]modified|(?:^|[\s_-])(?:updated|modified|lastchanged)(?:$|[\s_-])/i.test(named))
      return true;
    if (PUBLISHED_LABEL.test(named)) return false;
  }
  return MODIFIED_LABEL.test(getTextBefore(element));
}

/** Returns the text before an element in the same parent, such as “Updated 3 May”. */
function getTextBefore(element: Element): string {
  let text = '';
  for (let node = element.previousSibling; node && text.length < MAX_CONTEXT_CHARS; node = node.previousSibling) {
    if ((node as Element).localName === 'time') break;
    text = `${node.textContent ?? ''} ${text}`;
  }
  return `${text} ${extractShortText(element, MAX_CONTEXT_CHARS)}`.slice(-2 * MAX_CONTEXT_CHARS);
}

function findCommonDay(dates: readonly PageDate[]): PageDate | null {
  const [first] = dates;
  return first && dates.every(({ day }) => day === first.day) ? first : null;
}
