import { useState } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/follow.ts';
import { Button } from '../../components/button.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { addBrowserFollow, MAX_BROWSER_FOLLOWS, removeBrowserFollow, useBrowserFollows } from './browser-follows.ts';

/** Adds a domain to the list of this browser, or removes it. Needs JavaScript, so it is disabled before hydration. */
export function BrowserFollowButton({ domain }: { domain: string }) {
  const hydrated = useHydrated();
  const { domains } = useBrowserFollows();
  const [error, setError] = useState<string | null>(null);
  const isFollowed = domains.includes(domain);

  const toggle = () => {
    setError(null);
    if (isFollowed) removeBrowserFollow(domain);
    else if (domains.length >= MAX_BROWSER_FOLLOWS) setError(MESSAGES.browserFull({ max: MAX_BROWSER_FOLLOWS }));
    else if (!addBrowserFollow(domain)) setError(MESSAGES.notStored);
  };

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button disabled={!hydrated} onClick={toggle}>
          {isFollowed ? MESSAGES.stopInBrowser : MESSAGES.followInBrowser}
        </Button>
        <span role="status">{isFollowed && MESSAGES.followedInBrowser}</span>
        {domains.length > 0 && <Link to="/follow">{MESSAGES.showList}</Link>}
      </p>
      {error && <p role="alert">{error}</p>}
      <noscript>
        <p>{MESSAGES.needsScript}</p>
      </noscript>
    </>
  );
}
