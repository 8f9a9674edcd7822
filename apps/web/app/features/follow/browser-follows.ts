import { useSyncExternalStore } from 'react';

/** Domains that the visitor follows in this browser. Only this browser stores them, and all its tabs share them. */

const STORAGE_KEY = 'vouchwire-follows';

export const MAX_BROWSER_FOLLOWS = 50;

interface BrowserFollows {
  /** Domains in the order in which they were added. */
  readonly domains: readonly string[];
  /** Times of the last and the previous opening of the list. ISO 8601. Null if there was none. */
  readonly openedAt: string | null;
  readonly openedBefore: string | null;
}

const EMPTY: BrowserFollows = { domains: [], openedAt: null, openedBefore: null };
/** A list that is opened again within this time belongs to the same visit, so that a reload shows the same changes. */
const SAME_VISIT_MS = 60 * 60_000;

const listeners = new Set<() => void>();
let cached: { readonly stored: string | null; readonly follows: BrowserFollows } = { stored: null, follows: EMPTY };

/** Returns the same object until the list changes. */
function getFollows(): BrowserFollows {
  const stored = readStorage();
  if (stored !== cached.stored) cached = { stored, follows: parseFollows(stored) };
  return cached.follows;
}

/** Parses a stored list. Invalid data becomes an empty list. */
function parseFollows(stored: string | null): BrowserFollows {
  try {
    const { domains, openedAt, openedBefore } = Object(JSON.parse(stored ?? 'null'));
    return {
      domains: Array.isArray(domains) ? domains.filter((domain) => typeof domain === 'string') : [],
      openedAt: typeof openedAt === 'string' ? openedAt : null,
      openedBefore: typeof openedBefore === 'string' ? openedBefore : null,
    };
  } catch {
    return EMPTY;
  }
}

/** Returns false if the browser stores nothing, as in some private windows. An empty list leaves nothing stored. */
function saveFollows(follows: BrowserFollows): boolean {
  try {
    if (follows.domains.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(follows));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function onStorage(event: StorageEvent): void {
  if (event.key === STORAGE_KEY || event.key === null) for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Returns the list of this browser. Empty during server rendering and hydration. */
export const useBrowserFollows = (): BrowserFollows => useSyncExternalStore(subscribe, getFollows, () => EMPTY);

/** Adds a domain. Returns false if the browser stores nothing. */
export function addBrowserFollow(domain: string): boolean {
  const follows = getFollows();
  return saveFollows({ ...follows, domains: [...follows.domains, domain] });
}

export function removeBrowserFollow(domain: string): void {
  const follows = getFollows();
  saveFollows({ ...follows, domains: follows.domains.filter((other) => other !== domain) });
}

/** Stores that the list was opened now. */
export function openBrowserFollows(): void {
  const follows = getFollows();
  const now = new Date();
  if (follows.openedAt !== null && now.getTime() - Date.parse(follows.openedAt) < SAME_VISIT_MS) return;
  saveFollows({ ...follows, openedAt: now.toISOString(), openedBefore: follows.openedAt });
}
