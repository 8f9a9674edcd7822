import { useSyncExternalStore } from 'react';

const PHONE_QUERY = '(max-width: 760px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/**
 * Returns true if the window is narrow. The list then precedes the graph in the document, for screen readers and Tab.
 */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE_QUERY).matches,
    () => false,
  );
