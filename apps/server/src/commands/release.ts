import { ReleaseFiles } from '../exports/releases/release-files.ts';
import { writeRelease } from '../exports/releases/write-release.ts';
import type { Config } from '../platform/config/config.ts';
import { loadAnchors } from '../platform/config/load-anchors.ts';
import { openRecords } from '../platform/records/open-records.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';
import { ObservationRepository } from '../policy-files/observations/observation-repository.ts';

/** `vouchwire release`: writes the current data as an immutable release into the data directory. */
export async function runRelease(config: Config, options: { readonly json?: true }): Promise<void> {
  await using records = await openRecords(config);
  await new ObservationRepository(records).fillTimelines();
  const release = await writeRelease(records, new ReleaseFiles(config.dataDir), {
    now: new Date(),
    publicUrl: config.site.publicUrl,
    anchors: loadAnchors(config.dataDir),
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
