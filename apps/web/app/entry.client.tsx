import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { preloadToasts } from './components/toast.ts';
import { waitForComposition } from './lib/composition.ts';
import { CspNonce } from './lib/csp-nonce.ts';
import { recordEarlyText } from './lib/early-text.ts';
import { loadRenderedParts } from './lib/rendered-parts.ts';
import { HYDRATED_MARK, useHydrated } from './lib/use-hydrated.ts';

/** Marks the time from which every control of the page works. */
function HydrationMark() {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    performance.mark(HYDRATED_MARK);
    stopRecording();
    preloadToasts();
  }, [isHydrated]);
  return null;
}

// Browsers hide the attribute but not the property. Style elements that are created later need the nonce.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
await Promise.all([waitForComposition(), loadRenderedParts()]);
const stopRecording = recordEarlyText();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <CspNonce value={nonce}>
        <HydratedRouter />
        <HydrationMark />
      </CspNonce>
    </StrictMode>,
  );
});
