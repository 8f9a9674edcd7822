import { MESSAGES } from '#messages/legit-demo.ts';
import type { CheckObservation } from './checks/check.ts';
import type { Change } from './tamper-evidence.ts';

type Observations = { [Seen in CheckObservation as Seen['kind']]: Seen };

const OBSERVATION_TEXTS: { [Kind in keyof Observations]: (seen: Observations[Kind]) => string } = MESSAGES.observations;

const formatKind = <Kind extends keyof Observations>(kind: Kind, seen: Observations[Kind]): string =>
  OBSERVATION_TEXTS[kind](seen);

export const formatObservation = (seen: CheckObservation): string => formatKind(seen.kind, seen);

/** Names the place that was changed. */
export function formatPlace({ place }: Pick<Change, 'place'>): string {
  switch (place.kind) {
    case 'content':
      return MESSAGES.places.content(place.byte);
    case 'file':
      return MESSAGES.places.file(place.domain);
    default:
      return MESSAGES.places[place.kind];
  }
}
