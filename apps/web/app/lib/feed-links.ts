import { feedPath } from '@vouchwire/api-contract';
import type { MetaDescriptor } from 'react-router';

/** By these a feed reader that is given the address of a page finds its feeds. @param page without its query */
export const getFeedLinks = (page: string, title: string): MetaDescriptor[] => [
  { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title, href: feedPath(page, 'atom') },
  { tagName: 'link', rel: 'alternate', type: 'application/feed+json', title, href: feedPath(page, 'json') },
];
