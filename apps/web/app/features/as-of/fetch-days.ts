import { type Call, call } from '../../lib/api-client.ts';
import { type AvailableDay, listAvailableDays } from './as-of-url.ts';

/** Maximum number of days on the slider. */
const MAX_DAYS = 366;

/** Fetches the days with new records. */
export async function fetchDays(signal: AbortSignal, send: Call = call): Promise<AvailableDay[]> {
  const { dates = [] } = await send('listDates', { query: { limit: MAX_DAYS }, signal });
  return listAvailableDays(dates.flatMap(({ date, precision = 'day' }) => (date ? [{ date, precision }] : [])));
}
