import type { HistoryObservation } from '@vouchwire/api-contract';
import { FilesAsOf } from '../features/policy-files/history/files-as-of.ts';
import { openDomainHistory } from '../features/policy-files/history/open-domain-history.ts';
import { ObservationRecords } from '../features/policy-files/observation-records.ts';
import { readObservedAt } from '../features/policy-files/read-observed-at.ts';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { openRecords } from '../platform/records/open-records.ts';
import type { Records } from '../platform/records/schema.ts';
import { endOfUtcDay } from '../platform/time/utc-day.ts';
import { printJson, printLines } from './print-rows.ts';
import { printable } from './printable.ts';
import { talk } from './talk.ts';

const OBSERVATIONS_PER_PAGE = 100;

export interface HistoryCommandOptions {
  readonly on?: string;
  readonly json?: true;
}

/**
 * `vouchwire history DOMAIN`: what was seen of a domain's file, newest first, with how much each differs from the one
 * before; with `--on`, the statements of the file that stood then.
 */
export async function runHistory(config: Config, domain: string, options: HistoryCommandOptions): Promise<void> {
  const instant = options.on === undefined ? null : readInstant(options.on);
  await using records = await openRecords(config);
  const history = openDomainHistory(records);
  const first = await history.page(domain, OBSERVATIONS_PER_PAGE, undefined);
  if (instant !== null) return await printFileOn(records, first.domain, instant, options);
  async function* observations() {
    for (let page = first; ; page = await history.page(first.domain, OBSERVATIONS_PER_PAGE, page.next)) {
      yield* page.observations;
      if (page.next === null) return;
    }
  }
  if (options.json) return await printJson(observations());
  async function* lines() {
    for await (const observation of observations()) yield lineOf(observation, first.standing);
  }
  await printLines(lines());
  talk(
    `${first.total} observation${first.total === 1 ? '' : 's'} of ${first.domain}${first.standing === null ? '; no file stands' : ''}`,
  );
}

async function printFileOn(
  records: Records,
  publisher: string,
  instant: string,
  options: HistoryCommandOptions,
): Promise<void> {
  const [then] = await new FilesAsOf(new ObservationRecords(records), instant).of([publisher]);
  if (!then?.file)
    throw new AppError(
      'not-found',
      `No trust.txt of ${publisher} that stood on ${options.on} is known; “history ${publisher}” shows what was seen`,
    );
  const { observedAt, lastSeenAt, source, fileUrl, statements } = then.file;
  if (options.json) {
    const file = { domain: publisher, on: instant, observed_at: observedAt, last_seen_at: lastSeenAt, source };
    process.stdout.write(`${JSON.stringify({ ...file, file_url: fileUrl, stale: then.stale, statements })}\n`);
    return;
  }
  talk(`The file of ${publisher} that stood at ${instant}, seen ${observedAt} to ${lastSeenAt} (${source})`);
  async function* lines() {
    for (const { attribute, value } of statements) yield printable(`${attribute}=${value}`);
  }
  await printLines(lines());
}

function lineOf({ id, observed_at, last_seen_at, ...seen }: HistoryObservation, standing: number | null): string {
  const { difference, review } = seen;
  return [
    id,
    observed_at,
    last_seen_at,
    seen.outcome + (seen.cause ? ` (${seen.cause})` : ''),
    printable(seen.source),
    seen.statements === null ? '' : `${seen.statements} statements`,
    difference ? `+${difference.added} -${difference.removed}` : '',
    [id === standing ? 'stands' : '', review?.state ?? ''].filter(Boolean).join(', '),
  ].join('\t');
}

/** A day is taken to its end. @throws AppError `configuration` (wrong usage) */
function readInstant(text: string): string {
  const read = readObservedAt(text);
  if ('reason' in read)
    throw new AppError(
      'configuration',
      `--on ${text} ${read.reason === 'future-date' ? 'lies in the future' : 'is no date'}; write 2026-03-31 or 2026-03-31T12:00:00Z`,
    );
  return /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) ? endOfUtcDay(text.trim()) : read.instant;
}
