import { dossierPath, type PolicyOutcome } from '@vouchwire/api-contract';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { MESSAGES } from '#messages/dossier.ts';
import { Button } from '../../components/button.tsx';
import { ApiProblem, call } from '../../lib/api-client.ts';
import { formatTime } from '../../lib/time.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useSecondsUntil } from '../../lib/use-seconds-until.ts';

interface RecheckFormProps {
  domain: string;
  /** True if its file was checked before. */
  wasChecked: boolean;
  /** Until this time, a check returns the previous result. Null if there is none. */
  after: string | null;
  /** Outcome of a request without JavaScript. */
  outcome: string | null;
}

/** States what the check found. The steps of its message are for the owner of the site, not for a reader. */
export const formatRecheck = ({ outcome }: { outcome: PolicyOutcome | null }): string =>
  outcome === null ? MESSAGES.rechecked : `${MESSAGES.outcome({ outcome })}. ${MESSAGES.rechecked}`;

/**
 * A form that requests a new check of the site. During the cooldown, it shows when the next one is possible. It works
 * without JavaScript. With JavaScript, the reader stays at the same position.
 */
export function RecheckForm({ domain, wasChecked, after, outcome }: RecheckFormProps) {
  const hydrated = useHydrated();
  const [nextCheckAt, setNextCheckAt] = useState(after);
  const seconds = useSecondsUntil(nextCheckAt);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState(outcome ?? '');
  const { revalidate } = useRevalidator();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setMessage(MESSAGES.rechecking);
    try {
      const response = await call('checkTrustTxt', { body: { domain } });
      setNextCheckAt(response.next_check_at ?? null);
      setMessage(formatRecheck(response));
      await revalidate();
    } catch (error) {
      setMessage(error instanceof ApiProblem && error.detail ? error.detail : MESSAGES.recheckFailed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form method="post" action={dossierPath(domain)} className="contents" onSubmit={(event) => void submit(event)}>
      <Button type="submit" variant="tight" disabled={busy || seconds > 0}>
        <span className="num">
          {seconds > 0 ? MESSAGES.recheckIn({ seconds }) : wasChecked ? MESSAGES.recheck : MESSAGES.checkNow}
        </span>
      </Button>
      {/* On a separate line below the actions, so that it does not move them. */}
      <span role="status" className="basis-full order-last empty:hidden">
        {message}
      </span>
      {!hydrated && after && (
        <span className="basis-full order-last">{MESSAGES.nextCheckAt({ time: formatTime(new Date(after)) })}</span>
      )}
    </form>
  );
}
