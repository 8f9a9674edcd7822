import type { IndependentPaths } from '@vouchwire/trust-graph';
import type { PathOptions } from './trust-view.ts';

/** What the thread is asked: about one ranking file, seen through one set of anchors. */
export interface ViewTask {
  /** Of a generation: never changed once it is there. */
  readonly rankingFile: string;
  /** Registrable domains, sorted. */
  readonly anchors: readonly string[];
  readonly question: ViewQuestion;
}

export type ViewQuestion =
  | { readonly kind: 'trust'; readonly owners: readonly (string | null)[] }
  | { readonly kind: 'paths'; readonly source: string; readonly target: string; readonly options: PathOptions };

export type ViewAnswer =
  | { readonly kind: 'trust'; readonly trust: readonly (number | null)[] }
  | { readonly kind: 'paths'; readonly paths: IndependentPaths };
