import { Suspense, useSyncExternalStore } from 'react';
import { lazyComponent } from './lazy-component.tsx';
import { toastsRequested } from './toast.ts';

// What a toast says stands on the page, too.
const ToastHost = lazyComponent(
  () => import('./toast-host.tsx'),
  () => null,
);

export function Toasts() {
  const isRequested = useSyncExternalStore(toastsRequested.subscribe, toastsRequested.get, toastsRequested.getOnServer);
  return isRequested ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null;
}
