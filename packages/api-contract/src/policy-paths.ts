/** Where a host has its trust.txt, in the order of reading. */
export const POLICY_PATHS = ['/.well-known/trust.txt', '/trust.txt'] as const;
