import type { AssociationResponse } from '@vouchwire/api-contract';
import { MESSAGES as WORK } from '#messages/association-work.ts';
import { MESSAGES } from '#messages/associations.ts';
import rowsCss from '../../components/table.module.css';
import { formatNumber, formatPercent } from '../../lib/numbers.ts';
import { formatMonth } from '../../lib/time.ts';
import css from './associations.module.css';

/** Sites that confirmed the list, by month. A month has a row only if the list was read in it. */
export function ConfirmationHistory({ confirmations }: Pick<AssociationResponse, 'confirmations'>) {
  if (confirmations.length === 0) return null;
  return (
    <section className={`pt-3 pb-8 border-t border-ink ${css.section}`} aria-labelledby="confirmations">
      <h2 id="confirmations">{WORK.history}</h2>
      <p className="max-w-[68ch] pt-2">{WORK.historyDetails}</p>
      <table className={`${rowsCss.rows} mt-4 max-w-[44rem] [&_th]:[overflow-wrap:anywhere]`}>
        <thead>
          <tr>
            <th scope="col" className="eyebrow">
              {WORK.historyMonth}
            </th>
            {[WORK.historySites, WORK.historyConfirming, WORK.historyShare].map((label) => (
              <th key={label} scope="col" className={`eyebrow ${rowsCss.number}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {confirmations.toReversed().map(({ month, total, with_file, confirmed }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td className={`num ${rowsCss.number}`}>{formatNumber(total)}</td>
              <td className={`num ${rowsCss.number}`}>
                {MESSAGES.outOfTotal({ count: confirmed ?? 0, all: with_file ?? 0 })}
              </td>
              <td className={`num ${rowsCss.number}`}>
                {with_file ? formatPercent(Math.floor(((confirmed ?? 0) / with_file) * 100)) : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
