import { useQueryClient } from '@tanstack/react-query';
import { parseSubject, type Subject } from '@vouchwire/api-contract';
import { type FormEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { MESSAGES } from '#messages/assistant.ts';
import { MESSAGES as FIRST_RUN } from '#messages/onboarding.ts';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { HelpLink } from '../../components/help-link.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { isSubmittedHere, SUBMITTED_PARAM } from '../../lib/early-submission.ts';
import { asRecord, asText } from '../../lib/lenient.ts';
import { getAssistantPath, isStarted, WITH_AI } from '../../lib/start-analysis.ts';
import { formatTime } from '../../lib/time.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { AiOptions } from './ai-options.tsx';
import css from './assistant-screen.module.css';
import { type AnalysisEnd, preloadAnalysis, useAnalysisRun } from './flow/use-analysis-run.ts';
import { LazyResult, ProgressDialog, preloadProgressDialog, preloadResult, StoredResultNotice } from './lazy-parts.tsx';
import { LimitReached } from './limit-reached.tsx';
import {
  cacheOutcome,
  cacheResult,
  createLocalId,
  getSubjectText,
  useLatestResult,
  useResult,
} from './result-cache.ts';
import { SubjectField } from './subject-field.tsx';
import { useFreeAnalyses } from './use-free-analyses.ts';

/** @param isAiConfigured true if the server creates summaries; null if this is not known yet */
export function AssistantScreen({ isAiConfigured }: { isAiConfigured: boolean | null }) {
  const client = useQueryClient();
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const u = (search.get('u') ?? '').trim();
  // The server does not know the history, so the first render must not use it.
  const historyState = asRecord(useHydrated() ? location.state : null);
  const resultId = asText(historyState?.resultId);
  const { result, outcome, busy } = useResult(resultId);

  const field = useRef<HTMLInputElement>(null);
  const { typed, error, setTyped, setError } = useTypedSubject(u, field);
  const [withAi, setWithAi] = useState(true);
  const [apiKey, setApiKey] = useState('');
  const [keyOpen, setKeyOpen] = useState(false);
  const { status, setLeft, refresh } = useFreeAnalyses(isAiConfigured);
  const keyField = useRef<HTMLInputElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const running = useRef<string | null>(null);
  const subject = parseSubject(typed);
  useEffect(preloadAnalysis, []);

  const { run, end, start, retryAi, stop, hide } = useAnalysisRun({
    onResult: (analyzedSubject, analysisResult) => {
      const id = analysisResult.analysis.answer.id ?? createLocalId();
      running.current = id;
      cacheResult(client, id, analysisResult);
      void navigate(getAssistantPath(getSubjectText(analyzedSubject)), {
        state: { resultId: id },
        replace: true,
        preventScrollReset: true,
      });
    },
    onAi: (aiOutcome) => {
      if (running.current !== null) cacheOutcome(client, running.current, aiOutcome);
      if (aiOutcome.kind === 'summary' && aiOutcome.remaining !== null) setLeft(aiOutcome.remaining);
      if (aiOutcome.kind === 'limited') {
        setKeyOpen(true);
        refresh();
      }
    },
  });

  // Back and Forward cancel a running analysis. The URL of its own result does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each change of the URL
  useEffect(() => {
    if (resultId !== running.current) stop();
  }, [location.key]);
  const isDialogOpen = run !== null;
  const hasResult = run?.hasResult ?? false;
  useEffect(() => {
    if (hasResult) shown.current?.focus({ preventScroll: true });
  }, [hasResult]);

  const requestedSubject = parseSubject(u);
  const isRequestedSubject = (other: Subject): boolean =>
    requestedSubject !== null && getSubjectText(requestedSubject) === getSubjectText(other);
  const startAnalysis = (newSubject: Subject, ai = withAi) => {
    running.current = null;
    preloadResult();
    // The page must not show the result of one address while, or after, it analyzes another. Back shows it again.
    if (!isRequestedSubject(newSubject))
      void navigate(getAssistantPath(getSubjectText(newSubject)), { preventScrollReset: true });
    start(newSubject, { withAi: ai, apiKey: apiKey.trim() });
  };
  /** The visitor submitted the form before hydration, so the browser opened its address. */
  const isSubmitted = search.has(SUBMITTED_PARAM);
  const isRequested = isStarted(historyState);
  const isRunning = run !== null && !run.hasEnded;
  const latest = useLatestResult(
    isSubmitted || isRequested || isRunning || resultId !== null ? null : requestedSubject,
  );
  const storedResult = resultId === null ? latest.result : null;
  const analyze = (newSubject: Subject | null, ai = withAi) => {
    if (!newSubject || newSubject.domain === '') {
      setError(MESSAGES.subjectMissing);
      field.current?.focus();
    } else startAnalysis(newSubject, ai);
  };
  // Starts the analysis that a button of another page requested. The address no longer contains the request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    if (!isRequested || !requestedSubject) return;
    void navigate(getAssistantPath(getSubjectText(requestedSubject)), { replace: true, preventScrollReset: true });
    startAnalysis(requestedSubject);
  }, [isRequested]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (!isSubmitted || isRequested) return;
    const ai = search.has(WITH_AI);
    setWithAi(ai);
    void navigate(getAssistantPath(requestedSubject ? getSubjectText(requestedSubject) : u), { replace: true });
    if (isSubmittedHere(search)) analyze(requestedSubject, ai);
  }, []);
  /** The field has another subject than the result below it. */
  const isEarlier =
    (result || storedResult) && !isRunning && typed.trim() !== '' && !(subject && isRequestedSubject(subject));
  const lacksSummary = result && outcome && outcome.kind !== 'summary';
  const retry =
    requestedSubject && lacksSummary && !isDialogOpen
      ? () => {
          running.current = resultId;
          retryAi(requestedSubject, result, apiKey.trim());
        }
      : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    analyze(subject);
  };
  const openKeyField = () => {
    setKeyOpen(true);
    // After the section has opened.
    requestAnimationFrame(() => keyField.current?.focus());
  };

  return (
    <div className="wrap">
      <PageHeader
        title={MESSAGES.title}
        standfirst={
          u === '' && (
            <>
              {FIRST_RUN.assistant} <HelpLink to="answers" />
            </>
          )
        }
        noScript={MESSAGES.noScript}
      />
      <form
        className="grid gap-3 max-w-215 pb-6"
        action="/trust-assistant"
        onFocus={preloadProgressDialog}
        onSubmit={submit}
        noValidate
      >
        <input type="hidden" name={SUBMITTED_PARAM} value="yes" />
        <SubjectField
          ref={field}
          value={typed}
          subject={subject}
          error={error}
          busy={isRunning}
          onChange={(value) => {
            setTyped(value);
            setError(null);
          }}
        />
        <AiOptions
          on={withAi}
          status={status}
          apiKey={apiKey}
          keyOpen={keyOpen}
          keyField={keyField}
          onSwitch={setWithAi}
          onKey={setApiKey}
          onKeyOpen={setKeyOpen}
          onRetryAi={retry}
        />
      </form>
      {end && isRequestedSubject(end.subject) && (
        <AnalysisEndNotice end={end} onAgain={() => startAnalysis(end.subject)} />
      )}
      {result && outcome && <LimitReached outcome={outcome} onAddKey={openKeyField} onRetryAi={retry} />}
      {isEarlier && (
        <div className="mb-6">
          <Callout kind="neutral" live="status" title={MESSAGES.earlierResult({ address: u })} />
        </div>
      )}
      <div
        ref={shown}
        tabIndex={-1}
        className={`focus:outline-none ${css.result}`}
        data-requested={u !== '' || undefined}
        aria-busy={busy}
      >
        {result ? (
          <Suspense fallback={<p role="status">{MESSAGES.loadingResult}</p>}>
            <LazyResult key={resultId} result={result} outcome={outcome} onRetryAi={retry} />
          </Suspense>
        ) : storedResult && requestedSubject ? (
          <Suspense fallback={<p role="status">{MESSAGES.loadingResult}</p>}>
            <StoredResultNotice analysis={storedResult.analysis} onAgain={() => startAnalysis(requestedSubject)} />
            <LazyResult result={storedResult} outcome={null} onRetryAi={null} />
          </Suspense>
        ) : (
          <p className="pt-6 pb-16 border-t quiet border-rule" role="status">
            {busy || isRunning
              ? MESSAGES.loadingResult
              : u === ''
                ? MESSAGES.noResultYet
                : MESSAGES.latestStates[latest.state]}
          </p>
        )}
      </div>
      <Suspense>{run && <ProgressDialog run={run} onStop={stop} onClose={hide} />}</Suspense>
    </div>
  );
}

/** The text in the field. A new address replaces it, unless it is another spelling of the same subject. */
function useTypedSubject(u: string, field: RefObject<HTMLInputElement | null>) {
  const [typed, setTyped] = useState(u);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    setError(null);
    setTyped((current) => {
      const subject = parseSubject(current);
      return subject && getSubjectText(subject) === u ? current : u;
    });
  }, [u]);
  useEffect(() => {
    // The visitor may have typed before this script loaded.
    if (field.current) setTyped(field.current.value);
  }, [field]);
  return { typed, error, setTyped, setError };
}

/** Reason why the last analysis has no result. Renders nothing if it has one. */
function AnalysisEndNotice({ end: { subject, failure, stopped }, onAgain }: { end: AnalysisEnd; onAgain: () => void }) {
  if (!failure && (!stopped || stopped.withResult)) return null;
  const retry = <Button onClick={onAgain}>{MESSAGES.tryAgain}</Button>;
  return (
    <div className="mb-6">
      {failure ? (
        <Callout kind="bad" live="alert" title={failure.text} action={retry}>
          {failure.more && <span lang="en">{failure.more} </span>}
          {MESSAGES.failedDetails({ domain: subject.domain, time: formatTime(failure.at) })}
        </Callout>
      ) : (
        <Callout kind="neutral" live="status" title={MESSAGES.stopped({ domain: subject.domain })} action={retry} />
      )}
    </div>
  );
}
