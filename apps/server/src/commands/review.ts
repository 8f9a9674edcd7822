import { identify } from '@vouchwire/trust-graph';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { openRecords } from '../platform/records/open-records.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';
import {
  ListReviewRepository,
  type ReviewDecision,
  type ReviewSelector,
} from '../policy-files/review/list-review-repository.ts';
import { escapeControlCharacters } from './cli/escape-control-characters.ts';
import { formatCount, formatFields, printLines, printList } from './cli/print-rows.ts';

/**
 * `vouchwire review list`: prints the lists that wait for a decision, oldest first. With `--all`, it also prints the
 * decided ones.
 */
export async function runReviewList(
  config: Config,
  options: { readonly json?: true; readonly all?: true },
): Promise<void> {
  await using records = await openRecords(config);
  const states = options.all ? (['held', 'accepted', 'rejected', 'superseded'] as const) : (['held'] as const);
  await printList(new ListReviewRepository(records).listByState(states), {
    json: options.json,
    toCells: ({ id, state, held_at, publisher, added, removed, previous_count }) => [
      id,
      state,
      held_at,
      publisher,
      `+${added}`,
      `-${removed}`,
      `of ${previous_count}`,
    ],
    summarize: (count) => `${formatCount(count, 'list')}${options.all ? '' : ' to review'}`,
  });
}

/** `vouchwire review show ID|DOMAIN`: prints one list with a large change, with the added and removed lines. */
export async function runReviewShow(
  config: Config,
  argument: string,
  options: { readonly json?: true },
): Promise<void> {
  const reference = parseSelector(argument);
  await using records = await openRecords(config);
  const found = await new ListReviewRepository(records).findWithLines(reference);
  if (!found) throw createNotFoundError(argument);
  const { review, before, diff: difference } = found;
  if (options.json) {
    const { added, removed } = difference;
    process.stdout.write(
      `${JSON.stringify({ ...review, compared_with: before, added_lines: added, removed_lines: removed })}\n`,
    );
    return;
  }
  function* lines() {
    yield* formatFields(review);
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
  const reference = parseSelector(argument);
  await using records = await openRecords(config);
  const result = await new ListReviewRepository(records).decide(reference, decision, new Date());
  if (!result) throw createNotFoundError(argument);
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

/**
 * Parses a number from `review list` or a domain.
 * @throws AppError `configuration` (wrong usage)
 */
function parseSelector(text: string): ReviewSelector {
  if (/^\d{1,15}$/.test(text)) return { id: Number(text) };
  const identified = identify(text);
  if (!identified.ok || identified.identity.host === '')
    throw new AppError('configuration', `“${text}” is neither a review number nor a domain`);
  return { publisher: identified.identity.host };
}

function createNotFoundError(text: string): AppError {
  return new AppError('not-found', `Review ${text} does not exist. “review list --all” lists all reviews`);
}
