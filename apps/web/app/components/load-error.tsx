import { MESSAGES as COMMON } from '#messages/common.ts';

/** Replaces a {@link lazyComponent} whose code did not load. */
export const LoadError = () => <p className="quiet small">{COMMON.loadFailed}</p>;
