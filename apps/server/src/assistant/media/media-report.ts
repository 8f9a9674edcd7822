import type { MediaItem, Skipped } from '@vouchwire/api-contract';
import type { MediaKind } from '../page/page-report.ts';

export type { MediaCandidate, MediaKind } from '../page/page-report.ts';

/** What became of the media of one page. */
export interface MediaReport {
  /** Different media that the page names, however many of them were looked at. */
  readonly found: { readonly [kind in MediaKind]: number };
  /** In the order of the page; those that no limit of ours let in have the state `not-checked`. */
  readonly items: readonly MediaItem[];
  /** Lists that signers were looked for on. */
  readonly trustLists: readonly { readonly name: string; readonly as_of: string }[];
  readonly skipped: readonly Skipped[];
}
