import type { Config } from '../../platform/config/config.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import { logStatus } from '../../platform/telemetry/log-status.ts';
import { ListReviewRepository, type ReviewDecision } from '../../policy-files/review/list-review-repository.ts';
import { createReviewNotFoundError, parseReviewArgument } from './review-argument.ts';

/**
 * `vouchwire review accept|reject ID|DOMAIN`: decides whether a list with a large change counts. A running server shows
 * the decision within seconds.
 */
export async function runReviewDecide(
  config: Config,
  argument: string,
  decision: ReviewDecision,
  options: { readonly json?: true },
): Promise<void> {
  const reference = parseReviewArgument(argument);
  await using records = await openRecords(config);
  const result = await new ListReviewRepository(records).decide(reference, decision, new Date());
  if (!result) throw createReviewNotFoundError(argument);
  const { kind, review } = result;
  const list = `The list of ${review.publisher} seen ${review.observed_at} (review ${review.id})`;
  if (kind === 'overtaken') {
    throw new AppError(
      'invalid-input',
      `${list} is ${review.state}. A newer file has replaced it, so a decision has no effect. “review list” shows the pending lists`,
    );
  }
  if (options.json) process.stdout.write(`${JSON.stringify(review)}\n`);
  if (kind === 'already') logStatus(`${list} was already ${review.state} on ${review.decided_at}. Nothing changed`);
  else
    logStatus(
      decision === 'accepted'
        ? `${list} is accepted and is now current`
        : `${list} is rejected. The previous file stays current until the site publishes a new one`,
    );
}
