import type { EvidenceLink } from '@vouchwire/api-contract';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { WORDS } from '#messages/assistant-result.ts';
import { DateText } from '../../../components/date-text.tsx';
import { InEnglish } from '../../../components/in-english.tsx';
import { dayOf } from '../../../lib/time.ts';
import { linkable, withoutScheme } from '../../../lib/web-address.ts';
import type { ShownAnalysis } from '../answers/read-analysis.ts';
import type { ShownBill, ShownDeduction, ShownSignal } from '../answers/read-bill.ts';
import css from './bill-ledger.module.css';
import { blockSums, findingsOf, limitsOf, totalOf } from './bill-sums.ts';
import { SIGNAL_LOOKS } from './looks.ts';
import { Marked } from './marked.tsx';
import { PlaceLink } from './place-link.tsx';
import { placeOf, signalId } from './places.ts';

const COLUMNS = 6;

/** The bill, as a printed one: what was seen, a dotted leader to its points, sums by block, what was taken off, the total. */
export function BillLedger({ bill, analysis }: { bill: ShownBill; analysis: ShownAnalysis }) {
  const findings = findingsOf(bill);
  const limits = limitsOf(bill);
  const sum = totalOf(bill);
  return (
    <>
      <table className={css.ledger}>
        <caption className="visually-hidden">{WORDS.billCaption}</caption>
        <thead className="eyebrow">
          <tr>
            <th scope="col">
              <span className="visually-hidden">{WORDS.columns.number}</span>
            </th>
            <th scope="col">{WORDS.columns.signal}</th>
            <th scope="col">{WORDS.columns.state}</th>
            <th scope="col">{WORDS.columns.when}</th>
            <th scope="col">{WORDS.columns.seen}</th>
            <th scope="col" className={css.points}>
              {WORDS.columns.points}
            </th>
          </tr>
        </thead>
        {blockSums(bill).map(({ block, signals, points, possible }) => (
          <tbody key={block} className={css.group}>
            <tr className={css.block}>
              <th scope="rowgroup" colSpan={COLUMNS - 2}>
                {WORDS.blocks[block]}
              </th>
              <td className={css.most}>{WORDS.atMost(possible)}</td>
              <td className={css.points}>
                <b>{points}</b>
              </td>
            </tr>
            {signals.map((signal) => (
              <SignalRow key={signal.number} signal={signal} analysis={analysis} />
            ))}
          </tbody>
        ))}
        <tbody className={css.sums}>
          {findings.length === 0 && <SumRow label={WORDS.deductions} seen={WORDS.noDeductions} points="0" />}
          {findings.map((deduction) => (
            <DeductionRow key={deduction.id} deduction={deduction} analysis={analysis} />
          ))}
          {limits.length === 0 && (
            <SumRow
              label={WORDS.ceiling}
              seen={
                bill.ceiling?.sentence ? (
                  <InEnglish>{bill.ceiling.sentence}</InEnglish>
                ) : bill.ceiling && bill.ceiling.at < 100 ? (
                  WORDS.ceilingAt(bill.ceiling.at)
                ) : (
                  WORDS.noCeiling
                )
              }
              points={bill.ceiling && bill.ceiling.at < 100 ? WORDS.notReached : WORDS.none}
            />
          )}
          {limits.map((deduction) => (
            <DeductionRow key={deduction.id} deduction={deduction} analysis={analysis} />
          ))}
        </tbody>
        <tfoot>
          <tr className={css.total}>
            <td />
            <th scope="row" colSpan={COLUMNS - 2}>
              {WORDS.total}
            </th>
            <td className={css.points}>{bill.score}</td>
          </tr>
        </tfoot>
      </table>
      {sum !== bill.score && <p className={css.differs}>{WORDS.sumDiffers(sum, bill.score)}</p>}
    </>
  );
}

/** 12, or with the sign that accounts print: −40 */
const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));

function SignalRow({ signal, analysis }: { signal: ShownSignal; analysis: ShownAnalysis }) {
  const { number, label, state, seen, points, possible, seenAt, evidence } = signal;
  const [fold, openRow] = useFold(label, evidence, analysis);
  return (
    <>
      <tr id={signalId(number)} tabIndex={-1} className={css.row}>
        <td className={css.number}>{number}</td>
        <th scope="row">{fold}</th>
        <td className={css.state}>
          <Marked look={SIGNAL_LOOKS[state]}>{WORDS.states[state]}</Marked>
        </td>
        <td className={css.when}>
          <DateText at={seenAt} says={dayOf} />
        </td>
        <td className={css.seen}>
          <span className={css.leader}>
            <InEnglish>{seen}</InEnglish>
          </span>
        </td>
        <td className={css.points}>
          {signed(points)} <span className={css.possible}>{WORDS.of(possible)}</span>
        </td>
      </tr>
      {openRow}
    </>
  );
}

function DeductionRow({ deduction, analysis }: { deduction: ShownDeduction; analysis: ShownAnalysis }) {
  const [fold, openRow] = useFold(deduction.label, deduction.evidence, analysis);
  return (
    <>
      <SumRow label={fold} seen={<InEnglish>{deduction.seen}</InEnglish>} points={signed(deduction.points)} />
      {openRow}
    </>
  );
}

function SumRow({ label, seen, points }: { label: ReactNode; seen: ReactNode; points: string }) {
  return (
    <tr className={css.row}>
      <td />
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td className={css.seen}>
        <span className={css.leader}>{seen}</span>
      </td>
      <td className={css.points}>
        {points} <span className={css.possible} />
      </td>
    </tr>
  );
}

/** The name of a row, which opens what it rests on, and the row in which that stands. */
function useFold(
  label: string,
  evidence: readonly EvidenceLink[],
  analysis: ShownAnalysis,
): [name: ReactNode, row: ReactNode] {
  const [open, setOpen] = useState(false);
  const id = useId();
  const text = <InEnglish>{label}</InEnglish>;
  if (evidence.length === 0) return [text, null];
  return [
    <button
      key="name"
      type="button"
      className={css.opens}
      aria-expanded={open}
      aria-controls={id}
      onClick={() => setOpen(!open)}
    >
      {text}
    </button>,
    <tr key="row" id={id} className={css.evidence} hidden={!open}>
      <td />
      <td colSpan={COLUMNS - 1}>
        <span className={css.evidenceHead}>{WORDS.evidence}</span>
        <ul>
          {evidence.map((link, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one constant answer
            <Fragment key={index}>
              <li>
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
const ON_THIS_SITE = /^\/(?![/\\])/;

/** A page of the web or of this site, or a place in this result; anything else is text. */
function Evidence({ link: { label, href }, analysis }: { link: EvidenceLink; analysis: ShownAnalysis }) {
  const address = linkable(href);
  if (address) {
    return (
      <>
        <a href={address} rel="noreferrer" translate="no">
          {label}
        </a>{' '}
        {withoutScheme(address) !== withoutScheme(label) && (
          <span className={css.address} translate="no">
            {withoutScheme(address)}
          </span>
        )}
      </>
    );
  }
  if (ON_THIS_SITE.test(href)) {
    return (
      <Link to={href}>
        <InEnglish>{label}</InEnglish>
      </Link>
    );
  }
  const place = placeOf(href, analysis);
  return place ? (
    <PlaceLink to={place}>
      <InEnglish>{label}</InEnglish>
    </PlaceLink>
  ) : (
    <InEnglish>{label}</InEnglish>
  );
}
