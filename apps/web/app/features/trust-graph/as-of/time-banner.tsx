import { Link, useLocation } from 'react-router';
import { MESSAGES } from '#messages/time-machine.ts';
import { longDayOf } from '../../../lib/time.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { placeAsOf } from './as-of-address.ts';
import css from './time-banner.module.css';

/** Says of which day what follows is, with a way to now. @param day as 2025-01-31, as 2025-01 for a month, or whatever was given in its place */
export function TimeBanner({ day, more }: { day: string; more: string }) {
  const { pathname, search, hash } = useLocation();
  const fragment = useHydrated() ? hash : '';
  return (
    <section className={css.banner} aria-label={MESSAGES.bannerLabel}>
      <p>
        <b>{MESSAGES.asOf(longDayOf(day) ?? day)}</b>{' '}
        <Link to={placeAsOf(pathname + search + fragment, null)} className="nowrap">
          {MESSAGES.seeNow}
        </Link>
      </p>
      <p className="small quiet">{more}</p>
    </section>
  );
}
