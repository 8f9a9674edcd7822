/** Page that says what we request from other sites, and how to allow or refuse it. The User-Agent contains it. */
export const CRAWLER_PATH = '/crawler';

/** Returns the URL of this page with our requests to a domain. */
export const crawlerPath = (domain: string): string => `${CRAWLER_PATH}?${new URLSearchParams({ domain })}`;
