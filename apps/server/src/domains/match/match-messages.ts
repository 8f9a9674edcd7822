import type { SharedGraph } from '@vouchwire/property-graph';
import type { MatchOptions, MatchTaskEntry } from './entry-matcher.ts';

/** Some entries of a request, for the thread. */
export interface MatchTask {
  /** Name of the generation: a graph of the same name is the same graph. */
  readonly graphName: string;
  /** Null if the thread probably has it: to post it takes longer than to match some entries. */
  readonly graph: SharedGraph | null;
  readonly entries: readonly MatchTaskEntry[];
  readonly options: MatchOptions;
}

/** A result as JSON for each entry; `graph-needed` if the thread has no graph of that name. */
export type MatchReply =
  | { readonly kind: 'results'; readonly lines: readonly string[] }
  | { readonly kind: 'graph-needed' };
