import { collapseWhitespace } from '../../../platform/markup/collapse-whitespace.ts';
import type { SkippedItems } from '../../../platform/markup/skipped-items.ts';
import {
  getNodes,
  getText,
  getTypes,
  getUrls,
  type SourcedNode,
  type StructuredData,
} from '../../../platform/markup/structured-data.ts';
import { PAGE_LIMITS } from '../page-limits.ts';
import type { Contact, PageLink } from '../page-report.ts';
import { extractShortText, getAttribute, type PlacedElement } from './page-elements.ts';
import { toHttpUrl } from './to-http-url.ts';

const MAX_LINK_TEXT_CHARS = 200;
const MAX_CONTACTS = 30;

/**
 * Extracts all distinct links. If an address occurs several times, its most informative position counts, because
 * footers and navigation contain a site's own pages.
 */
export function extractLinks(elements: readonly PlacedElement[], baseUrl: string, skipped: SkippedItems): PageLink[] {
  const byAddress = new Map<string, PageLink>();
  for (const { element, name, region } of elements) {
    if (name !== 'a' && name !== 'area') continue;
    const url = toHttpUrl(getAttribute(element, 'href'), baseUrl);
    if (url === null) continue;
    const text = getLinkText(element);
    const existing = byAddress.get(url);
    if (existing && (existing.text !== '' || text === '') && (existing.region !== 'main' || region === 'main'))
      continue;
    byAddress.set(url, {
      url,
      text: text || (existing?.text ?? ''),
      region,
      rel: getAttribute(element, 'rel')?.slice(0, 100) ?? null,
    });
  }
  const links = [...byAddress.values()];
  if (links.length <= PAGE_LIMITS.maxLinks) return links;
  skipped.add(
    'links',
    `only ${PAGE_LIMITS.maxLinks.toLocaleString('en')} are listed: the first and the last`,
    links.length - PAGE_LIMITS.maxLinks,
  );
  const half = PAGE_LIMITS.maxLinks / 2;
  return [...links.slice(0, half), ...links.slice(-half)];
}

function getLinkText(element: Element): string {
  const visibleText = extractShortText(element, MAX_LINK_TEXT_CHARS);
  if (visibleText !== '') return visibleText;
  const image = element.querySelector('img');
  const alternativeText =
    getAttribute(element, 'aria-label') ??
    getAttribute(element, 'title') ??
    (image && getAttribute(image, 'alt')) ??
    '';
  return collapseWhitespace(alternativeText).slice(0, MAX_LINK_TEXT_CHARS);
}

/** Extracts ways to contact the publisher: from the structured data, then from `mailto:` and `tel:` links. */
export function extractContacts(
  elements: readonly PlacedElement[],
  subjects: readonly SourcedNode[],
  datas: readonly StructuredData[],
  baseUrl: string,
): Contact[] {
  const contacts: Contact[] = [];
  const add = (kind: Contact['kind'], value: string | null, source: Contact['source']): void => {
    if (
      value &&
      contacts.length < MAX_CONTACTS &&
      !contacts.some((known) => known.kind === kind && known.value === value)
    )
      contacts.push({ kind, value: value.slice(0, 300), source });
  };
  for (const data of datas) {
    const publishers = subjects.flatMap(({ node, source }) =>
      getNodes(data, node, 'publisher').map((one) => ({ node: one, source })),
    );
    const organizations = data.all.filter(({ node }) => getTypes(node).some((type) => type.endsWith('Organization')));
    for (const { node, source } of [...publishers, ...organizations]) {
      for (const point of [node, ...getNodes(data, node, 'contactPoint')]) {
        add('email', getText(point, 'email')?.replace(/^mailto:/i, '') ?? null, source);
        add('telephone', getText(point, 'telephone')?.replace(/^tel:/i, '') ?? null, source);
        if (point !== node) add('page', toHttpUrl(getUrls(point, 'url')[0], baseUrl), source);
      }
    }
  }
  for (const { element, name } of elements) {
    const href = name === 'a' ? getAttribute(element, 'href') : null;
    if (href === null) continue;
    const [, scheme, value] = /^(mailto|tel):([^?]{1,300})/i.exec(href) ?? [];
    if (scheme && value)
      add(scheme.toLowerCase() === 'tel' ? 'telephone' : 'email', decodePercent(value).trim(), 'html');
  }
  return contacts;
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
