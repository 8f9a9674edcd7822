import { Fragment, Suspense } from 'react';
import { MESSAGES } from '#messages/assistant.ts';
import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import { Button } from '../../../components/button.tsx';
import { InlineCode } from '../../../components/inline-code.tsx';
import { lazyComponent } from '../../../components/lazy-component.tsx';
import type { Summary } from '../flow/run-analysis.ts';
import { getSummary, type VisibleOutcome } from '../result-cache.ts';
import { type ShownAnalysis, type ShownScoreBreakdown, toCitedSentences } from '../shown-analysis.ts';
import { stripBackticks } from '../strip-backticks.ts';
import { Citations } from './citations.tsx';
import css from './prose.module.css';
import { RuleSummary } from './rule-summary.tsx';
import { Section } from './section.tsx';

const PlainText = ({ text }: { text: string }) => text;

/** A text with Markdown. Our server sends none, so the parser loads only for the text of another one. */
const MarkdownText = lazyComponent(() => import('./markdown-text.tsx'), PlainText);

interface SummarySectionProps {
  analysis: ShownAnalysis;
  /** Null if no model was used. */
  outcome: VisibleOutcome | null;
  onRetryAi: (() => void) | null;
}

/** Summary of the result by a model, or otherwise by rules, with the reason if the model wrote none. */
export function SummarySection({ analysis, outcome, onRetryAi }: SummarySectionProps) {
  const summary = getSummary(outcome);
  if (summary)
    return (
      <Section part="summary" head={RESULT_TEXT.summary}>
        <SummaryText summary={summary} breakdown={analysis.breakdown} />
      </Section>
    );
  const isMissing = outcome?.kind === 'failed' || outcome?.kind === 'stopped';
  return (
    <Section part="summary" head={RESULT_TEXT.summaryByRules}>
      <RuleSummary analysis={analysis} />
      {isMissing && (
        <p className="flex flex-wrap gap-x-4 gap-y-2 items-center mt-2 quiet">
          {outcome.kind === 'failed' ? MESSAGES.noSummary : MESSAGES.stoppedSummary}
          {onRetryAi && <Button onClick={onRetryAi}>{MESSAGES.retryAi}</Button>}
        </p>
      )}
    </Section>
  );
}

function SummaryText({ summary, breakdown }: { summary: Summary; breakdown: ShownScoreBreakdown | null }) {
  const { analysis: text, model, dropped } = summary;
  const sentences = toCitedSentences(summary.sentences);
  return (
    <>
      <div
        className={`grid gap-2 max-w-[72ch] font-serif font-normal text-17/[1.55] lining whitespace-pre-line breakable ${css.summary}`}
        lang="en"
      >
        {sentences.length === 0 ? (
          <Suspense fallback={text}>
            <MarkdownText text={text} />
          </Suspense>
        ) : (
          <p>
            {sentences.map((sentence, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one constant answer
              <Fragment key={index}>
                {sentence.text}
                <Citations numbers={sentence.signals} breakdown={breakdown} />{' '}
              </Fragment>
            ))}
          </p>
        )}
      </div>
      <p className="small quiet">
        <InlineCode>
          {RESULT_TEXT.summaryNote({ model: model && stripBackticks(model), dropped: dropped ?? 0 })}
        </InlineCode>{' '}
        {sentences.length === 0 && RESULT_TEXT.withoutSources}
      </p>
    </>
  );
}
