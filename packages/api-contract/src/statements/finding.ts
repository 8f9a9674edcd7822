/** Parties that a sentence names before it counts the others; one more is named instead of counted. */
export const MAX_NAMED_PARTIES = 3;

/** Why the other side of a statement does not confirm it. */
export const UNCONFIRMED_REASONS = [
  'not-checked',
  'no-file-read',
  'not-mentioned',
  'mentioned-otherwise',
  'other-owner',
  'source-not-read',
] as const;

export type UnconfirmedReason = (typeof UNCONFIRMED_REASONS)[number];
