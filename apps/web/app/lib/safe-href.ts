/** The address if it may be linked to: http or https, nothing else. Strings from other people's files come through here. */
export function toSafeHref(address: string | null | undefined): string | null {
  if (!address) return null;
  try {
    const { protocol, href } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

/** "ap.org/trust.txt" */
export const stripScheme = (address: string): string => address.replace(/^https?:\/\//, '').replace(/\/$/, '');
