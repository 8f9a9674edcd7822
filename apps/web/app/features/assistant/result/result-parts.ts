import type { ShownAnalysis } from '../shown-analysis.ts';

/** Parts of a result to which a row of the score breakdown may link. */
export type ResultPart =
  | 'summary'
  | 'network'
  | 'content'
  | 'credentials'
  | 'signatures'
  | 'authorship'
  | 'disclosure'
  | 'warnings'
  | 'recommendations'
  | 'skipped';

/** Part that shows a field of the response. */
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
 * Returns the id of the element that shows the target of a JSON pointer into the response. Null if there is none.
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

/** Items with credentials are in a separate list of the response, but only once on the page. */
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

/** Scrolls to an element, expands its containers, and focuses it. The URL does not change. */
export function scrollToElement(id: string): void {
  const element = document.getElementById(id);
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  element?.scrollIntoView({ block: 'nearest' });
  element?.focus({ preventScroll: true });
}
