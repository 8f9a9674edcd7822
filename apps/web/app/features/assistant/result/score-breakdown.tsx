import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import type { ShownAnalysis, ShownScoreBreakdown } from '../shown-analysis.ts';
import { COLUMNS } from './evidence-row.tsx';
import css from './score-breakdown.module.css';
import { DeductionRow, SignalRow, SumRow } from './score-row.tsx';
import { computeBlockSums, computeTotal, listDeductions, listLimits } from './score-sums.ts';
import { CapText } from './score-text.tsx';

/** Score breakdown: each observation with its points, sums by block, deductions, and the total. */
export function ScoreBreakdownTable({
  breakdown,
  analysis,
}: {
  breakdown: ShownScoreBreakdown;
  analysis: ShownAnalysis;
}) {
  const deductions = listDeductions(breakdown);
  const limits = listLimits(breakdown);
  const sum = computeTotal(breakdown);
  const { max, message } = breakdown.cap;
  return (
    <>
      <table className={`narrow:block ${css.breakdown}`}>
        <caption className="visually-hidden">{RESULT_TEXT.breakdownCaption}</caption>
        <thead className="eyebrow">
          <tr>
            <th scope="col">
              <span className="visually-hidden">{RESULT_TEXT.columns.number}</span>
            </th>
            <th scope="col">{RESULT_TEXT.columns.signal}</th>
            <th scope="col">{RESULT_TEXT.columns.state}</th>
            <th scope="col">{RESULT_TEXT.columns.when}</th>
            <th scope="col">{RESULT_TEXT.columns.seen}</th>
            <th scope="col" className={css.points}>
              {RESULT_TEXT.columns.points}
            </th>
          </tr>
        </thead>
        {computeBlockSums(breakdown).map(({ block, signals, points, possible }) => (
          <tbody key={block} className={css.group}>
            <tr className={css.block}>
              <th scope="rowgroup" colSpan={COLUMNS - 2}>
                {RESULT_TEXT.blocks[block]}
              </th>
              <td className={css.max}>{RESULT_TEXT.atMost({ points: possible })}</td>
              <td className={css.points}>
                <b>{points}</b>
              </td>
            </tr>
            {signals.map((signal) => (
              <SignalRow key={signal.number} signal={signal} analysis={analysis} />
            ))}
          </tbody>
        ))}
        <tbody className="border-t border-rule">
          {deductions.length === 0 && (
            <SumRow label={RESULT_TEXT.deductions} seen={RESULT_TEXT.noDeductions} points="0" />
          )}
          {deductions.map((deduction) => (
            <DeductionRow key={deduction.id} deduction={deduction} analysis={analysis} />
          ))}
          {limits.length === 0 && (
            <SumRow
              label={RESULT_TEXT.cap}
              seen={
                message !== '' ? (
                  <CapText breakdown={breakdown} />
                ) : max < 100 ? (
                  RESULT_TEXT.capAt({ at: max })
                ) : (
                  RESULT_TEXT.noCap
                )
              }
              points={max < 100 ? RESULT_TEXT.notReached : RESULT_TEXT.none}
            />
          )}
          {limits.map((deduction) => (
            <DeductionRow key={deduction.id} deduction={deduction} analysis={analysis} />
          ))}
        </tbody>
        <tfoot className="narrow:block">
          <tr className={css.total}>
            <td />
            <th scope="row" colSpan={COLUMNS - 2}>
              {RESULT_TEXT.total}
            </th>
            <td className={css.points}>{breakdown.score}</td>
          </tr>
        </tfoot>
      </table>
      {sum !== breakdown.score && (
        <p className="pt-3 text-contradicted">{RESULT_TEXT.sumMismatch({ sum, score: breakdown.score })}</p>
      )}
    </>
  );
}
