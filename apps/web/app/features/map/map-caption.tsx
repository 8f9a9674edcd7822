import { MESSAGES } from '#messages/map.ts';
import { formatDate, formatMonth } from '../../lib/time.ts';
import type { MapPicture } from './map-picture.ts';

/** Explains the dots, with their number and date. */
export function MapCaption({ picture: { shown, total, confirmed, asOf } }: { picture: MapPicture }) {
  return (
    <>
      <b className="font-medium text-ink">{MESSAGES.mapTitle}</b>{' '}
      {MESSAGES.mapCounts({ shown, total, confirmed, isPartial: shown < total })}{' '}
      {asOf && (
        <time dateTime={asOf} title={formatDate(asOf) ?? undefined}>
          {MESSAGES.mapDate({ month: formatMonth(asOf) ?? asOf })}
        </time>
      )}
    </>
  );
}
