import { MESSAGES } from '#messages/errors.ts';
import { ButtonLink } from './button.tsx';
import css from './page-error.module.css';

/** A past day that a page of the current graph was requested for. */
export interface RefusedDay {
  /** As given, its first 40 characters. */
  readonly pastDay: string;
  /** The same address without the day. */
  readonly current: string;
}

export const isNoPastDay = (value: unknown): value is RefusedDay =>
  typeof value === 'object' && value !== null && 'pastDay' in value;

/** Says that a page has no past days, and leads to the same page as it is now. */
export function NoPastDay({ pastDay, current }: RefusedDay) {
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{MESSAGES.noPastDay}</h1>
      <p className="breakable">{MESSAGES.noPastDayMore(pastDay)}</p>
      <p className={css.ways}>
        <ButtonLink look="main" to={current} reloadDocument>
          {MESSAGES.showCurrent}
        </ButtonLink>
      </p>
    </div>
  );
}
