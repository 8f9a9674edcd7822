import type { Config } from '../platform/config/config.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';
import { DAY_MS } from '../platform/time/utc-day.ts';
import { listEffectiveFiles } from '../policy-files/effective-file/effective-file-repository.ts';
import { loadRecognizedDomains } from '../policy-files/effective-file/load-recognized-domains.ts';
import { pruneObservations } from '../policy-files/observations/prune-observations.ts';
import { openRecordsContext } from '../records-context.ts';
import { formatCount } from './cli/print-rows.ts';

export const DEFAULT_PRUNE_DAYS = 90;

interface PruneCommandOptions {
  readonly days?: number;
  readonly yes?: true;
  readonly json?: true;
}

/** `vouchwire prune`: deletes old results of visitors' checks. Without `--yes`, it only prints their number. */
export async function runPrune(
  config: Config,
  { days = DEFAULT_PRUNE_DAYS, yes, json }: PruneCommandOptions,
): Promise<void> {
  await using context = await openRecordsContext(config);
  const { records, observations, projection } = context;
  const recognized = await loadRecognizedDomains(
    observations,
    (publishers) => listEffectiveFiles(observations, publishers),
    new Set(projection.anchors.map(({ domain }) => domain)),
  );
  const before = new Date(Date.now() - days * DAY_MS).toISOString();
  const pruned = await pruneObservations(records, { before, recognized, dryRun: yes !== true });
  if (json) {
    process.stdout.write(`${JSON.stringify({ removed: yes === true, ...pruned })}\n`);
    return;
  }
  const counts = `${formatCount(pruned.observations, 'result')} of ${formatCount(pruned.publishers, 'host')}`;
  logStatus(`${yes ? 'Deleted' : 'Would delete'} ${counts}, from checks more than ${formatCount(days, 'day')} ago`);
  if (!yes) logStatus('Nothing was deleted. Run the command again with --yes to delete.');
}
