import type { Skipped } from '@vouchwire/api-contract';
import { parseHTML } from 'linkedom';
import { decodePage } from '../../../platform/markup/decode-page.ts';
import { parseHead } from '../../../platform/markup/head-data.ts';
import { parseJsonLd } from '../../../platform/markup/json-ld.ts';
import { scanMarkup } from '../../../platform/markup/scan-markup.ts';
import { SkippedItems } from '../../../platform/markup/skipped-items.ts';
import { getTypes, type StructuredData } from '../../../platform/markup/structured-data.ts';
import { PAGE_LIMITS } from '../page-limits.ts';
import type { PageContent } from '../page-report.ts';
import { extractAiStatements } from './ai-statements.ts';
import { listLooseProperties, parseAttributes } from './attribute-data.ts';
import { determineAccess } from './determine-access.ts';
import { extractArticle } from './extract-article.ts';
import { extractMedia } from './media-candidates.ts';

import { extractBlockText, getAttribute, listElements, type PlacedElement } from './page-elements.ts';
import { extractContacts, extractLinks } from './page-links.ts';
import { extractMetadata } from './page-metadata.ts';
import { isAboutOthersMaterial } from './subject-matter.ts';
import { findSubstitute } from './substitute.ts';
import { extractTextBlocks } from './text-blocks.ts';
import { hasTextManifest } from './text-manifest.ts';
import { toHttpUrl } from './to-http-url.ts';

/** An unparsed page, for the thread that parses it. */
export interface PageReadTask {
  readonly bytes: Uint8Array;
  /** URL after redirects. */
  readonly url: string;
  /** Charset in the response header. */
  readonly charset: string | null;
  /** `leave` skips the extraction of the article, which takes the most time. */
  readonly article: 'read' | 'leave';
}

export interface PageReadResult {
  readonly content: PageContent;
  readonly skipped: readonly Skipped[];
}

const MAX_TYPES = 30;

/** Parses a page from its bytes. Runs no scripts and fetches nothing. */
export function readPage({ bytes, url, charset, article }: PageReadTask): PageReadResult {
  const skipped = new SkippedItems();
  const html = decodePage(bytes, charset);
  const scan = scanMarkup(html, skipped);
  const document = parseDocument(scan.html);
  const elements = listElements(document);
  const head = parseHead([...scan.headElements, ...listLooseProperties(elements)]);
  const baseUrl = toHttpUrl(head.base, url) ?? url;
  const jsonLd = parseJsonLd(scan.jsonLd, baseUrl, skipped);
  const attributes = parseAttributes(elements, baseUrl, skipped);
  const datas = [jsonLd.data, attributes];

  const { subjects, ...metadata } = extractMetadata({
    elements,
    head,
    jsonLd: jsonLd.data,
    attributes,
    pageUrl: url,
    baseUrl,
  });
  const links = extractLinks(elements, baseUrl, skipped);
  const visibleText = extractBlockText(document.documentElement, PAGE_LIMITS.maxTextLength);
  if (visibleText.truncated)
    skipped.add('text', `only the first ${PAGE_LIMITS.maxTextLength.toLocaleString('en')} characters are read`, 1);
  const types = listFrequentTypes(jsonLd.data);
  const isAboutOthers = isAboutOthersMaterial({
    url,
    titles: metadata.titles,
    description: metadata.description,
    text: visibleText.text,
    types: [...types, ...listFrequentTypes(attributes), ...metadata.types.map(({ value }) => value)],
  });
  const access = determineAccess(subjects, jsonLd.data, elements);
  const substitute = findSubstitute(metadata.titles[0]?.value ?? null, visibleText.text, elements, subjects.length > 0);
  const contentWithoutArticle: Omit<PageContent, 'article'> = {
    ...metadata,
    jsonLd: { blocks: jsonLd.blocks, total: scan.jsonLdTotal, types },
    hasTextManifest: hasTextManifest(document.documentElement.textContent ?? ''),
    signedHtml: jsonLd.blocks.some(({ text }) => text.includes('"proof"')) ? html : null,
    contacts: extractContacts(elements, subjects, datas, baseUrl),
    media: extractMedia(elements, head, subjects, jsonLd.data, baseUrl, skipped),
    links,
    aiStatements: extractAiStatements({
      head,
      blocks: extractTextBlocks(document.documentElement),
      subjects,
      jsonLd: jsonLd.data,
      attributes,
      baseUrl,
      isAboutOthers,
    }),
    isAboutOthers,
    access: substitute === 'paywall' && access !== 'free' ? 'preview' : access,
    frameHosts: listFrameHosts(elements, baseUrl),
    text: visibleText.text,
    substitute: substitute === 'paywall' ? null : substitute,
  };
  // This must be last, because it changes the document.
  const content = {
    ...contentWithoutArticle,
    article: article === 'read' ? extractArticle(document, elements.length, skipped) : null,
  };
  return { content, skipped: skipped.list };
}

/** Parses the document with `<html>` as its only root, regardless of the position of the tags. */
function parseDocument(html: string): Document {
  const { document } = parseHTML(html);
  const root = document.documentElement as Element | null;
  if (root?.localName !== 'html') return parseHTML(`<html><body>${html}</body></html>`).document;
  // Browsers show content after </html> at the end of the page.
  for (const node of [...document.childNodes].slice([...document.childNodes].indexOf(root) + 1)) root.appendChild(node);
  return document;
}

function listFrequentTypes({ all }: StructuredData): string[] {
  const counts = new Map<string, number>();
  for (const { node } of all) for (const type of getTypes(node)) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_TYPES)
    .map(([type]) => type);
}

const MAX_FRAME_HOSTS = 10;

/** Lists the distinct hosts of visible frames, without `www.`. Their content is not fetched. */
function listFrameHosts(elements: readonly PlacedElement[], baseUrl: string): string[] {
  const hosts = elements.flatMap(({ element, name, isHidden: hidden }) => {
    if (name !== 'iframe' || isHiddenFrame(element, hidden)) return [];
    const address = toHttpUrl(getAttribute(element, 'src') ?? getAttribute(element, 'data-src'), baseUrl);
    return address === null ? [] : [new URL(address).hostname.replace(/^www\./, '')];
  });
  return [...new Set(hosts)].slice(0, MAX_FRAME_HOSTS);
}

/**
 * All frames count as hidden text, so their own attributes must be checked. Frames that count visits are empty or
 * invisible.
 */
function isHiddenFrame(element: Element, isInHiddenElement: boolean): boolean {
  const isTiny = ['width', 'height'].some((name) => /^[01](?:px)?$/.test(getAttribute(element, name) ?? ''));
  const style = getAttribute(element, 'style')?.slice(0, 1_000) ?? '';
  const inHidden = isInHiddenElement && element.parentElement?.closest('noscript, template, [hidden]') !== null;
  return (
    isTiny || inHidden || element.hasAttribute('hidden') || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)
  );
}
