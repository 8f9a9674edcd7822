import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { MESSAGES } from '#messages/as-of.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { Elapsed } from '../../components/elapsed.tsx';
import { formatLongDate } from '../../lib/time.ts';

/** Replaces a page whose graph is being built. Polls automatically, and shows the elapsed time. */
export function SnapshotPending({ day, retryAfterS, here }: { day: string; retryAfterS: number; here: string }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), retryAfterS * 1000);
    return () => clearTimeout(timer);
  }, [revalidate, state, retryAfterS]);
  return (
    <Callout
      kind="neutral"
      live="status"
      title={MESSAGES.snapshotPending({ day: formatLongDate(day) ?? day })}
      action={
        <ButtonLink to={here} reloadDocument>
          {MESSAGES.checkAgain}
        </ButtonLink>
      }
    >
      {MESSAGES.snapshotPendingDetails}{' '}
      <progress className="block w-[min(100%,24rem)] my-2 accent-accent" aria-label={MESSAGES.progress} /> <Elapsed />
      <noscript>{MESSAGES.snapshotPendingWithoutScript}</noscript>
    </Callout>
  );
}
