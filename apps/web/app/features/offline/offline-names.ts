/** The page on which a visitor makes the site available offline, and that answers without a network. */
export const OFFLINE_PATH = '/offline';

/** Parameter of its address: the page that was requested without a network. */
export const PAGE_PARAMETER = 'page';

/** Names of its caches begin with this. */
export const OFFLINE_CACHE_PREFIX = 'vouchwire-offline-';

/** Address of the service worker, in the build too (`vite/offline-worker.ts`). */
export const OFFLINE_WORKER_PATH = '/offline-worker.js';

/** Parameter of that address: the language of the stored pages. */
export const LANGUAGE_PARAMETER = 'language';

/** Parameter of the page that the worker stores: it shows nothing before its script runs. */
export const STORED_PARAMETER = 'stored';
