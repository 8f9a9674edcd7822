import type { MediaItem, Skipped } from '@vouchwire/api-contract';
import type { MediaKind } from '../page/page-report.ts';

export type { MediaCandidate, MediaKind } from '../page/page-report.ts';

/** Results for the media of one page. */
export interface MediaReport {
  /** Number of different media on the page, checked or not. */
  readonly found: { readonly [kind in MediaKind]: number };
  /** Media in the order of the page. Those that our limits exclude have the state `not-checked`. */
  readonly items: readonly MediaItem[];
  /** Lists in which the signers were searched for. */
  readonly trustLists: readonly { readonly name: string; readonly as_of: string }[];
  readonly skipped: readonly Skipped[];
}
