import { Suspense, useEffect } from 'react';
import { MESSAGES } from '#messages/assistant.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { ApiProblem } from '../../lib/api-client.ts';
import { dayOf, instantOf } from '../../lib/time.ts';
import css from './assistant-screen.module.css';
import { LazyResult, prepareResult } from './lazy-result.tsx';
import { useResult } from './results.ts';

const isNotStored = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 400);

/** A stored result, as it was made. Opening it asks nobody anything but for the result itself. */
export function SnapshotScreen({ id }: { id: string }) {
  const { result, error, busy, again } = useResult(id);
  const analysis = result?.analysis;
  useEffect(() => {
    prepareResult();
  }, []);
  useEffect(() => {
    document.title = analysis
      ? MESSAGES.storedTitleOf(
          analysis.domain,
          analysis.band === null ? null : analysis.score,
          dayOf(analysis.analyzedAt),
        )
      : MESSAGES.storedTitle;
  }, [analysis]);

  return (
    <div className="wrap">
      <ScreenHead title={MESSAGES.title} noScript={MESSAGES.storedNoScript} />
      {analysis && (
        <div className={css.snapshot}>
          <Note
            kind="info"
            title={MESSAGES.snapshot(instantOf(analysis.analyzedAt))}
            action={
              <ButtonLink to={`/trust-assistant?${new URLSearchParams({ u: analysis.url ?? analysis.domain })}`}>
                {MESSAGES.analyzeAnew}
              </ButtonLink>
            }
          >
            {MESSAGES.snapshotMore}
          </Note>
        </div>
      )}
      {result ? (
        <Suspense fallback={<p role="status">{MESSAGES.loadingResult}</p>}>
          <LazyResult result={result} outcome={null} onUseOwnKey={null} onAskAgain={null} />
        </Suspense>
      ) : error && !busy ? (
        <div className={css.snapshot}>
          {isNotStored(error) ? (
            <Note
              kind="neutral"
              live="status"
              title={MESSAGES.notStored}
              action={<ButtonLink to="/trust-assistant">{MESSAGES.toAssistant}</ButtonLink>}
            >
              {MESSAGES.notStoredMore}
            </Note>
          ) : (
            <Note
              kind="bad"
              live="alert"
              title={MESSAGES.storedFailed}
              action={<Button onClick={again}>{MESSAGES.tryAgain}</Button>}
            >
              {MESSAGES.storedFailedMore}
            </Note>
          )}
        </div>
      ) : result === null ? (
        <div className={css.snapshot}>
          <Note kind="bad" live="alert" title={MESSAGES.storedFailed}>
            {MESSAGES.storedFailedMore}
          </Note>
        </div>
      ) : (
        <p role="status" className={css.empty}>
          {MESSAGES.askedFor}
        </p>
      )}
    </div>
  );
}
