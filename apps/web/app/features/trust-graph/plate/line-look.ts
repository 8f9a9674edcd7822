/** How strong lines are drawn; the picture on the page and the exported one share it. */

export const FADED = 0.12;
export const SIDE_LINE = 0.26;
/** So many lines of the tree stand at full strength; more share the ink, so that a large fan stays a fan. */
export const FULL_LINES = 90;
export const CROWDED = 0.55;

/** The strength of a line of the tree, where there are `lines` of them. */
export const inkOf = (lines: number): number => Math.min(1, Math.max(0.2, Math.sqrt(FULL_LINES / Math.max(1, lines))));

/** On a narrow plate the discs are smaller too, or they would cover it. */
export const discScale = (width: number): number => Math.min(1, Math.max(0.6, width / 560));
