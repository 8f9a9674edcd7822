import { COMMON } from '#messages/common.ts';

/** Stands for a {@link lazyPart} whose code did not come. */
export const NotLoaded = () => <p className="quiet small">{COMMON.partNotLoaded}</p>;
