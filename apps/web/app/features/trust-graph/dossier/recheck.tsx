import { checkTrustTxt, dossierPath } from '@vouchwire/api-contract';
import { type FormEvent, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { MESSAGES } from '#messages/dossier.ts';
import { Button } from '../../../components/button.tsx';
import { ApiProblem, call } from '../../../lib/api-client.ts';
import { asRecord, asText } from '../../../lib/lenient.ts';
import { timeOfDay } from '../../../lib/time.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import css from './dossier.module.css';

const secondsUntil = (instant: string | null): number =>
  instant ? Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000)) : 0;

interface RecheckProps {
  domain: string;
  /** Until then the answer of the check before is given; null where there was none. */
  after: string | null;
  /** What came of asking without script. */
  outcome: string | null;
}

/**
 * Has the site asked again, where a person wants that; until it may be asked once more it says how long that is. A form,
 * so that it works before there is script; with script the reader stays where they are.
 */
export function Recheck({ domain, after, outcome }: RecheckProps) {
  const hydrated = useHydrated();
  const [until, setUntil] = useState(after);
  const [seconds, setSeconds] = useState(0);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState(outcome ?? '');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const count = () => setSeconds(secondsUntil(until));
    count();
    const timer = setInterval(count, 500);
    return () => clearInterval(timer);
  }, [until]);

  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setTold(MESSAGES.rechecking);
    try {
      const answer = asRecord(await call(checkTrustTxt, { body: { domain } }));
      setUntil(asText(answer?.recheck_after) ?? null);
      setTold(asText(answer?.message) ?? MESSAGES.rechecked);
      await revalidate();
    } catch (error) {
      setTold(error instanceof ApiProblem && error.detail ? error.detail : MESSAGES.recheckFailed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form method="post" action={dossierPath(domain)} className={css.recheck} onSubmit={(event) => void ask(event)}>
      <Button type="submit" look="tight" disabled={busy || seconds > 0}>
        <span className="num">{seconds > 0 ? MESSAGES.recheckIn(seconds) : MESSAGES.recheck}</span>
      </Button>
      <span role="status" className="small quiet">
        {told}
      </span>
      {!hydrated && after && <span className="small quiet">{MESSAGES.recheckFrom(timeOfDay(new Date(after)))}</span>}
    </form>
  );
}
