/** What stands at the end of an address below `/associations/`, and after which the page itself is left. */
const FORMS = { '/feed.atom': 'feed-atom', '/feed.json': 'feed-json', '.json': 'json', '.csv': 'csv' } as const;

/** What an address below `/associations/` asks for. */
export interface AssociationAddress {
  /** As the visitor gave it, in any spelling. */
  readonly domain: string;
  readonly form: (typeof FORMS)[keyof typeof FORMS] | 'page';
}

/** Reads `/associations/…`; a domain may hold slashes (a path) and colons (a DID). @returns null where nothing is named */
export function readAssociationAddress(rest: string): AssociationAddress | null {
  for (const [ending, form] of Object.entries(FORMS))
    if (rest.endsWith(ending)) {
      const domain = rest.slice(0, -ending.length);
      return domain === '' ? null : { domain, form };
    }
  return rest === '' ? null : { domain: rest, form: 'page' };
}
