import type { BreakdownDeduction, BreakdownSignal } from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import { MESSAGES as DISPUTE } from '#messages/dispute.ts';
import { DateText } from '../../../components/date-text.tsx';
import { ReportErrorLink } from '../../../components/report-error-link.tsx';
import { formatDate } from '../../../lib/time.ts';
import type { ShownAnalysis } from '../shown-analysis.ts';
import { useEvidenceRow } from './evidence-row.tsx';
import { getSignalId } from './result-parts.ts';
import css from './score-breakdown.module.css';
import { ScoreText, ServerText } from './score-text.tsx';
import { StateBadge } from './state-badge.tsx';
import { useResultAddress } from './use-result-address.ts';

/** Formats 12, or −40 with a minus sign. */
const formatSigned = (points: number): string => (points < 0 ? `−${-points}` : String(points));

export function SignalRow({ signal, analysis }: { signal: BreakdownSignal; analysis: ShownAnalysis }) {
  const { number, id, label, state, seen, seen_parts, points, max_points, seen_from, seen_at, evidence } = signal;
  const [fold, openRow] = useEvidenceRow(<ScoreText kind="label" id={id} text={label} />, evidence, analysis);
  return (
    <>
      <tr
        id={getSignalId(number)}
        tabIndex={-1}
        className={`focus:bg-tint focus:outline-none focus-visible:outline-2 outline-accent ${css.row}`}
      >
        <td className={css.number}>{number}</td>
        <th scope="row">
          <span className={css.label}>{fold}</span>
        </th>
        <td className={css.state}>
          <StateBadge state={state}>{RESULT_TEXT.states[state]}</StateBadge>
        </td>
        <td className={css.when}>
          {formatDate(seen_from ?? seen_at) !== formatDate(seen_at) && (
            <>
              <DateText instant={seen_from} format={formatDate} /> –{' '}
            </>
          )}
          <DateText instant={seen_at} format={formatDate} />
        </td>
        <td className={css.seen}>
          <span className={`breakable ${css.leader}`}>
            <ServerText text={seen} parts={seen_parts} />
          </span>
        </td>
        <td className={css.points}>
          {formatSigned(points)}{' '}
          <span className="inline-block min-w-10.5 text-13 quiet narrow:min-w-0">
            {RESULT_TEXT.maxPoints({ possible: max_points })}
          </span>
        </td>
      </tr>
      {openRow}
    </>
  );
}

export function DeductionRow({ deduction, analysis }: { deduction: BreakdownDeduction; analysis: ShownAnalysis }) {
  const about = useResultAddress(analysis);
  const [fold, openRow] = useEvidenceRow(
    <ScoreText kind="label" id={deduction.id} text={deduction.label} />,
    deduction.evidence,
    analysis,
  );
  return (
    <>
      <SumRow
        label={fold}
        seen={
          <>
            <ServerText text={deduction.seen} parts={deduction.seen_parts} />{' '}
            <ReportErrorLink about={about} dispute={{ claim: deduction.id, text: DISPUTE.isWrong }} />
          </>
        }
        points={formatSigned(deduction.points)}
      />
      {openRow}
    </>
  );
}

export function SumRow({ label, seen, points }: { label: ReactNode; seen: ReactNode; points: string }) {
  return (
    <tr className={`focus:bg-tint focus:outline-none focus-visible:outline-2 outline-accent ${css.row}`}>
      <td />
      <th scope="row" colSpan={3}>
        <span className={css.label}>{label}</span>
      </th>
      <td className={css.seen}>
        <span className={`breakable ${css.leader}`}>{seen}</span>
      </td>
      <td className={css.points}>
        {points} <span className="inline-block min-w-10.5 text-13 quiet narrow:min-w-0" />
      </td>
    </tr>
  );
}
