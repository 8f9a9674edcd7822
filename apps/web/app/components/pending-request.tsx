import { Button } from './button.tsx';
import { Elapsed } from './elapsed.tsx';
import css from './pending-request.module.css';

interface PendingRequestProps {
  /** Who is being asked. */
  message: string;
  /** What is done, and how long it may take. */
  details: string;
  stop: string;
  onStop: () => void;
}

/** What is being asked, with the time it has taken so far, and a way to stop it. */
export function PendingRequest({ message, details, stop, onStop }: PendingRequestProps) {
  return (
    <div className={css.pending}>
      <p role="status" className="breakable">
        {message}
      </p>
      <Elapsed />
      <Button variant="plain" onClick={onStop}>
        {stop}
      </Button>
      <p className={css.more}>{details}</p>
    </div>
  );
}
