// The parts of the service worker API that the offline worker uses. TypeScript's library for workers conflicts with
// that for pages, which all other code of this folder uses.
interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** Undefined if the browser did not send the request of a navigation while it started the worker. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface ServiceWorkerGlobalScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

/** Addresses of the code and styles of the offline pages by language. The build sets it. */
declare const OFFLINE_FILES: Readonly<Record<string, readonly string[]>>;
/** Version that changes with these files. */
declare const OFFLINE_BUILD: string;
