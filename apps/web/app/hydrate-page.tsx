import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { preloadToasts } from './components/toast.ts';
import { CspNonce } from './lib/csp-nonce.ts';

/** Brings the page to life that the server has rendered. */
export function hydratePage(): void {
  // Browsers hide the attribute but keep the property, so style elements made later can carry the page's nonce.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <CspNonce value={nonce}>
          <HydratedRouter />
        </CspNonce>
      </StrictMode>,
    );
  });
  preloadToasts();
}
