import { MESSAGES } from '#messages/legit-demo.ts';
import rowsCss from '../../components/rows.module.css';
import type { CheckState } from './checks/check.ts';
import type { CheckResult } from './checks/run-checks.ts';
import css from './checks-table.module.css';

interface ChecksTableProps {
  results: readonly CheckResult[];
  anythingBroken: boolean;
}

export function ChecksTable({ results, anythingBroken }: ChecksTableProps) {
  const states = results.map(({ state }) => state);
  return (
    <>
      <p className={css.summary} role="status">
        {MESSAGES.summary(states, anythingBroken)}
      </p>
      <table className={`${rowsCss.rows} ${css.table}`}>
        <caption className="visually-hidden">{MESSAGES.checksHead}</caption>
        <thead className="eyebrow">
          <tr>
            <th scope="col">{MESSAGES.columns.check}</th>
            <th scope="col">{MESSAGES.columns.result}</th>
            <th scope="col">{MESSAGES.columns.seen}</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ check, state, seen }) => (
            <tr key={check}>
              <th scope="row">
                {MESSAGES.checks[check].name} <span className={css.asks}>{MESSAGES.checks[check].asks}</span>
              </th>
              <td>
                <span className={css.state} data-state={state}>
                  <Shape state={state} />
                  {MESSAGES.stateWord(state, anythingBroken)}
                </span>
              </td>
              <td className={css.seen}>{MESSAGES.sight(seen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Shape({ state }: { state: CheckState }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="13"
      height="13"
      aria-hidden="true"
      fill={state === 'noticed' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.600"
      strokeDasharray={state === 'not-checked' ? '1.600 2.500' : undefined}
    >
      <circle cx="8" cy="8" r="5.250" />
    </svg>
  );
}
