import type { Disputes } from '@vouchwire/domain-lookup';
import { PollingWorker } from '../platform/delivery/polling-worker.ts';
import { getErrorCode } from '../platform/errors/app-error.ts';
import type { Records } from '../platform/records/schema.ts';

/** Interval for reports and decisions of other processes, such as “vouchwire reports close”. */
const POLL_INTERVAL_MS = 10_000;
/** Maximum number of disputed headlines, oldest first. */
const MAX_DISPUTES = 10_000;

/** Loads the disputed headlines that no one has decided about. A decision about one report is one about its headline. */
export async function loadDisputes({ db }: Records): Promise<Disputes> {
  const rows = await db
    .selectFrom('error_report')
    .select(['dispute_key', ({ fn }) => fn.min('created_at').as('disputed_at')])
    .where('dispute_key', 'is not', null)
    .groupBy('dispute_key')
    .having(({ fn }) => fn.max('state'), '=', 'open')
    .having(({ fn }) => fn.min('state'), '=', 'open')
    .orderBy('disputed_at')
    .limit(MAX_DISPUTES)
    .execute();
  return new Map(
    rows.flatMap(({ dispute_key, disputed_at }) => (dispute_key === null ? [] : [[dispute_key, disputed_at]])),
  );
}

interface DisputeMonitorOptions {
  readonly records: Records;
  readonly onChange: (disputes: Disputes) => void;
  readonly onError: (message: string) => void;
}

/** Keeps the disputed headlines in memory, so that no look-up reads the records. */
export class DisputeMonitor implements AsyncDisposable {
  readonly #options: DisputeMonitorOptions;
  readonly #worker = new PollingWorker({ intervalMs: POLL_INTERVAL_MS, task: () => this.refresh() });

  constructor(options: DisputeMonitorOptions) {
    this.#options = options;
    this.#worker.start();
  }

  /** Reads them again. After a failure, the ones that were read last remain until the next poll. */
  async refresh(): Promise<void> {
    const { records, onChange, onError } = this.#options;
    try {
      onChange(await loadDisputes(records));
    } catch (error) {
      onError(`The disputed headlines could not be read (${getErrorCode(error)})`);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.stop();
  }
}
