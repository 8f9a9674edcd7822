import os from 'node:os';
import { openShared, type SharedGraph } from '@vouchwire/property-graph';
import { LRUCache } from 'lru-cache';
import { TrustGraphStore } from '../../graph/store/trust-graph-store.ts';
import { EmbeddedReader } from '../../platform/graph/embedded/embedded-reader.ts';
import { serveTasks } from '../../platform/workers/serve-tasks.ts';
import { EntryMatcher } from './entry-matcher.ts';
import type { MatchReply, MatchTask } from './match-messages.ts';

/** Maximum number of open graphs: the current one, and one of a past day. */
const MAX_GRAPHS = 2;
/** Higher than the niceness of the main thread, so that lists use only the remaining CPU time. */
const NICENESS = 5;

// On Linux, the priority applies only to the calling thread. On other systems, it would slow down the whole server.
if (process.platform === 'linux') os.setPriority(NICENESS);

const matchers = new LRUCache<string, EntryMatcher>({ max: MAX_GRAPHS });

serveTasks(async ({ graphName, graph, entries, options }: MatchTask): Promise<MatchReply> => {
  const matcher = matchers.get(graphName) ?? (graph === null ? null : await openMatcher(graph));
  if (matcher === null) return { kind: 'graph-needed' };
  matchers.set(graphName, matcher);
  return { kind: 'results', lines: await matcher.matchAll(entries, options) };
});

function openMatcher(shared: SharedGraph): Promise<EntryMatcher> {
  const columns = openShared(shared);
  return EntryMatcher.open({ columns, store: new TrustGraphStore(new EmbeddedReader(columns)) });
}
