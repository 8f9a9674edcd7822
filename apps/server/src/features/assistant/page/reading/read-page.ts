import type { Skipped } from '@vouchwire/api-contract';
import { parseHTML } from 'linkedom';
import { decodePage } from '../../../../platform/markup/decode-page.ts';
import { readJsonLd } from '../../../../platform/markup/json-ld.ts';
import { Skips } from '../../../../platform/markup/skips.ts';
import { type StructuredData, typesOf } from '../../../../platform/markup/structured-data.ts';
import { surveyMarkup } from '../../../../platform/markup/survey-markup.ts';
import { PAGE_LIMITS } from '../page-limits.ts';
import type { PageContent } from '../page-report.ts';
import { readAccess } from './access.ts';
import { toAddress } from './addresses.ts';
import { readAiStatements } from './ai-statements.ts';
import { readFrameHosts } from './frame-hosts.ts';
import { readHead } from './head-data.ts';
import { readMedia } from './media-candidates.ts';
import { readMicrodata } from './microdata.ts';
import { attribute, blockText, elementsOf } from './page-elements.ts';
import { readContacts, readLinks, socialLinks } from './page-links.ts';
import { readMetadata } from './page-metadata.ts';
import { readArticle } from './readable-article.ts';
import { isAboutOthersMaterial } from './subject-matter.ts';
import { readTextBlocks } from './text-blocks.ts';
import { findWall } from './wall.ts';

/** A page as it came, for the thread that reads it. */
export interface PageToRead {
  readonly bytes: Uint8Array;
  /** Where it came from, after redirects. */
  readonly url: string;
  /** What the header says. */
  readonly charset: string | null;
  /** Making out the article among the rest of the page takes the most time, and may be left out. */
  readonly article: 'read' | 'leave';
}

export interface PageRead {
  readonly content: PageContent;
  readonly skipped: readonly Skipped[];
}

const MAX_TYPES = 30;

/** Reads a page from its bytes. No script runs, nothing is fetched. */
export function readPage({ bytes, url, charset, article }: PageToRead): PageRead {
  const skips = new Skips();
  const decoded = decodePage(bytes, charset);
  const survey = surveyMarkup(decoded.html, skips);
  const document = toDocument(survey.html);
  const elements = elementsOf(document);
  const head = readHead(elements);
  const baseUrl = toAddress(head.base, url) ?? url;
  const jsonLd = readJsonLd(survey.jsonLd, skips);
  const microdata: StructuredData = { ...readMicrodata(elements, skips), byId: new Map() };
  const datas = [jsonLd.data, microdata];

  const { subjects, ...metadata } = readMetadata({
    elements,
    head,
    jsonLd: jsonLd.data,
    microdata,
    pageUrl: url,
    baseUrl,
  });
  const links = readLinks(elements, baseUrl, skips);
  const shown = blockText(document.documentElement, PAGE_LIMITS.maxTextLength);
  if (shown.truncated)
    skips.add('text', `only the first ${PAGE_LIMITS.maxTextLength.toLocaleString('en')} characters are read`, 1);
  const types = typesIn(jsonLd.data);
  const isAboutOthers = isAboutOthersMaterial({
    url,
    titles: metadata.titles,
    description: metadata.description,
    text: shown.text,
    types: [...types, ...typesIn(microdata), ...metadata.types.map(({ value }) => value)],
  });
  const access = readAccess(subjects, jsonLd.data, elements);
  const wall = findWall(metadata.titles[0]?.value ?? null, shown.text, elements, subjects.length > 0);
  const before: Omit<PageContent, 'article'> = {
    ...metadata,
    baseUrl,
    charset: decoded.charset,
    language: attribute(document.documentElement, 'lang')?.slice(0, 35) ?? null,
    refreshUrl: toAddress(head.refresh, baseUrl),
    jsonLd: { blocks: jsonLd.blocks, total: survey.jsonLdTotal, types },
    signedHtml: jsonLd.blocks.some(({ text }) => text.includes('"proof"')) ? decoded.html : null,
    contacts: readContacts(elements, subjects, datas, baseUrl),
    media: readMedia(elements, head, subjects, jsonLd.data, baseUrl, skips),
    links,
    socialLinks: socialLinks(links, metadata.publishers),
    aiStatements: readAiStatements({
      head,
      blocks: readTextBlocks(document.documentElement),
      subjects,
      jsonLd: jsonLd.data,
      microdata,
      baseUrl,
      isAboutOthers,
    }),
    isAboutOthers,
    access: wall === 'paywall' && access !== 'free' ? 'preview' : access,
    frameHosts: readFrameHosts(elements, baseUrl),
    text: shown.text,
    wall: wall === 'paywall' ? null : wall,
  };
  // Last, because it takes the document apart.
  const content = { ...before, article: article === 'read' ? readArticle(document, elements.length, skips) : null };
  return { content, skipped: skips.list };
}

/** With `<html>` as its only root, wherever the page puts its tags. */
function toDocument(html: string): Document {
  const { document } = parseHTML(html);
  const root = document.documentElement as Element | null;
  if (root?.localName !== 'html') return parseHTML(`<html><body>${html}</body></html>`).document;
  // What stands behind </html> is shown at the end of the page.
  for (const node of [...document.childNodes].slice([...document.childNodes].indexOf(root) + 1)) root.appendChild(node);
  return document;
}

function typesIn({ all }: StructuredData): string[] {
  const counts = new Map<string, number>();
  for (const { node } of all) for (const type of typesOf(node)) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_TYPES)
    .map(([type]) => type);
}
