import type { HeadlineParty } from '../schemas/statements/headline.ts';
import type { Replies } from './statement-text.ts';

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

export const getPartyName = ({ name, domain }: Pick<HeadlineParty, 'name' | 'domain'>): string => name ?? domain;

type Answers = { readonly [Name in keyof Replies]: number | null };

/** Returns how many of the named sites confirm it. Null if the naming file is stale. */
export const getReplies = ({ with_file, confirmed }: Answers): Replies | null =>
  with_file === null || confirmed === null ? null : { with_file, confirmed };
