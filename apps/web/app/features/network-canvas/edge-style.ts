/** How strong lines are drawn; the picture on the page and the exported one share it. */

export const FADED_OPACITY = 0.12;
export const SIDE_EDGE_OPACITY = 0.26;
/** Above this number of edges, opacity decreases so that dense graphs stay readable. */
const MAX_OPAQUE_EDGES = 90;
export const CROWDED_EDGES = 0.55;

/** The strength of a line of the tree, where there are `lines` of them. */
export const edgeOpacity = (edgeCount: number): number =>
  Math.min(1, Math.max(0.2, Math.sqrt(MAX_OPAQUE_EDGES / Math.max(1, edgeCount))));

/** On a narrow plate the discs are smaller too, or they would cover it. */
export const nodeScale = (width: number): number => Math.min(1, Math.max(0.6, width / 560));
