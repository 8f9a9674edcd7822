import { identify } from '@vouchwire/trust-graph';
import type { ReviewName } from '../../features/policy-files/review/list-reviews.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** A number from `review list`, or a domain. @throws AppError `configuration` (wrong usage) */
export function readReviewArgument(text: string): ReviewName {
  if (/^\d{1,15}$/.test(text)) return { id: Number(text) };
  const named = identify(text);
  if (!named.ok || named.identity.host === '')
    throw new AppError('configuration', `“${text}” is neither the number of a review nor a domain`);
  return { publisher: named.identity.host };
}

export function noSuchReview(text: string): AppError {
  return new AppError('not-found', `There is no review ${text}; “review list --all” shows those that there are`);
}
