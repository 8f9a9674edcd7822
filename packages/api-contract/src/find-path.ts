export const MIN_HOPS = 1;

export const MAX_HOPS = 6;

export const DEFAULT_HOPS = 4;
