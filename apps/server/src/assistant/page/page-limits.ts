/**
 * How much of a stranger's page is looked at, beside the limits of its markup. Whatever one of these keeps from being
 * looked at is named in the report.
 */
export const PAGE_LIMITS = {
  /** Of HTML, decoded from its transfer encoding; the rest is not read. Large real front pages have 1 to 3 MB. */
  maxBytes: 5 * 1024 * 1024,
  fetchMs: 15_000,
  /** A readable text is looked for in pages up to this many elements. */
  maxElementsForArticle: 20_000,
  maxTextLength: 200_000,
  maxMedia: 500,
  /** Characters of a `data:` URL: shorter ones stand in place of what scripts put in, longer ones nobody reads. */
  minDataUrl: 2_000,
  maxDataUrl: 1_400_000,
  /** Characters of all of them together. */
  maxDataUrls: 4_000_000,
  maxLinks: 2_000,
  maxAddressLength: 4_096,
} as const;
