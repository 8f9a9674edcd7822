import type { PageDate } from '../page-report.ts';
import { readDate } from './page-dates.ts';
import { attribute, type PlacedElement, shortText } from './page-elements.ts';
import { isOfOthers } from './text-blocks.ts';

/** A paragraph of the story itself: dates after it are part of the story, such as those of events. */
const STORY_CHARS = 100;
const MAX_CONTEXT_CHARS = 120;
const PUBLISHED =
  /(?<!\p{L})(?:pub|publish(?:ed)?|posted|entry|post|article|story|dateline)[-_ ]?(?:date|time|on|at|datetime)?(?!\p{L})/iu;
const MODIFIED =
  /(?<!\p{L})(?:updated?|modified|edited|revised|aktualisiert|geändert|stand|mis à jour|modifié|actualizado|modificado|atualizado|aggiornato|bijgewerkt)(?!\p{L})/iu;

export interface ShownDates {
  readonly published: PageDate | null;
  readonly modified: PageDate | null;
}

const NONE: ShownDates = { published: null, modified: null };

/**
 * Dates of `<time datetime>` next to the heading of the story: between the only heading that the title repeats and the
 * first paragraph. If they name several days, or the page is a front page with many stories, none is read.
 */
export function shownDates(elements: readonly PlacedElement[], title: string, pageUrl: string): ShownDates {
  if (URL.parse(pageUrl)?.pathname === '/') return NONE;
  const headings = elements.filter(({ name, hidden }) => name === 'h1' && !hidden);
  const [heading] = headings;
  if (!heading || headings.length > 1) return NONE;
  const text = shortText(heading.element).toLowerCase();
  if (text === '' || !title.toLowerCase().includes(text)) return NONE;
  const times = timesNear(elements, elements.indexOf(heading));
  const published = onlyDay(times.filter(({ isModified }) => !isModified).map(({ date }) => date));
  const modified = onlyDay(times.filter(({ isModified }) => isModified).map(({ date }) => date));
  return { published, modified };
}

interface ShownTime {
  readonly date: PageDate;
  readonly isModified: boolean;
}

function timesNear(elements: readonly PlacedElement[], heading: number): ShownTime[] {
  const header = elements[heading]?.element.closest('header');
  const first = header ? elements.findIndex(({ element }) => element === header) : heading;
  const found: ShownTime[] = [];
  for (const { element, name, hidden, region } of elements.slice(Math.max(0, first))) {
    if (name === 'h2' || (name === 'p' && shortText(element, STORY_CHARS).length >= STORY_CHARS)) break;
    if (name !== 'time' || hidden || region === 'footer' || region === 'navigation' || isInOthers(element)) continue;
    const date = readDate(attribute(element, 'datetime') ?? '', 'html');
    if (date) found.push({ date, isModified: isModified(element) });
  }
  return found;
}

function isModified(element: Element): boolean {
  const named = [element, element.parentElement]
    .map((one) => `${one?.getAttribute('class') ?? ''} ${one?.getAttribute('itemprop') ?? ''}`.slice(0, 200))
    .join(' ');
  if (/datemodified|date[-_]modified|(?:^|[\s_-])(?:updated|modified)(?:$|[\s_-])/i.test(named)) return true;
  if (element.hasAttribute('pubdate') || PUBLISHED.test(named)) return false;
  return MODIFIED.test(before(element));
}

/** The text in front of an element, in the same parent: “Updated 3 May”. */
function before(element: Element): string {
  let text = '';
  for (let node = element.previousSibling; node && text.length < MAX_CONTEXT_CHARS; node = node.previousSibling) {
    if ((node as Element).localName === 'time') break;
    text = `${node.textContent ?? ''} ${text}`;
  }
  return `${text} ${shortText(element, MAX_CONTEXT_CHARS)}`.slice(-2 * MAX_CONTEXT_CHARS);
}

function isInOthers(element: Element): boolean {
  for (let one = element.parentElement; one; one = one.parentElement) if (isOfOthers(one, one.localName)) return true;
  return false;
}

function onlyDay(dates: readonly PageDate[]): PageDate | null {
  const [first] = dates;
  return first && dates.every(({ value }) => value.slice(0, 10) === first.value.slice(0, 10)) ? first : null;
}
