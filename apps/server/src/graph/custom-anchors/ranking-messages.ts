import type { IndependentPaths } from '@vouchwire/trust-graph';
import type { PathOptions } from './ranking-view.ts';

/** A task of the thread: one ranking file, and one set of anchors. */
export interface RankingTask {
  /** Ranking file of a generation, which never changes. */
  readonly rankingFile: string;
  /** Registrable domains, sorted. */
  readonly anchors: readonly string[];
  readonly query: RankingQuery;
}

export type RankingQuery =
  | { readonly kind: 'trust'; readonly owners: readonly (string | null)[] }
  | { readonly kind: 'paths'; readonly source: string; readonly target: string; readonly options: PathOptions };

export type RankingResult =
  | { readonly kind: 'trust'; readonly trust: readonly (number | null)[] }
  | { readonly kind: 'paths'; readonly paths: IndependentPaths };
