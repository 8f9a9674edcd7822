import { useCallback, useState } from 'react';
import { type Place, startAt } from './state/place.ts';

/** Who keeps the place: the address, where the explorer is part of a page; else the explorer itself. */
export interface PlaceKeeper {
  place: Place;
  keep: (next: Place) => void;
}

interface Own {
  centre: string;
  place: Place;
}

/** A new centre clears the history, unless it is only the host following where the explorer went. */
const follow = (own: Own, centre: string): Own =>
  own.centre === centre ? own : { centre, place: own.place.current === centre ? own.place : startAt(centre) };

export function usePlace(centerDomain: string, keeper?: PlaceKeeper): PlaceKeeper {
  const [kept, setKept] = useState<Own>(() => ({ centre: centerDomain, place: startAt(centerDomain) }));
  const own = follow(kept, centerDomain);
  if (own !== kept) setKept(own);
  const keepOwn = useCallback((place: Place) => setKept({ centre: centerDomain, place }), [centerDomain]);
  return keeper ?? { place: own.place, keep: keepOwn };
}
