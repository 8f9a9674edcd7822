/** State of the explorer: pure, so that the URL can contain it and Back can restore it. */
export interface ExplorerState {
  /** The node in the middle. */
  current: string;
  /** The nodes that led here, first one first; "Depth" is how many. */
  history: readonly string[];
  /** The list of those that point to the center is behind us: an entry was chosen, skipped or walked on from. */
  isListPassed: boolean;
  /** Page of twelve neighbors, from 0. */
  page: number;
  /** Relationship types that are hidden. */
  hidden: ReadonlySet<string>;
}

const NONE_HIDDEN: ReadonlySet<string> = new Set();

/** A new center was requested: the earlier history is dropped. */
export const createState = (center: string): ExplorerState => ({
  current: center,
  history: [],
  isListPassed: false,
  page: 0,
  hidden: NONE_HIDDEN,
});

/** A known node: the list of domains that point to it is not requested again. */
const createExploredState = (current: string, history: readonly string[]): ExplorerState => ({
  ...createState(current),
  history,
  isListPassed: true,
});

/** A neighbor becomes the center; the previous center is added to the history. */
export const exploreDomain = (state: ExplorerState, domain: string): ExplorerState =>
  domain === state.current ? state : createExploredState(domain, [...state.history, state.current]);

/** An entry of the selection list becomes the center, with an empty history. */
export const selectDomain = (domain: string): ExplorerState => createExploredState(domain, []);

/** Skips the selection list and shows the requested node. */
export const skipList = (state: ExplorerState): ExplorerState => createExploredState(state.current, []);

export const getDepth = ({ history }: ExplorerState): number => history.length;

/** Back to the `index`th node of the history; later ones are dropped. */
export function goBackTo(state: ExplorerState, index: number): ExplorerState {
  const domain = state.history[index];
  return domain === undefined ? state : createExploredState(domain, state.history.slice(0, index));
}

export const stepBack = (state: ExplorerState): ExplorerState => goBackTo(state, state.history.length - 1);

export const goToPage = (state: ExplorerState, page: number): ExplorerState => ({ ...state, page: Math.max(0, page) });

export function toggleType(hidden: ReadonlySet<string>, type: string): ReadonlySet<string> {
  const next = new Set(hidden);
  if (!next.delete(type)) next.add(type);
  return next;
}

/** Hides these kinds; the list starts again at the first twelve. */
export const withHiddenTypes = (state: ExplorerState, hidden: ReadonlySet<string>): ExplorerState => ({
  ...state,
  hidden,
  page: 0,
});

/**
 * The typed spelling and the graph's own are the same node; histories keep the graph's, so that going back needs no
 * second look-up.
 */
export const withCanonicalDomain = (state: ExplorerState, domain: string): ExplorerState =>
  domain === state.current ? state : { ...state, current: domain };

export const isSameState = (a: ExplorerState, b: ExplorerState): boolean =>
  a.current === b.current &&
  a.page === b.page &&
  a.isListPassed === b.isListPassed &&
  a.history.length === b.history.length &&
  a.history.every((domain, index) => domain === b.history[index]) &&
  a.hidden.size === b.hidden.size &&
  [...a.hidden].every((type) => b.hidden.has(type));

/** A history that is stored next to its requested center, for an explorer without a URL. */
interface ExplorerHistory {
  center: string;
  state: ExplorerState;
}

export const createHistory = (center: string): ExplorerHistory => ({ center, state: createState(center) });

/** A new center clears the history, unless it only follows where the explorer already went. */
export const updateHistory = (history: ExplorerHistory, center: string): ExplorerHistory => {
  if (history.center === center) return history;
  return history.state.current === center ? { center, state: history.state } : createHistory(center);
};
