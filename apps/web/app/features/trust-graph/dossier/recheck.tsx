import { checkTrustTxt } from '@vouchwire/api-contract';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { MESSAGES } from '#messages/dossier.ts';
import { Button } from '../../../components/button.tsx';
import { ApiProblem, call } from '../../../lib/api-client.ts';
import { asRecord, asText } from '../../../lib/lenient.ts';
import css from './dossier.module.css';

const secondsUntil = (instant: string | null): number =>
  instant ? Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000)) : 0;

/** Has the site asked again, where a person wants that; until it may be asked once more it says how long that is. */
export function Recheck({ domain, after }: { domain: string; after: string | null }) {
  const [until, setUntil] = useState(after);
  const [seconds, setSeconds] = useState(0);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const count = () => setSeconds(secondsUntil(until));
    count();
    const timer = setInterval(count, 500);
    return () => clearInterval(timer);
  }, [until]);

  const ask = async () => {
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
    <span className={css.recheck}>
      <Button look="tight" disabled={busy || seconds > 0} onClick={() => void ask()}>
        <span className="num">{seconds > 0 ? MESSAGES.recheckIn(seconds) : MESSAGES.recheck}</span>
      </Button>
      <span role="status" className="small quiet">
        {told}
      </span>
    </span>
  );
}
