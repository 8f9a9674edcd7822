import { useEffect, useState } from 'react';

/** More often than once a second, so that no second is skipped on the screen. */
const TICK_MS = 500;

/**
 * Returns the whole seconds until an instant, counted down. 0 before the first effect, after the instant and without
 * one.
 */
export function useSecondsUntil(instant: Date | string | null): number {
  const time = instant === null ? null : new Date(instant).getTime();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (time === null) return setSeconds(0);
    const count = () => setSeconds(Math.max(0, Math.ceil((time - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, TICK_MS);
    return () => clearInterval(timer);
  }, [time]);
  return seconds;
}
