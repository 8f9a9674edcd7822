/** Page for turning on the offline mode. It also responds without a network. */
export const OFFLINE_PATH = '/offline';

/** Query parameter of that page: the page that was requested without a network. */
export const PAGE_PARAMETER = 'page';

/** Prefix of the names of its caches. */
export const OFFLINE_CACHE_PREFIX = 'vouchwire-offline-';

/** URL of the service worker, which the build also uses (`vite/offline-worker.ts`). */
export const OFFLINE_WORKER_PATH = '/offline-worker.js';

/** Query parameter of that URL: the language of the stored pages. */
export const LANGUAGE_PARAMETER = 'language';

/** Query parameter of the page that the worker stores. This page shows nothing before its script runs. */
export const STORED_PARAMETER = 'stored';
