import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { MESSAGES } from '#messages/as-of.ts';
import { Button } from '../../components/button.tsx';
import { formatLongDate } from '../../lib/time.ts';
import css from './as-of-banner.module.css';
import { type AvailableDay, formatAsOf, withAsOf } from './as-of-url.ts';

/** A held key passes many days. The request is sent after this pause (debounce). */
const DEBOUNCE_MS = 350;

/**
 * Selects a day with new records: with a slider, whose last position is the current graph, with links, and with a field
 * for any other day. Only the slider needs JavaScript.
 * @param days days with new records, oldest first
 */
export function DayPicker({ days: availableDays, chosen }: { days: readonly AvailableDay[]; chosen: string }) {
  const days = availableDays.map(({ date }) => date);
  const { pathname, search, hash } = useLocation();
  const path = pathname + search + hash;
  return (
    <nav
      aria-label={MESSAGES.chooserLabel}
      className="flex flex-wrap gap-x-6 gap-y-2 items-end pt-2 pb-1 [&_a]:inline-block [&_a]:min-h-6"
    >
      {days.length > 0 ? (
        <>
          <DaySlider key={chosen} offered={availableDays} chosen={chosen} here={path} />
          {getAdjacentDays(days, chosen).map((day) => (
            <Link key={day} to={withAsOf(path, day)} preventScrollReset>
              {formatLongDate(formatAsOf(day, availableDays))}
            </Link>
          ))}
        </>
      ) : (
        <p>{MESSAGES.noDays}</p>
      )}
      <DateForm chosen={chosen} action={pathname + hash} search={search} />
    </nav>
  );
}

function DaySlider({ offered, chosen, here }: { offered: readonly AvailableDay[]; chosen: string; here: string }) {
  const days = useMemo(() => offered.map(({ date }) => date), [offered]);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const start = findDayIndex(days, chosen);
  const [index, setIndex] = useState(start);
  // A listener for the native `change` event, which browsers send when a slider is released. React's `onChange` is
  // called for every movement.
  useEffect(() => {
    const slider = input.current;
    let debounceTimer: ReturnType<typeof setTimeout> | undefined;
    const commit = () => {
      clearTimeout(debounceTimer);
      debounceTimer = setTimeout(() => {
        const day = days[Number(slider?.value)] ?? null;
        void navigate(withAsOf(here, day), { preventScrollReset: true });
      }, DEBOUNCE_MS);
    };
    slider?.addEventListener('change', commit);
    // The visitor may have moved the slider before hydration.
    const early = slider?.valueAsNumber ?? start;
    if (early !== start) {
      setIndex(early);
      commit();
    }
    return () => {
      clearTimeout(debounceTimer);
      slider?.removeEventListener('change', commit);
    };
  }, [days, here, navigate, start]);
  // A day between two positions of the slider is shown unchanged.
  const text = formatLongDate(formatAsOf((index === start ? chosen : days[index]) ?? '', offered)) ?? MESSAGES.now;
  return (
    <div className={`grid flex-[1_1_16rem] max-w-[28rem] ${css.slider}`}>
      <label htmlFor={id}>
        {MESSAGES.slider}{' '}
        <output className="font-semibold" htmlFor={id}>
          {text}
        </output>
      </label>
      <input
        className="w-full min-h-6 accent-accent"
        ref={input}
        id={id}
        type="range"
        min={0}
        max={days.length}
        step={1}
        value={index}
        aria-valuetext={text}
        onChange={(event) => setIndex(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

/** A separate form, so that every day can be requested without JavaScript. It preserves the other query parameters. */
function DateForm({ chosen, action, search }: { chosen: string; action: string; search: string }) {
  const id = useId();
  const hiddenFields = [...new URLSearchParams(search)].filter(([name]) => name !== 'as_of' && name !== 'page');
  return (
    <form key={chosen} method="get" action={action} className="flex flex-wrap gap-2 items-end">
      {hiddenFields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="small">
        {MESSAGES.date}
      </label>
      <input id={id} className="inline-field" type="date" name="as_of" defaultValue={chosen} required />
      <Button type="submit" variant="tight">
        {MESSAGES.show}
      </Button>
    </form>
  );
}

/**
 * Returns the position of a day on the slider, or that of the last day before it. The current graph is after the last
 * day.
 */
function findDayIndex(days: readonly string[], chosen: string): number {
  if (chosen === '') return days.length;
  return Math.max(
    0,
    days.findLastIndex((day) => day <= chosen),
  );
}

/** Returns the first day, the previous one and the next one. */
function getAdjacentDays(days: readonly string[], chosen: string): string[] {
  const at = chosen === '' ? days.length : days.findIndex((day) => day >= chosen);
  const before = days[(at < 0 ? days.length : at) - 1];
  const after = days.find((day) => chosen !== '' && day > chosen);
  return [...new Set([days[0], before, after])].filter((day) => day !== undefined && day !== chosen) as string[];
}
