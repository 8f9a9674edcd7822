import { COMMON } from '#messages/common.ts';

/** Stands for a {@link lazyComponent} whose code did not come. */
export const LoadError = () => <p className="quiet small">{COMMON.loadFailed}</p>;
