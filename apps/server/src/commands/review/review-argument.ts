import { identify } from '@vouchwire/trust-graph';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ReviewSelector } from '../../policy-files/review/list-review-repository.ts';

/**
 * Parses a number from `review list` or a domain.
 * @throws AppError `configuration` (wrong usage)
 */
export function parseReviewArgument(text: string): ReviewSelector {
  if (/^\d{1,15}$/.test(text)) return { id: Number(text) };
  const identified = identify(text);
  if (!identified.ok || identified.identity.host === '')
    throw new AppError('configuration', `“${text}” is neither a review number nor a domain`);
  return { publisher: identified.identity.host };
}

export function createReviewNotFoundError(text: string): AppError {
  return new AppError('not-found', `Review ${text} does not exist. “review list --all” lists all reviews`);
}
