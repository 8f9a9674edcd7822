import { useSyncExternalStore } from 'react';
import { type Watchlist, watchlist } from './watchlist.ts';

/** The watchlist of this browser; empty in the server's page. */
export const useWatchlist = (): Watchlist =>
  useSyncExternalStore(watchlist.subscribe, watchlist.get, watchlist.getOnServer);
