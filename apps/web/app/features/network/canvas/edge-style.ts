/** Opacity of faded edges. The page and the exported picture share this value. */

export const FADED_OPACITY = 0.12;
const OUTER_EDGE_OPACITY = 0.26;
/** Lines from discs to names in a column. */
export const LEADER_OPACITY = 0.35;
export const LEADER_WIDTH = 0.75;
/** Above this number of edges, the opacity decreases so that dense graphs remain readable. */
const MAX_OPAQUE_EDGES = 90;
export const CROWDED_EDGES = 0.55;

/** Returns the opacity of the edges of a tree by their number. */
export const edgeOpacity = (edgeCount: number): number =>
  Math.min(1, Math.max(0.2, Math.sqrt(MAX_OPAQUE_EDGES / Math.max(1, edgeCount))));

/** Returns the opacity of an edge at rest. Only the center's own edges have the full ink, because the page is about it. */
export const getRestingOpacity = (isOfCenter: boolean, treeOpacity: number): number =>
  isOfCenter ? treeOpacity : Math.min(treeOpacity, OUTER_EDGE_OPACITY);

/** Returns the scale of the discs. On a narrow canvas they are smaller, because otherwise they would cover it. */
export const nodeScale = (width: number): number => Math.min(1, Math.max(0.6, width / 560));
