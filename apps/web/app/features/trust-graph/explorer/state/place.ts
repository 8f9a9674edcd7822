/** Where the explorer stands: pure, so that the address can hold it and Back can bring it back. */
export interface Place {
  /** The node in the middle. */
  current: string;
  /** The nodes that led here, first one first; "Depth" is how many. */
  history: readonly string[];
  /** The list of those that point to the centre is behind us: an entry was chosen, skipped or walked on from. */
  listPassed: boolean;
  /** Which twelve of the neighbours, from 0. */
  page: number;
  /** Relationship types that are left out of the circle. */
  hidden: ReadonlySet<string>;
}

const NONE_HIDDEN: ReadonlySet<string> = new Set();

/** A centre was asked for: nothing of an earlier walk holds. */
export const startAt = (centre: string): Place => ({
  current: centre,
  history: [],
  listPassed: false,
  page: 0,
  hidden: NONE_HIDDEN,
});

/** A node known to be the one to show: its own list of those that point to it is not asked for again. */
const standAt = (current: string, history: readonly string[]): Place => ({
  ...startAt(current),
  history,
  listPassed: true,
});

/** A node of the circle becomes the middle; the one that was there goes onto the history. */
export const explore = (place: Place, domain: string): Place =>
  domain === place.current ? place : standAt(domain, [...place.history, place.current]);

/** An entry of the selection list becomes the centre, with an empty history. */
export const choose = (domain: string): Place => standAt(domain, []);

/** Past the selection list, to the node that was asked for. */
export const skip = (place: Place): Place => standAt(place.current, []);

export const depthOf = ({ history }: Place): number => history.length;

/** Back to the `index`th node of the history; what came after it is forgotten. */
export function backTo(place: Place, index: number): Place {
  const domain = place.history[index];
  return domain === undefined ? place : standAt(domain, place.history.slice(0, index));
}

export const back = (place: Place): Place => backTo(place, place.history.length - 1);

export const turnTo = (place: Place, page: number): Place => ({ ...place, page: Math.max(0, page) });

export function toggled(hidden: ReadonlySet<string>, type: string): ReadonlySet<string> {
  const next = new Set(hidden);
  if (!next.delete(type)) next.add(type);
  return next;
}

/** With these kinds left out of the circle; the count starts again at the first twelve. */
export const without = (place: Place, hidden: ReadonlySet<string>): Place => ({ ...place, hidden, page: 0 });

/**
 * The typed spelling and the graph's own are the same node; histories keep the graph's, so that going back needs no
 * second look-up.
 */
export const spelled = (place: Place, domain: string): Place =>
  domain === place.current ? place : { ...place, current: domain };

export const samePlace = (a: Place, b: Place): boolean =>
  a.current === b.current &&
  a.page === b.page &&
  a.listPassed === b.listPassed &&
  a.history.length === b.history.length &&
  a.history.every((domain, index) => domain === b.history[index]) &&
  a.hidden.size === b.hidden.size &&
  [...a.hidden].every((type) => b.hidden.has(type));

/** A walk that is kept beside the centre it was asked for, by whoever shows the explorer without an address. */
export interface Walk {
  centre: string;
  place: Place;
}

export const walkFrom = (centre: string): Walk => ({ centre, place: startAt(centre) });

/** A new centre clears the history, unless it only follows where the explorer already went. */
export const follow = (walk: Walk, centre: string): Walk => {
  if (walk.centre === centre) return walk;
  return walk.place.current === centre ? { centre, place: walk.place } : walkFrom(centre);
};
