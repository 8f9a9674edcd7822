import { identify } from '@vouchwire/trust-graph';
import { deleteDailyGraphFiles } from '../graph/graph-file/daily-graph-files.ts';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { openRecords } from '../platform/records/open-records.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';
import {
  deletePublisher,
  type PublisherDeletionSummary,
  unblockPublisher,
} from '../policy-files/observations/delete-publisher.ts';

interface ForgetOptions {
  readonly subdomains?: true;
  readonly block?: true;
  readonly unblock?: true;
  readonly yes?: true;
  readonly json?: true;
}

/**
 * `vouchwire forget DOMAIN`: removes everything that is recorded about a publisher. Without `--yes`, it only prints
 * what it would remove.
 */
export async function runForget(config: Config, input: string, options: ForgetOptions): Promise<void> {
  const identified = identify(input);
  if (!identified.ok) throw new AppError('not-a-domain', identified.message);
  const { host } = identified.identity;
  if (host === '') throw new AppError('not-a-domain', `${identified.identity.domain} names no host`);
  await using records = await openRecords(config);
  if (options.unblock) {
    if (!(await unblockPublisher(records, host))) throw new AppError('not-found', `${host} is not blocked`);
    logStatus(`${host} is unblocked`);
    return;
  }
  const dryRun = options.yes !== true;
  const deleted = await deletePublisher(records, host, {
    subdomains: options.subdomains === true,
    block: options.block === true,
    dryRun,
    now: new Date(),
  });
  if (!dryRun) await deleteDailyGraphFiles(config.dataDir);
  if (options.json) {
    const { publishers, ...counts } = deleted;
    process.stdout.write(
      `${JSON.stringify({ domain: host, removed: !dryRun, blocked: !dryRun && options.block === true, publishers, ...counts })}\n`,
    );
    return;
  }
  logStatus(`${dryRun ? 'Would remove' : 'Removed'} of ${host}: ${formatDeletion(deleted)}`);
  if (options.block)
    logStatus(`${dryRun ? 'Would block' : 'Blocked'}: checks, crawls and imports no longer record ${host}`);
  if (dryRun) logStatus('Nothing was deleted. Run the command again with --yes to delete.');
}

function formatDeletion(deleted: PublisherDeletionSummary): string {
  const {
    publishers,
    observations,
    statements,
    bodies,
    reviews,
    contradictions,
    homePages,
    publisherFiles,
    frontier,
    results,
    changes,
  } = deleted;
  return `${publishers.length} hosts, ${observations} observations, ${statements} statements, ${bodies} files, ${reviews} reviews, ${contradictions} contradictions of sites, ${homePages} home pages, ${publisherFiles} other files, ${frontier} hosts of the crawl, ${results} results of the assistant, ${changes} noticed changes`;
}
