/** The least and the most that `page` may be; a list of a million has fewer. */
const LAST_PAGE = 100_000;

/** What an address below `/d/` asks for. */
export interface DossierAddress {
  /** As the visitor gave it, in any spelling. */
  readonly domain: string;
  readonly isJson: boolean;
  /** Its feed is asked for, in this form. */
  readonly feed: 'atom' | 'json' | null;
}

/** Reads `/d/…`; a domain may hold slashes (a path) and colons (a DID). @returns null where nothing is named */
export function readDossierAddress(rest: string): DossierAddress | null {
  const [, followed, feed] = /^(.+)\/feed\.(atom|json)$/s.exec(rest) ?? [];
  if (followed) return { domain: followed, isJson: false, feed: feed === 'atom' ? 'atom' : 'json' };
  const isJson = rest.endsWith('.json');
  const domain = isJson ? rest.slice(0, -'.json'.length) : rest;
  return domain === '' ? null : { domain, isJson, feed: null };
}

/** The page that is asked for; whatever is no page is the first. */
export function readPage(value: string | null | undefined): number {
  const page = Number(value ?? 1);
  return Number.isSafeInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}
