import type { PageDate } from '../page-report.ts';
import { extractShortText, getAttribute, type PlacedElement } from './page-elements.ts';
import { parseDate } from './parse-date.ts';
import { isForeignContent } from './text-blocks.ts';

/** Minimum length of a paragraph of the story. Dates after it are part of the story, such as those of events. */
const MIN_STORY_CHARS = 100;
const MAX_CONTEXT_CHARS = 120;
const PUBLISHED_LABEL =
  /(?<!\p{L})(?:pub|publish(?:ed)?|posted|entry|post|article|story|dateline)[-_ ]?(?:date|time|on|at|datetime)?(?!\p{L})/iu;
const MODIFIED_LABEL =
  /(?<!\p{L})(?:updated?|modified|edited|revised|aktualisiert|geändert|stand|mis à jour|modifié|actualizado|modificado|atualizado|aggiornato|bijgewerkt)(?!\p{L})/iu;

/** Class names of an element that contains only a date. */
const DATE_CLASS =
  /(?:^|[\s_-])(?:date|datum|fecha|data|pub-?date|published|posted(?:[-_]on)?|timestamp|dateline)(?:$|[\s_-])/i;
/** Words before a date in such an element: “Published on”, “Veröffentlicht am”. */
const LABEL =
  /^(?:(?:last|letzte)\s+)?(?:published|posted|updated|modified|veröffentlicht|erschienen|aktualisiert|aktualisierung|stand|publiée?|mise? à jour|modifiée?|publicad[oa]|actualizad[oa]|atualizad[oa]|pubblicat[oa]|aggiornat[oa]|gepubliceerd|geplaatst|bijgewerkt|publicera[dt]|uppdatera[dt])\s*:?\s+/i;

interface VisibleDates {
  readonly published: PageDate | null;
  readonly modified: PageDate | null;
}

const NO_DATES: VisibleDates = { published: null, modified: null };

/**
 * Extracts dates of `<time>`, or of an element with the class of a date, next to the heading of the story: between the only heading that the title repeats
 * and the first paragraph. If they state several days, or if the page is a front page with many stories, returns none.
 */
export function extractVisibleDates(elements: readonly PlacedElement[], title: string, pageUrl: string): VisibleDates {
  if (URL.parse(pageUrl)?.pathname === '/') return NO_DATES;
  const headings = elements.filter(({ name, isHidden: hidden }) => name === 'h1' && !hidden);
  const [heading] = headings;
  if (!heading || headings.length > 1) return NO_DATES;
  const text = extractShortText(heading.element).toLowerCase();
  if (text === '' || !title.toLowerCase().includes(text)) return NO_DATES;
  const times = listTimesNearHeading(elements, elements.indexOf(heading));
  const published = findCommonDay(times.filter(({ isModified }) => !isModified).map(({ date }) => date));
  const modified = findCommonDay(times.filter(({ isModified }) => isModified).map(({ date }) => date));
  return { published, modified };
}

interface VisibleTime {
  readonly date: PageDate;
  readonly isModified: boolean;
}

function listTimesNearHeading(elements: readonly PlacedElement[], heading: number): VisibleTime[] {
  const header = elements[heading]?.element.closest('header');
  const first = header ? elements.findIndex(({ element }) => element === header) : heading;
  const found: VisibleTime[] = [];
  for (const { element, name, isHidden: hidden, region } of elements.slice(Math.max(0, first))) {
    if (name === 'h2' || (name === 'p' && extractShortText(element, MIN_STORY_CHARS).length >= MIN_STORY_CHARS)) break;
    if (hidden || region === 'footer' || region === 'navigation' || isInForeignContent(element)) continue;
    const text = getDateText(element, name);
    const date = text === null ? null : parseDate(text, 'html');
    if (date) found.push({ date, isModified: isModified(element) });
  }
  return found;
}

/** Returns null for an element that is neither `<time>` nor, by its class, a date. */
function getDateText(element: Element, name: string): string | null {
  if (name === 'time') return getAttribute(element, 'datetime') ?? extractShortText(element, MAX_CONTEXT_CHARS);
  if (!DATE_CLASS.test((getAttribute(element, 'class') ?? '').slice(0, 200)) || element.querySelector('time'))
    return null;
  return extractShortText(element, MAX_CONTEXT_CHARS).replace(LABEL, '');
}

function isModified(element: Element): boolean {
  const named = [element, element.parentElement]
    .map((one) => `${one?.getAttribute('class') ?? ''} ${one?.getAttribute('itemprop') ?? ''}`.slice(0, 200))
    .join(' ');
  if (/datemodified|date[-_]modified|(?:^|[\s_-])(?:updated|modified)(?:$|[\s_-])/i.test(named)) return true;
  if (element.hasAttribute('pubdate') || PUBLISHED_LABEL.test(named)) return false;
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

function isInForeignContent(element: Element): boolean {
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement)
    if (isForeignContent(ancestor, ancestor.localName)) return true;
  return false;
}

function findCommonDay(dates: readonly PageDate[]): PageDate | null {
  const [first] = dates;
  return first && dates.every(({ day }) => day === first.day) ? first : null;
}
