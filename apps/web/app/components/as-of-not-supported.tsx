import { MESSAGES } from '#messages/errors.ts';
import { ButtonLink } from './button.tsx';

/** A past day that was requested for a page without past days. */
interface UnsupportedDay {
  /** Text of the parameter, cut to 40 characters. */
  readonly pastDay: string;
  /** The same URL without the day. */
  readonly current: string;
}

export const isUnsupportedDay = (value: unknown): value is UnsupportedDay =>
  typeof value === 'object' && value !== null && 'pastDay' in value;

/** Explains that a page does not support past days, and links to the current page. */
export function AsOfNotSupported({ pastDay, current }: UnsupportedDay) {
  return (
    <div className="wrap py-16 grid gap-4 justify-items-start">
      <h1>{MESSAGES.asOfNotSupported}</h1>
      <p className="breakable">{MESSAGES.asOfNotSupportedDetails({ day: pastDay })}</p>
      <p className="mt-3">
        <ButtonLink variant="main" to={current} reloadDocument>
          {MESSAGES.showCurrent}
        </ButtonLink>
      </p>
    </div>
  );
}
