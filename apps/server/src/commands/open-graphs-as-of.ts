import { RecordedDays } from '../features/policy-files/history/recorded-days.ts';
import { DayFolders } from '../features/trust-graph/as-of/day-folders.ts';
import { GraphsAsOf } from '../features/trust-graph/as-of/graphs-as-of.ts';
import { graphFormat } from '../features/trust-graph/projection/project.ts';
import type { Config } from '../platform/config/config.ts';
import type { CommandContext } from './context.ts';
import { runOwnCommand } from './run-own-command.ts';

/** The graphs of past days over a data directory; each is made by a command of ours, in a process of its own. */
export function openGraphsAsOf(config: Config, { records, projection }: CommandContext): GraphsAsOf {
  return new GraphsAsOf({
    folders: new DayFolders(config.dataDir, graphFormat(projection.names)),
    records: new RecordedDays(records),
    make: (day, signal) => runOwnCommand(config, ['graph-as-of', day], { signal, endsWithUs: true }),
  });
}
