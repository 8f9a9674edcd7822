import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { MESSAGES } from '#messages/offline.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { OfflineSettings } from './offline-settings.tsx';
import { getRequestedPage } from './offline-url.ts';

/** What answers on the device. A visitor who only reads about it does not load it. */
const OfflinePage = lazy(() => import('./offline-page.tsx'));

/**
 * The settings of the offline mode. If the service worker answers for a page without a network, that page as far as the
 * device can compute it.
 * @param isStored this is the copy that the worker stores: it begins as neither
 */
export function OfflineScreen({ isStored }: { isStored: boolean }) {
  const isHydrated = useHydrated();
  const { search } = useLocation();
  const page = isHydrated ? getRequestedPage(search) : null;
  const reading = (
    <p role="status" className="wrap py-16">
      {MESSAGES.reading}
    </p>
  );
  if (isStored && !isHydrated) return reading;
  if (page === null) return <OfflineSettings />;
  return (
    <Suspense fallback={reading}>
      <OfflinePage page={page} />
    </Suspense>
  );
}
