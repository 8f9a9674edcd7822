import { ListReviews } from '../../features/policy-files/review/list-reviews.ts';
import type { Config } from '../../platform/config/config.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import { printLines } from '../print-rows.ts';
import { printable } from '../printable.ts';
import { noSuchReview, readReviewArgument } from './review-argument.ts';

/** `vouchwire review show ID|DOMAIN`: one list that changed much, with the lines that were added and removed. */
export async function runReviewShow(config: Config, which: string, options: { readonly json?: true }): Promise<void> {
  const name = readReviewArgument(which);
  await using records = await openRecords(config);
  const shown = await new ListReviews(records).show(name);
  if (!shown) throw noSuchReview(which);
  const { review, before, difference } = shown;
  if (options.json) {
    const { added, removed } = difference;
    process.stdout.write(
      `${JSON.stringify({ ...review, compared_with: before, added_lines: added, removed_lines: removed })}\n`,
    );
    return;
  }
  async function* lines() {
    for (const [field, value] of Object.entries(review)) yield `${field}: ${printable(String(value ?? ''))}`;
    yield `compared_with: ${before ? `the file seen ${before.observed_at} to ${before.last_seen_at}` : ''}`;
    for (const [sign, statements] of [
      ['-', difference.removed],
      ['+', difference.added],
    ] as const) {
      for (const { line, attribute, value } of statements)
        yield `${sign} ${line === null ? '' : `${line}: `}${printable(`${attribute}=${value}`)}`;
    }
  }
  await printLines(lines());
}
