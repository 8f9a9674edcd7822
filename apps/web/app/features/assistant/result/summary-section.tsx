import { Fragment } from 'react';
import { MESSAGES } from '#messages/assistant.ts';
import { WORDS } from '#messages/assistant-result.ts';
import { Button } from '../../../components/button.tsx';
import { Note } from '../../../components/note.tsx';
import { WithCode } from '../../../components/with-code.tsx';
import type { ShownBill } from '../answers/read-bill.ts';
import type { Summary } from '../answers/read-summary.ts';
import { asCode } from '../as-code.ts';
import type { ShownOutcome } from '../results.ts';
import { Cites } from './cites.tsx';
import css from './prose.module.css';
import { Section } from './section.tsx';

interface SummarySectionProps {
  outcome: ShownOutcome;
  bill: ShownBill | null;
  onUseOwnKey: (() => void) | null;
  onAskAgain: (() => void) | null;
}

/** The result in words of a model, or why there are none. A reached limit is told above the result. */
export function SummarySection({ outcome, bill, onUseOwnKey, onAskAgain }: SummarySectionProps) {
  if (outcome.kind === 'limited') return null;
  return (
    <Section head={WORDS.summary}>
      {outcome.kind === 'summary' && <SummaryText summary={outcome.summary} bill={bill} />}
      {outcome.kind === 'not-configured' && (
        <Note
          kind="neutral"
          title={MESSAGES.noProvider}
          action={onUseOwnKey && <Button onClick={onUseOwnKey}>{MESSAGES.useOwnKey}</Button>}
        >
          {MESSAGES.noProviderMore}
        </Note>
      )}
      {(outcome.kind === 'failed' || outcome.kind === 'stopped') && (
        <>
          <p className="quiet">{outcome.kind === 'failed' ? MESSAGES.noSummary : MESSAGES.stoppedSummary}</p>
          {onAskAgain && <Button onClick={onAskAgain}>{MESSAGES.askAgain}</Button>}
        </>
      )}
    </Section>
  );
}

function SummaryText({
  summary: { text, sentences, model, dropped },
  bill,
}: {
  summary: Summary;
  bill: ShownBill | null;
}) {
  return (
    <>
      <p className={css.summary} lang="en">
        {sentences.length === 0
          ? text
          : sentences.map((sentence, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one constant answer
              <Fragment key={index}>
                {sentence.text}
                <Cites numbers={sentence.signals} bill={bill} />{' '}
              </Fragment>
            ))}
      </p>
      <p className="small quiet">
        <WithCode>{WORDS.summaryNote(model && asCode(model), dropped)}</WithCode>{' '}
        {sentences.length === 0 && WORDS.withoutSources}
      </p>
    </>
  );
}
