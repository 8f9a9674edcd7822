import type { MetaDescriptor } from 'react-router';
import { removeFallbackMarks } from './fallback-texts.ts';

/** Title and description of a page, for tabs, search engines and the cards that other sites make of a link. */
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

/** A list has an address for each way to sort and filter it; search engines need one. @param address with its query */
export const excludeVariantsFromIndex = (address: string): MetaDescriptor[] =>
  address.includes('?') ? [{ name: 'robots', content: 'noindex, follow' }] : [];
