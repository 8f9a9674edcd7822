import { useSyncExternalStore } from 'react';

/** Name of the performance mark after hydration. */
export const HYDRATED_MARK = 'vouchwire-hydrated';

const subscribeNever = () => () => undefined;

/**
 * Returns false during server rendering and hydration, and true afterwards. Data of this browser (its history, or the
 * query of a prerendered page) must wait for it.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
