import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => undefined;

/**
 * False while the first picture is the server's, true from then on. What only this browser knows (its history, or the
 * query of a page that was rendered for everybody) comes after the first picture.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
