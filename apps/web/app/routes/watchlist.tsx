import { MESSAGES } from '#messages/watchlist.ts';
import { WatchlistScreen } from '../features/watchlist/watchlist-screen.tsx';
import { getPageMeta } from '../lib/page-meta.ts';

export const meta = () => getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

export default function WatchlistRoute() {
  return <WatchlistScreen />;
}
