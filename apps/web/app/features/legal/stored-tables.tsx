import { STORED_DATA, type StoredTable } from '@vouchwire/api-contract';
import { useId } from 'react';
import { LOCALE } from '#messages/locale.ts';
import { MESSAGES } from '#messages/privacy.ts';
import rowsCss from '../../components/rows.module.css';
import css from './stored-tables.module.css';

const { collected: words } = MESSAGES;

/** The contract words its list in English; a language with words of its own says so here by having them. */
const CONTRACTS_OWN = words.tables === STORED_DATA ? 'en' : undefined;

/** Every stored field about people, with its reason. The list itself is the contract's; a test holds it to the tables. */
export function StoredTables() {
  return (
    <div className={css.stored}>
      <h3>{words.tablesHead}</h3>
      {words.tables.map((stored) => (
        <Stored key={stored.table} stored={stored} />
      ))}
    </div>
  );
}

function Stored({ stored: { table, title, until, fields } }: { stored: StoredTable }) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id} lang={CONTRACTS_OWN}>
      <h4 id={id}>{title}</h4>
      <p className="quiet small">{until}</p>
      <table className={`${rowsCss.rows} ${css.table}`} aria-labelledby={id}>
        <thead className="eyebrow" lang={LOCALE.language}>
          <tr>
            <th scope="col">{words.columns.field}</th>
            <th scope="col">{words.columns.what}</th>
            <th scope="col">{words.columns.why}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ column, what, why }) => (
            <tr key={column}>
              <th scope="row" translate="no">
                <span className="visually-hidden">{table}.</span>
                {column}
              </th>
              <td>{what}</td>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
