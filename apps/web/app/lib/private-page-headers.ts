/**
 * Headers of a page whose address opens what it names: nobody keeps it, tells another site of it or lists it. They belong
 * to the page, which the router finds in any spelling of its address. With `no-referrer` the forms of the page would come
 * from the origin `null`, as those of a stranger's page can.
 */
export const PRIVATE_PAGE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
} as const;
