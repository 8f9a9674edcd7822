import { createContext, useContext } from 'react';

/** The nonce of this page's Content-Security-Policy; undefined where no policy is set. */
export const CspNonce = createContext<string | undefined>(undefined);

export const useCspNonce = (): string | undefined => useContext(CspNonce);
