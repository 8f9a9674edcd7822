import { MESSAGES } from '#messages/watch-button.ts';
import { useWatchlist } from '../lib/use-watchlist.ts';
import { MAX_WATCHED, watchlist } from '../lib/watchlist.ts';
import { Button, ButtonLink } from './button.tsx';

/**
 * Adds a domain to the watchlist of this browser. Before hydration, it is a form that opens the watchlist with the
 * domain filled in.
 */
export function WatchButton({ domain }: { domain: string }) {
  const { domains } = useWatchlist();
  if (domains.includes(domain))
    return (
      <ButtonLink variant="tight" to="/watchlist">
        {MESSAGES.watched}
      </ButtonLink>
    );
  return (
    <form
      method="get"
      action="/watchlist"
      className="inline"
      onSubmit={(event) => {
        if (domains.length < MAX_WATCHED && watchlist.add([domain])) event.preventDefault();
      }}
    >
      <Button type="submit" variant="tight" name="add" value={domain}>
        {MESSAGES.add}
      </Button>
    </form>
  );
}
