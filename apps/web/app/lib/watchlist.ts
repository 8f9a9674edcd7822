import { WATCHLIST_STORAGE_KEY } from './defer-scripts.ts';

/** The visitor's watchlist. Only this browser stores it, and all its tabs share it. It is never sent to the server. */

export const MAX_WATCHED = 50;

export interface Watchlist {
  /** Domains in the order in which they were added. */
  readonly domains: readonly string[];
  /** Times of the last and the previous opening of the watchlist page. ISO 8601. Null if there was none. */
  readonly openedAt: string | null;
  readonly openedBefore: string | null;
}

const EMPTY: Watchlist = { domains: [], openedAt: null, openedBefore: null };
/** A page that is opened again within this time belongs to the same visit, so that a reload shows the same changes. */
const SAME_VISIT_MS = 60 * 60_000;

const listeners = new Set<() => void>();
let cached: { readonly stored: string | null; readonly list: Watchlist } = { stored: null, list: EMPTY };

/** Returns the same object until the list changes. */
function getWatchlist(): Watchlist {
  const stored = readStorage();
  if (stored !== cached.stored) cached = { stored, list: parseWatchlist(stored) };
  return cached.list;
}

/** Parses a stored list. Invalid data becomes an empty list. */
function parseWatchlist(stored: string | null): Watchlist {
  try {
    const { domains, openedAt, openedBefore } = Object(JSON.parse(stored ?? 'null'));
    return {
      domains: listDomains(Array.isArray(domains) ? domains.filter((domain) => typeof domain === 'string') : []),
      openedAt: typeof openedAt === 'string' ? openedAt : null,
      openedBefore: typeof openedBefore === 'string' ? openedBefore : null,
    };
  } catch {
    return EMPTY;
  }
}

/** Returns distinct domains, at most {@link MAX_WATCHED}. */
const listDomains = (domains: readonly string[]): string[] => [...new Set(domains)].slice(0, MAX_WATCHED);

/** Returns the list with the page opened at `now`, an ISO date. */
function openWatchlist(list: Watchlist, now: string): Watchlist {
  const { openedAt } = list;
  if (openedAt !== null && Date.parse(now) - Date.parse(openedAt) < SAME_VISIT_MS) return list;
  return { ...list, openedAt: now, openedBefore: openedAt };
}

/** Returns false if the browser stores nothing, as in some private windows. */
function saveWatchlist(list: Watchlist): boolean {
  try {
    if (list === EMPTY) localStorage.removeItem(WATCHLIST_STORAGE_KEY);
    else localStorage.setItem(WATCHLIST_STORAGE_KEY, JSON.stringify(list));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(WATCHLIST_STORAGE_KEY);
  } catch {
    return null;
  }
}

function onStorage(event: StorageEvent): void {
  if (event.key === WATCHLIST_STORAGE_KEY || event.key === null) for (const listener of listeners) listener();
}

export const watchlist = {
  get: getWatchlist,
  getOnServer: (): Watchlist => EMPTY,
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  },
  open: (): boolean => saveWatchlist(openWatchlist(getWatchlist(), new Date().toISOString())),
  add(domains: readonly string[]): boolean {
    const list = getWatchlist();
    return saveWatchlist({ ...list, domains: listDomains([...list.domains, ...domains]) });
  },
  remove(domain: string): boolean {
    const list = getWatchlist();
    return saveWatchlist({ ...list, domains: list.domains.filter((other) => other !== domain) });
  },
  /** Deletes all stored data of the list. */
  clear: (): boolean => saveWatchlist(EMPTY),
};
