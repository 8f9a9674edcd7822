import type { MetaDescriptor } from 'react-router';

/** Title and description of a page, for tabs, search engines and the cards that other sites make of a link. */
export const pageMeta = ({ title, description }: { title: string; description: string }): MetaDescriptor[] => [
  { title },
  { name: 'description', content: description },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
];
