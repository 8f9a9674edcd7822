/**
 * Whether an address that was signed means a page that was read: the same host (with or without `www.`), the same path,
 * and the same query where the signed one has one. Scheme, fragment and a slash at the end make no difference.
 */
export function isSamePage(signed: string, pages: readonly string[]): boolean {
  const one = URL.parse(signed);
  return (
    one !== null &&
    pages.some((page) => {
      const other = URL.parse(page);
      return (
        other !== null &&
        withoutWww(one.host) === withoutWww(other.host) &&
        withoutSlash(one.pathname) === withoutSlash(other.pathname) &&
        (one.search === '' || one.search === other.search)
      );
    })
  );
}

export function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
