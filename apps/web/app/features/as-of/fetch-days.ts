import { listDates } from '@vouchwire/api-contract';
import { call } from '../../lib/api-client.ts';
import { asRecord, asText, readList } from '../../lib/lenient.ts';
import { type AvailableDay, listAvailableDays } from './as-of-url.ts';

/** As many as the slider can tell apart. */
const MAX_DAYS = 366;

/** The days of which the records contain something new. */
export async function fetchDays(signal: AbortSignal): Promise<AvailableDay[]> {
  const response = asRecord(await call(listDates, { query: { limit: MAX_DAYS }, signal }));
  return listAvailableDays(
    readList(response?.dates, (entry) => {
      const date = asText(entry.date);
      return date === null ? null : { date, precision: entry.precision === 'month' ? 'month' : 'day' };
    }),
  );
}
