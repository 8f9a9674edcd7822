import type { HeadElement } from './scan-markup.ts';
import { decodeText } from './structured-data.ts';

/** Content of `<meta>` and `<link>` elements, by name in lower case, in the order of the page. */
export interface HeadData {
  readonly metas: ReadonlyMap<string, readonly string[]>;
  readonly links: ReadonlyMap<string, readonly string[]>;
  readonly base: string | null;
  /** Attribute `lang` of `<html>`, unmodified. */
  readonly language: string | null;
}

const MAX_CONTENT_CHARS = 4_096;
const MAX_LANGUAGE_CHARS = 35;
const MAX_VALUES = 50;
const MAX_NAMES = 5;

export function parseHead(elements: readonly HeadElement[]): HeadData {
  const metas = new Map<string, string[]>();
  const links = new Map<string, string[]>();
  let base: string | null = null;
  let language: string | null = null;
  for (const element of elements) {
    const { name } = element;
    if (name === 'html') language ??= getAttribute(element, 'lang')?.slice(0, MAX_LANGUAGE_CHARS) ?? null;
    if (name === 'base') base ??= getAttribute(element, 'href');
    if (name === 'link') {
      const href = getAttribute(element, 'href');
      for (const rel of getAttribute(element, 'rel')?.toLowerCase().split(/\s+/, 5) ?? [])
        if (href) addValue(links, rel, href);
    }
    if (name !== 'meta') continue;
    const content = getAttribute(element, 'content');
    if (content === null) continue;
    // `itemprop` is left out, because it usually belongs to a microdata item.
    const names = getAttribute(element, 'property') ?? getAttribute(element, 'name');
    // In RDFa, one attribute can contain several names (`dc:title og:title`), with `dc:` instead of the `dc.` of meta
    // names.
    for (const name of names?.toLowerCase().split(/\s+/, MAX_NAMES) ?? [])
      addValue(metas, name.replace(/^(dc(?:terms)?):/, '$1.'), decodeText(content.slice(0, MAX_CONTENT_CHARS)));
  }
  return { metas, links, base, language };
}

/** Returns the trimmed value of an attribute. Null if it is missing or empty. */
function getAttribute({ attributes }: HeadElement, name: string): string | null {
  return attributes[name]?.trim() || null;
}

function addValue(map: Map<string, string[]>, key: string, value: string): void {
  if (value === '' || key.length > 100) return;
  const values = map.get(key);
  if (!values) map.set(key, [value]);
  else if (values.length < MAX_VALUES) values.push(value);
}
