import { stripWww } from 'trust-txt';

/**
 * Returns true if a signed address means a page that was read: the same host (with or without `www.`), the same path,
 * and the same query if the signed address has one. Ignores scheme, fragment and a trailing slash.
 */
export function isSamePage(signed: string, pages: readonly string[]): boolean {
  const signedUrl = URL.parse(signed);
  return (
    signedUrl !== null &&
    pages.some((page) => {
      const pageUrl = URL.parse(page);
      return (
        pageUrl !== null &&
        stripWww(signedUrl.host) === stripWww(pageUrl.host) &&
        stripTrailingSlash(signedUrl.pathname) === stripTrailingSlash(pageUrl.pathname) &&
        (signedUrl.search === '' || signedUrl.search === pageUrl.search)
      );
    })
  );
}

function stripTrailingSlash(path: string): string {
  return path.replace(/\/$/, '');
}
