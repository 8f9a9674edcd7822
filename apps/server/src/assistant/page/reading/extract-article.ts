import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import type { SkippedItems } from '../../../platform/markup/skipped-items.ts';
import { PAGE_LIMITS } from '../page-limits.ts';
import { extractBlockText } from './page-elements.ts';

const MIN_ARTICLE_CHARS = 250;

/**
 * Extracts the text of the article: from the element that the publisher marks, or otherwise by its form. Changes the
 * document, so everything else must be read before.
 */
export function extractArticle(document: Document, elements: number, skipped: SkippedItems): string | null {
  const markedBody = document.querySelector('[itemprop~="articleBody"]');
  const markedText = markedBody ? extractBlockText(markedBody, PAGE_LIMITS.maxTextLength).text : '';
  if (markedText.length >= MIN_ARTICLE_CHARS) return markedText;
  if (elements > PAGE_LIMITS.maxElementsForArticle) {
    skipped.add(
      'the text of the article',
      `the page has more than ${PAGE_LIMITS.maxElementsForArticle.toLocaleString('en')} elements; all of its text was taken`,
      1,
    );
    return null;
  }
  const content = extractByReadability(document, skipped);
  if (!content) return null;
  const { document: found } = parseHTML(`<!doctype html><html><body>${content}</body></html>`);
  const { text, truncated } = extractBlockText(found.body, PAGE_LIMITS.maxTextLength);
  if (truncated) skipped.add('the text of the article', 'it is longer than what is read', 1);
  return text === '' ? null : text;
}

/** The library throws for some markup that no browser would create, such as text instead of a body. */
function extractByReadability(document: Document, skipped: SkippedItems): string | null {
  try {
    const article = new Readability<string>(document, {
      charThreshold: MIN_ARTICLE_CHARS,
      disableJSONLD: true,
    }).parse();
    return article?.content ?? null;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    skipped.add(
      'the text of the article',
      'it could not be made out in markup like this; all of the text was taken',
      1,
    );
    return null;
  }
}
