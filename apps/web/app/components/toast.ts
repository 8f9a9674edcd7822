import type { ToastKind } from './toast-kind.ts';

/** What wakes the toasts up: their code loads with the first one, not with the page. */
type Listener = () => void;
const listeners = new Set<Listener>();
let isRequested = false;

export const toastsRequested = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): boolean => isRequested,
  getOnServer: (): boolean => false,
};

/** Fetches the toasts' code ahead, once the page is at rest: a failure must be told when nothing loads any more. */
export function preloadToasts(): void {
  const preload = () => void import('./toast-host.tsx').catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(preload, { timeout: 3_000 });
  else setTimeout(preload, 500);
}

/**
 * One sentence that says what just happened, read out by screen readers. It goes after a while; a `bad` one stays until
 * it is dismissed or another one comes.
 */
export function toast(message: string, kind: ToastKind = 'plain'): void {
  if (!isRequested) {
    isRequested = true;
    for (const listener of listeners) listener();
  }
  void import('./toast-host.tsx').then(({ showToast }) => showToast(message, kind)).catch(() => undefined);
}
