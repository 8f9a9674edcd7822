export const EXPLORER_KEY = ['trust-graph', 'explorer'] as const;
/** Under this key lies all that the walk needs; the screen is busy while any of it is asked for. */
export const HISTORY_KEY = [...EXPLORER_KEY, 'walk'] as const;
/** What the open details need; the screen stays usable meanwhile. */
export const DETAILS_KEY = [...EXPLORER_KEY, 'details'] as const;
