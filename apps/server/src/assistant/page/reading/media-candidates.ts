import { MEDIA_ROLES } from '@vouchwire/api-contract';
import type { HeadData } from '../../../platform/markup/head-data.ts';
import type { SkippedItems } from '../../../platform/markup/skipped-items.ts';
import {
  getNodes,
  getText,
  getValues,
  type SourcedNode,
  type StructuredData,
  type StructuredNode,
} from '../../../platform/markup/structured-data.ts';
import { PAGE_LIMITS } from '../page-limits.ts';
import type { MediaCandidate, MediaKind } from '../page-report.ts';
import { extractShortText, getAttribute, type PlacedElement } from './page-elements.ts';
import { toHttpUrl } from './to-http-url.ts';

interface MediaMention extends Omit<MediaCandidate, 'url'> {
  /** Addresses as written, best first. */
  readonly addresses: readonly string[];
}

/** Label for unchecked media that are the same pictures at other addresses. */
export const OTHER_MEDIA_FORMS = 'other forms of the same media';
/** Attributes from which scripts load media when they become visible. */
const LAZY_ATTRIBUTES = ['data-src', 'data-original', 'data-lazy-src'];
const LAZY_SRCSET_ATTRIBUTES = ['data-srcset', 'data-lazy-srcset'];
const PREVIEW_METAS: ReadonlyArray<readonly [MediaKind, readonly string[]]> = [
  ['image', ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src']],
  ['video', ['og:video:secure_url', 'og:video', 'og:video:url']],
  ['audio', ['og:audio:secure_url', 'og:audio']],
];
const MAX_CAPTION_CHARS = 600;
const DOCUMENT_SUFFIX = /\.pdf$/i;

/** Lists media that the page shows or names for previews, in the order of the page, with distinct addresses. */
export function extractMedia(
  elements: readonly PlacedElement[],
  head: HeadData,
  subjects: readonly SourcedNode[],
  data: StructuredData,
  baseUrl: string,
  skipped: SkippedItems,
): MediaCandidate[] {
  const found = [
    ...listPreviews(head, subjects, data),
    ...elements.flatMap(({ element, name }) => listMediaOfElement(element, name, skipped)),
  ];
  const resolve = createResolver(baseUrl, skipped);
  const byAddress = new Map<string, MediaCandidate>();
  const otherForms = new Set<string>();
  for (const { addresses, ...medium } of found) {
    const [url, ...others] = [...new Set(addresses.map((written) => resolve(written)))].filter((one) => one !== null);
    if (url === undefined || (medium.kind === 'video' && !isMediaFile(url, medium.role))) continue;
    const existing = byAddress.get(url);
    if (existing) {
      byAddress.set(url, {
        ...existing,
        role: MEDIA_ROLES.find((role) => role === existing.role || role === medium.role) ?? existing.role,
        caption: joinTexts(existing.caption, medium.caption),
        isQuoted: existing.isQuoted || medium.isQuoted,
      });
      continue;
    }
    if (byAddress.size >= PAGE_LIMITS.maxMedia)
      skipped.add('media', `only the first ${PAGE_LIMITS.maxMedia} are listed`, 1);
    else byAddress.set(url, { url, ...medium });
    for (const other of others) otherForms.add(other);
  }
  // Media with an entry of their own are checked there.
  const unlisted = [...otherForms].filter((url) => !byAddress.has(url)).length;
  if (unlisted > 0)
    skipped.add(
      OTHER_MEDIA_FORMS,
      'of each, the first form that is named is looked at, the largest of its sizes',
      unlisted,
    );
  return [...byAddress.values()];
}

function listPreviews({ metas }: HeadData, subjects: readonly SourcedNode[], data: StructuredData): MediaMention[] {
  const previews: MediaMention[] = [];
  const add = (kind: MediaKind, address: string, more: Partial<MediaMention> = {}): number =>
    previews.push({ kind, role: 'lead', caption: null, isQuoted: false, ...more, addresses: [address] });
  for (const [kind, names] of PREVIEW_METAS)
    for (const name of names) for (const address of metas.get(name) ?? []) add(kind, address);
  for (const { node } of subjects) {
    for (const value of getValues(node, 'image')) if (typeof value === 'string') add('image', value);
    for (const image of getNodes(data, node, 'image')) {
      const address = getText(image, 'contentUrl') ?? getText(image, 'url');
      if (address) add('image', address, { caption: extractCredit(image, data) });
    }
    // A thumbnail is often a cropped copy for lists of stories.
    for (const value of getValues(node, 'thumbnailUrl'))
      if (typeof value === 'string') add('image', value, { role: 'poster' });
    for (const [property, kind] of [
      ['video', 'video'],
      ['audio', 'audio'],
    ] as const)
      for (const item of getNodes(data, node, property)) {
        const address = getText(item, 'contentUrl');
        if (address) add(kind, address, { caption: extractCredit(item, data) });
      }
  }
  return previews;
}

/** Returns the credit of a medium in the structured data. */
function extractCredit(node: StructuredNode, data: StructuredData): string | null {
  const plain = ['creditText', 'copyrightNotice', 'caption'].map((property) => getText(node, property));
  const named = ['creator', 'author', 'copyrightHolder', 'provider', 'sourceOrganization'].flatMap((property) => [
    getText(node, property),
    ...getNodes(data, node, property).map((one) => getText(one, 'name')),
  ]);
  return joinTexts(...plain, ...named);
}

/** Returns the caption of the figure around an element, and its alternative text. */
function extractCaption(element: Element): string | null {
  const figure = element.closest('figure');
  const caption = figure?.querySelector('figcaption');
  return joinTexts(caption ? extractShortText(caption, MAX_CAPTION_CHARS) : null, getAttribute(element, 'alt'));
}

function joinTexts(...texts: readonly (string | null)[]): string | null {
  return (
    [...new Set(texts.filter((text) => text !== null && text !== ''))].join(' · ').slice(0, MAX_CAPTION_CHARS) || null
  );
}

function listMediaOfElement(element: Element, name: string, skipped: SkippedItems): MediaMention[] {
  switch (name) {
    case 'img':
      if (isOnePixel(element)) {
        skipped.add('images', 'declared as one pixel large: they count visits and show nothing', 1);
        return [];
      }
      return [createShownMedia('image', [...listPictureSources(element), ...listOwnSources(element)], element)];
    case 'video':
    case 'audio':
      return [
        createShownMedia(name, [...listOwnSources(element), ...listChildSources(element)], element),
        ...listAttribute(element, 'poster').map(
          (poster): MediaMention => ({ ...createShownMedia('image', [poster], element), role: 'poster' }),
        ),
      ];
    case 'object':
    case 'embed': {
      const address = listAttribute(element, name === 'object' ? 'data' : 'src');
      const isDocument =
        getAttribute(element, 'type') === 'application/pdf' ||
        address.some((one) => DOCUMENT_SUFFIX.test(getPath(one)));
      return isDocument ? [createShownMedia('document', address, element)] : [];
    }
    case 'a': {
      const address = listAttribute(element, 'href').filter(
        (one) => DOCUMENT_SUFFIX.test(getPath(one)) || getAttribute(element, 'type') === 'application/pdf',
      );
      return address.length > 0 ? [{ ...createShownMedia('document', address, element), role: 'linked' }] : [];
    }
    default:
      return [];
  }
}

const createShownMedia = (kind: MediaKind, addresses: readonly string[], element: Element): MediaMention => ({
  kind,
  role: 'shown',
  caption: extractCaption(element),
  isQuoted: element.closest('blockquote') !== null,
  addresses,
});

/** Lists the sources of an element, the largest form of an image first. */
function listOwnSources(element: Element): string[] {
  return [
    ...['srcset', ...LAZY_SRCSET_ATTRIBUTES].flatMap((name) => selectLargestSource(getAttribute(element, name))),
    ...['src', ...LAZY_ATTRIBUTES].flatMap((name) => listAttribute(element, name)),
  ];
}

/** Lists the sources of the `<picture>` around an image, which are other forms for other screens. */
function listPictureSources(image: Element): string[] {
  return image.parentElement?.localName === 'picture' ? listChildSources(image.parentElement) : [];
}

function listChildSources(parent: Element): string[] {
  const sources: string[] = [];
  for (let child = parent.firstElementChild; child && sources.length < 20; child = child.nextElementSibling)
    if (child.localName === 'source') sources.push(...listOwnSources(child));
  return sources;
}

/**
 * Returns the entry of a srcset with the largest width or density. Addresses may contain commas, but neither begin nor
 * end with one.
 */
export function selectLargestSource(set: string | null): string[] {
  let best: { address: string; size: number } | null = null;
  for (const [, address, size] of (set ?? '')
    .slice(0, 20_000)
    .matchAll(/([^\s,]\S*[^\s,]|[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,|$)/g)) {
    const entry = { address: address ?? '', size: Number(size ?? 1) };
    if (best === null || entry.size > best.size) best = entry;
  }
  return best ? [best.address] : [];
}

function listAttribute(element: Element, name: string): string[] {
  const value = getAttribute(element, name);
  return value === null ? [] : [value];
}

function isOnePixel(element: Element): boolean {
  return ['width', 'height'].every((name) => /^[01](?:px)?$/.test(getAttribute(element, name) ?? ''));
}

/** Creates a function that resolves addresses, and accepts media in the page itself within the limits. */
function createResolver(baseUrl: string, skipped: SkippedItems): (written: string) => string | null {
  let remainingChars: number = PAGE_LIMITS.maxDataUrls;
  return (written) => {
    if (!/^data:/i.test(written)) return toHttpUrl(written, baseUrl);
    const { length } = written;
    if (!/^data:(?:image|video|audio)\//i.test(written) || length < PAGE_LIMITS.minDataUrl) {
      skipped.add('media in the page itself', 'too small to be more than placeholders, or of no known kind', 1);
      return null;
    }
    if (length > Math.min(remainingChars, PAGE_LIMITS.maxDataUrl)) {
      skipped.add('media in the page itself', 'larger than what is read', 1);
      return null;
    }
    remainingChars -= length;
    return written;
  };
}

/** The value of `og:video` is often a page with a player. */
function isMediaFile(url: string, role: MediaCandidate['role']): boolean {
  return role !== 'lead' || /\.(?:mp4|m4v|mov|webm|ogv|avi|mkv)$/i.test(getPath(url));
}

function getPath(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
