import { Parser } from 'htmlparser2';
import { getString, isObject, type JsonObject, type JsonValue, toArray } from '../proofs/strict-json.ts';

/** Statements of a publisher’s own page about its article. Null if it has none. */
interface ArticleFacts {
  readonly type: string | null;
  readonly url: string | null;
  readonly headline: string | null;
  readonly authors: readonly string[];
  readonly published: string | null;
  readonly modified: string | null;
}

const ARTICLE_TYPE = /Article$|^(?:BlogPosting|Report|Review|LiveBlogPosting|AnalysisNewsArticle)$/;

/**
 * Parses the fields that `vouchwire sign-article` signs from a publisher’s own page, so that they need not be typed:
 * JSON-LD first, then meta elements, then the first heading. This parser trusts its page. Do not use it for untrusted
 * pages.
 */
export function parseArticleFacts(html: string): ArticleFacts {
  const page = scanPage(html);
  const article = page.blocks.flatMap(listArticles)[0] ?? {};
  const authors = toArray(article.author).flatMap((author) => getString(isObject(author) ? author.name : author) ?? []);
  return {
    type: getString(toArray(article['@type'])[0]),
    url: page.canonical ?? getUrl(article.url) ?? getUrl(article.mainEntityOfPage) ?? page.meta.get('og:url') ?? null,
    headline:
      getString(article.headline) ??
      page.meta.get('og:title') ??
      collapseToText(page.heading) ??
      collapseToText(page.title),
    authors: authors.length > 0 ? authors : [page.meta.get('author') ?? []].flat(),
    published: getString(article.datePublished) ?? page.meta.get('article:published_time') ?? null,
    modified: getString(article.dateModified) ?? page.meta.get('article:modified_time') ?? null,
  };
}

interface ScannedPage {
  canonical: string | null;
  title: string;
  heading: string;
  readonly meta: Map<string, string>;
  readonly blocks: JsonValue[];
}

function scanPage(html: string): ScannedPage {
  const page: ScannedPage = { canonical: null, title: '', heading: '', meta: new Map(), blocks: [] };
  let insideElement: 'title' | 'h1' | 'json' | null = null;
  let headings = 0;
  let json = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'title') insideElement = 'title';
      else if (name === 'h1' && headings++ === 0) insideElement = 'h1';
      else if (name === 'script' && attributes.type?.toLowerCase() === 'application/ld+json') insideElement = 'json';
      else if (name === 'link' && attributes.rel?.toLowerCase() === 'canonical')
        page.canonical ??= attributes.href ?? null;
      else if (name === 'meta') {
        const key = attributes.property ?? attributes.name;
        if (key && attributes.content && !page.meta.has(key.toLowerCase()))
          page.meta.set(key.toLowerCase(), attributes.content);
      }
    },
    ontext(text) {
      if (insideElement === 'title') page.title += text;
      else if (insideElement === 'h1') page.heading += text;
      else if (insideElement === 'json') json += text;
    },
    onclosetag(name) {
      if (name === 'script' && insideElement === 'json') {
        const value = parseJson(json);
        if (value !== null) page.blocks.push(value);
        json = '';
      }
      if (name === 'title' || name === 'h1' || name === 'script') insideElement = null;
    },
  });
  parser.write(html);
  parser.end();
  return page;
}

function parseJson(json: string): JsonValue {
  try {
    return JSON.parse(json) as JsonValue;
  } catch {
    // An invalid block is ignored, because its values can be given as options.
    return null;
  }
}

function listArticles(block: JsonValue): JsonObject[] {
  return toArray(block).flatMap((node) => {
    if (!isObject(node)) return [];
    const isArticle = toArray(node['@type']).some((type) => typeof type === 'string' && ARTICLE_TYPE.test(type));
    return isArticle ? [node] : toArray(node['@graph']).flatMap(listArticles);
  });
}

function getUrl(value: JsonValue | undefined): string | null {
  return getString(isObject(value) ? (value['@id'] ?? value.url) : value);
}

function collapseToText(text: string): string | null {
  const collapsed = text.replace(/\s+/g, ' ').trim();
  return collapsed === '' ? null : collapsed;
}
