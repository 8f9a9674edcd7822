import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MESSAGES } from '#messages/watchlist.ts';
import { ArticleHeader } from '../../components/article-header.tsx';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useWatchlist } from '../../lib/use-watchlist.ts';
import { watchlist } from '../../lib/watchlist.ts';
import { WatchForm } from './watch-form.tsx';
import { WatchedItem } from './watched-item.tsx';

/**
 * Watched sites with their finding and their changes since the last visit. Only the browser knows them. They come last,
 * and the footer is below the first view, so that nothing moves when they appear.
 */
export function WatchlistScreen() {
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const { domains, openedBefore } = useWatchlist();
  const [cleared, setCleared] = useState<readonly string[]>([]);
  const isEmpty = domains.length === 0;
  // An empty list stores no visits.
  useEffect(() => {
    if (!isEmpty) watchlist.open();
  }, [isEmpty]);
  return (
    <article className="wrap grid grid-cols-1 content-start gap-6 pb-16 min-h-svh">
      <ArticleHeader title={MESSAGES.title} />
      <p className="max-w-[60ch] font-serif font-normal text-20/[1.45]">{MESSAGES.standfirst}</p>
      <noscript>
        <p className="px-4 py-3 border border-rule border-s-3 border-s-accent bg-sheet">{MESSAGES.noScript}</p>
      </noscript>
      <WatchForm initial={search.get('add') ?? ''} />
      <section aria-labelledby="stored" className="grid gap-2 pt-3 border-t border-ink">
        <h2 id="stored">{MESSAGES.storedHead}</h2>
        <p className="max-w-[62ch]">{MESSAGES.stored}</p>
      </section>
      {cleared.length > 0 && isEmpty && (
        <Callout
          kind="info"
          live="status"
          title={MESSAGES.cleared}
          action={
            <Button
              variant="tight"
              onClick={() => {
                watchlist.add(cleared);
                setCleared([]);
              }}
            >
              {MESSAGES.undo}
            </Button>
          }
        />
      )}
      {isEmpty && cleared.length === 0 && (
        <p className={`max-w-[60ch] ${hydrated ? '' : 'invisible'}`}>{MESSAGES.empty}</p>
      )}
      {!isEmpty && (
        <section aria-labelledby="watched">
          <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-3 border-t border-ink">
            <h2 id="watched">{MESSAGES.watched({ count: domains.length })}</h2>
            <p className="flex flex-wrap gap-2 print:hidden">
              <Button
                variant="tight"
                onClick={() => saveFile(`${domains.join('\n')}\n`, 'text/plain', 'vouchwire-watchlist.txt')}
              >
                {MESSAGES.download}
              </Button>
              <Button
                variant="tight"
                onClick={() => {
                  setCleared(domains);
                  watchlist.clear();
                }}
              >
                {MESSAGES.clear}
              </Button>
            </p>
          </header>
          <ul className="pt-2">
            {domains.map((domain) => (
              <li key={domain} className="py-4 border-b border-rule">
                <WatchedItem domain={domain} since={openedBefore} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
