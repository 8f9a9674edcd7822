import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_ANCHORS } from '@vouchwire/trust-graph';
import { ReleaseFiles } from '../../exports/releases/release-files.ts';
import { writeRelease } from '../../exports/releases/write-release.ts';
import type { Config } from '../../platform/config/config.ts';
import { openSqliteRecords } from '../../platform/records/open-sqlite.ts';
import { importStarterCrawl } from '../../policy-files/import/starter-crawl.ts';
import { ObservationRepository } from '../../policy-files/observations/observation-repository.ts';
import { runStep } from '../cli/run-step.ts';

/** Folder of the data directory for records that exist only while the release is written. */
const STARTER_RECORDS = 'starter-records';

/**
 * Writes the starter crawl as a data release, if there is none. It is read from records of its own, so that its files
 * are the same on every installation, whatever was recorded or set there: it has the date of its newest observation,
 * the default anchors, and addresses without a host.
 */
export async function releaseStarterCrawl(config: Config): Promise<void> {
  if (!config.starterCrawl) return;
  const releases = new ReleaseFiles(config.dataDir);
  if ((await releases.list()).length > 0) return;
  await runStep(
    { running: 'Writing the starter crawl as a data release', done: 'Wrote a data release' },
    async () => {
      const folder = path.join(config.dataDir, STARTER_RECORDS);
      // A start that was killed may have left it.
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { mode: 0o700 });
      try {
        await using records = await openSqliteRecords(folder);
        const observations = new ObservationRepository(records);
        await importStarterCrawl(observations, () => undefined);
        const { newest } = await observations.getSummary();
        return await writeRelease(records, releases, {
          now: new Date(newest ?? Date.now()),
          publicUrl: null,
          anchors: DEFAULT_ANCHORS,
        });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    ({ version }) => version,
  );
}
