import { type ComponentType, lazy } from 'react';

/**
 * A part of a page whose code comes when it is wanted. Where it does not come, because the network is away, `Instead`
 * stands in its place: a missing part must not take the page with it.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Fallback: ComponentType<Props>,
) => lazy(() => load().catch(() => ({ default: Fallback })));
