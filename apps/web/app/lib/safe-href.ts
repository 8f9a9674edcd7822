/** Returns the address if it is http or https, otherwise null. Use it for all links from untrusted files. */
export function toSafeHref(address: string | null | undefined): string | null {
  if (!address) return null;
  try {
    const { protocol, href } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

/** Returns an address without its scheme, such as "ap.org/trust.txt". */
export const stripScheme = (address: string): string => address.replace(/^https?:\/\//, '').replace(/\/$/, '');
