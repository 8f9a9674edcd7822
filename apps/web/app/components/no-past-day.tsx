import { MESSAGES } from '#messages/errors.ts';
import { longDayOf } from '../lib/time.ts';
import { ButtonLink } from './button.tsx';
import css from './page-error.module.css';

/** A past day that a page of the current graph was requested for. */
export interface RefusedDay {
  /** As given. */
  readonly pastDay: string;
  /** The same address without the day. */
  readonly current: string;
}

export const isNoPastDay = (value: unknown): value is RefusedDay =>
  typeof value === 'object' && value !== null && 'pastDay' in value && 'current' in value;

/** Says that a page has no past days, and leads to the same page as it is now. */
export function NoPastDay({ pastDay, current }: RefusedDay) {
  const isDay = /^\d{4}-\d{2}(?:-\d{2})?$/.test(pastDay);
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{MESSAGES.noPastDay}</h1>
      <p className="breakable">{MESSAGES.noPastDayMore((isDay && longDayOf(pastDay)) || pastDay.slice(0, 40))}</p>
      <p className="quiet">{MESSAGES.noPastDayPages}</p>
      <p className={css.ways}>
        <ButtonLink look="main" to={current} reloadDocument>
          {MESSAGES.showCurrent}
        </ButtonLink>
      </p>
    </div>
  );
}
