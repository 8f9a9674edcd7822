export const EXPLORER_KEY = ['trust-graph', 'explorer'] as const;
/** Prefix of all queries of the explorer. The screen is busy while any of them is pending. */
export const HISTORY_KEY = [...EXPLORER_KEY, 'walk'] as const;
/** Prefix of the queries of the open details. The screen stays usable while they are pending. */
export const DETAILS_KEY = [...EXPLORER_KEY, 'details'] as const;
