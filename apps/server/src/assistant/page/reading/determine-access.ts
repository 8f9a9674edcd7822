import {
  getNodes,
  getValues,
  type SourcedNode,
  type StructuredData,
  type StructuredNode,
} from '../../../platform/markup/structured-data.ts';
import type { PageContent } from '../page-report.ts';
import { extractBlockText, getAttribute, type PlacedElement } from './page-elements.ts';

/** Minimum length of a subscription part that counts as delivered, in characters. */
const MIN_DELIVERED_CHARS = 1_500;
/** A class or an id, with or without the name of its element. */
const SIMPLE_SELECTOR = /^(?:[a-z][\w-]*)?([.#])([\w-]{1,100})$/i;

/**
 * Determines access from the structured data (schema.org `isAccessibleForFree`, as search engines require). A page that
 * needs a subscription is a preview, unless the page contains the marked part at length.
 */
export function determineAccess(
  subjects: readonly SourcedNode[],
  data: StructuredData,
  elements: readonly PlacedElement[],
): PageContent['access'] {
  const freeFlags = subjects.flatMap(({ node }) => [node, ...getNodes(data, node, 'hasPart')].map(isFree));
  if (freeFlags.every((free) => free === null)) return null;
  if (!freeFlags.includes(false)) return 'free';
  const paidSelectors = subjects
    .flatMap(({ node }) => getNodes(data, node, 'hasPart'))
    .filter((part) => isFree(part) === false)
    .flatMap((part) => getValues(part, 'cssSelector'))
    .flatMap((value) => (typeof value === 'string' ? value.split(',') : []));
  return paidSelectors.some((selector) => isDelivered(selector, elements)) ? 'free' : 'preview';
}

function isFree(node: StructuredNode): boolean | null {
  const [value] = getValues(node, 'isAccessibleForFree');
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  if (/^(?:https?:\/\/schema\.org\/)?false$/i.test(value.trim())) return false;
  return /^(?:https?:\/\/schema\.org\/)?true$/i.test(value.trim()) ? true : null;
}

/** Of a selector with ancestors, only the last part counts. Search engines document class selectors only. */
function isDelivered(selector: string, elements: readonly PlacedElement[]): boolean {
  const [, sign, name] =
    SIMPLE_SELECTOR.exec(
      selector
        .trim()
        .split(/[\s>]+/)
        .at(-1) ?? '',
    ) ?? [];
  if (name === undefined) return false;
  const attribute = sign === '#' ? 'id' : 'class';
  const parts = elements.filter(
    ({ element, isHidden: hidden }) => !hidden && (getAttribute(element, attribute) ?? '').split(/\s+/).includes(name),
  );
  return parts.some(({ element }) => extractBlockText(element, MIN_DELIVERED_CHARS).text.length >= MIN_DELIVERED_CHARS);
}
