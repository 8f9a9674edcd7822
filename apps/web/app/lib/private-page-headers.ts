/**
 * Headers of a page with a secret URL: no caching, no referrer to other sites, no indexing. They are set by the page,
 * because the router matches its URL in any spelling. With `no-referrer`, forms of the page would have the origin
 * `null`, like those of an untrusted page.
 */
export const PRIVATE_PAGE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
} as const;
