import type { HistoryObservation } from '@vouchwire/api-contract';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { openRecords } from '../platform/records/open-records.ts';
import type { Records } from '../platform/records/schema.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';
import { getEndOfUtcDay } from '../platform/time/utc-day.ts';
import { listEffectiveFiles } from '../policy-files/effective-file/effective-file-repository.ts';
import { DomainHistoryService } from '../policy-files/history/domain-history.service.ts';
import { parseObservedAt } from '../policy-files/import/parse-observed-at.ts';
import { ObservationRepository } from '../policy-files/observations/observation-repository.ts';
import { escapeControlCharacters } from './cli/escape-control-characters.ts';
import { formatCount, printLines, printList } from './cli/print-rows.ts';

const PAGE_SIZE = 100;

interface HistoryCommandOptions {
  readonly asOf?: string;
  readonly json?: true;
}

/**
 * `vouchwire history DOMAIN`: the observations of a domain's file, newest first, with the size of each change; with
 * `--as-of`, the statements of the file that was effective then.
 */
export async function runHistory(config: Config, domain: string, options: HistoryCommandOptions): Promise<void> {
  const instant = options.asOf === undefined ? null : parseInstant(options.asOf);
  await using records = await openRecords(config);
  await new ObservationRepository(records).fillTimelines();
  const history = new DomainHistoryService(records);
  const firstPage = await history.getPage(domain, PAGE_SIZE, undefined);
  if (instant !== null) return await printFileAsOf(records, firstPage.domain, instant, options);
  async function* observations() {
    for (let page = firstPage; ; page = await history.getPage(firstPage.domain, PAGE_SIZE, page.next)) {
      yield* page.observations;
      if (page.next === null) return;
    }
  }
  const { total, domain: publisher, effective_observation_id } = firstPage;
  await printList(observations(), {
    json: options.json,
    toCells: (observation) => listCells(observation, effective_observation_id),
    summarize: () =>
      `${formatCount(total, 'observation')} of ${publisher}${effective_observation_id === null ? '; no current file' : ''}`,
  });
}

async function printFileAsOf(
  records: Records,
  publisher: string,
  instant: string,
  options: HistoryCommandOptions,
): Promise<void> {
  const [entry] = await listEffectiveFiles(new ObservationRepository(records), [publisher], instant);
  if (!entry?.file)
    throw new AppError(
      'not-found',
      `No trust.txt of ${publisher} is known for ${options.asOf}. “history ${publisher}” lists all observations`,
    );
  const { observedAt, lastSeenAt, source, fileUrl, statements } = entry.file;
  if (options.json) {
    const file = { domain: publisher, on: instant, observed_at: observedAt, last_seen_at: lastSeenAt, source };
    process.stdout.write(`${JSON.stringify({ ...file, file_url: fileUrl, stale: entry.stale, statements })}\n`);
    return;
  }
  logStatus(`File of ${publisher} on ${instant}, seen from ${observedAt} to ${lastSeenAt} (${source})`);
  await printLines(statements.map(({ attribute, value }) => escapeControlCharacters(`${attribute}=${value}`)));
}

function listCells(
  { id, observed_at, last_seen_at, ...details }: HistoryObservation,
  effectiveId: number | null,
): (string | number)[] {
  const { difference, review } = details;
  return [
    id,
    observed_at,
    last_seen_at,
    details.outcome + (details.cause ? ` (${details.cause})` : ''),
    details.source,
    details.statements === null ? '' : `${details.statements} statements`,
    difference ? `+${difference.added} -${difference.removed} lines` : '',
    [id === effectiveId ? 'stands' : '', review?.state ?? ''].filter(Boolean).join(', '),
  ];
}

/**
 * Parses an instant. A day means its end.
 * @throws AppError `configuration` (wrong usage)
 */
function parseInstant(text: string): string {
  const parsed = parseObservedAt(text);
  if ('reason' in parsed)
    throw new AppError(
      'configuration',
      `--as-of ${text} ${parsed.reason === 'future-date' ? 'is in the future' : 'is not a date'}. Use 2026-03-31 or 2026-03-31T12:00:00Z`,
    );
  return /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) ? getEndOfUtcDay(text.trim()) : parsed.instant;
}
