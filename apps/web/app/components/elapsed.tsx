import { useEffect, useState } from 'react';
import { formatDurationSeconds } from '../lib/time.ts';

const TICK_MS = 200;
/** A shorter time would disappear before it can be read. */
const DISPLAY_DELAY_MS = 400;

/** Elapsed time next to the name of a running step. Not announced, because it changes all the time. */
export function Elapsed() {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const started = performance.now();
    const timer = setInterval(() => setElapsed(performance.now() - started), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="quiet num" aria-hidden="true">
      {elapsed >= DISPLAY_DELAY_MS && formatDurationSeconds(elapsed)}
    </span>
  );
}
