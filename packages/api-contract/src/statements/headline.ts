/**
 * Maximum number of parties that a sentence names before it counts the others. If there is only one more, it is named
 * as well.
 */
export const MAX_NAMED_PARTIES = 3;

/** Selects the first items. If only one more remains, it is named too, instead of "and 1 other". */
export const limitNamed = <Item>(items: readonly Item[]): Item[] =>
  items.length <= MAX_NAMED_PARTIES + 1 ? [...items] : items.slice(0, MAX_NAMED_PARTIES);

/** Reasons why the other side of a statement does not confirm it. */
export const UNCONFIRMED_REASONS = [
  'not-checked',
  'no-file-read',
  'not-mentioned',
  'mentioned-otherwise',
  'other-owner',
  'source-not-read',
] as const;

export type UnconfirmedReason = (typeof UNCONFIRMED_REASONS)[number];
