import type { Subject } from '@vouchwire/api-contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#messages/assistant.ts';
import type { AiOutcome, Result, Watch } from './run-analysis.ts';
import { changeStep, firstSteps, lastStep, type Step } from './steps.ts';

/** The dialog stays so long after the end, or after a failure (specification, section 9). */
const HIDDEN_AFTER_MS = 5_000;

const flow = () => import('./run-analysis.ts');

/** Fetches what runs an analysis ahead, once the page is at rest. */
export const prepareAnalysis = (): void => void flow().catch(() => undefined);

export interface Run {
  subject: Subject;
  steps: Step[];
  ended: boolean;
}

export interface RunEnd {
  subject: Subject;
  failure: { text: string; more: string | null; at: Date } | null;
  /** The visitor called it off; `withResult`: after the result had come. */
  stopped: { withResult: boolean } | null;
}

interface RunListener {
  onResult: (subject: Subject, result: Result) => void;
  onAi: (outcome: AiOutcome | { kind: 'stopped' }) => void;
}

export interface AnalysisRun {
  /** While the dialog stands. */
  run: Run | null;
  /** How the last one ended, until the next one begins. */
  end: RunEnd | null;
  start: (subject: Subject, options: { withAi: boolean; apiKey: string }) => void;
  /** The last step alone, for a result that stands. */
  askAgain: (subject: Subject, result: Result, apiKey: string) => void;
  stop: () => void;
  hide: () => void;
}

interface Work {
  steps: Step[];
  /** There is one already. */
  hasResult: boolean;
  run: (calls: Awaited<ReturnType<typeof flow>>, watch: Watch, signal: AbortSignal) => Promise<void>;
}

/** One analysis at a time. Leaving the page calls it off. */
export function useAnalysisRun(listener: RunListener): AnalysisRun {
  const [run, setRun] = useState<Run | null>(null);
  const [end, setEnd] = useState<RunEnd | null>(null);
  const abort = useRef<AbortController | null>(null);
  const listening = useRef(listener);
  useEffect(() => {
    listening.current = listener;
  });
  useEffect(() => () => abort.current?.abort(), []);

  const ended = run?.ended ?? false;
  useEffect(() => {
    if (!ended) return;
    const timer = setTimeout(() => setRun(null), HIDDEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [ended]);

  const begin = useCallback((subject: Subject, work: Work) => {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    let { hasResult } = work;
    setEnd(null);
    setRun({ subject, steps: work.steps, ended: false });

    const update = (change: (steps: Step[]) => Step[]) =>
      setRun((present) => present && { ...present, steps: change(present.steps) });
    const finish = (outcome: Pick<RunEnd, 'failure' | 'stopped'>) => {
      if (abort.current === own) abort.current = null;
      setEnd({ subject, ...outcome });
      setRun((present) => present && { ...present, ended: true });
    };
    own.signal.addEventListener('abort', () => {
      if (abort.current !== own) return;
      abort.current = null;
      if (hasResult) listening.current.onAi({ kind: 'stopped' });
      setEnd({ subject, failure: null, stopped: { withResult: hasResult } });
      setRun(null);
    });
    const watch: Watch = {
      onStep: (change) => {
        if (!own.signal.aborted) update((steps) => changeStep(steps, change, performance.now()));
      },
      onResult: (result) => {
        hasResult = true;
        listening.current.onResult(subject, result);
      },
      onAi: (outcome) => listening.current.onAi(outcome),
    };
    flow()
      .then((calls) => work.run(calls, watch, own.signal))
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
      begin(subject, {
        steps: firstSteps(options),
        hasResult: false,
        run: ({ runAnalysis }, watch, signal) => runAnalysis(subject, options, watch, signal),
      }),
    [begin],
  );
  const askAgain = useCallback<AnalysisRun['askAgain']>(
    (subject, result, apiKey) =>
      begin(subject, {
        steps: lastStep(),
        hasResult: true,
        run: ({ addSummary }, watch, signal) => addSummary(subject, result, apiKey, watch, signal),
      }),
    [begin],
  );
  const stop = useCallback(() => abort.current?.abort(), []);
  const hide = useCallback(() => setRun(null), []);
  return { run, end, start, askAgain, stop, hide };
}
