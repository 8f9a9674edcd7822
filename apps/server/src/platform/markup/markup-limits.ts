/** Limits for untrusted markup. The result lists everything that a limit excludes. */
export const MARKUP_LIMITS = {
  /** Elements after this number are ignored. */
  maxElements: 50_000,
  /**
   * Maximum number of elements, comments and text fragments. A reference such as `&amp;` splits a text into three
   * fragments.
   */
  maxPieces: 150_000,
  /**
   * Elements that are nested deeper lose their tags, but their content remains. The time to extract text grows with the
   * cube of this depth.
   */
  maxDepth: 120,
  /** Parsing stops at this depth. */
  lastDepth: 500,
  maxAttributes: 100,
  /** Maximum number of elements such as `<meta>` and `<link>`. A typical page has a few dozen. */
  maxHeadElements: 2_000,
  maxJsonLdBlocks: 200,
  /** Maximum characters of one block, so that its canonical form (W3C) can be computed in reasonable time. */
  maxJsonLdBlock: 256 * 1024,
  /** Maximum characters of all blocks. */
  maxJsonLd: 1024 * 1024,
  /** Maximum characters of all broken blocks that are repaired. */
  maxJsonLdRepair: 128 * 1024,
  maxStructuredNodes: 3_000,
} as const;
