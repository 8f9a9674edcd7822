import { MEDIA_ROLES } from '@vouchwire/api-contract';
import type { Skips } from '../../../../platform/markup/skips.ts';
import {
  nodesOf,
  type SourcedNode,
  type StructuredData,
  type StructuredNode,
  textOf,
  valuesOf,
} from '../../../../platform/markup/structured-data.ts';
import { PAGE_LIMITS } from '../page-limits.ts';
import type { MediaCandidate, MediaKind } from '../page-report.ts';
import { toAddress } from './addresses.ts';
import type { HeadData } from './head-data.ts';
import { attribute, type PlacedElement, shortText } from './page-elements.ts';

interface Found extends Omit<MediaCandidate, 'url'> {
  /** As written, the best first. */
  readonly addresses: readonly string[];
}

/** In what was not looked at, the same pictures at other addresses. */
export const OTHER_FORMS = 'other forms of the same media';
/** Attributes in which scripts look for what to show once it comes into view. */
const LAZY = ['data-src', 'data-original', 'data-lazy-src'];
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset'];
const PREVIEW_METAS: ReadonlyArray<readonly [MediaKind, readonly string[]]> = [
  ['image', ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src']],
  ['video', ['og:video:secure_url', 'og:video', 'og:video:url']],
  ['audio', ['og:audio:secure_url', 'og:audio']],
];
const MAX_CAPTION_CHARS = 600;
const DOCUMENT = /\.pdf$/i;

/** What the page shows, and what it names for others to show, in the order of the page and each address once. */
export function readMedia(
  elements: readonly PlacedElement[],
  head: HeadData,
  subjects: readonly SourcedNode[],
  data: StructuredData,
  baseUrl: string,
  skips: Skips,
): MediaCandidate[] {
  const found = [
    ...previewsOf(head, subjects, data),
    ...elements.flatMap(({ element, name }) => mediaOf(element, name, skips)),
  ];
  const resolve = resolver(baseUrl, skips);
  const byAddress = new Map<string, MediaCandidate>();
  const otherForms = new Set<string>();
  for (const { addresses, ...medium } of found) {
    const [url, ...others] = [...new Set(addresses.map((written) => resolve(written)))].filter((one) => one !== null);
    if (url === undefined || (medium.kind === 'video' && !isFile(url, medium.role))) continue;
    const known = byAddress.get(url);
    if (known) {
      byAddress.set(url, {
        ...known,
        role: MEDIA_ROLES.find((role) => role === known.role || role === medium.role) ?? known.role,
        caption: joined(known.caption, medium.caption),
        isQuoted: known.isQuoted || medium.isQuoted,
      });
      continue;
    }
    if (byAddress.size >= PAGE_LIMITS.maxMedia)
      skips.add('media', `only the first ${PAGE_LIMITS.maxMedia} are listed`, 1);
    else byAddress.set(url, { url, ...medium });
    for (const other of others) otherForms.add(other);
  }
  // What is shown by itself elsewhere is looked at there.
  const left = [...otherForms].filter((url) => !byAddress.has(url)).length;
  if (left > 0)
    skips.add(OTHER_FORMS, 'of each, the first form that is named is looked at, the largest of its sizes', left);
  return [...byAddress.values()];
}

function previewsOf({ metas }: HeadData, subjects: readonly SourcedNode[], data: StructuredData): Found[] {
  const previews: Found[] = [];
  const add = (kind: MediaKind, address: string, more: Partial<Found> = {}): number =>
    previews.push({ kind, role: 'lead', caption: null, isQuoted: false, ...more, addresses: [address] });
  for (const [kind, names] of PREVIEW_METAS)
    for (const name of names) for (const address of metas.get(name) ?? []) add(kind, address);
  for (const { node } of subjects) {
    for (const value of valuesOf(node, 'image')) if (typeof value === 'string') add('image', value);
    for (const image of nodesOf(data, node, 'image')) {
      const address = textOf(image, 'contentUrl') ?? textOf(image, 'url');
      if (address) add('image', address, { caption: creditIn(image, data) });
    }
    // Often a cropped copy, for lists of stories.
    for (const value of valuesOf(node, 'thumbnailUrl'))
      if (typeof value === 'string') add('image', value, { role: 'poster' });
    for (const [property, kind] of [
      ['video', 'video'],
      ['audio', 'audio'],
    ] as const)
      for (const item of nodesOf(data, node, property)) {
        const address = textOf(item, 'contentUrl');
        if (address) add(kind, address, { caption: creditIn(item, data) });
      }
  }
  return previews;
}

/** To whom the structured data credit a medium. */
function creditIn(node: StructuredNode, data: StructuredData): string | null {
  const plain = ['creditText', 'copyrightNotice', 'caption'].map((property) => textOf(node, property));
  const named = ['creator', 'author', 'copyrightHolder', 'provider', 'sourceOrganization'].flatMap((property) => [
    textOf(node, property),
    ...nodesOf(data, node, property).map((one) => textOf(one, 'name')),
  ]);
  return joined(...plain, ...named);
}

/** Caption of the figure around an element, and its alternative text. */
function captionOf(element: Element): string | null {
  const figure = element.closest('figure');
  const caption = figure?.querySelector('figcaption');
  return joined(caption ? shortText(caption, MAX_CAPTION_CHARS) : null, attribute(element, 'alt'));
}

function joined(...texts: readonly (string | null)[]): string | null {
  return (
    [...new Set(texts.filter((text) => text !== null && text !== ''))].join(' · ').slice(0, MAX_CAPTION_CHARS) || null
  );
}

function mediaOf(element: Element, name: string, skips: Skips): Found[] {
  switch (name) {
    case 'img':
      if (isOnePixel(element)) {
        skips.add('images', 'declared as one pixel large: they count visits and show nothing', 1);
        return [];
      }
      return [shown('image', [...pictureSources(element), ...ownSources(element)], element)];
    case 'video':
    case 'audio':
      return [
        shown(name, [...ownSources(element), ...childSources(element)], element),
        ...written(element, 'poster').map(
          (poster): Found => ({ ...shown('image', [poster], element), role: 'poster' }),
        ),
      ];
    case 'object':
    case 'embed': {
      const address = written(element, name === 'object' ? 'data' : 'src');
      const isDocument =
        attribute(element, 'type') === 'application/pdf' || address.some((one) => DOCUMENT.test(pathOf(one)));
      return isDocument ? [shown('document', address, element)] : [];
    }
    case 'a': {
      const address = written(element, 'href').filter(
        (one) => DOCUMENT.test(pathOf(one)) || attribute(element, 'type') === 'application/pdf',
      );
      return address.length > 0 ? [{ ...shown('document', address, element), role: 'linked' }] : [];
    }
    default:
      return [];
  }
}

const shown = (kind: MediaKind, addresses: readonly string[], element: Element): Found => ({
  kind,
  role: 'shown',
  caption: captionOf(element),
  isQuoted: element.closest('blockquote') !== null,
  addresses,
});

/** The largest form of an image first. */
function ownSources(element: Element): string[] {
  return [
    ...['srcset', ...LAZY_SETS].flatMap((name) => bestOfSet(attribute(element, name))),
    ...['src', ...LAZY].flatMap((name) => written(element, name)),
  ];
}

/** Those of the `<picture>` around an image: another form of it for another screen. */
function pictureSources(image: Element): string[] {
  return image.parentElement?.localName === 'picture' ? childSources(image.parentElement) : [];
}

function childSources(parent: Element): string[] {
  const sources: string[] = [];
  for (let child = parent.firstElementChild; child && sources.length < 20; child = child.nextElementSibling)
    if (child.localName === 'source') sources.push(...ownSources(child));
  return sources;
}

/** The entry of a srcset with the largest width or density. Addresses may hold commas, but neither begin nor end with one. */
export function bestOfSet(set: string | null): string[] {
  let best: { address: string; size: number } | null = null;
  for (const [, address, size] of (set ?? '')
    .slice(0, 20_000)
    .matchAll(/([^\s,]\S*[^\s,]|[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,|$)/g)) {
    const entry = { address: address ?? '', size: Number(size ?? 1) };
    if (best === null || entry.size > best.size) best = entry;
  }
  return best ? [best.address] : [];
}

function written(element: Element, name: string): string[] {
  const value = attribute(element, name);
  return value === null ? [] : [value];
}

function isOnePixel(element: Element): boolean {
  return ['width', 'height'].every((name) => /^[01](?:px)?$/.test(attribute(element, name) ?? ''));
}

/** Resolves addresses, and lets media in the page itself through as far as the limits go. */
function resolver(baseUrl: string, skips: Skips): (written: string) => string | null {
  let room: number = PAGE_LIMITS.maxDataUrls;
  return (written) => {
    if (!/^data:/i.test(written)) return toAddress(written, baseUrl);
    const { length } = written;
    if (!/^data:(?:image|video|audio)\//i.test(written) || length < PAGE_LIMITS.minDataUrl) {
      skips.add('media in the page itself', 'too small to be more than placeholders, or of no known kind', 1);
      return null;
    }
    if (length > Math.min(room, PAGE_LIMITS.maxDataUrl)) {
      skips.add('media in the page itself', 'larger than what is read', 1);
      return null;
    }
    room -= length;
    return written;
  };
}

/** og:video often names a page with a player. */
function isFile(url: string, role: MediaCandidate['role']): boolean {
  return role !== 'lead' || /\.(?:mp4|m4v|mov|webm|ogv|avi|mkv)$/i.test(pathOf(url));
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
