import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { MESSAGES } from '#messages/as-of.ts';
import { serverRenderedPart } from '../../components/lazy-component.tsx';
import { LoadError } from '../../components/load-error.tsx';
import type { Call } from '../../lib/api-client.ts';
import { AsOfBanner } from './as-of-banner.tsx';
import { formatAsOf } from './as-of-url.ts';
import { useAsOf } from './use-as-of.ts';

const DayPicker = serverRenderedPart(
  'features/as-of/day-picker.tsx',
  async () => ({ default: (await import('./day-picker.tsx')).DayPicker }),
  LoadError,
);

/** Query for the available days. */
export const getDaysQuery = (send?: Call) => ({
  queryKey: ['trust-graph', 'dates'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await import('./fetch-days.ts')).fetchDays(signal, send),
});

/** Picker for other days, on screens that load their own data. The list of days is requested when it opens. */
export function AsOfPicker() {
  const day = useAsOf();
  const [open, setOpen] = useState(false);
  const { data, isError } = useQuery({ ...getDaysQuery(), enabled: open || day !== '' });
  return (
    <>
      {day && <AsOfBanner day={formatAsOf(day, data ?? [])} more={MESSAGES.explorerAsOfNote} />}
      <details
        className="pt-1 pb-3 print:hidden [&_summary]:w-fit [&_summary]:min-h-6 [&_summary]:cursor-pointer"
        open={day !== ''}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{MESSAGES.chooseDay}</summary>
        {isError && <p role="alert">{MESSAGES.daysFailed}</p>}
        {data || isError ? (
          <Suspense fallback={<p role="status">{MESSAGES.loadingDays}</p>}>
            <DayPicker days={data ?? []} chosen={day} />
          </Suspense>
        ) : (
          <p role="status">{MESSAGES.loadingDays}</p>
        )}
      </details>
    </>
  );
}
