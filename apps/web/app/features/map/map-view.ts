import {
  type LinkState,
  MAP_TABLE_PAGE,
  type MapCamera,
  type MapDot,
  type MapParams,
  type MapResponse,
  mapPath,
} from '@vouchwire/api-contract';
import type { Box } from './map-labels.ts';
import { buildMapPicture, getCellCenter, type MapPicture } from './map-picture.ts';

/** Zoom for a dot that was selected in the table. */
const DETAIL_ZOOM = 5;

interface MapRow {
  readonly domain: string;
  readonly name: string | null;
  readonly memberships: readonly MapMembership[];
  /** URL of the page with this dot in the center of the map. */
  readonly path: string;
}

export interface MapMembership {
  readonly domain: string;
  readonly name: string | null;
  readonly state: LinkState;
}

export interface SelectedDot extends Omit<MapRow, 'path'> {
  readonly x: number;
  readonly y: number;
  /** Centers of the clusters of its associations, for associations with a cluster. */
  readonly lines: readonly { readonly x: number; readonly y: number; readonly state: LinkState }[];
}

/** Options of the filters. Leaves out options that no dot has, and filters that all dots match. */
export interface MapOptions {
  readonly associations: MapResponse['associations'];
  readonly states: readonly LinkState[];
  readonly countries: readonly string[];
  readonly regions: readonly string[];
  /** True if the records contain the country or region of any dot. */
  readonly hasPlaces: boolean;
}

/** All data of the map page for one URL. */
export interface MapView {
  readonly picture: MapPicture;
  readonly options: MapOptions;
  readonly rows: readonly MapRow[];
  readonly matching: number;
  readonly page: number;
  readonly pages: number;
  readonly selected: SelectedDot | null;
}

export function buildMapView(map: MapResponse, params: MapParams): MapView {
  const isMatching = createFilter(map, params);
  const picture = buildMapPicture(map, isMatching);
  const matching = map.dots.filter(isMatching).sort(compareDots);
  const pages = Math.max(1, Math.ceil(matching.length / MAP_TABLE_PAGE));
  const page = Math.min(params.page, pages);
  const listMemberships = ({ memberships }: MapDot): MapMembership[] =>
    memberships.flatMap(({ association, state }) => {
      const found = map.associations[association];
      return found ? [{ domain: found.domain, name: found.name, state }] : [];
    });
  const selected = map.dots.find(({ domain }) => domain === params.selected);
  const hubs = new Map(picture.nodes.map((node) => [node.domain, node]));
  return {
    picture,
    options: listOptions(map),
    rows: matching.slice((page - 1) * MAP_TABLE_PAGE, page * MAP_TABLE_PAGE).map((dot) => ({
      domain: dot.domain,
      name: dot.name,
      memberships: listMemberships(dot),
      path: mapPath({ ...params, page, selected: dot.domain, at: getCamera(picture.viewBox, dot) }),
    })),
    matching: matching.length,
    page,
    pages,
    selected: selected
      ? {
          domain: selected.domain,
          name: selected.name,
          memberships: listMemberships(selected),
          ...getCellCenter(selected),
          lines: listMemberships(selected).flatMap(({ domain, state }) => {
            const hub = hubs.get(domain);
            return hub ? [{ x: hub.x, y: hub.y, state }] : [];
          }),
        }
      : null,
  };
}

/** Compares dots: those with a confirmed membership come first, because they are drawn large. */
const compareDots = (a: MapDot, b: MapDot): number =>
  Number(b.confirmed) - Number(a.confirmed) || (a.domain < b.domain ? -1 : 1);

/**
 * Creates a filter for the dots. The state applies to the selected association, or to any association if none is
 * selected.
 */
function createFilter(
  map: MapResponse,
  { find, association, state, country, region }: MapParams,
): (dot: MapDot) => boolean {
  const text = find.toLowerCase();
  const index = map.associations.findIndex(({ domain }) => domain === association);
  return (dot) => {
    if (text && !dot.domain.includes(text) && !dot.name?.toLowerCase().includes(text)) return false;
    if (country && dot.country !== country) return false;
    if (region && dot.region !== region) return false;
    if (!association && !state) return true;
    return dot.memberships.some(
      (membership) => (!association || membership.association === index) && (!state || membership.state === state),
    );
  };
}

function listOptions({ associations, dots }: MapResponse): MapOptions {
  const listDistinct = <Value extends string>(values: Iterable<Value | null>): Value[] => {
    const distinct = new Set(values);
    return distinct.size > 1 ? [...distinct].filter((value) => value !== null).sort() : [];
  };
  return {
    associations: [...associations].sort((a, b) => b.members - a.members || (a.domain < b.domain ? -1 : 1)),
    states: listDistinct(dots.flatMap(({ memberships }) => memberships.map(({ state }) => state))),
    countries: listDistinct(dots.map(({ country }) => country)),
    regions: listDistinct(dots.map(({ region }) => region)),
    hasPlaces: dots.some(({ country, region }) => country !== null || region !== null),
  };
}

function getCamera(box: Box, dot: MapDot): MapCamera {
  const { x, y } = getCellCenter(dot);
  return { x: (x - box.x) / box.width, y: (y - box.y) / box.height, zoom: DETAIL_ZOOM };
}
