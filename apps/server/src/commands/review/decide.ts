import { type Decision, ListReviews } from '../../features/policy-files/review/list-reviews.ts';
import type { Config } from '../../platform/config/config.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import { talk } from '../talk.ts';
import { noSuchReview, readReviewArgument } from './review-argument.ts';

/**
 * `vouchwire review accept|reject ID|DOMAIN`: whether a list that changed much counts; a running server shows it within
 * seconds.
 */
export async function runReviewDecide(
  config: Config,
  which: string,
  decision: Decision,
  options: { readonly json?: true },
): Promise<void> {
  const name = readReviewArgument(which);
  await using records = await openRecords(config);
  const decided = await new ListReviews(records).decide(name, decision, new Date());
  if (!decided) throw noSuchReview(which);
  const { kind, review } = decided;
  const list = `The list of ${review.publisher} seen ${review.observed_at} (review ${review.id})`;
  if (kind === 'overtaken') {
    throw new AppError(
      'invalid-input',
      `${list} is ${review.state}, and a later look has seen another file since; nothing hangs on it any more. “review list” shows what waits`,
    );
  }
  if (options.json) process.stdout.write(`${JSON.stringify(review)}\n`);
  if (kind === 'already') talk(`${list} was ${review.state} on ${review.decided_at}; nothing changed`);
  else
    talk(
      decision === 'accepted'
        ? `${list} is accepted and counts from now on`
        : `${list} is rejected; the file before it stands until the site publishes another one`,
    );
}
