/**
 * Limits for an untrusted page, in addition to those for its markup. The report names everything that a limit excludes.
 */
export const PAGE_LIMITS = {
  /** Of HTML, decoded from its transfer encoding; the rest is not read. Large real front pages have 1 to 3 MB. */
  maxBytes: 5 * 1024 * 1024,
  fetchMs: 15_000,
  /** The article is extracted from pages with up to this many elements. */
  maxElementsForArticle: 20_000,
  maxTextLength: 200_000,
  maxMedia: 500,
  /** Characters of a `data:` URL: shorter ones are placeholders that scripts replace, longer ones are images. */
  minDataUrl: 2_000,
  maxDataUrl: 1_400_000,
  /** Characters of all of them together. */
  maxDataUrls: 4_000_000,
  maxLinks: 2_000,
  maxAddressLength: 4_096,
} as const;
