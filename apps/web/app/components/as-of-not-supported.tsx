import { MESSAGES } from '#messages/errors.ts';
import { ButtonLink } from './button.tsx';

/** A past day that a page of the current graph was requested for. */
interface UnsupportedDay {
  /** As given, its first 40 characters. */
  readonly pastDay: string;
  /** The same address without the day. */
  readonly current: string;
}

export const isUnsupportedDay = (value: unknown): value is UnsupportedDay =>
  typeof value === 'object' && value !== null && 'pastDay' in value;

/** Says that a page has no past days, and leads to the same page as it is now. */
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
