import { getStateLook, type StateReadings } from '@vouchwire/api-contract';
import { STATEMENTS } from '../lib/statements.ts';
import { formatObservedDate } from '../lib/time.ts';
import { DateText } from './date-text.tsx';

/** Shows "in January 2025; not found on 15 March 2026" after the state of a relationship that is in the past tense. */
export function StateLook({ readings }: { readings: StateReadings }) {
  const look = getStateLook(readings);
  return look && <span className="quiet small">{STATEMENTS.lastLook(look)}</span>;
}

/** Shows when the files were read that the state of a relationship is based on, and the last check that missed one. */
export function StateDate({ readings }: { readings: StateReadings }) {
  const { last_seen, missed, confirmation } = readings;
  if (missed ?? confirmation?.missed) return <StateLook readings={readings} />;
  const dates = [last_seen, confirmation?.last_seen ?? null].filter((date) => date !== null).toSorted();
  const [from, to] = [dates.at(0) ?? null, dates.at(-1) ?? null];
  const isRange = from !== null && to !== null && formatObservedDate(from) !== formatObservedDate(to);
  return (
    <span className="quiet small">
      <DateText instant={from} format={formatObservedDate} />
      {isRange && (
        <>
          –<DateText instant={to} format={formatObservedDate} />
        </>
      )}
    </span>
  );
}
