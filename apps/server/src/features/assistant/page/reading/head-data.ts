import { plain } from '../../../../platform/markup/structured-data.ts';
import type { PlacedElement } from './page-elements.ts';
import { attribute } from './page-elements.ts';

/** What `<meta>` and `<link>` say, by name in lower case, in the order of the page. */
export interface HeadData {
  readonly metas: ReadonlyMap<string, readonly string[]>;
  readonly links: ReadonlyMap<string, readonly string[]>;
  /** Where the page sends its readers at once. */
  readonly refresh: string | null;
  readonly base: string | null;
}

const LONGEST = 4_096;
const MAX_VALUES = 50;
const MAX_NAMES = 5;
/** A page that waits longer than this is meant to be read. */
const REFRESH_WITHIN_S = 10;

export function readHead(elements: readonly PlacedElement[]): HeadData {
  const metas = new Map<string, string[]>();
  const links = new Map<string, string[]>();
  let refresh: string | null = null;
  let base: string | null = null;
  for (const { element, name } of elements) {
    if (name === 'base') base ??= attribute(element, 'href');
    if (name === 'link') {
      const href = attribute(element, 'href');
      for (const rel of attribute(element, 'rel')?.toLowerCase().split(/\s+/, 5) ?? []) if (href) put(links, rel, href);
    }
    if (name !== 'meta') continue;
    const content = attribute(element, 'content');
    if (content === null) continue;
    if (attribute(element, 'http-equiv')?.toLowerCase() === 'refresh') refresh ??= refreshTarget(content);
    // Inside of an item it belongs to that item.
    const names = attribute(element, 'property') ?? attribute(element, 'name');
    // RDFa: one attribute can hold several names (`dc:title og:title`), and writes `dc:` where meta names write `dc.`.
    for (const name of names?.toLowerCase().split(/\s+/, MAX_NAMES) ?? [])
      put(metas, name.replace(/^(dc(?:terms)?):/, '$1.'), plain(content.slice(0, LONGEST)));
  }
  return { metas, links, refresh, base };
}

function put(map: Map<string, string[]>, key: string, value: string): void {
  if (value === '' || key.length > 100) return;
  const known = map.get(key);
  if (!known) map.set(key, [value]);
  else if (known.length < MAX_VALUES) known.push(value);
}

function refreshTarget(content: string): string | null {
  const [, seconds, target] =
    /^\s*(\d{1,6})[\d.]*\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content.slice(0, LONGEST)) ?? [];
  return target && Number(seconds) <= REFRESH_WITHIN_S ? target.trim() : null;
}
