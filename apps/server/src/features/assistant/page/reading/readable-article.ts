import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import type { Skips } from '../../../../platform/markup/skips.ts';
import { PAGE_LIMITS } from '../page-limits.ts';
import { blockText } from './page-elements.ts';

const SHORTEST_ARTICLE = 250;

/**
 * The text of the article without what is around it: where the publisher marks it, else where it is made out by its
 * form. Changes the document: everything else is read before.
 */
export function readArticle(document: Document, elements: number, skips: Skips): string | null {
  const marked = document.querySelector('[itemprop~="articleBody"]');
  const own = marked ? blockText(marked, PAGE_LIMITS.maxTextLength).text : '';
  if (own.length >= SHORTEST_ARTICLE) return own;
  if (elements > PAGE_LIMITS.maxElementsForArticle) {
    skips.add(
      'the text of the article',
      `the page has more than ${PAGE_LIMITS.maxElementsForArticle.toLocaleString('en')} elements; all of its text was taken`,
      1,
    );
    return null;
  }
  const content = madeOutByForm(document, skips);
  if (!content) return null;
  const { document: found } = parseHTML(`<!doctype html><html><body>${content}</body></html>`);
  const { text, truncated } = blockText(found.body, PAGE_LIMITS.maxTextLength);
  if (truncated) skips.add('the text of the article', 'it is longer than what is read', 1);
  return text === '' ? null : text;
}

/** The library trips over some markup that no browser would make, such as text in place of a body. */
function madeOutByForm(document: Document, skips: Skips): string | null {
  try {
    const article = new Readability<string>(document, { charThreshold: SHORTEST_ARTICLE, disableJSONLD: true }).parse();
    return article?.content ?? null;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    skips.add('the text of the article', 'it could not be made out in markup like this; all of the text was taken', 1);
    return null;
  }
}
