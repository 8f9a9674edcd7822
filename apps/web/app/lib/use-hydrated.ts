import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => undefined;

/**
 * False during the server-rendered paint, true from then on. Data of this browser (its history, or the query of a
 * prerendered page) must wait for it.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
