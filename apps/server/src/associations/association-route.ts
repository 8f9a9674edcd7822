/** What stands at the end of an address below `/associations/`, and after which the page itself is left. */
const FORMAT_SUFFIXES = {
  '/feed.atom': 'feed-atom',
  '/feed.json': 'feed-json',
  '.json': 'json',
  '.csv': 'csv',
} as const;

/** What an address below `/associations/` asks for. */
export interface AssociationRoute {
  /** As the visitor gave it, in any spelling. */
  readonly domain: string;
  readonly format: (typeof FORMAT_SUFFIXES)[keyof typeof FORMAT_SUFFIXES] | 'page';
}

/** Reads `/associations/…`; a domain may hold slashes (a path) and colons (a DID). @returns null where nothing is named */
export function parseAssociationRoute(rest: string): AssociationRoute | null {
  for (const [suffix, form] of Object.entries(FORMAT_SUFFIXES))
    if (rest.endsWith(suffix)) {
      const domain = rest.slice(0, -suffix.length);
      return domain === '' ? null : { domain, format: form };
    }
  return rest === '' ? null : { domain: rest, format: 'page' };
}
