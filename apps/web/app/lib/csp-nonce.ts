import { createContext, useContext } from 'react';

/** Nonce of the page's Content-Security-Policy. Undefined if no policy is set. */
export const CspNonce = createContext<string | undefined>(undefined);

export const useCspNonce = (): string | undefined => useContext(CspNonce);
