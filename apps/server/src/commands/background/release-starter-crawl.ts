import { DEFAULT_ANCHORS } from '@vouchwire/trust-graph';
import { ReleaseFiles } from '../../exports/releases/release-files.ts';
import { writeRelease } from '../../exports/releases/write-release.ts';
import type { Config } from '../../platform/config/config.ts';
import { STARTER_CRAWL } from '../../policy-files/import/starter-crawl.ts';
import type { RecordsContext } from '../../records-context.ts';
import { runStep } from '../cli/run-step.ts';

const STARTER_SOURCES: ReadonlySet<string> = new Set(STARTER_CRAWL.map(({ source }) => source));

/**
 * Writes the starter crawl as the first data release, while the records contain nothing else. Its files are the same on
 * every installation: it has the date of its newest observation, the default anchors, and addresses without a host.
 */
export async function releaseStarterCrawl(config: Config, { records, observations }: RecordsContext): Promise<void> {
  if (!config.starterCrawl) return;
  const releases = new ReleaseFiles(config.dataDir);
  if ((await releases.list()).length > 0) return;
  const sources = await observations.listSources();
  if (sources.length < STARTER_SOURCES.size || sources.some((source) => !STARTER_SOURCES.has(source))) return;
  const { newest } = await observations.getSummary();
  if (newest === null) return;
  await runStep(
    { running: 'Writing the starter crawl as a data release', done: 'Wrote a data release' },
    () => writeRelease(records, releases, { now: new Date(newest), publicUrl: null, anchors: DEFAULT_ANCHORS }),
    ({ version }) => version,
  );
}
