import { Button } from './button.tsx';
import { Elapsed } from './elapsed.tsx';

interface PendingRequestProps {
  /** Who is being asked. */
  message: string;
  /** Description of the work, and its expected duration. */
  details: string;
  stop: string;
  onStop: () => void;
}

/** What is being asked, with the time it has taken so far, and a way to stop it. */
export function PendingRequest({ message, details, stop, onStop }: PendingRequestProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 mt-6">
      <p role="status" className="breakable">
        {message}
      </p>
      <Elapsed />
      <Button variant="plain" onClick={onStop}>
        {stop}
      </Button>
      <p className="small basis-full quiet">{details}</p>
    </div>
  );
}
