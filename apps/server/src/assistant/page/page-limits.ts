/**
 * Limits for an untrusted page, in addition to those for its markup. The report lists everything that a limit excludes.
 */
export const PAGE_LIMITS = {
  /** Maximum size of the HTML after decoding. The rest is not read. Large real front pages have 1 to 3 MB. */
  maxBytes: 5 * 1024 * 1024,
  fetchMs: 15_000,
  /** Maximum number of elements for the extraction of the article. */
  maxElementsForArticle: 20_000,
  maxTextLength: 200_000,
  maxMedia: 500,
  /** Minimum length of a `data:` URL that is an image. Shorter ones are placeholders that scripts replace. */
  minDataUrl: 2_000,
  maxDataUrl: 1_400_000,
  /** Maximum characters of all of them. */
  maxDataUrls: 4_000_000,
  maxLinks: 2_000,
  maxAddressLength: 4_096,
} as const;
