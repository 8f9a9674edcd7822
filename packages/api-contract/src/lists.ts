import type { LinkState } from './schemas/vocabulary.ts';

/** URL of the page that composes a list. Its files are below it. */
export const LISTS_PATH = '/lists';

/** Files of a list of sites, with their media types. */
export const LIST_TYPES = {
  'domains.txt': 'text/plain',
  'list.csv': 'text/csv',
  'list.json': 'application/json',
  'brave.goggle': 'text/plain',
  'ublacklist.txt': 'text/plain',
  'ads.csv': 'text/csv',
  'patterns.txt': 'text/plain',
  'left-out.csv': 'text/csv',
} as const;

export type ListFormat = keyof typeof LIST_TYPES;

export const LIST_FORMATS = Object.keys(LIST_TYPES) as readonly ListFormat[];

/** Files that can contain the changes since a release or a day. */
export const LIST_CHANGE_FORMATS = ['list.json', 'list.csv'] as const satisfies readonly ListFormat[];

/** `listed`: a current line in any state but stale or contradicted · `confirmed`: the site confirms it. */
export const LIST_STATES = ['listed', 'confirmed'] as const;

/** Whether a line in a link state counts for a list. */
export const isListedState = (state: LinkState, wanted: (typeof LIST_STATES)[number]): boolean =>
  wanted === 'confirmed' ? state === 'confirmed' : state !== 'stale' && state !== 'contradicted';

/** Value of `country` and `region` that adds the sites of which the place is not known. */
export const UNKNOWN_PLACE = 'unknown';

/** Names of the query parameters of a list. */
export const LIST_PARAMETERS = ['associations', 'state', 'country', 'region', 'owned', 'since'] as const;

/** Query parameters of a list as text. Empty: the default. Several values have commas between them. */
export type ListParams = Readonly<Record<(typeof LIST_PARAMETERS)[number], string>>;

/** Reads the parameters of a list from an address. A form repeats a parameter for several values. */
export const parseListParams = (search: URLSearchParams): ListParams =>
  Object.fromEntries(
    LIST_PARAMETERS.map((name) => [
      name,
      search
        .getAll(name)
        .flatMap((value) => value.split(','))
        .map((value) => value.trim())
        .filter((value) => value !== '')
        .join(','),
    ]),
  ) as ListParams;

const LIST_DEFAULTS: Partial<ListParams> = { state: 'listed', owned: 'no' };

/** Returns the URL of a list, in one of its formats. Leaves out default values. */
export function listPath(params: Partial<ListParams> = {}, format: ListFormat | '' = ''): string {
  const query = LIST_PARAMETERS.flatMap((name) => {
    const value = params[name] ?? '';
    return value === '' || value === LIST_DEFAULTS[name]
      ? []
      : [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`];
  }).join('&');
  return `${LISTS_PATH}${format && `/${format}`}${query && `?${query}`}`;
}
