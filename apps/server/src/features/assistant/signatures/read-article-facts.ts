import { Parser } from 'htmlparser2';
import { isObject, type JsonObject, type JsonValue, listOf, stringOf } from '../proofs/strict-json.ts';

/** What a page of the publisher’s own says of its article; null where it says nothing. */
export interface ArticleFacts {
  readonly type: string | null;
  readonly url: string | null;
  readonly headline: string | null;
  readonly authors: readonly string[];
  readonly published: string | null;
  readonly modified: string | null;
}

const ARTICLE = /Article$|^(?:BlogPosting|Report|Review|LiveBlogPosting|AnalysisNewsArticle)$/;

/**
 * Reads what `vouchwire sign-article` signs from a publisher’s own page, so that it need not be typed: JSON-LD first,
 * then meta elements, then the first heading. What is meant for pages of strangers is elsewhere; this one trusts its page.
 */
export function readArticleFacts(html: string): ArticleFacts {
  const page = scan(html);
  const article = page.blocks.flatMap(articlesIn)[0] ?? {};
  const authors = listOf(article.author).flatMap((author) => stringOf(isObject(author) ? author.name : author) ?? []);
  return {
    type: stringOf(listOf(article['@type'])[0]),
    url: page.canonical ?? urlOf(article.url) ?? urlOf(article.mainEntityOfPage) ?? page.meta.get('og:url') ?? null,
    headline: stringOf(article.headline) ?? page.meta.get('og:title') ?? tidy(page.heading) ?? tidy(page.title),
    authors: authors.length > 0 ? authors : [page.meta.get('author') ?? []].flat(),
    published: stringOf(article.datePublished) ?? page.meta.get('article:published_time') ?? null,
    modified: stringOf(article.dateModified) ?? page.meta.get('article:modified_time') ?? null,
  };
}

interface Scanned {
  canonical: string | null;
  title: string;
  heading: string;
  readonly meta: Map<string, string>;
  readonly blocks: JsonValue[];
}

function scan(html: string): Scanned {
  const page: Scanned = { canonical: null, title: '', heading: '', meta: new Map(), blocks: [] };
  let inside: 'title' | 'h1' | 'json' | null = null;
  let headings = 0;
  let json = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'title') inside = 'title';
      else if (name === 'h1' && headings++ === 0) inside = 'h1';
      else if (name === 'script' && attributes.type?.toLowerCase() === 'application/ld+json') inside = 'json';
      else if (name === 'link' && attributes.rel?.toLowerCase() === 'canonical')
        page.canonical ??= attributes.href ?? null;
      else if (name === 'meta') {
        const key = attributes.property ?? attributes.name;
        if (key && attributes.content && !page.meta.has(key.toLowerCase()))
          page.meta.set(key.toLowerCase(), attributes.content);
      }
    },
    ontext(text) {
      if (inside === 'title') page.title += text;
      else if (inside === 'h1') page.heading += text;
      else if (inside === 'json') json += text;
    },
    onclosetag(name) {
      if (name === 'script' && inside === 'json') {
        const value = parsed(json);
        if (value !== null) page.blocks.push(value);
        json = '';
      }
      if (name === 'title' || name === 'h1' || name === 'script') inside = null;
    },
  });
  parser.write(html);
  parser.end();
  return page;
}

function parsed(json: string): JsonValue {
  try {
    return JSON.parse(json) as JsonValue;
  } catch {
    // A block that cannot be read says nothing; what it would have said can be given by hand.
    return null;
  }
}

function articlesIn(block: JsonValue): JsonObject[] {
  return listOf(block).flatMap((node) => {
    if (!isObject(node)) return [];
    const isArticle = listOf(node['@type']).some((type) => typeof type === 'string' && ARTICLE.test(type));
    return isArticle ? [node] : listOf(node['@graph']).flatMap(articlesIn);
  });
}

function urlOf(value: JsonValue | undefined): string | null {
  return stringOf(isObject(value) ? (value['@id'] ?? value.url) : value);
}

function tidy(text: string): string | null {
  const tidied = text.replace(/\s+/g, ' ').trim();
  return tidied === '' ? null : tidied;
}
