import type { BreakdownDeduction, BreakdownSignal, EvidenceLink } from '@vouchwire/api-contract';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import { DateText } from '../../../components/date-text.tsx';
import { Lang } from '../../../components/lang.tsx';
import { stripScheme, toSafeHref } from '../../../lib/safe-href.ts';
import { formatDate } from '../../../lib/time.ts';
import type { Bill, ShownAnalysis } from '../shown-analysis.ts';
import { ToneBadge } from './marked.tsx';
import { PartLink } from './part-link.tsx';
import { findAnchorId, getSignalId } from './result-parts.ts';
import { computeBlockSums, computeTotal, listFindings, listLimits } from './score-sums.ts';
import css from './score-table.module.css';
import { SIGNAL_STYLES } from './state-styles.ts';

const COLUMNS = 6;

/** The score table: each observation with a dotted leader to its points, sums by block, deductions, the total. */
export function ScoreTable({ bill, analysis }: { bill: Bill; analysis: ShownAnalysis }) {
  const findings = listFindings(bill);
  const limits = listLimits(bill);
  const sum = computeTotal(bill);
  const { max, message } = bill.cap;
  return (
    <>
      <table className={`narrow:block ${css.scoreTable}`}>
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
        {computeBlockSums(bill).map(({ block, signals, points, possible }) => (
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
          {findings.length === 0 && (
            <SumRow label={RESULT_TEXT.deductions} seen={RESULT_TEXT.noDeductions} points="0" />
          )}
          {findings.map((deduction) => (
            <DeductionRow key={deduction.id} deduction={deduction} analysis={analysis} />
          ))}
          {limits.length === 0 && (
            <SumRow
              label={RESULT_TEXT.cap}
              seen={
                message !== '' ? <Lang>{message}</Lang> : max < 100 ? RESULT_TEXT.capAt({ at: max }) : RESULT_TEXT.noCap
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
            <td className={css.points}>{bill.score}</td>
          </tr>
        </tfoot>
      </table>
      {sum !== bill.score && (
        <p className="pt-3 text-contradicted">{RESULT_TEXT.sumMismatch({ sum, score: bill.score })}</p>
      )}
    </>
  );
}

/** 12, or with the sign that accounts print: −40 */
const formatSigned = (points: number): string => (points < 0 ? `−${-points}` : String(points));

function SignalRow({ signal, analysis }: { signal: BreakdownSignal; analysis: ShownAnalysis }) {
  const { number, label, state, seen, points, max_points, seen_at, evidence } = signal;
  const [fold, openRow] = useEvidenceRow(label, evidence, analysis);
  return (
    <>
      <tr
        id={getSignalId(number)}
        tabIndex={-1}
        className={`focus:bg-tint focus:outline-none focus-visible:outline-2 outline-accent ${css.row}`}
      >
        <td className={css.number}>{number}</td>
        <th scope="row">{fold}</th>
        <td className={css.state}>
          <ToneBadge style={SIGNAL_STYLES[state]}>{RESULT_TEXT.states[state]}</ToneBadge>
        </td>
        <td className={css.when}>
          <DateText instant={seen_at} format={formatDate} />
        </td>
        <td className={css.seen}>
          <span className={`flex items-baseline-last gap-2 breakable ${css.leader}`}>
            <Lang>{seen}</Lang>
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

function DeductionRow({ deduction, analysis }: { deduction: BreakdownDeduction; analysis: ShownAnalysis }) {
  const [fold, openRow] = useEvidenceRow(deduction.label, deduction.evidence, analysis);
  return (
    <>
      <SumRow label={fold} seen={<Lang>{deduction.seen}</Lang>} points={formatSigned(deduction.points)} />
      {openRow}
    </>
  );
}

function SumRow({ label, seen, points }: { label: ReactNode; seen: ReactNode; points: string }) {
  return (
    <tr className={`focus:bg-tint focus:outline-none focus-visible:outline-2 outline-accent ${css.row}`}>
      <td />
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td className={css.seen}>
        <span className={`flex items-baseline-last gap-2 breakable ${css.leader}`}>{seen}</span>
      </td>
      <td className={css.points}>
        {points} <span className="inline-block min-w-10.5 text-13 quiet narrow:min-w-0" />
      </td>
    </tr>
  );
}

/** The name of a row, which opens its evidence, and the row with that evidence. */
function useEvidenceRow(
  label: string,
  evidence: readonly EvidenceLink[],
  analysis: ShownAnalysis,
): [name: ReactNode, row: ReactNode] {
  const [open, setOpen] = useState(false);
  const id = useId();
  const text = <Lang>{label}</Lang>;
  if (evidence.length === 0) return [text, null];
  return [
    <button
      key="name"
      type="button"
      className="appearance-none min-h-6 p-0 border-0 bg-transparent text-accent text-start underline decoration-1 underline-offset-[0.2em] cursor-pointer hover:decoration-2"
      aria-expanded={open}
      aria-controls={id}
      onClick={() => setOpen(!open)}
    >
      {text}
    </button>,
    <tr key="row" id={id} className={css.evidence} hidden={!open}>
      <td />
      <td colSpan={COLUMNS - 1}>
        <span className="quiet">{RESULT_TEXT.evidence}</span>
        <ul>
          {evidence.map((link, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one constant answer
            <Fragment key={index}>
              <li className="py-0.5">
                <Evidence link={link} analysis={analysis} />
              </li>
            </Fragment>
          ))}
        </ul>
      </td>
    </tr>,
  ];
}

/** `//` and `/\\` would lead to another site. */
const SAME_SITE_PATH = /^\/(?![/\\])/;

/** A page of the web or of this site, or a place in this result; anything else is text. */
function Evidence({ link: { label, href }, analysis }: { link: EvidenceLink; analysis: ShownAnalysis }) {
  const address = toSafeHref(href);
  if (address) {
    return (
      <>
        <a href={address} rel="noreferrer" translate="no">
          {label}
        </a>{' '}
        {stripScheme(address) !== stripScheme(label) && (
          <span className="quiet" translate="no">
            {stripScheme(address)}
          </span>
        )}
      </>
    );
  }
  if (SAME_SITE_PATH.test(href)) {
    return (
      <Link to={href}>
        <Lang>{label}</Lang>
      </Link>
    );
  }
  const place = findAnchorId(href, analysis);
  return place ? (
    <PartLink to={place}>
      <Lang>{label}</Lang>
    </PartLink>
  ) : (
    <Lang>{label}</Lang>
  );
}
