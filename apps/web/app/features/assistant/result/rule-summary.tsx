import { Fragment } from 'react';
import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import type { ShownAnalysis, ShownScoreBreakdown } from '../shown-analysis.ts';
import { Citations } from './citations.tsx';
import css from './prose.module.css';
import { ScoreText, ServerText } from './score-text.tsx';

type Signal = ShownScoreBreakdown['signals'][number];

/** Summary of the score breakdown in sentences: conflicts, who lists the site, what was found, and what was not. */
export function RuleSummary({ analysis: { breakdown } }: { analysis: ShownAnalysis }) {
  if (breakdown === null) return <p className="quiet">{RESULT_TEXT.noBreakdown}</p>;
  const { signals, deductions, conflicts } = breakdown;
  if (signals.length === 0) return <p>{RESULT_TEXT.noApplicableSignal}</p>;
  // The row about the anchor names who lists the site. Without it, the first row states what vouches for it.
  const lead = signals.find(({ id, state }) => id === 'confirmed-by-anchor' && state === 'present') ?? signals[0];
  const others = signals.filter((signal) => signal !== lead);
  const inState = (...states: Signal['state'][]) => others.filter(({ state }) => states.includes(state));
  return (
    <p
      className={`max-w-[72ch] font-serif font-normal text-17/[1.55] lining breakable ${css.summary}`}
      data-summary="rules"
    >
      {deductions
        .filter(({ id }) => conflicts.includes(id))
        .map(({ id, seen, seen_parts }) => (
          <Fragment key={id}>
            <ServerText text={seen} parts={seen_parts} />{' '}
          </Fragment>
        ))}
      {lead && (
        <>
          <ServerText text={lead.seen} parts={lead.seen_parts} />
          <Citations numbers={[lead.number]} breakdown={breakdown} />{' '}
        </>
      )}
      <SignalList lead={RESULT_TEXT.ruleSummary.found} signals={inState('present')} breakdown={breakdown} />
      <SignalList
        lead={RESULT_TEXT.ruleSummary.absent}
        signals={inState('absent')}
        breakdown={breakdown}
        note={RESULT_TEXT.ruleSummary.absentNote}
      />
      <SignalList
        lead={RESULT_TEXT.ruleSummary.notChecked}
        signals={inState('not-checked')}
        breakdown={breakdown}
        note={RESULT_TEXT.ruleSummary.notCheckedNote}
      />
    </p>
  );
}

/** "Also found: TLS certificate, Named author." with the number of each row. */
function SignalList({
  lead,
  signals,
  breakdown,
  note,
}: {
  lead: string;
  signals: readonly Signal[];
  breakdown: ShownScoreBreakdown;
  note?: string;
}) {
  if (signals.length === 0) return null;
  return (
    <>
      {lead}{' '}
      {signals.map(({ id, number, label }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <ScoreText kind="label" id={id} text={label} />
          <Citations numbers={[number]} breakdown={breakdown} />
        </Fragment>
      ))}
      . {note && `${note} `}
    </>
  );
}
