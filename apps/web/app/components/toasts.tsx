import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { toastsWanted } from './toast.ts';

// What a toast says stands on the page, too.
const ToastHost = lazyPart(
  () => import('./toast-host.tsx'),
  () => null,
);

export function Toasts() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, toastsWanted.getOnServer);
  return wanted ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null;
}
