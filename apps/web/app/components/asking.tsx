import css from './asking.module.css';
import { Button } from './button.tsx';
import { Elapsed } from './elapsed.tsx';

interface AskingProps {
  /** Who is being asked. */
  sentence: string;
  /** What is done, and how long it may take. */
  more: string;
  stop: string;
  onStop: () => void;
}

/** What is being asked, with the time it has taken so far, and a way to stop it. */
export function Asking({ sentence, more, stop, onStop }: AskingProps) {
  return (
    <div className={css.asking}>
      <p role="status" className="breakable">
        {sentence}
      </p>
      <Elapsed />
      <Button look="plain" onClick={onStop}>
        {stop}
      </Button>
      <p className={css.more}>{more}</p>
    </div>
  );
}
