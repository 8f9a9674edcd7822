import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { MESSAGES } from '#messages/time-machine.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Elapsed } from '../../../components/elapsed.tsx';
import { Note } from '../../../components/note.tsx';
import { longDayOf } from '../../../lib/time.ts';
import css from './time-banner.module.css';

/** In place of a page whose day is being made: asks again by itself, and says how long that has taken. */
export function DayBeingMade({ day, retryAfterS, here }: { day: string; retryAfterS: number; here: string }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), retryAfterS * 1000);
    return () => clearTimeout(timer);
  }, [revalidate, state, retryAfterS]);
  return (
    <Note
      kind="neutral"
      live="status"
      title={MESSAGES.waiting(longDayOf(day) ?? day)}
      action={
        <ButtonLink to={here} reloadDocument>
          {MESSAGES.lookAgain}
        </ButtonLink>
      }
    >
      {MESSAGES.waitingMore} <progress className={css.progress} aria-label={MESSAGES.progress} /> <Elapsed />
      <noscript>{MESSAGES.waitingWithout}</noscript>
    </Note>
  );
}
