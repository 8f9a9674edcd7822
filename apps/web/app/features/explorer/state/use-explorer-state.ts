import { useCallback, useState } from 'react';
import { createHistory, type ExplorerState, updateHistory } from './explorer-state.ts';

/** Storage of the state: the URL if the explorer is part of a page, otherwise React state. */
export interface StateStore {
  state: ExplorerState;
  setState: (next: ExplorerState) => void;
  /** Returns the address of a state, if the address of the page contains it. */
  getUrl?: (next: ExplorerState) => string;
}

export function useExplorerState(centerDomain: string, store?: StateStore): StateStore {
  const [history, setHistory] = useState(() => createHistory(centerDomain));
  const currentHistory = updateHistory(history, centerDomain);
  if (currentHistory !== history) setHistory(currentHistory);
  const setState = useCallback(
    (place: ExplorerState) => setHistory({ center: centerDomain, state: place }),
    [centerDomain],
  );
  return store ?? { state: currentHistory.state, setState };
}
