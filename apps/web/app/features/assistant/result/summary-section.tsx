import { Fragment } from 'react';
import { MESSAGES } from '#messages/assistant.ts';
import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import { Button } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { InlineCode } from '../../../components/inline-code.tsx';
import type { Summary } from '../flow/run-analysis.ts';
import type { VisibleOutcome } from '../result-cache.ts';
import { type ShownScoreBreakdown, toCitedSentences } from '../shown-analysis.ts';
import { stripBackticks } from '../strip-backticks.ts';
import { Citations } from './citations.tsx';
import css from './prose.module.css';
import { Section } from './section.tsx';

interface SummarySectionProps {
  outcome: VisibleOutcome;
  breakdown: ShownScoreBreakdown | null;
  onUseOwnKey: (() => void) | null;
  onRetryAi: (() => void) | null;
}

/** Summary of the result, or the reason why there is none. A reached limit is shown above the result. */
export function SummarySection({ outcome, breakdown, onUseOwnKey, onRetryAi }: SummarySectionProps) {
  if (outcome.kind === 'limited') return null;
  return (
    <Section head={RESULT_TEXT.summary}>
      {outcome.kind === 'summary' && <SummaryText summary={outcome.summary} breakdown={breakdown} />}
      {outcome.kind === 'not-configured' && (
        <Callout
          kind="neutral"
          title={MESSAGES.noProvider}
          action={onUseOwnKey && <Button onClick={onUseOwnKey}>{MESSAGES.useOwnKey}</Button>}
        >
          {MESSAGES.noProviderDetails}
        </Callout>
      )}
      {(outcome.kind === 'failed' || outcome.kind === 'stopped') && (
        <>
          <p className="quiet">{outcome.kind === 'failed' ? MESSAGES.noSummary : MESSAGES.stoppedSummary}</p>
          {onRetryAi && <Button onClick={onRetryAi}>{MESSAGES.retryAi}</Button>}
        </>
      )}
    </Section>
  );
}

function SummaryText({ summary, breakdown }: { summary: Summary; breakdown: ShownScoreBreakdown | null }) {
  const { analysis: text, model, dropped } = summary;
  const sentences = toCitedSentences(summary.sentences);
  return (
    <>
      <p
        className={`max-w-[64ch] font-serif font-normal text-17/[1.55] lining whitespace-pre-line breakable ${css.summary}`}
        lang="en"
      >
        {sentences.length === 0
          ? text
          : sentences.map((sentence, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one constant answer
              <Fragment key={index}>
                {sentence.text}
                <Citations numbers={sentence.signals} breakdown={breakdown} />{' '}
              </Fragment>
            ))}
      </p>
      <p className="small quiet">
        <InlineCode>
          {RESULT_TEXT.summaryNote({ model: model && stripBackticks(model), dropped: dropped ?? 0 })}
        </InlineCode>{' '}
        {sentences.length === 0 && RESULT_TEXT.withoutSources}
      </p>
    </>
  );
}
