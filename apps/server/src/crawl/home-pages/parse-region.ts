/** The states of the USA, its district and its inhabited territories by postal code (USPS Publication 28, appendix B). */
const US_STATES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AL: 'Alabama',
    AK: 'Alaska',
    AS: 'American Samoa',
    AZ: 'Arizona',
    AR: 'Arkansas',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
    DE: 'Delaware',
    DC: 'District of Columbia',
    FL: 'Florida',
    GA: 'Georgia',
    GU: 'Guam',
    HI: 'Hawaii',
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    ME: 'Maine',
    MD: 'Maryland',
    MA: 'Massachusetts',
    MI: 'Michigan',
    MN: 'Minnesota',
    MS: 'Mississippi',
    MO: 'Missouri',
    MT: 'Montana',
    NE: 'Nebraska',
    NV: 'Nevada',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NM: 'New Mexico',
    NY: 'New York',
    NC: 'North Carolina',
    ND: 'North Dakota',
    MP: 'Northern Mariana Islands',
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    PR: 'Puerto Rico',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    SD: 'South Dakota',
    TN: 'Tennessee',
    TX: 'Texas',
    UT: 'Utah',
    VT: 'Vermont',
    VI: 'Virgin Islands',
    VA: 'Virginia',
    WA: 'Washington',
    WV: 'West Virginia',
    WI: 'Wisconsin',
    WY: 'Wyoming',
  }),
);
const US_NAMES: ReadonlyMap<string, string> = new Map([
  ...[...US_STATES.values()].map((name): [string, string] => [name.toLowerCase(), name]),
  ['d.c.', 'District of Columbia'],
  ['washington, d.c.', 'District of Columbia'],
]);
const MAX_CHARS = 60;

/**
 * Parses a state, province or region. In the USA, names and postal codes become one name. Elsewhere, returns the text
 * of the page. Null for other text, such as a domain.
 * @param country of the same address, ISO 3166-1 alpha-2: without it, `CA` could be California or Canada
 */
export function parseRegion(text: string, country: string): string | null {
  const region = text.trim().replace(/\s+/g, ' ');
  if (country === 'US') return US_STATES.get(region.toUpperCase()) ?? US_NAMES.get(region.toLowerCase()) ?? null;
  const isName = /^\p{L}[\p{L}\p{M} .'’-]*$/u.test(region) && !/\p{L}\.\p{L}/u.test(region);
  return isName && region.length <= MAX_CHARS ? region : null;
}
