import { useId } from 'react';
import { MESSAGES } from '#messages/privacy.ts';
import { STORED_DATA } from '#messages/stored-data.ts';
import rowsCss from '../../components/table.module.css';

const { collected: text } = MESSAGES;

/** Texts about one table of the record store. */
interface TableText {
  readonly title: string;
  readonly retention: string;
  /** Texts by column. */
  readonly fields: Readonly<Record<string, { readonly description: string; readonly purpose: string }>>;
}

const TABLES: Readonly<Record<string, TableText>> = STORED_DATA;

/** The table with the data of each purpose, whose retention applies. Null: nothing about a person. */
const RETENTIONS: Readonly<Record<keyof typeof text.purposes, string | null>> = {
  domains: 'policy_body',
  waitlist: 'waitlist_signup',
  pilot: 'publisher_application',
  follows: 'follow',
  reports: 'error_report',
  mails: 'outbox_message',
  assistant: 'analysis_result',
  free: 'free_analysis_use',
  files: 'policy_body',
  usage: null,
};

/** What is stored for each purpose, and until when. */
export function PurposeTable() {
  return (
    <table
      className={`${rowsCss.rows} ${rowsCss.cards} font-sans font-normal text-13/[1.4] [--row-space:5px] [&_td]:breakable [&_thead_th:first-child]:w-[20%] [&_thead_th:nth-child(2)]:w-[42%] [&_tbody_th]:font-medium`}
    >
      <caption className="visually-hidden">{text.head}</caption>
      <thead className="eyebrow">
        <tr>
          <th scope="col">{text.columns.purpose}</th>
          <th scope="col">{text.columns.what}</th>
          <th scope="col">{text.columns.until}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(RETENTIONS).map(([key, table]) => {
          const { purpose, what } = text.purposes[key as keyof typeof text.purposes];
          return (
            <tr key={key}>
              <th scope="row">{purpose}</th>
              <td>{what}</td>
              <td>{table === null ? text.noPerson : TABLES[table]?.retention}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** All stored fields about people, with their purpose. A test compares the list with the tables. */
export function StoredTables() {
  return (
    <div className="grid grid-cols-1 gap-6 mt-3 font-sans font-normal text-15/[1.47]">
      {Object.entries(TABLES).map(([table, stored]) => (
        <StoredTableSection key={table} table={table} stored={stored} />
      ))}
    </div>
  );
}

function StoredTableSection({ table, stored: { title, retention, fields } }: { table: string; stored: TableText }) {
  const id = useId();
  return (
    <section className="grid grid-cols-1" aria-labelledby={id}>
      <h4 className="font-sans font-semibold text-15/[1.47]" id={id}>
        {title}
      </h4>
      <p className="quiet small">{retention}</p>
      <table
        className={`${rowsCss.rows} ${rowsCss.cards} mt-3 normal-nums [&_th]:breakable [&_td]:breakable [&_thead_th]:pt-0 [&_thead_th:first-child]:w-[23%] [&_thead_th:nth-child(2)]:w-[36%] [&_td:last-child]:quiet [&_tbody_th]:font-mono [&_tbody_th]:font-normal [&_tbody_th]:text-[0.8125rem]/[1.25rem] [&_tbody_th]:slashed`}
        aria-labelledby={id}
      >
        <thead className="eyebrow">
          <tr>
            <th scope="col">{text.columns.field}</th>
            <th scope="col">{text.columns.what}</th>
            <th scope="col">{text.columns.why}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(fields).map(([column, { description, purpose }]) => (
            <tr key={column}>
              <th scope="row" translate="no">
                <span className="visually-hidden">{table}.</span>
                {column}
              </th>
              <td>{description}</td>
              <td>{purpose}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
