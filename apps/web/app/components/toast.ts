import type { ToastKind } from './toast-region.tsx';

const loadRegion = () => import('./toast-region.tsx');

/** Loads the region when the page is idle, because a toast about a lost connection must not need the network. */
export function preloadToasts(): void {
  const preload = () => void loadRegion().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(preload, { timeout: 3_000 });
  else setTimeout(preload, 500);
}

let region: HTMLElement | null = null;
const pending: string[] = [];

/** Announces a result to screen readers that the page itself shows. If the page does not show it, use a toast. */
export function announce(message: string): void {
  if (!region) {
    region = document.createElement('p');
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  region.textContent = '';
  // Concurrent messages, such as the title of a page and its first result, are announced together.
  pending.push(message);
  // The text is set in a later task, because screen readers do not announce a region that is inserted together with its
  // text.
  setTimeout(() => pending.length > 0 && region?.replaceChildren(pending.splice(0).join(' ')), 100);
}

/**
 * Shows one sentence about an event that the page does not show. Screen readers announce it. A `plain` toast disappears
 * automatically. The text is from the catalog of the calling feature, in `messages/en`.
 */
export function toast(message: string, kind: ToastKind = 'plain'): void {
  void loadRegion()
    .then(({ showToast }) => showToast(message, kind))
    .catch(() => undefined);
}
