import { useQueryClient } from '@tanstack/react-query';
import { readSubject, type Subject } from '@vouchwire/api-contract';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { MESSAGES } from '#messages/assistant.ts';
import { FIRST_RUN } from '#messages/first-run.ts';
import { Button } from '../../components/button.tsx';
import { HelpLink } from '../../components/help-link.tsx';
import { Note } from '../../components/note.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { asRecord, asText } from '../../lib/lenient.ts';
import { timeOfDay } from '../../lib/time.ts';
import { AiOptions, WITH_AI } from './ai-options.tsx';
import css from './assistant-screen.module.css';
import { ProgressDialog } from './flow/progress-dialog.tsx';
import { prepareAnalysis, type RunEnd, useAnalysisRun } from './flow/use-analysis-run.ts';
import { LazyResult, prepareResult } from './lazy-result.tsx';
import { keepOutcome, keepResult, localId, type ShownOutcome, useResult } from './results.ts';
import { SubjectField } from './subject-field.tsx';
import { useFreeAnalyses } from './use-free-analyses.ts';

/** In the address where Analyze was pressed before a script could answer it. */
const ENTERED = 'entered';

/** What is asked for, as the address of the screen holds it: without what was left out. */
const askedOf = ({ url, domain }: Subject): string => url ?? domain;
const addressOf = (subject: Subject): string => `/trust-assistant?${new URLSearchParams({ u: askedOf(subject) })}`;

export function AssistantScreen() {
  const client = useQueryClient();
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const u = (search.get('u') ?? '').trim();
  const resultId = asText(asRecord(location.state)?.resultId);
  const { result, outcome, busy } = useResult(resultId);

  const [typed, setTyped] = useState(u);
  const [error, setError] = useState<string | null>(null);
  const [withAi, setWithAi] = useState(true);
  const [apiKey, setApiKey] = useState('');
  const [keyOpen, setKeyOpen] = useState(false);
  const { status, setLeft, refresh } = useFreeAnalyses();
  const field = useRef<HTMLInputElement>(null);
  const keyField = useRef<HTMLInputElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const running = useRef<string | null>(null);
  const subject = readSubject(typed);

  const { run, end, start, askAgain, stop, hide } = useAnalysisRun({
    onResult: (of, made) => {
      const id = made.analysis.id ?? localId();
      running.current = id;
      keepResult(client, id, made);
      const replace = u === askedOf(of);
      void navigate(addressOf(of), { state: { resultId: id }, replace, preventScrollReset: true });
    },
    onAi: (made) => {
      if (running.current !== null) keepOutcome(client, running.current, made);
      if (made.kind === 'summary' && made.remaining !== null) setLeft(made.remaining);
      if (made.kind === 'limited') {
        setKeyOpen(true);
        refresh();
      }
    },
  });

  useEffect(() => {
    setError(null);
    // another spelling of the same stays as it was typed
    setTyped((present) => {
      const read = readSubject(present);
      return read && askedOf(read) === u ? present : u;
    });
  }, [u]);
  useEffect(() => {
    // what was typed before our script came
    if (field.current) setTyped(field.current.value);
  }, []);
  // Back and Forward lead away from what is under way; the address of its own result does not
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked at each change of the address
  useEffect(() => {
    if (resultId !== running.current) stop();
  }, [location.key]);
  const dialogStands = run !== null;
  const madeIt = end !== null && end.failure === null && (end.stopped === null || end.stopped.withResult);
  useEffect(() => {
    if (!dialogStands && madeIt) shown.current?.focus({ preventScroll: true });
  }, [dialogStands, madeIt]);

  const begin = (of: Subject, ai = withAi) => {
    running.current = null;
    prepareResult();
    start(of, { withAi: ai, apiKey: apiKey.trim() });
  };
  const asked = readSubject(u);
  // Analyze was pressed before this script was there: the form took it to the address, and it is done now. A link from
  // elsewhere starts nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (!search.has(ENTERED)) return;
    const ai = search.has(WITH_AI);
    setWithAi(ai);
    void navigate(asked ? addressOf(asked) : '/trust-assistant', { replace: true });
    if (asked && document.referrer.startsWith(`${window.location.origin}/`)) begin(asked, ai);
  }, []);
  const lacksSummary = result && outcome && outcome.kind !== 'summary';
  const again =
    asked && lacksSummary && !dialogStands
      ? () => {
          running.current = resultId;
          askAgain(asked, result, apiKey.trim());
        }
      : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (run && !run.ended) return;
    if (!subject || subject.domain === '') {
      setError(MESSAGES.pleaseEnter);
      field.current?.focus();
    } else begin(subject);
  };
  const toKey = () => {
    setKeyOpen(true);
    // once the section stands open
    requestAnimationFrame(() => keyField.current?.focus());
  };

  return (
    <div className="wrap">
      <ScreenHead
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
        className={css.form}
        action="/trust-assistant"
        onSubmit={submit}
        onFocus={prepareAnalysis}
        onPointerEnter={prepareAnalysis}
        noValidate
      >
        <input type="hidden" name={ENTERED} value="yes" />
        <SubjectField
          ref={field}
          value={typed}
          subject={subject}
          error={error}
          busy={run !== null && !run.ended}
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
          onAskAgain={again}
        />
      </form>
      {end && <HowItEnded end={end} onAgain={() => begin(end.subject)} />}
      {result && outcome && <LimitReached outcome={outcome} onAddKey={toKey} onAskAgain={again} />}
      <div ref={shown} tabIndex={-1} className={css.result} aria-busy={busy}>
        {result ? (
          <Suspense fallback={<p role="status">{MESSAGES.loadingResult}</p>}>
            <LazyResult key={resultId} result={result} outcome={outcome} onUseOwnKey={toKey} onAskAgain={again} />
          </Suspense>
        ) : (
          <p className={css.empty} role="status">
            {busy ? MESSAGES.loadingResult : u === '' ? MESSAGES.noResultYet : MESSAGES.notRunYet}
          </p>
        )}
      </div>
      {run && <ProgressDialog run={run} onStop={stop} onClose={hide} />}
    </div>
  );
}

function HowItEnded({ end: { subject, failure, stopped }, onAgain }: { end: RunEnd; onAgain: () => void }) {
  if (!failure && (!stopped || stopped.withResult)) return null;
  const again = <Button onClick={onAgain}>{MESSAGES.tryAgain}</Button>;
  return (
    <div className={css.note}>
      {failure ? (
        <Note kind="bad" live="alert" title={failure.text} action={again}>
          {failure.more && <span lang="en">{failure.more} </span>}
          {MESSAGES.failedMore(subject.domain, timeOfDay(failure.at))}
        </Note>
      ) : (
        <Note kind="neutral" live="status" title={MESSAGES.stopped(subject.domain)} action={again} />
      )}
    </div>
  );
}

const RATE_LIMIT = /rate limit/i;

interface LimitReachedProps {
  outcome: ShownOutcome;
  onAddKey: () => void;
  onAskAgain: (() => void) | null;
}

/** A reached limit is news, and any other refusal of the same kind is a failure (specification, section 8). */
function LimitReached({ outcome, onAddKey, onAskAgain }: LimitReachedProps) {
  if (outcome.kind !== 'limited') return null;
  const { message } = outcome;
  const neutral = RATE_LIMIT.test(message);
  return (
    <div className={css.note}>
      <Note
        kind={neutral ? 'neutral' : 'bad'}
        live="alert"
        title={<span lang="en">{message}</span>}
        action={
          <span className={css.ways}>
            {neutral && <Button onClick={onAddKey}>{MESSAGES.addKey}</Button>}
            {onAskAgain && <Button onClick={onAskAgain}>{MESSAGES.askAgain}</Button>}
          </span>
        }
      >
        {MESSAGES.rateLimitMore}
      </Note>
    </div>
  );
}
