import { StrictMode, startTransition, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { preloadToasts } from './components/toast.ts';
import { waitForComposition } from './lib/composition.ts';
import { CspNonce } from './lib/csp-nonce.ts';
import { HYDRATED_EVENT } from './lib/defer-scripts.ts';
import { loadRenderedParts } from './lib/rendered-parts.ts';

/** Lets the page do what the visitor did before this script ran (`defer-scripts.ts`). */
function HydrationSignal() {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    // Rendered again together with the fields that have taken over what was typed.
    if (!isHydrated) return setHydrated(true);
    document.dispatchEvent(new Event(HYDRATED_EVENT));
    preloadToasts();
  }, [isHydrated]);
  return null;
}

// Browsers hide the attribute but keep the property, so style elements made later can carry the page's nonce.
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
