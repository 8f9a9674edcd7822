import { listDates } from '@vouchwire/api-contract';
import { call } from '../../../lib/api-client.ts';
import { asRecord, asText, readList } from '../../../lib/lenient.ts';
import { daysToShow, type OfferedDay } from './as-of-address.ts';

/** As many as the slider can tell apart. */
const OFFERED_DAYS = 366;

/** The days of which the records contain something new. */
export async function askDays(signal: AbortSignal): Promise<OfferedDay[]> {
  const answer = asRecord(await call(listDates, { query: { limit: OFFERED_DAYS }, signal }));
  return daysToShow(
    readList(answer?.dates, (entry) => {
      const date = asText(entry.date);
      return date === null ? null : { date, precision: entry.precision === 'month' ? 'month' : 'day' };
    }),
  );
}
