import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { MESSAGES } from '#messages/time-machine.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { NotLoaded } from '../../../components/not-loaded.tsx';
import { shownDate } from './as-of-address.ts';
import css from './time-banner.module.css';
import { TimeBanner } from './time-banner.tsx';
import { useAsOf } from './use-as-of.ts';

const DayChooser = lazyPart(async () => ({ default: (await import('./day-chooser.tsx')).DayChooser }), NotLoaded);

/** The way to other days, where a screen asks for its data itself; which days there are is asked when it is opened. */
export function TimeTravel() {
  const day = useAsOf();
  const [open, setOpen] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ['trust-graph', 'dates'],
    queryFn: async ({ signal }) => (await import('./ask-days.ts')).askDays(signal),
    enabled: open || day !== '',
  });
  return (
    <>
      {day && <TimeBanner day={shownDate(day, data ?? [])} more={MESSAGES.explorerFollows} />}
      <details className={css.chooser} open={day !== ''} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{MESSAGES.travel}</summary>
        {isError && <p role="alert">{MESSAGES.daysFailed}</p>}
        {data || isError ? (
          <Suspense fallback={<p role="status">{MESSAGES.loadingDays}</p>}>
            <DayChooser days={data ?? []} chosen={day} />
          </Suspense>
        ) : (
          <p role="status">{MESSAGES.loadingDays}</p>
        )}
      </details>
    </>
  );
}
