/**
 * The markup that a name can come from, best first: an organization of news, the title of the site, the name for
 * social networks, any other organization, and the name for a phone that installs the page (decision 0044).
 */
export const NAME_SOURCES = [
  'NewsMediaOrganization',
  'WebSite',
  'og:site_name',
  'Organization',
  'application-name',
] as const;
export type NameSource = (typeof NAME_SOURCES)[number];

/** Description of a site from its home page. Null: the page states nothing usable. */
export interface SiteProfile {
  readonly name: { readonly text: string; readonly source: NameSource } | null;
  /** An https URL. The picture itself is never fetched. */
  readonly logoUrl: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** State, province or region of the address. A state of the USA has its full name. */
  readonly region: string | null;
  /** BCP 47 in canonical form. */
  readonly language: string | null;
}
