import { serveGraphTasks } from '../../graph/store/serve-graph-tasks.ts';
import { EntryMatcher, type MatchTask } from './entry-matcher.ts';

serveGraphTasks({
  open: (graph) => EntryMatcher.open(graph),
  run: (matcher, task: MatchTask) => matcher.run(task),
});
