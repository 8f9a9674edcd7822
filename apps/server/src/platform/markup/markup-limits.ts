/** Limits for untrusted markup. The reader names everything that a limit excludes. */
export const MARKUP_LIMITS = {
  /** Elements after this number are ignored. */
  maxElements: 50_000,
  /** Elements, comments and pieces of text together; a reference such as `&amp;` makes three of one. */
  maxPieces: 150_000,
  /** Elements nested deeper lose their tags and keep their content: what reads text out of a page takes time by the cube of this. */
  maxDepth: 120,
  /** A page nested deeper than this is read up to there. */
  lastDepth: 500,
  maxAttributes: 100,
  /** Elements such as `<meta>` and `<link>`; a page has a few dozen. */
  maxHeadElements: 2_000,
  maxJsonLdBlocks: 200,
  /** Characters of one block: what W3C's canonical forms can be computed of in reasonable time. */
  maxJsonLdBlock: 256 * 1024,
  /** Characters of all blocks together. */
  maxJsonLd: 1024 * 1024,
  /** Total characters of broken blocks that are repaired. */
  maxJsonLdRepair: 128 * 1024,
  maxStructuredNodes: 3_000,
} as const;
