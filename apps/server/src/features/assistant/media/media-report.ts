import type { MediaItem, Skipped } from '@vouchwire/api-contract';

export type MediaKind = MediaItem['kind'];

/** Something that a page shows or links to, as far as the page says. */
export interface MediaCandidate {
  /** Absolute http or https, or a `data:` URL. */
  readonly url: string;
  readonly kind: MediaKind;
}

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
