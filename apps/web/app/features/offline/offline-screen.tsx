import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { MESSAGES } from '#messages/offline.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { OfflineSettings } from './offline-settings.tsx';
import { getRequestedPage } from './offline-url.ts';

/** Loaded on demand, because a visitor who only reads about the offline mode does not need it. */
const OfflinePage = lazy(() => import('./offline-page.tsx'));

/**
 * Settings of the offline mode. If the service worker responds for another page without a network, shows the part of
 * that page that the device can compute.
 * @param isStored true for the copy that the worker stores, which shows neither before its script runs
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
