import type { MediaKind } from './media-report.ts';

/** Limits for the media of a page. */
export interface MediaLimits {
  /** Maximum number of fetched media. */
  readonly maxItems: number;
  /** Maximum number of media in the report, fetched or not. The rest is counted. */
  readonly maxListed: number;
  /** Maximum number of concurrent fetches. */
  readonly concurrency: number;
  /** Maximum size of one medium, by the kind that the page declares. */
  readonly maxBytes: { readonly [kind in MediaKind]: number };
  readonly maxDataUrlBytes: number;
  /** Maximum size of all media. */
  readonly maxTotalBytes: number;
  /** Timeout for fetching one medium, in ms. */
  readonly itemTimeoutMs: number;
  /** Timeout for fetching and reading all media, in ms. */
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
