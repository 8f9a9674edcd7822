/** State of the explorer. It is pure data, so that the URL can contain it and Back can restore it. */
export interface ExplorerState {
  /** Domain of the center. */
  current: string;
  /** Previous centers, oldest first. "Depth" is their number. */
  history: readonly string[];
  /** True after an entry of the selection list was selected, or the list was skipped. */
  isListDismissed: boolean;
  /** Page of twelve neighbors, from 0. */
  page: number;
  /** Hidden relationship types. */
  hidden: ReadonlySet<string>;
}

const NONE_HIDDEN: ReadonlySet<string> = new Set();

/** Creates the state for a requested center, without a history. */
export const createState = (center: string): ExplorerState => ({
  current: center,
  history: [],
  isListDismissed: false,
  page: 0,
  hidden: NONE_HIDDEN,
});

/** Creates the state for a known node. The list of domains that point to it is not requested again. */
const createExploredState = (current: string, history: readonly string[]): ExplorerState => ({
  ...createState(current),
  history,
  isListDismissed: true,
});

/** Makes a neighbor the center, and adds the previous center to the history. */
export const exploreDomain = (state: ExplorerState, domain: string): ExplorerState =>
  domain === state.current ? state : createExploredState(domain, [...state.history, state.current]);

/** Makes an entry of the selection list the center, with an empty history. */
export const selectDomain = (domain: string): ExplorerState => createExploredState(domain, []);

/** Skips the selection list and shows the requested node. */
export const skipList = (state: ExplorerState): ExplorerState => createExploredState(state.current, []);

export const getDepth = ({ history }: ExplorerState): number => history.length;

/** Returns to node `index` of the history, and drops the later ones. */
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

/** Hides types, and returns to the first page. */
export const withHiddenTypes = (state: ExplorerState, hidden: ReadonlySet<string>): ExplorerState => ({
  ...state,
  hidden,
  page: 0,
});

/**
 * Replaces the typed spelling by that of the graph. Histories contain only this one, so that going back needs no second
 * look-up.
 */
export const withCanonicalDomain = (state: ExplorerState, domain: string): ExplorerState =>
  domain === state.current ? state : { ...state, current: domain };

/** A history with its requested center, for an explorer without a URL. */
interface ExplorerHistory {
  center: string;
  state: ExplorerState;
}

export const createHistory = (center: string): ExplorerHistory => ({ center, state: createState(center) });

/** Clears the history for a new center, unless the explorer itself has moved to this center. */
export const updateHistory = (history: ExplorerHistory, center: string): ExplorerHistory => {
  if (history.center === center) return history;
  return history.state.current === center ? { center, state: history.state } : createHistory(center);
};
