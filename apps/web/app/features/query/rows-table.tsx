import { useState } from 'react';
import { MESSAGES as QUERY_TEXT } from '#messages/query.ts';
import { Button } from '../../components/button.tsx';
import rowsCss from '../../components/table.module.css';
import type { QueryResult } from '../graph-shared/query-result.ts';
import { toGraphValue } from './graph-values.ts';
import css from './rows-table.module.css';
import { ValueCell } from './value-cell.tsx';

const ROWS_STEP = 100;

/** The same rows as a table, in pages of a hundred. */
export function RowsTable({ result: { columns, results } }: { result: QueryResult }) {
  const [visibleCount, setVisibleCount] = useState(ROWS_STEP);
  const shown = results.slice(0, visibleCount);
  const numeric = new Set(
    columns.filter(
      (column) =>
        results.some((row) => row[column] != null) &&
        results.every((row) => row[column] == null || typeof row[column] === 'number'),
    ),
  );
  const wide = new Set(columns.filter((column) => shown.some((row) => isWideValue(row[column]))));
  const rest = results.length - shown.length;
  return (
    <>
      <section
        className="max-h-[min(75vh,760px)] overflow-auto px-6 pt-0 pb-3 focus-visible:-outline-offset-2 phone:px-4 print:max-h-none"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label={QUERY_TEXT.rowsAsTable}
      >
        <table className={`${rowsCss.rows} ${css.table}`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={numeric.has(column) ? rowsCss.number : undefined}>
                  <bdi translate="no">{column}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and never move
              <tr key={index}>
                {columns.map((column) => (
                  <td
                    key={column}
                    className={numeric.has(column) ? rowsCss.number : undefined}
                    data-wide={wide.has(column) || undefined}
                  >
                    <ValueCell value={row[column]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rest > 0 && (
        <p className="px-6 pt-1 pb-3 text-13 quiet phone:px-4">
          <span className="num">{QUERY_TEXT.rowsShown({ shown: shown.length, total: results.length })}</span>{' '}
          <Button variant="plain" onClick={() => setVisibleCount(visibleCount + ROWS_STEP * 3)}>
            {QUERY_TEXT.showMoreRows({ count: Math.min(rest, ROWS_STEP * 3) })}
          </Button>
        </p>
      )}
    </>
  );
}

const isWideValue = (value: unknown): boolean =>
  (typeof value === 'object' && value !== null && toGraphValue(value)?.kind !== 'node') ||
  (typeof value === 'string' && value.length > 40);
