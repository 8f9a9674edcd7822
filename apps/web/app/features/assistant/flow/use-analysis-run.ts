import type { Subject } from '@vouchwire/api-contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#messages/assistant.ts';
import type { AiOutcome, AnalysisListener, AnalysisResult } from './run-analysis.ts';
import { changeStep, createSteps, getLastStep, type Step } from './steps.ts';

/** Time for which the dialog remains after the end or a failure (specification, section 9). */
const HIDE_DELAY_MS = 5_000;

const loadFlow = () => import('./run-analysis.ts');

/** Preloads the code of an analysis, so that the first one starts without a delay. */
export const preloadAnalysis = (): void => void loadFlow().catch(() => undefined);

export interface AnalysisProgress {
  subject: Subject;
  steps: Step[];
  /** True if the page shows the result, also if the summary is still missing. */
  hasResult: boolean;
  hasEnded: boolean;
}

export interface AnalysisEnd {
  subject: Subject;
  failure: { text: string; more: string | null; at: Date } | null;
  /** Set if the visitor cancelled it. `withResult`: after the result had arrived. */
  stopped: { withResult: boolean } | null;
}

interface AnalysisRunListener {
  onResult: (subject: Subject, result: AnalysisResult) => void;
  onAi: (outcome: AiOutcome | { kind: 'stopped' }) => void;
}

interface AnalysisRun {
  /** Progress while the dialog is open. Null if it is closed. */
  run: AnalysisProgress | null;
  /** End of the last analysis, until the next one starts. */
  end: AnalysisEnd | null;
  start: (subject: Subject, options: { withAi: boolean; apiKey: string }) => void;
  /** Runs only the last step, for an existing result. */
  retryAi: (subject: Subject, result: AnalysisResult, apiKey: string) => void;
  stop: () => void;
  hide: () => void;
}

interface AnalysisTask {
  steps: Step[];
  /** True if there already is a result. */
  hasResult: boolean;
  run: (calls: Awaited<ReturnType<typeof loadFlow>>, watch: AnalysisListener, signal: AbortSignal) => Promise<void>;
}

/** Runs one analysis at a time. Leaving the page cancels it. */
export function useAnalysisRun(listener: AnalysisRunListener): AnalysisRun {
  const [run, setRun] = useState<AnalysisProgress | null>(null);
  const [end, setEnd] = useState<AnalysisEnd | null>(null);
  const abort = useRef<AbortController | null>(null);
  const listenerRef = useRef(listener);
  useEffect(() => {
    listenerRef.current = listener;
  });
  useEffect(() => () => abort.current?.abort(), []);

  const ended = run?.hasEnded ?? false;
  useEffect(() => {
    if (!ended) return;
    const timer = setTimeout(() => setRun(null), HIDE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [ended]);

  const startTask = useCallback((subject: Subject, task: AnalysisTask) => {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    let { hasResult } = task;
    setEnd(null);
    setRun({ subject, steps: task.steps, hasResult, hasEnded: false });

    const update = (change: (steps: Step[]) => Step[]) =>
      setRun((current) => current && { ...current, steps: change(current.steps) });
    const finish = (outcome: Pick<AnalysisEnd, 'failure' | 'stopped'>) => {
      if (abort.current === own) abort.current = null;
      setEnd({ subject, ...outcome });
      setRun((current) => current && { ...current, hasEnded: true });
    };
    own.signal.addEventListener('abort', () => {
      if (abort.current !== own) return;
      abort.current = null;
      if (hasResult) listenerRef.current.onAi({ kind: 'stopped' });
      setEnd({ subject, failure: null, stopped: { withResult: hasResult } });
      setRun(null);
    });
    const progressListener: AnalysisListener = {
      onStep: (change) => {
        if (!own.signal.aborted) update((steps) => changeStep(steps, change, performance.now()));
      },
      onResult: (result) => {
        hasResult = true;
        setRun((current) => current && { ...current, hasResult });
        listenerRef.current.onResult(subject, result);
      },
      onAi: (outcome) => listenerRef.current.onAi(outcome),
    };
    loadFlow()
      .then((calls) => task.run(calls, progressListener, own.signal))
      .then(
        () => {
          if (!own.signal.aborted) finish({ failure: null, stopped: null });
        },
        (error: unknown) => {
          if (own.signal.aborted) return;
          const text = error instanceof Error && error.name === 'AnalysisFailure' ? error.message : MESSAGES.failed;
          update((steps) => {
            const running = steps.find(({ status }) => status === 'in-progress') ?? steps[0];
            const change = running && ({ id: running.id, status: 'error', detail: text } as const);
            return change ? changeStep(steps, change, performance.now()) : steps;
          });
          const more = error instanceof Error && 'more' in error && typeof error.more === 'string' ? error.more : null;
          finish({ failure: { text, more, at: new Date() }, stopped: null });
        },
      );
  }, []);

  const start = useCallback<AnalysisRun['start']>(
    (subject, options) =>
      startTask(subject, {
        steps: createSteps(options),
        hasResult: false,
        run: ({ runAnalysis }, watch, signal) => runAnalysis(subject, options, watch, signal),
      }),
    [startTask],
  );
  const retryAi = useCallback<AnalysisRun['retryAi']>(
    (subject, result, apiKey) =>
      startTask(subject, {
        steps: getLastStep(),
        hasResult: true,
        run: ({ addSummary }, watch, signal) => addSummary(subject, result, apiKey, watch, signal),
      }),
    [startTask],
  );
  const stop = useCallback(() => abort.current?.abort(), []);
  const hide = useCallback(() => setRun(null), []);
  return { run, end, start, retryAi, stop, hide };
}
