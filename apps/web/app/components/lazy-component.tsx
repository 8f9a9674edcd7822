import { type ComponentType, lazy } from 'react';

/**
 * A lazily loaded part of a page. If its code does not load, because the network is unavailable, `Instead` replaces it:
 * a missing part must not break the page.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Fallback: ComponentType<Props>,
) => lazy(() => load().catch(() => ({ default: Fallback })));
