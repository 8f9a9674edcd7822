import type { Config } from '../../platform/config/config.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import { ListReviewRepository } from '../../policy-files/review/list-review-repository.ts';
import { escapeControlCharacters } from '../cli/escape-control-characters.ts';
import { printLines } from '../cli/print-rows.ts';
import { createReviewNotFoundError, parseReviewArgument } from './review-argument.ts';

/** `vouchwire review show ID|DOMAIN`: prints one list with a large change, with the added and removed lines. */
export async function runReviewShow(
  config: Config,
  argument: string,
  options: { readonly json?: true },
): Promise<void> {
  const reference = parseReviewArgument(argument);
  await using records = await openRecords(config);
  const found = await new ListReviewRepository(records).findWithLines(reference);
  if (!found) throw createReviewNotFoundError(argument);
  const { review, before, diff: difference } = found;
  if (options.json) {
    const { added, removed } = difference;
    process.stdout.write(
      `${JSON.stringify({ ...review, compared_with: before, added_lines: added, removed_lines: removed })}\n`,
    );
    return;
  }
  async function* lines() {
    for (const [field, value] of Object.entries(review))
      yield `${field}: ${escapeControlCharacters(String(value ?? ''))}`;
    yield `compared_with: ${before ? `the file seen ${before.observed_at} to ${before.last_seen_at}` : ''}`;
    for (const [sign, statements] of [
      ['-', difference.removed],
      ['+', difference.added],
    ] as const) {
      for (const { line, attribute, value } of statements)
        yield `${sign} ${line === null ? '' : `${line}: `}${escapeControlCharacters(`${attribute}=${value}`)}`;
    }
  }
  await printLines(lines());
}
