import { Link, useLocation } from 'react-router';
import { MESSAGES } from '#messages/as-of.ts';
import { formatLongDate } from '../../lib/time.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { withAsOf } from './as-of-url.ts';

/**
 * Shows the day of the page, with a link to the current one.
 * @param day as 2025-01-31, as 2025-01 for a month, or the invalid input
 */
export function AsOfBanner({ day, more }: { day: string; more: string }) {
  const { pathname, search, hash } = useLocation();
  const fragment = useHydrated() ? hash : '';
  return (
    <section
      className="mb-4 px-4 py-2.5 border border-rule border-s-3 border-s-accent bg-sheet [&_p]:max-w-[90ch]"
      aria-label={MESSAGES.bannerLabel}
    >
      <p>
        <b>{MESSAGES.asOf({ day: formatLongDate(day) ?? day })}</b>{' '}
        <Link to={withAsOf(pathname + search + fragment, null)} className="nowrap">
          {MESSAGES.showCurrent}
        </Link>
      </p>
      <p className="small quiet">{more}</p>
    </section>
  );
}
