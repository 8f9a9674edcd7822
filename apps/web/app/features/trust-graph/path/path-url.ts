import { DEFAULT_HOPS, MAX_HOPS, MIN_HOPS } from '@vouchwire/api-contract';
import { plainEntry } from '../../../lib/plain-entry.ts';
import { readAsOfParam } from '../as-of/as-of-address.ts';
import { readAnchorsParam, withAnchors } from '../vouchers/anchors-in-address.ts';

/** What the address of the page asks for; an end may still be missing. */
export interface PathUrl {
  from: string;
  to: string;
  hops: number;
  /** Whose vouching counts, as given; empty for the operator's anchors. */
  anchors: string;
  /** The day whose graph is asked, as given; empty for now. */
  asOf: string;
}

export const MOST_HOPS = MAX_HOPS;

/** Whole, from 1 to 6; 4 where the text is no number. */
export function clampHops(text: string | null): number {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isNaN(value) ? DEFAULT_HOPS : Math.min(MAX_HOPS, Math.max(MIN_HOPS, value));
}

export const readPathUrl = (search: URLSearchParams): PathUrl => ({
  from: plainEntry(search.get('from') ?? ''),
  to: plainEntry(search.get('to') ?? ''),
  hops: clampHops(search.get('hops')),
  anchors: readAnchorsParam(search),
  asOf: readAsOfParam(search),
});

/** Only what differs from the default is written, so that links stay short. */
function searchOf({ from, to, hops = DEFAULT_HOPS, anchors = '', asOf = '' }: Partial<PathUrl>, name: string): string {
  const search = new URLSearchParams();
  if (from) search.set('from', from);
  if (to) search.set('to', to);
  if (hops !== DEFAULT_HOPS) search.set(name, String(hops));
  if (asOf) search.set('as_of', asOf);
  return withAnchors(search, anchors);
}

export const pathPage = (url: Partial<PathUrl>): string => {
  const search = searchOf(url, 'hops');
  return search ? `/path?${search}` : '/path';
};

/** The same answer, for programs. */
export const pathJson = (url: PathUrl): string => `/api/trust-graph/path?${searchOf(url, 'max_hops')}`;
