import type { DatedValue, EvidenceRow } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/site-evidence.ts';
import { formatDate } from '../lib/time.ts';
import rowsCss from './table.module.css';

/** A registry states a date in this form. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/** The dated facts that a state of a site is based on, one row for each kind. */
export function SiteEvidence({ rows }: { rows: readonly EvidenceRow[] }) {
  if (rows.length === 0) return null;
  return (
    <table className={`${rowsCss.rows} ${rowsCss.cards} small w-full table-fixed`}>
      <thead>
        <tr>
          <th scope="col">{MESSAGES.kind}</th>
          <th scope="col">{MESSAGES.before}</th>
          <th scope="col">{MESSAGES.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, before, after }) => (
          <tr key={kind}>
            <th scope="row">{kind}</th>
            <td data-head={MESSAGES.before}>
              <DatedValues values={before} />
            </td>
            <td data-head={MESSAGES.after}>
              <DatedValues values={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Texts of the site, each with the dates of the readings. */
const DatedValues = ({ values }: { values: readonly DatedValue[] }) =>
  values.map(({ text, dates }) => (
    <p key={text} className="breakable">
      <bdi>{text === null ? MESSAGES.unknown : INSTANT.test(text) ? formatDate(text) : text}</bdi>{' '}
      <span className="quiet">{dates.map(formatDate).join(', ')}</span>
    </p>
  ));
