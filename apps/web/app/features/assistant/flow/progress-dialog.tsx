import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { MESSAGES } from '#messages/assistant.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { DomainText } from '../../../components/domain-text.tsx';
import { Icon, type IconName } from '../../../components/icon.tsx';
import stepCss from '../../../components/progress-step.module.css';
import { stripScheme } from '../../../lib/safe-href.ts';
import css from './progress-dialog.module.css';
import { countCompleted, type Step, type StepStatus } from './steps.ts';
import type { AnalysisProgress } from './use-analysis-run.ts';

const TICK_MS = 200;

const ICONS: Record<StepStatus, IconName> = {
  pending: 'ring',
  'in-progress': 'ring',
  completed: 'check',
  error: 'cross',
};

export interface ProgressDialogProps {
  run: AnalysisProgress;
  onStop: () => void;
  onClose: () => void;
}

/**
 * Shows the steps of an analysis while it runs, and for some seconds afterwards. A click outside does nothing. Esc has
 * the effect of the button. From the result or a failure on, the dialog leaves the page usable.
 */
export default function ProgressDialog({ run, onStop, onClose }: ProgressDialogProps) {
  const title = useId();
  const leave = run.hasEnded ? onClose : onStop;
  const content = <Progress run={run} titleId={title} onLeave={leave} />;
  if (run.hasResult || run.hasEnded)
    return (
      <PageDialog labelledBy={title} onCancel={leave}>
        {content}
      </PageDialog>
    );
  return (
    <Dialog
      placement="center"
      className="w-[min(520px,calc(100vw-2*var(--gutter)))]"
      labelledBy={title}
      onCancel={leave}
    >
      {content}
    </Dialog>
  );
}

/** A dialog in the corner of the window, which is not modal. */
function PageDialog({
  labelledBy,
  onCancel,
  children,
}: {
  labelledBy: string;
  onCancel: () => void;
  children: ReactNode;
}) {
  const cancel = useRef(onCancel);
  useEffect(() => {
    cancel.current = onCancel;
  });
  useEffect(() => {
    // Only a modal dialog has an event for Esc.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) cancel.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <dialog open className={css.corner} aria-labelledby={labelledBy}>
      {children}
    </dialog>
  );
}

function Progress({
  run: { subject, steps, hasEnded },
  titleId,
  onLeave,
}: {
  run: AnalysisProgress;
  titleId: string;
  onLeave: () => void;
}) {
  const now = useCurrentTime(!hasEnded);
  const completed = countCompleted(steps);
  const startedAt = steps[0]?.from ?? now;
  const last = Math.max(...steps.map(({ to }) => to ?? startedAt));
  return (
    <>
      <h2 id={titleId} className="text-28 leading-[1.18]">
        {MESSAGES.analyzing}
      </h2>
      <p className="mono mt-1 mb-4 quiet breakable">
        <DomainText>{stripScheme(subject.url ?? subject.domain)}</DomainText>
      </p>
      <div
        role="progressbar"
        aria-label={MESSAGES.analyzing}
        aria-valuemin={0}
        aria-valuemax={steps.length}
        aria-valuenow={completed}
        aria-valuetext={MESSAGES.progress({ completed, all: steps.length })}
        className={`h-1 bg-rule ${css.bar}`}
      >
        <div className={css.done} style={{ inlineSize: `${(100 * completed) / steps.length}%` }} />
      </div>
      <p className="flex justify-between mt-1.5 mb-4 text-13 quiet tabular-nums">
        <span>{MESSAGES.progress({ completed, all: steps.length })}</span>
        <span aria-hidden="true">{MESSAGES.duration({ ms: Math.max(0, (hasEnded ? last : now) - startedAt) })}</span>
      </p>
      <ol className="border-t border-rule">
        {steps.map((step) => (
          <StepLine key={step.id} step={step} now={now} />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {getProgressMessage(steps)}
      </p>
      <div className="flex items-center justify-between gap-4 mt-4">
        <p className="quiet small">{hasEnded ? MESSAGES.closing : MESSAGES.leaveWarning}</p>
        <Button variant="tight" onClick={onLeave}>
          {hasEnded ? MESSAGES.close : MESSAGES.stop}
        </Button>
      </div>
    </>
  );
}

function StepLine({ step: { id, status, detail, isSkipped, from, to }, now }: { step: Step; now: number }) {
  const took = from === null ? null : (to ?? Math.max(now, from)) - from;
  return (
    <li className={stepCss.step} data-step={id} data-status={isSkipped ? 'skipped' : status}>
      <span className={`pt-1 quiet ${stepCss.icon}`}>
        <Icon name={isSkipped ? 'minus' : ICONS[status]} size={14} />
      </span>
      <span className={`quiet ${stepCss.label}`}>
        {MESSAGES.steps[id]}{' '}
        <span className="visually-hidden">{isSkipped ? MESSAGES.skipped : MESSAGES.statuses[status]}</span>
      </span>
      {/* The disclosure page is read in the call of the previous step. */}
      <span className="quiet tabular-nums" aria-hidden="true">
        {took !== null && !(id === 'disclosure' && took < 1) && MESSAGES.duration({ ms: took })}
      </span>
      {(detail !== null || status === 'in-progress') && (
        <span
          className={`small col-[2/-1] quiet breakable ${stepCss.detail}`}
          translate={id === 'domain' ? 'no' : undefined}
        >
          {detail ?? MESSAGES.runningSteps[id]}
        </span>
      )}
    </li>
  );
}

/** Returns the message for screen readers: the running step, or the result of the last one. */
function getProgressMessage(steps: readonly Step[]): string {
  const changedSteps =
    steps.find(({ status }) => status === 'error') ??
    steps.find(({ status }) => status === 'in-progress') ??
    steps.findLast(({ status }) => status === 'completed');
  return changedSteps
    ? `${MESSAGES.steps[changedSteps.id]}: ${changedSteps.detail ?? MESSAGES.statuses[changedSteps.status]}`
    : '';
}

function useCurrentTime(running: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
