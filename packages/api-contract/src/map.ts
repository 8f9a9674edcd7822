import { LINK_STATES } from './vocabulary.ts';

/** Rows of the table per page. */
export const MAP_TABLE_PAGE = 25;

export const MAX_MAP_ZOOM = 24;

/** State of the map page. The URL contains all parts. Empty texts are filters that are not set. */
export interface MapParams {
  /** Part of a name or a domain, as typed. */
  readonly find: string;
  /** Registrable domain of an association. Shows only its members. */
  readonly association: string;
  /** Shows only memberships in this state, of the selected association or of any. */
  readonly state: (typeof LINK_STATES)[number] | '';
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** State, province or region. */
  readonly region: string;
  /** Registrable domain of the selected dot. */
  readonly selected: string;
  /** Center of the view as fractions of the map, 0 to 1, and the zoom. Null for the whole map. */
  readonly at: MapCamera | null;
  /** Page of the table, from 1. */
  readonly page: number;
}

export interface MapCamera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

const MAX_TEXT_LENGTH = 253;

/** Returns the URL of the map. Leaves out default values. */
export function mapPath({ at = null, page = 1, ...filters }: Partial<MapParams> = {}): string {
  const search = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (at) search.set('at', formatMapCamera(at));
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `/map?${search}` : '/map';
}

export const formatMapCamera = ({ x, y, zoom }: MapCamera): string =>
  [x, y, zoom].map((value) => Number(value.toFixed(3))).join(',');

/** Parses the URL of the map. Invalid values become the default. */
export function parseMapParams(search: URLSearchParams): MapParams {
  const getText = (name: string) => (search.get(name) ?? '').trim().slice(0, MAX_TEXT_LENGTH);
  const page = Number(search.get('page') ?? 1);
  return {
    find: getText('find'),
    association: getText('association'),
    state: LINK_STATES.find((state) => state === search.get('state')) ?? '',
    country: getText('country'),
    region: getText('region'),
    selected: getText('selected'),
    at: parseMapCamera(search.get('at')),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

function parseMapCamera(text: string | null): MapCamera | null {
  const [x, y, zoom, ...rest] = (text ?? '').split(',').map(Number);
  if (x === undefined || y === undefined || zoom === undefined || rest.length > 0) return null;
  const isInside = x >= 0 && x <= 1 && y >= 0 && y <= 1 && zoom > 1 && zoom <= MAX_MAP_ZOOM;
  return isInside ? { x, y, zoom } : null;
}
