import { serveGraphTasks } from '../../graph/store/serve-graph-tasks.ts';
import { EntryMatcher, type MatchTask } from './entry-matcher.ts';

serveGraphTasks({
  open: (graph) => EntryMatcher.open(graph),
  run: (matcher, { entries, options }: MatchTask) => matcher.matchAll(entries, options),
});
