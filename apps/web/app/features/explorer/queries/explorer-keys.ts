export const EXPLORER_KEY = ['trust-graph', 'explorer'] as const;
/** Prefix of all queries of the exploration; the screen is busy while any of them is pending. */
export const HISTORY_KEY = [...EXPLORER_KEY, 'walk'] as const;
/** Queries of the open details; the screen stays usable in the meantime. */
export const DETAILS_KEY = [...EXPLORER_KEY, 'details'] as const;
