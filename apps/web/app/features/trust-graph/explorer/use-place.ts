import { useCallback, useState } from 'react';
import { follow, type Place, walkFrom } from './state/place.ts';

/** Who keeps the place: the address, where the explorer is part of a page; else the explorer itself. */
export interface PlaceKeeper {
  place: Place;
  keep: (next: Place) => void;
}

export function usePlace(centerDomain: string, keeper?: PlaceKeeper): PlaceKeeper {
  const [kept, setKept] = useState(() => walkFrom(centerDomain));
  const walk = follow(kept, centerDomain);
  if (walk !== kept) setKept(walk);
  const keep = useCallback((place: Place) => setKept({ centre: centerDomain, place }), [centerDomain]);
  return keeper ?? { place: walk.place, keep };
}
