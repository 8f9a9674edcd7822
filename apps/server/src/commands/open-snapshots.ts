import { getGraphFormat } from '../graph/projection/project.ts';
import { GraphSnapshots } from '../graph/snapshots/graph-snapshots.ts';
import { SnapshotDirectory } from '../graph/snapshots/snapshot-directory.ts';
import type { Config } from '../platform/config/config.ts';
import { RecordedDateRepository } from '../policy-files/history/recorded-date-repository.ts';
import { spawnSubcommand } from './background/spawn-subcommand.ts';
import type { CommandContext } from './context.ts';

/** The graphs of past days over a data directory; each is made by a command of ours, in a process of its own. */
export function openSnapshots(config: Config, { records, projection }: CommandContext): GraphSnapshots {
  return new GraphSnapshots({
    directory: new SnapshotDirectory(config.dataDir, getGraphFormat(projection.names)),
    records: new RecordedDateRepository(records),
    build: (day, signal) => spawnSubcommand(config, ['graph-as-of', day], { signal, stopsWithParent: true }),
  });
}
