import type { GraphUrl } from '../url-state.ts';
import type { Place } from './state/place.ts';

/** The radial view's part of the address, as a place to stand, and back. */

export const placeOf = ({ domain, trail, listPassed, page, hide }: GraphUrl): Place => ({
  current: domain,
  history: trail,
  listPassed,
  page,
  hidden: hide,
});

export const urlOf = ({ current, history, listPassed, page, hidden }: Place, depth: number): Partial<GraphUrl> => ({
  view: 'radial',
  depth,
  domain: current,
  trail: history,
  listPassed,
  page,
  hide: hidden,
});
