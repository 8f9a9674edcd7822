import type { SharedGraph } from '@vouchwire/property-graph';
import type { MatchOptions, MatchTaskEntry } from './entry-matcher.ts';

/** Some entries of a request, for a thread. */
export interface MatchTask {
  /** Name of the generation. Graphs with the same name are identical. */
  readonly graphName: string;
  /** Null if the thread probably has the graph, because sending it takes longer than matching some entries. */
  readonly graph: SharedGraph | null;
  readonly entries: readonly MatchTaskEntry[];
  readonly options: MatchOptions;
}

/** One result as JSON for each entry, or `graph-needed` if the thread has no graph of that name. */
export type MatchReply =
  | { readonly kind: 'results'; readonly lines: readonly string[] }
  | { readonly kind: 'graph-needed' };
