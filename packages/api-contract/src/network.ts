export const MIN_DEPTH = 1;

export const MAX_DEPTH = 4;

export const DEFAULT_DEPTH = 2;

export const MAX_NETWORK_LIMIT = 2000;

/** Maximum length of the `expand` parameter. */
export const MAX_EXPAND_CHARS = 2000;

/**
 * Parses the `expand` parameter of the network call.
 * @returns number of additional neighbors per domain; null if the text has another format
 */
export function parseExpand(text: string): Map<string, number> | null {
  const expand = new Map<string, number>();
  for (const entry of text.split(',').filter(Boolean)) {
    const [, domain, count] = /^(.+):(\d{1,4})$/.exec(entry) ?? [];
    if (!domain || Number(count) < 1 || Number(count) > MAX_NETWORK_LIMIT) return null;
    expand.set(domain, Number(count));
  }
  return expand;
}

export const formatExpand = (expand: ReadonlyMap<string, number>): string =>
  [...expand].map(([domain, count]) => `${domain}:${count}`).join(',');
