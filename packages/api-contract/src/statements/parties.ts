import type { HeadlineParty } from '../schemas/statements/headline.ts';
import type { Replies } from './statement-text.ts';

export const getPartyName = ({ name, domain }: Pick<HeadlineParty, 'name' | 'domain'>): string => name ?? domain;

type Answers = { readonly [Name in keyof Replies]: number | null };

/** Returns how many of the named sites confirm it. Null if the naming file is stale. */
export const getReplies = ({ with_file, confirmed }: Answers): Replies | null =>
  with_file === null || confirmed === null ? null : { with_file, confirmed };
