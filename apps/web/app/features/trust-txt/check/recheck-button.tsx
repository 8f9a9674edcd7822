import { useEffect, useState } from 'react';
import { MESSAGES } from '#messages/check.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';

const getSecondsUntil = (instant: Date | null): number =>
  instant ? Math.max(0, Math.ceil((instant.getTime() - Date.now()) / 1000)) : 0;

/** Checks again after the cooldown; until then it shows when that is possible. */
export function RecheckButton({ after, busy, onClick }: { after: Date | null; busy: boolean; onClick: () => void }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const count = () => setSeconds(getSecondsUntil(after));
    count();
    const timer = setInterval(count, 500);
    return () => clearInterval(timer);
  }, [after]);
  return (
    <Button variant="tight" disabled={busy || seconds > 0} onClick={onClick}>
      <Icon name="refresh" />
      <span className="num">{seconds > 0 ? MESSAGES.recheckIn({ seconds }) : MESSAGES.recheck}</span>
    </Button>
  );
}
