import type { MetaDescriptor } from 'react-router';
import { removeFallbackMarks } from './fallback-texts.ts';

/** Returns title and description of a page, for tabs, search engines and link previews. */
export const getPageMeta = (texts: { title: string; description: string }): MetaDescriptor[] => {
  const title = removeFallbackMarks(texts.title);
  const description = removeFallbackMarks(texts.description);
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ];
};

/**
 * Excludes variants of a list from search engines, because a list has a URL for each way to sort and filter it.
 * @param address with its query
 */
export const excludeVariantsFromIndex = (address: string): MetaDescriptor[] =>
  address.includes('?') ? [{ name: 'robots', content: 'noindex, follow' }] : [];
