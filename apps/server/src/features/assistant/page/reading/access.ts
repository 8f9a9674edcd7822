import {
  nodesOf,
  type SourcedNode,
  type StructuredData,
  type StructuredNode,
  textOf,
  valuesOf,
} from '../../../../platform/markup/structured-data.ts';
import type { PageContent } from '../page-report.ts';
import { attribute, blockText, type PlacedElement } from './page-elements.ts';

/** Text of a part that needs a subscription, from which on the part counts as delivered, in characters. */
const MIN_DELIVERED_CHARS = 1_500;
const CLASS_SELECTOR = /^\.([\w-]{1,100})$/;

/**
 * What the structured data of a page state about free access (schema.org `isAccessibleForFree`, as search engines ask
 * for it). A page that needs a subscription is a preview, unless the part that it marks is in the page at length.
 */
export function readAccess(
  subjects: readonly SourcedNode[],
  data: StructuredData,
  elements: readonly PlacedElement[],
): PageContent['access'] {
  const stated = subjects.flatMap(({ node }) => [node, ...nodesOf(data, node, 'hasPart')].map(isFree));
  if (stated.every((free) => free === null)) return null;
  if (!stated.includes(false)) return 'free';
  const marked = subjects
    .flatMap(({ node }) => nodesOf(data, node, 'hasPart'))
    .filter((part) => isFree(part) === false)
    .flatMap((part) => textOf(part, 'cssSelector') ?? []);
  return marked.some((selector) => isDelivered(selector, elements)) ? 'free' : 'preview';
}

function isFree(node: StructuredNode): boolean | null {
  const [value] = valuesOf(node, 'isAccessibleForFree');
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  if (/^(?:https?:\/\/schema\.org\/)?false$/i.test(value.trim())) return false;
  return /^(?:https?:\/\/schema\.org\/)?true$/i.test(value.trim()) ? true : null;
}

/** Only class selectors are read, the form that search engines document. */
function isDelivered(selector: string, elements: readonly PlacedElement[]): boolean {
  const [, name] = CLASS_SELECTOR.exec(selector) ?? [];
  if (name === undefined) return false;
  const parts = elements.filter(
    ({ element, hidden }) => !hidden && (attribute(element, 'class') ?? '').split(/\s+/).includes(name),
  );
  return parts.some(({ element }) => blockText(element, MIN_DELIVERED_CHARS).text.length >= MIN_DELIVERED_CHARS);
}
