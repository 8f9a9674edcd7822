import { StrictMode, startTransition, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { preloadToasts } from './components/toast.ts';
import { waitForComposition } from './lib/composition.ts';
import { CspNonce } from './lib/csp-nonce.ts';
import { HYDRATED_EVENT } from './lib/defer-scripts.ts';
import { loadRenderedParts } from './lib/rendered-parts.ts';

/** Repeats actions of the visitor from before hydration (`defer-scripts.ts`). */
function HydrationSignal() {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    // The second render contains the fields with the text that was typed before hydration.
    if (!isHydrated) return setHydrated(true);
    document.dispatchEvent(new Event(HYDRATED_EVENT));
    preloadToasts();
  }, [isHydrated]);
  return null;
}

// Browsers hide the attribute but not the property. Style elements that are created later need the nonce.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
await Promise.all([waitForComposition(), loadRenderedParts(window.vouchwireParts ?? [])]);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <CspNonce value={nonce}>
        <HydratedRouter />
        <HydrationSignal />
      </CspNonce>
    </StrictMode>,
  );
});
