import type { MetaDescriptor } from 'react-router';

/** Title and description of a page, for tabs, search engines and the cards that other sites make of a link. */
export const getPageMeta = ({ title, description }: { title: string; description: string }): MetaDescriptor[] => [
  { title },
  { name: 'description', content: description },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
];

/** A list has an address for each way to sort and filter it; search engines need one. @param address with its query */
export const excludeVariantsFromIndex = (address: string): MetaDescriptor[] =>
  address.includes('?') ? [{ name: 'robots', content: 'noindex, follow' }] : [];
