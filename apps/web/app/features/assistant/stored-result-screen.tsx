import { Suspense, useEffect } from 'react';
import { MESSAGES } from '#messages/assistant.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ApiProblem } from '../../lib/api-client.ts';
import { removeFallbackMarks } from '../../lib/fallback-texts.ts';
import { createStartTarget } from '../../lib/start-analysis.ts';
import { formatDate, formatDateTime } from '../../lib/time.ts';
import { LazyResult, preloadResult } from './lazy-parts.tsx';
import { useResult } from './result-cache.ts';

const isNotStored = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 400);

/** A stored result. The screen requests only the result itself. */
export function StoredResultScreen({ id }: { id: string }) {
  const { result, error, busy, retry } = useResult(id);
  const analysis = result?.analysis;
  useEffect(() => {
    preloadResult();
  }, []);
  useEffect(() => {
    const title = analysis
      ? MESSAGES.storedTitleWithScore({
          domain: analysis.domain,
          score: analysis.band === null ? null : analysis.score,
          day: formatDate(analysis.answer.analyzed_at),
        })
      : MESSAGES.storedTitle;
    document.title = removeFallbackMarks(title);
  }, [analysis]);

  return (
    <div className="wrap">
      <PageHeader title={MESSAGES.title} noScript={MESSAGES.storedNoScript} />
      {analysis && (
        <div className="mb-6">
          <Callout
            kind="info"
            title={MESSAGES.snapshot({ at: formatDateTime(analysis.answer.analyzed_at) })}
            action={
              <ButtonLink {...createStartTarget(analysis.url ?? analysis.domain)}>{MESSAGES.analyzeAgain}</ButtonLink>
            }
          >
            {MESSAGES.snapshotDetails}
          </Callout>
        </div>
      )}
      {result ? (
        <Suspense fallback={<p role="status">{MESSAGES.loadingResult}</p>}>
          <LazyResult result={result} outcome={null} onRetryAi={null} />
        </Suspense>
      ) : error && !busy ? (
        <div className="mb-6">
          {isNotStored(error) ? (
            <Callout
              kind="neutral"
              live="status"
              title={MESSAGES.notStored}
              action={<ButtonLink to="/trust-assistant">{MESSAGES.openAssistant}</ButtonLink>}
            >
              {MESSAGES.notStoredDetails}
            </Callout>
          ) : (
            <Callout
              kind="bad"
              live="alert"
              title={MESSAGES.storedFailed}
              action={<Button onClick={retry}>{MESSAGES.tryAgain}</Button>}
            >
              {MESSAGES.storedFailedDetails}
            </Callout>
          )}
        </div>
      ) : result === null ? (
        <div className="mb-6">
          <Callout kind="bad" live="alert" title={MESSAGES.storedFailed}>
            {MESSAGES.storedFailedDetails}
          </Callout>
        </div>
      ) : (
        <p role="status" className="pt-6 pb-16 border-t quiet border-rule">
          {MESSAGES.requestedResult}
        </p>
      )}
    </div>
  );
}
