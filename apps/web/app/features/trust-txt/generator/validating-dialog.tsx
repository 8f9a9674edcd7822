import { useEffect, useId, useRef, useState } from 'react';
import { MESSAGES as DOMAIN_CHECK } from '#messages/domain-check.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Icon } from '../../../components/icon.tsx';
import css from '../../../components/progress-step.module.css';
import { formatDurationSeconds } from '../../../lib/time.ts';
import type { CheckSteps, StepState } from './use-domain-check.ts';
import { isTyping } from './use-draft-domain.ts';

interface ValidatingDialogProps {
  domain: string;
  steps: CheckSteps;
  onStop: () => void;
}

/** Progress of a running check, step by step. Esc and Stop end the wait, but preserve the parts that have arrived. */
export function ValidatingDialog({ domain, steps, onStop }: ValidatingDialogProps) {
  const title = useId();
  const started = useRef(performance.now());
  const [now, setNow] = useState(0);

  // This part loads late. A visitor who is still typing is not interrupted, because the page also shows that a check is
  // running.
  const [isShown] = useState(() => !isTyping('domain'));

  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now() - started.current), 200);
    return () => clearInterval(timer);
  }, []);

  return (
    <Dialog
      placement="center"
      className="w-[min(520px,calc(100vw-2*var(--gutter)))]"
      labelledBy={title}
      onCancel={onStop}
      isShown={isShown}
    >
      <h2 id={title} className="text-28 leading-[1.18]">
        {DOMAIN_CHECK.validating}
      </h2>
      <p className="mono breakable mt-1 mb-4 quiet">{domain}</p>
      <ol className="border-t border-rule">
        {(['references', 'certificate', 'file'] as const).map((step) => (
          <Step
            key={step}
            label={DOMAIN_CHECK.steps[step]}
            doing={DOMAIN_CHECK.stepRunning[step]}
            state={step === 'references' ? steps.references : steps.file}
            now={now}
          />
        ))}
      </ol>
      <div className="flex items-center justify-between gap-4 mt-4">
        <p className="quiet small">{DOMAIN_CHECK.validatingNote}</p>
        <Button variant="tight" onClick={onStop}>
          {DOMAIN_CHECK.stop}
        </Button>
      </div>
    </Dialog>
  );
}

/** A failed request says nothing about the domain, so it is not an error of the step. */
const STATUSES = { running: 'in-progress', done: 'completed', failed: 'not-checked' } as const;
const GLYPHS = { running: 'ring', done: 'check', failed: 'cross' } as const;

function Step({ label, doing, state, now }: { label: string; doing: string; state: StepState; now: number }) {
  const [duration, setDuration] = useState<number | null>(null);
  if (state !== 'running' && duration === null) setDuration(now);
  const word = { running: DOMAIN_CHECK.stepRunningWord, done: DOMAIN_CHECK.stepDone, failed: DOMAIN_CHECK.stepFailed }[
    state
  ];
  return (
    <li data-status={STATUSES[state]} className={css.step}>
      <span className={`pt-1 ${css.icon}`}>
        <Icon name={GLYPHS[state]} size={14} />
      </span>
      <span className={css.label}>
        {label} <span className="visually-hidden">{word}</span>
      </span>
      <span className="quiet tabular-nums" aria-hidden="true">
        {formatDurationSeconds(duration ?? now)}
      </span>
      {state === 'running' && <span className="small col-2 quiet">{doing}</span>}
    </li>
  );
}
