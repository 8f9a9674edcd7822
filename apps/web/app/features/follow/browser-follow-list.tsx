import { useEffect, useRef } from 'react';
import { MESSAGES } from '#messages/follow.ts';
import { BrowserFollowItem } from './browser-follow-item.tsx';
import { openBrowserFollows, removeBrowserFollow, useBrowserFollows } from './browser-follows.ts';

/** Domains that are followed in this browser, with their headlines and their changes since the last visit. */
export function BrowserFollowList() {
  const { domains, openedBefore } = useBrowserFollows();
  const isEmpty = domains.length === 0;
  // An empty list stores no visits.
  useEffect(() => {
    if (!isEmpty) openBrowserFollows();
  }, [isEmpty]);
  const list = useRef<HTMLDivElement>(null);
  const remove = (domain: string): void => {
    removeBrowserFollow(domain);
    // The pressed button disappears, and the focus would go back to the beginning of the page.
    list.current?.focus();
  };
  return (
    <div ref={list} tabIndex={-1}>
      {!isEmpty && (
        <section aria-labelledby="browser-follows" className="mt-8 pt-3 border-t border-ink">
          <h2 id="browser-follows">{MESSAGES.byBrowser}</h2>
          <p className="quiet">{MESSAGES.browserCount({ count: domains.length })}</p>
          <ul className="pt-2">
            {domains.map((domain) => (
              <li key={domain} className="py-4 border-b border-rule">
                <BrowserFollowItem domain={domain} since={openedBefore} onRemove={() => remove(domain)} />
              </li>
            ))}
          </ul>
          <p className="pt-4 max-w-[64ch] small quiet">{MESSAGES.browserStored}</p>
        </section>
      )}
    </div>
  );
}
