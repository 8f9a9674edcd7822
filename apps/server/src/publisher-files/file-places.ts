import { AI_FORMATS } from '@vouchwire/api-contract';
import { type FormatId, PUBLISHER_FILES } from '@vouchwire/publisher-files';

/**
 * The places that can contain a statement of a format. `document` is the license document of RSL to which robots.txt or
 * the home page refers. `home-page` includes its headers.
 */
export const PLACES = ['file', 'robots-txt', 'home-page', 'document'] as const;
export type Place = (typeof PLACES)[number];

/** A format and one of its places. Each pair has its own outcome. */
export interface FilePlace {
  readonly format: FormatId;
  readonly place: Place;
}

/** All places that the crawler reads, in the order of the formats. */
export const FILE_PLACES: readonly FilePlace[] = PUBLISHER_FILES.flatMap(({ id: format, paths, places }) => [
  ...(paths.length > 0 ? [{ format, place: 'file' as const }] : []),
  ...(places.includes('robots.txt') ? [{ format, place: 'robots-txt' as const }] : []),
  ...(places.includes('html') || places.includes('http-header') ? [{ format, place: 'home-page' as const }] : []),
  ...(format === 'rsl' ? [{ format, place: 'document' as const }] : []),
]);

const AI_COLUMNS: ReadonlySet<string> = new Set(AI_FORMATS);

/** The places with statements about AI. Content Signals are read with AIPREF, and trust.txt is no other file. */
export const AI_PLACES: readonly FilePlace[] = FILE_PLACES.filter(({ format }) => AI_COLUMNS.has(format));

export const getPlaceKey = ({ format, place }: FilePlace): string => `${format} ${place}`;

/** Paths of a file on the host, in the order of the specification. */
export const listPaths = (format: FormatId): readonly string[] =>
  PUBLISHER_FILES.find(({ id }) => id === format)?.paths ?? [];

/**
 * Lists the places of a format without a result. A license document has a place only if a page or robots.txt of the
 * site refers to one on the same host.
 */
export function listMissingPlaces(recorded: readonly FilePlace[], wanted: FormatId): readonly FilePlace[] {
  const keys = new Set(recorded.map(getPlaceKey));
  return FILE_PLACES.filter((one) => one.format === wanted && one.place !== 'document' && !keys.has(getPlaceKey(one)));
}
