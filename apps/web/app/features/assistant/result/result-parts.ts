import type { ShownAnalysis } from '../shown-analysis.ts';

/** Parts of a result that a row of the bill may lead to. */
export type ResultPart =
  | 'network'
  | 'content'
  | 'credentials'
  | 'signatures'
  | 'authorship'
  | 'disclosure'
  | 'warnings'
  | 'recommendations'
  | 'skipped';

/** The part that shows a field of the response. */
const RESULT_PARTS: Readonly<Record<string, ResultPart>> = {
  references: 'network',
  trustedBy: 'network',
  trustsOthers: 'network',
  contentAnalysis: 'content',
  did: 'content',
  didAnalysis: 'content',
  c2paAnalysis: 'credentials',
  jsonLdAnalysis: 'signatures',
  page: 'signatures',
  policy_file: 'signatures',
  aiDetection: 'authorship',
  disclosureInfo: 'disclosure',
  warnings: 'warnings',
  recommendations: 'recommendations',
  skipped: 'skipped',
};

export const getPartId = (part: ResultPart): string => `result-${part}`;
export const getSignalId = (number: number): string => `signal-${number}`;
export const getMediaId = (index: number): string => `media-${index}`;

const isRendered = (part: ResultPart, { answer }: ShownAnalysis): boolean => {
  const { trustedBy = [], trustsOthers = [], references = [], skipped = [] } = answer;
  if (part === 'network') return trustedBy.length > 0 || trustsOthers.length > 0 || references.length > 0;
  return part !== 'skipped' || skipped.length > 0;
};

/**
 * The element that shows what `#` and a JSON pointer into the answer names; null where none does.
 * @param href such as `#/c2paAnalysis/media/0`
 */
export function findAnchorId(href: string, analysis: ShownAnalysis): string | null {
  if (!href.startsWith('#/')) return null;
  const [field = '', ...rest] = href.slice(2).split('/');
  const part = Object.hasOwn(RESULT_PARTS, field) ? RESULT_PARTS[field] : undefined;
  if (!part || !isRendered(part, analysis)) return null;
  const item = part === 'credentials' ? findMediaIndex(rest, analysis) : null;
  return item === null ? getPartId(part) : getMediaId(item);
}

/** Items with credentials are in a separate list of the response, and once on the page. */
function findMediaIndex([list, place]: readonly string[], { media }: ShownAnalysis): number | null {
  if (place === undefined || !/^\d{1,6}$/.test(place)) return null;
  const index = Number(place);
  if (list === 'media') return index < media.length ? index : null;
  if (list !== 'media_with_c2pa') return null;
  const itemsWithCredentials = media.flatMap(({ state }, at) =>
    state === 'absent' || state === 'not-checked' ? [] : [at],
  );
  return itemsWithCredentials[index] ?? null;
}

/** Scrolls an element into view, expands its containers, and focuses it; the URL stays. */
export function scrollToElement(id: string): void {
  const element = document.getElementById(id);
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  element?.scrollIntoView({ block: 'nearest' });
  element?.focus({ preventScroll: true });
}
