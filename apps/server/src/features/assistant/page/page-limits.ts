/** How much of a stranger's page is looked at. Whatever one of these keeps from being looked at is named in the report. */
export const PAGE_LIMITS = {
  /** Of HTML, decoded from its transfer encoding; the rest is not read. Large real front pages have 1 to 3 MB. */
  maxBytes: 5 * 1024 * 1024,
  fetchMs: 15_000,
  /** Elements from here on are not looked at. */
  maxElements: 50_000,
  /** Elements, comments and pieces of text together; a reference such as `&amp;` makes three of one. */
  maxPieces: 150_000,
  /** Elements nested deeper lose their tags and keep their content: what reads text out of a page takes time by the cube of this. */
  maxDepth: 120,
  /** A page nested deeper than this is read up to there. */
  lastDepth: 500,
  maxAttributes: 100,
  /** A readable text is looked for in pages up to this many elements. */
  maxElementsForArticle: 20_000,
  maxTextLength: 200_000,
  maxJsonLdBlocks: 200,
  /** Characters of one block: what W3C's canonical forms can be computed of in reasonable time. */
  maxJsonLdBlock: 256 * 1024,
  /** Characters of all blocks together. */
  maxJsonLd: 1024 * 1024,
  /** Characters of broken blocks that are mended, in all. */
  maxJsonLdRepair: 128 * 1024,
  maxStructuredNodes: 3_000,
  maxMedia: 500,
  /** Characters of a `data:` URL: shorter ones stand in place of what scripts put in, longer ones nobody reads. */
  minDataUrl: 2_000,
  maxDataUrl: 1_400_000,
  /** Characters of all of them together. */
  maxDataUrls: 4_000_000,
  maxLinks: 2_000,
  maxAddressLength: 4_096,
} as const;
