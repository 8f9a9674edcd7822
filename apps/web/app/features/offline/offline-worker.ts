import { GRAPH_FILE_PATH } from '@vouchwire/api-contract';
import { loadGraph, updateGraph } from '@vouchwire/domain-findings';
import {
  LANGUAGE_PARAMETER,
  OFFLINE_CACHE_PREFIX,
  OFFLINE_PATH,
  PAGE_PARAMETER,
  STORED_PARAMETER,
} from './offline-names.ts';

/**
 * Service worker of visitors who made the site available offline (decision 0051). It responds only to requests without
 * a response from the server. A response with an error status counts as a response.
 */
const worker = globalThis as unknown as ServiceWorkerGlobalScope;

const DAY_MS = 24 * 60 * 60 * 1000;
const { origin } = worker.location;
/** The URL of this script contains the language of the page on which the visitor turned it on. */
const language = new URL(worker.location.href).searchParams.get(LANGUAGE_PARAMETER) ?? '';
const CACHE = `${OFFLINE_CACHE_PREFIX}${OFFLINE_BUILD}-${language}`;
/** Matches addresses of code, styles and fonts in a page. */
const ASSETS = /\/assets\/[\w./-]+\.\w+/g;

worker.addEventListener('install', (event) => {
  event.waitUntil(storePages());
  // Safe, because open pages of the previous worker also come from the server, so they do not depend on its cache.
  void worker.skipWaiting();
});

worker.addEventListener('activate', (event) => event.waitUntil(activate()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, search, origin: requested } = new URL(request.url);
  if (request.method !== 'GET' || requested !== origin) return;
  if (request.mode === 'navigate') event.respondWith(answerNavigation(event, pathname, search));
  else if (pathname.endsWith('.data')) event.respondWith(answerData(request, pathname, search));
  else if (pathname === GRAPH_FILE_PATH && search === '') event.respondWith(answerGraph(request));
  else if (pathname.startsWith('/assets/') || pathname === '/favicon.svg') event.respondWith(answerFile(request));
});

/** Stores the offline page in the language of the visitor, and its files: either all or none. */
async function storePages(): Promise<void> {
  const { page, files } = await fetchPage();
  const cache = await caches.open(CACHE);
  await cache.addAll([...new Set([...(OFFLINE_FILES[language] ?? []), ...files])]);
  await cache.put(OFFLINE_PATH, page);
}

/**
 * Replaces the stored page, because its HTML changes with the settings of the server, even if its files and this worker
 * are the same. The page of a new build needs other files, which the worker of that build stores.
 */
async function updatePage(): Promise<void> {
  // Does nothing after a visitor deleted the data.
  if (!(await caches.has(CACHE))) return;
  const cache = await caches.open(CACHE);
  const { page, files } = await fetchPage();
  const stored = await Promise.all(files.map((file) => cache.match(file, { ignoreVary: true })));
  if (stored.every((file) => file !== undefined)) await cache.put(OFFLINE_PATH, page);
}

/** Fetches the offline page in the language of the visitor, and returns the addresses of its files. */
async function fetchPage(): Promise<{ readonly page: Response; readonly files: readonly string[] }> {
  const page = await fetch(`${OFFLINE_PATH}?${STORED_PARAMETER}`, {
    credentials: 'omit',
    headers: { 'accept-language': language },
  });
  if (!page.ok || page.redirected) throw new TypeError(`The offline page was answered with ${page.status}`);
  return { page, files: (await page.clone().text()).match(ASSETS) ?? [] };
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(OFFLINE_CACHE_PREFIX) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
  // Prevents that a page waits for the start of this worker.
  await worker.registration.navigationPreload.enable();
  await worker.clients.claim();
}

/**
 * Returns the page of the server. Without a network, returns the offline page, whose URL contains the requested one.
 */
async function answerNavigation(event: FetchEvent, pathname: string, search: string): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(updateDaily());
    return response;
  } catch (error) {
    // A download or an API response has no offline page.
    if (pathname.startsWith('/api/')) throw error;
    if (pathname !== OFFLINE_PATH) return Response.redirect(getOfflineAddress(pathname + search));
    return findStored(OFFLINE_PATH, error);
  }
}

/**
 * Returns the data of a page that a link opens without a reload. Without a network, the link opens the offline page.
 */
async function answerData(request: Request, pathname: string, search: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const page = pathname.slice(0, -'.data'.length).replace(/^\/_root$/, '/');
    const parameters = new URLSearchParams(search);
    parameters.delete('_routes');
    const address = parameters.size > 0 ? `${page}?${parameters}` : page;
    // React Router opens this URL with a full page load.
    const headers = { 'X-Remix-Redirect': address, 'X-Remix-Reload-Document': 'true' };
    return new Response(null, { status: 204, headers });
  }
}

/** Returns the graph file that the query engine of a page requests. */
async function answerGraph(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await loadGraph(origin);
    if (stored === null) throw error;
    return new Response(stored.bytes, {
      headers: {
        'content-type': 'application/octet-stream',
        'x-vouchwire-graph-version': stored.graphVersion,
        ...(stored.asOf !== null && { 'x-vouchwire-as-of': stored.asOf }),
      },
    });
  }
}

const answerFile = (request: Request): Promise<Response> =>
  fetch(request).catch((error: unknown) => findStored(request, error));

/** @throws the network error if nothing is stored */
async function findStored(request: RequestInfo, error: unknown): Promise<Response> {
  const cache = await caches.open(CACHE);
  // The page depends on the language of a request, which is fixed for this cache.
  const stored = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  if (stored === undefined) throw error;
  return stored;
}

const getOfflineAddress = (page: string): string =>
  `${origin}${OFFLINE_PATH}?${new URLSearchParams({ [PAGE_PARAMETER]: page })}`;

let updating: Promise<unknown> | null = null;

/**
 * Requests newer data and the page at most once a day, after a response of the server. If an update fails, the last
 * valid graph is still used.
 */
function updateDaily(): Promise<unknown> {
  updating ??= updateIfDue().finally(() => {
    updating = null;
  });
  return updating;
}

async function updateIfDue(): Promise<void> {
  const stored = await loadGraph(origin);
  if (stored === null || Date.now() - stored.checkedAt < DAY_MS) return;
  // After an error, the stored page remains until the next day.
  await Promise.all([updateGraph(origin), updatePage().catch(() => undefined)]);
}
