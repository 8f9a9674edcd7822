import { Button } from './button.tsx';
import { Elapsed } from './elapsed.tsx';

interface PendingRequestProps {
  /** The recipient of the request. */
  message: string;
  /** Description of the work, and its expected duration. */
  details: string;
  stop: string;
  onStop: () => void;
}

/** A pending request, with its elapsed time, and a button to stop it. */
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
