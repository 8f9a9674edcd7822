import type { MediaKind } from './media-report.ts';

/** How much of a page's media is looked at. */
export interface MediaBounds {
  /** Different media that are fetched. */
  readonly items: number;
  /** Media that the report names, fetched or not; the rest are counted. */
  readonly listed: number;
  /** Fetched at once. */
  readonly atOnce: number;
  /** Of one medium, by what the page says it is. */
  readonly maxBytes: { readonly [kind in MediaKind]: number };
  readonly maxDataUrlBytes: number;
  /** Of all media together. */
  readonly totalBytes: number;
  /** For one medium to arrive, in ms. */
  readonly itemMs: number;
  /** For all of them to arrive and be read, in ms. */
  readonly totalMs: number;
}

const MB = 1_000_000;

export const DEFAULT_MEDIA_BOUNDS: MediaBounds = {
  items: 20,
  listed: 100,
  atOnce: 4,
  maxBytes: { image: 25 * MB, audio: 50 * MB, video: 50 * MB, document: 25 * MB },
  maxDataUrlBytes: MB,
  totalBytes: 150 * MB,
  itemMs: 10_000,
  totalMs: 25_000,
};
