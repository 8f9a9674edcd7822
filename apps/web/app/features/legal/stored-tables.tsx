import { STORED_DATA, type StoredTable } from '@vouchwire/api-contract';
import { useId } from 'react';
import { LOCALE } from '#messages/locale.ts';
import { MESSAGES } from '#messages/privacy.ts';
import rowsCss from '../../components/table.module.css';
import css from './stored-tables.module.css';

const { collected: text } = MESSAGES;

/** The contract's list is in English; a translated list replaces it. */
const CONTRACT_TEXT = text.tables === STORED_DATA ? 'en' : undefined;

/**
 * Every stored field about people, with its reason. The list itself is the contract's; a test compares it with the
 * tables.
 */
export function StoredTables() {
  return (
    <div className="grid grid-cols-1 gap-6 mt-3 font-sans font-normal text-15/[1.47]">
      <h3 className="text-20">{text.tablesHead}</h3>
      {text.tables.map((stored) => (
        <StoredTableSection key={stored.table} stored={stored} />
      ))}
    </div>
  );
}

function StoredTableSection({ stored: { table, title, retention, fields } }: { stored: StoredTable }) {
  const id = useId();
  return (
    <section className="grid grid-cols-1" aria-labelledby={id} lang={CONTRACT_TEXT}>
      <h4 className="font-sans font-semibold text-15/[1.47]" id={id}>
        {title}
      </h4>
      <p className="quiet small">{retention}</p>
      <table className={`${rowsCss.rows} ${rowsCss.cards} [&_thead_th]:pt-0 ${css.table}`} aria-labelledby={id}>
        <thead className="eyebrow" lang={LOCALE.language}>
          <tr>
            <th scope="col">{text.columns.field}</th>
            <th scope="col">{text.columns.what}</th>
            <th scope="col">{text.columns.why}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ column, description, purpose: reason }) => (
            <tr key={column}>
              <th scope="row" translate="no">
                <span className="visually-hidden">{table}.</span>
                {column}
              </th>
              <td>{description}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
