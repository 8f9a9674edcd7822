import { writeFile } from 'node:fs/promises';
import { ReleaseFiles } from '../exports/releases/release-files.ts';
import { writeRelease } from '../exports/releases/write-release.ts';
import type { Config } from '../platform/config/config.ts';
import { loadAnchors } from '../platform/config/load-anchors.ts';
import { openRecords } from '../platform/records/open-records.ts';
import type { Records } from '../platform/records/schema.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';
import { ObservationRepository } from '../policy-files/observations/observation-repository.ts';
import { ListReviewRepository } from '../policy-files/review/list-review-repository.ts';

interface ReleaseCommandOptions {
  readonly json?: true;
  /** File for the report of the changes, Markdown. */
  readonly report?: string;
  readonly reviewed?: true;
}

/**
 * `vouchwire release`: writes the current data as an immutable release into the data directory.
 * @throws HeldReleaseError if a person has to review the changes first
 */
export async function runRelease(config: Config, options: ReleaseCommandOptions): Promise<void> {
  await using records = await openRecords(config);
  await new ObservationRepository(records).fillTimelines();
  const { report, reviewed = false } = options;
  const release = await writeRelease(records, new ReleaseFiles(config.dataDir), {
    now: new Date(),
    publicUrl: config.site.publicUrl,
    anchors: loadAnchors(config.dataDir),
    isReviewed: reviewed,
    onReport: async (changes) => {
      if (report !== undefined) await writeFile(report, `${changes}\n${await renderHeldLists(records)}`);
    },
  });
  if (config.site.publicUrl === null && !options.json)
    logStatus('PUBLIC_URL is not set, so the addresses in the metadata of the release are relative.');
  const { version, counts, changes } = release;
  logStatus(
    options.json
      ? JSON.stringify(release)
      : `Wrote release ${version}: ${counts.nodes} nodes, ${counts.relationships} relationships, ${counts.statements} statements.${
          changes
            ? ` Since ${release.previous}: ${changes.statements.added} statements added, ${changes.statements.removed} removed, ${changes.statements.changed} changed.`
            : ''
        }`,
  );
}

/** Names the lists whose changes wait for a decision, because the release shows them as they were before. */
async function renderHeldLists(records: Records): Promise<string> {
  const lines = ['## Held lists', ''];
  for await (const { publisher, added, removed, previous_count } of new ListReviewRepository(records).listByState([
    'held',
  ]))
    lines.push(`- \`${publisher}\`: ${added} added and ${removed} removed of ${previous_count}`);
  if (lines.length === 2) lines.push('None.');
  return `${lines.join('\n')}\n`;
}
