import { MESSAGES } from '#messages/legit-demo.ts';
import rowsCss from '../../components/table.module.css';
import type { CheckState } from './checks/check.ts';
import type { CheckResult } from './checks/run-checks.ts';
import { formatObservation } from './format-check.ts';

interface ChecksTableProps {
  results: readonly CheckResult[];
  isTampered: boolean;
}

export function ChecksTable({ results, isTampered }: ChecksTableProps) {
  const countState = (state: CheckState) => results.filter((result) => result.state === state).length;
  return (
    <>
      <p className="font-serif font-medium text-20/[1.3] tracking-[-0.01em] lining" role="status">
        {MESSAGES.summary({
          anythingBroken: isTampered,
          total: results.length,
          found: countState('noticed'),
          notChecked: countState('not-checked'),
        })}
      </p>
      <table
        className={`${rowsCss.rows} ${rowsCss.cards} [&_th]:breakable [&_thead_th]:pt-0 [&_thead_th]:pb-1.75 [--row-space:9px] normal-nums [&_td]:breakable [&_thead_th:first-child]:w-[30%] [&_thead_th:nth-child(2)]:w-37 [&_tbody_th]:font-medium`}
      >
        <caption className="visually-hidden">{MESSAGES.checksHead}</caption>
        <thead className="eyebrow">
          <tr>
            <th scope="col">{MESSAGES.columns.check}</th>
            <th scope="col">{MESSAGES.columns.result}</th>
            <th scope="col">{MESSAGES.columns.seen}</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ check, state, observation: seen }) => (
            <tr key={check}>
              <th scope="row">
                {MESSAGES.checks[check].name}{' '}
                <span className="block font-normal text-13 leading-[1.45] quiet">{MESSAGES.checks[check].asks}</span>
              </th>
              <td>
                <span
                  className="inline-flex items-center gap-1.5 nowrap quiet data-[state=noticed]:text-simulated data-[state=noticed]:font-semibold"
                  data-state={state}
                >
                  <CheckIcon state={state} />
                  {MESSAGES.getStateName({ state, anythingBroken: isTampered })}
                </span>
              </td>
              <td className="small">{formatObservation(seen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function CheckIcon({ state }: { state: CheckState }) {
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
