import type { MediaKind } from './media-report.ts';

/** Limits for the media of a page. */
export interface MediaLimits {
  /** Different media that are fetched. */
  readonly maxItems: number;
  /** Media that the report names, fetched or not; the rest are counted. */
  readonly maxListed: number;
  /** Maximum number of concurrent fetches. */
  readonly concurrency: number;
  /** Of one medium, by what the page says it is. */
  readonly maxBytes: { readonly [kind in MediaKind]: number };
  readonly maxDataUrlBytes: number;
  /** Of all media together. */
  readonly maxTotalBytes: number;
  /** For one medium to arrive, in ms. */
  readonly itemTimeoutMs: number;
  /** For all of them to arrive and be read, in ms. */
  readonly totalTimeoutMs: number;
}

const MB = 1_000_000;

export const DEFAULT_MEDIA_LIMITS: MediaLimits = {
  maxItems: 20,
  maxListed: 100,
  concurrency: 4,
  maxBytes: { image: 25 * MB, audio: 50 * MB, video: 50 * MB, document: 25 * MB },
  maxDataUrlBytes: MB,
  maxTotalBytes: 150 * MB,
  itemTimeoutMs: 10_000,
  totalTimeoutMs: 25_000,
};
