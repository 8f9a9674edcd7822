export const MIN_DEPTH = 1;

export const MAX_DEPTH = 4;

export const DEFAULT_DEPTH = 2;

export const MAX_NETWORK_LIMIT = 2000;
