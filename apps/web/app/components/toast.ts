import type { ToastKind } from './toast-region.tsx';

const loadRegion = () => import('./toast-region.tsx');

/** Loads the region ahead, when the page is idle: a toast about a lost connection must not need the network. */
export function preloadToasts(): void {
  const preload = () => void loadRegion().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(preload, { timeout: 3_000 });
  else setTimeout(preload, 500);
}

/** Shows one sentence about what just happened, and screen readers announce it. A `plain` toast disappears on its own. */
export function toast(message: string, kind: ToastKind = 'plain'): void {
  void loadRegion()
    .then(({ showToast }) => showToast(message, kind))
    .catch(() => undefined);
}
