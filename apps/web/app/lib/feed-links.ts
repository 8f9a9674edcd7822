import { feedPath } from '@vouchwire/api-contract';
import type { MetaDescriptor } from 'react-router';

/**
 * Returns the links by which a feed reader finds the feeds of a page.
 * @param page address without its query
 */
export const getFeedLinks = (page: string, title: string): MetaDescriptor[] => [
  { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title, href: feedPath(page, 'atom') },
  { tagName: 'link', rel: 'alternate', type: 'application/feed+json', title, href: feedPath(page, 'json') },
];
