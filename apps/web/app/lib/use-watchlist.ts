import { useSyncExternalStore } from 'react';
import { type Watchlist, watchlist } from './watchlist.ts';

/** Returns the watchlist of this browser. Empty during server rendering. */
export const useWatchlist = (): Watchlist =>
  useSyncExternalStore(watchlist.subscribe, watchlist.get, watchlist.getOnServer);
