import type { Config } from '../../platform/config/config.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import { logStatus } from '../../platform/telemetry/log-status.ts';
import { ListReviewRepository } from '../../policy-files/review/list-review-repository.ts';
import { printJson, printLines } from '../cli/print-rows.ts';

/**
 * `vouchwire review list`: prints the lists that wait for a decision, oldest first. With `--all`, it also prints the
 * decided ones.
 */
export async function runReviewList(
  config: Config,
  options: { readonly json?: true; readonly all?: true },
): Promise<void> {
  await using records = await openRecords(config);
  const reviews = new ListReviewRepository(records).listByState(
    options.all ? ['held', 'accepted', 'rejected', 'superseded'] : ['held'],
  );
  if (options.json) return await printJson(reviews);
  let count = 0;
  async function* lines() {
    for await (const { id, state, held_at, publisher, added, removed, previous_count } of reviews) {
      count += 1;
      yield [id, state, held_at, publisher, `+${added}`, `-${removed}`, `of ${previous_count}`].join('\t');
    }
  }
  await printLines(lines());
  logStatus(`${count} list${count === 1 ? '' : 's'}${options.all ? '' : ' to review'}`);
}
